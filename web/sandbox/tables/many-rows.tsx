import { useText } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/notifications/notices.ts'
import { Panel } from '#web/ui/panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { BulkAction, RowAction } from '#web/ui/table/props.ts'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { IconArchive, IconExternalLink, IconRestore } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { samples, type Sample } from './sample.ts'
import { useSampleColumns } from './use-sample-columns.ts'

const all = ['Name', 'Town', 'Kind', 'Amount', 'Price', 'Born', 'Seen', 'Active', 'Note'] as const

/** A hundred thousand rows in the browser: selecting, bulk and row actions, sums, export. */
export function ManyRows() {
  const { sandbox } = useText().table
  const [rows] = useState(() => samples(100_000))
  const columns = useSampleColumns(all)
  const view = useTableView({ prefix: 'many' })
  const bulkActions = useMemo<BulkAction<Sample>[]>(
    () => [
      { label: sandbox.archive, icon: IconArchive, run: (chosen) => tell(sandbox.archived(chosen.length)) },
      { label: sandbox.open, icon: IconExternalLink, run: () => false },
    ],
    [sandbox],
  )
  const rowActions = useMemo<RowAction<Sample>[]>(
    () => [
      { label: sandbox.archive, icon: IconArchive, run: () => tell(sandbox.archived(1)), when: isActive },
      { label: sandbox.restore, icon: IconRestore, run: () => undefined, when: (row) => !isActive(row) },
    ],
    [sandbox],
  )
  return (
    <Panel title={sandbox.many} hint={sandbox.manyHint}>
      <DataTable
        label={sandbox.many}
        name="sandbox-many"
        columns={columns}
        rows={rows}
        view={view}
        bulkActions={bulkActions}
        rowActions={rowActions}
        exportName="lagra-sandbox"
      />
    </Panel>
  )
}

const isActive = (row: Sample) => row.Active === 1

function tell(title: string) {
  notify({ severity: 'success', title: () => title })
  return true
}
