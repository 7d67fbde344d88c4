import { notify } from '#web/shell/notices.ts'
import type { BulkAction, RowAction } from '#web/kit/table/props.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { IconArchive, IconExternalLink, IconRestore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { samples, type Sample, useSampleColumns } from './sample.ts'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const all = ['Name', 'Town', 'Kind', 'Amount', 'Price', 'Born', 'Seen', 'Active', 'Note'] as const

/** Twenty thousand rows in the browser: selecting, bulk and row actions, sums, export. */
export function ManyRows() {
  const words = useWords()
  const [rows] = useState(() => asReceived(samples(20_000)))
  const columns = useSampleColumns(all)
  const view = useTableView({ prefix: 'many' })
  const bulkActions = useMemo<BulkAction<Sample>[]>(
    () => [
      { label: words.archive, icon: IconArchive, run: (chosen) => tell(words.archived(chosen.length)) },
      { label: words.open, icon: IconExternalLink, run: () => false },
    ],
    [words],
  )
  const rowActions = useMemo<RowAction<Sample>[]>(
    () => [
      { label: words.archive, icon: IconArchive, run: () => tell(words.archived(1)), when: isActive },
      { label: words.restore, icon: IconRestore, run: () => undefined, when: (row) => !isActive(row) },
    ],
    [words],
  )
  return (
    <TablePanel
      title={words.many}
      hint={words.manyHint}
      name="many"
      columns={columns}
      rows={rows}
      view={view}
      bulkActions={bulkActions}
      rowActions={rowActions}
      exportName="lagra-sandbox"
    />
  )
}

/** Copied through JSON, because browsers concatenate strings lazily and a server's strings are complete. */
const asReceived = (rows: Sample[]) => JSON.parse(JSON.stringify(rows)) as Sample[]

const isActive = (row: Sample) => row.Active === 1

function tell(title: string) {
  notify({ severity: 'success', title: () => title })
  return true
}
