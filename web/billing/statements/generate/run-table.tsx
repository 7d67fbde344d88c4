import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'

interface Props<Row extends { Id: number | string }> {
  /** As its tab is called. */
  label: string
  name: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowLink?: (row: Row) => string
}

/** A table beside the previews: short, and without a place in the address. */
export function RunTable<Row extends { Id: number | string }>({ rows, ...table }: Props<Row>) {
  const view = useTableView({ inAddress: false })
  return (
    <DataTable
      {...table}
      rows={rows}
      view={view}
      searchable={rows.length > 10}
      maxHeight="max(220px, 38dvh)"
    />
  )
}
