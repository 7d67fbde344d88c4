import { useStartText } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { sortFrom, sortText } from '#web/kit/table/data/address.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'

export interface SortProps<Row extends object> {
  columns: readonly Column<Row>[]
  view: TableView
}

/** Cards have no headings to click: their order is chosen from a list. */
export function useSortChoice<Row extends object>({ columns, view }: SortProps<Row>) {
  const { table } = useStartText()
  const choices = columns
    .filter(({ sortable }) => sortable ?? true)
    .flatMap(({ id, header }) => [
      { value: id, label: table.ascending(header) },
      { value: `-${id}`, label: table.descending(header) },
    ])
  return {
    label: table.sortBy,
    value: sortText(view.sort),
    onChange: (value: string) => view.change({ sort: sortFrom(value) }),
    data: [{ value: '', label: table.unsorted }, ...choices],
  }
}
