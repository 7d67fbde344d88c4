import { Panel } from '#web/kit/panel.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useState } from 'react'
import { samples, type Sample } from './sample.ts'
import { useSampleColumns } from './use-sample-columns.ts'
import { useWords } from './words.ts'

const columnNames = ['Name', 'Town', 'Amount'] as const
const none: Sample[] = []
const few = samples(3)

/** Loading, empty, nothing found, busy and failed; trying again brings the rows. */
export function TableStates() {
  const words = useWords()
  const columns = useSampleColumns(columnNames)
  const [loading, empty, busy, failed] = [
    useTableView({ inAddress: false }),
    useTableView({ inAddress: false }),
    useTableView({ inAddress: false }),
    useTableView({ inAddress: false }),
  ]
  const [rows, setRows] = useState<Sample[]>()
  return (
    <>
      <Panel title={words.loading}>
        <DataTable
          label={words.loading}
          name="sandbox-loading"
          columns={columns}
          rows={undefined}
          view={loading}
        />
      </Panel>
      <Panel title={words.empty}>
        <DataTable label={words.empty} name="sandbox-empty" columns={columns} rows={none} view={empty} />
      </Panel>
      <NothingFound columns={columns} />
      <Panel title={words.busy}>
        <DataTable label={words.busy} name="sandbox-busy" columns={columns} rows={few} busy view={busy} />
      </Panel>
      <Panel title={words.failed}>
        <DataTable
          label={words.failed}
          name="sandbox-failed"
          columns={columns}
          rows={rows}
          failure={words.failure}
          onRetry={() => setRows(few)}
          view={failed}
        />
      </Panel>
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
    <Panel title={words.nothingFound}>
      <DataTable
        label={words.nothingFound}
        name="sandbox-nothing"
        columns={columns}
        rows={few}
        view={{ ...view, search: start || view.search, change }}
      />
    </Panel>
  )
}
