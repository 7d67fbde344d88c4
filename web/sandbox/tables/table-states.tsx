import { useText } from '#web/i18n/language-provider.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import { useTableView } from '#web/ui/table/use-table-view.ts'
import { useState } from 'react'
import { samples, type Sample } from './sample.ts'
import { useSampleColumns } from './use-sample-columns.ts'

const columnNames = ['Name', 'Town', 'Amount'] as const
const none: Sample[] = []
const few = samples(3)

/** Loading, empty and failed; trying again brings the rows. */
export function TableStates() {
  const { sandbox } = useText().table
  const columns = useSampleColumns(columnNames)
  const [loading, empty, failed] = [
    useTableView({ inAddress: false }),
    useTableView({ inAddress: false }),
    useTableView({ inAddress: false }),
  ]
  const [rows, setRows] = useState<Sample[]>()
  return (
    <>
      <Panel title={sandbox.loading}>
        <DataTable
          label={sandbox.loading}
          name="sandbox-loading"
          columns={columns}
          rows={undefined}
          view={loading}
        />
      </Panel>
      <Panel title={sandbox.empty}>
        <DataTable label={sandbox.empty} name="sandbox-empty" columns={columns} rows={none} view={empty} />
      </Panel>
      <Panel title={sandbox.failed}>
        <DataTable
          label={sandbox.failed}
          name="sandbox-failed"
          columns={columns}
          rows={rows}
          failure={sandbox.failure}
          onRetry={() => setRows(few)}
          view={failed}
        />
      </Panel>
    </>
  )
}
