import { Panel } from '#web/kit/panel.tsx'
import { DataTable } from '#web/kit/table/data-table.tsx'
import type { DataTableProps } from '#web/kit/table/props.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'

interface Props<Row extends object> extends Omit<DataTableProps<Row>, 'label'> {
  title: string
  hint?: string
}

/** A section of the page with one table in it. Without a view it has one that is not in the address. */
export function TablePanel<Row extends object>({ title, hint, name, view, ...table }: Props<Row>) {
  const own = useTableView({ inAddress: false })
  return (
    <Panel title={title} hint={hint}>
      <DataTable label={title} name={`sandbox-${name}`} view={view ?? own} {...table} />
    </Panel>
  )
}
