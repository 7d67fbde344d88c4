import type { Column } from '#web/kit/table/column.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useState } from 'react'
import { samples, type Sample, useSampleColumns } from './sample.ts'
import { TablePanel } from './table-panel.tsx'
import { useWords } from './words.ts'

const columnNames = ['Name', 'Town', 'Amount'] as const
const none: Sample[] = []
const few = samples(3)

/** Loading, empty, nothing found, busy and failed; trying again brings the rows. */
export function TableStates() {
  const words = useWords()
  const columns = useSampleColumns(columnNames)
  const [rows, setRows] = useState<Sample[]>()
  return (
    <>
      <TablePanel title={words.loading} name="loading" columns={columns} rows={undefined} />
      <TablePanel title={words.empty} name="empty" columns={columns} rows={none} />
      <NothingFound columns={columns} />
      <TablePanel title={words.busy} name="busy" columns={columns} rows={few} busy />
      <TablePanel
        title={words.failed}
        name="failed"
        columns={columns}
        rows={rows}
        failure={words.failure}
        onRetry={() => setRows(few)}
      />
    </>
  )
}

function NothingFound({ columns }: { columns: Column<Sample>[] }) {
  const words = useWords()
  const view = useTableView({ inAddress: false })
  const [start, setStart] = useState('xyz')
  const change: typeof view.change = (wanted) => {
    setStart('')
    view.change(wanted)
  }
  return (
    <TablePanel
      title={words.nothingFound}
      name="nothing"
      columns={columns}
      rows={few}
      view={{ ...view, search: start || view.search, change }}
    />
  )
}
