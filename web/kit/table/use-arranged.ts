import { useMemo } from 'react'
import { pageCount } from './data/pages.ts'
import { inGroups } from './data/groups.ts'
import { found as foundIn, searchTexts } from './data/search.ts'
import type { RowId } from './data/select.ts'
import { sorted } from './data/sort.ts'
import type { Edits } from './edit/use-edits.ts'
import type { DataTableProps } from './props.ts'
import type { TableView } from './use-table-view.ts'

export interface Arranged<Row> {
  /** All rows that match the search, unsorted; for the sums. */
  matching: readonly Row[]
  /** All rows that match the search, sorted; of a server's table those of the page. */
  found: readonly Row[]
  /** Those of the page. */
  shown: readonly Row[]
  total: number
  page: number
  pages: number
  /** The index of the first shown row. */
  first: number
}

/** Searches, sorts and pages the rows, unless the server has done it. */
export function useArranged<Row extends object>(
  {
    columns,
    total,
    pageSize,
    grouping,
  }: Pick<DataTableProps<Row>, 'columns' | 'total' | 'pageSize' | 'grouping'>,
  { rows, kept }: Pick<Edits<Row>, 'rows' | 'kept'>,
  { search, sort, page: wanted }: TableView,
  idOf: (row: Row) => RowId,
): Arranged<Row> {
  const here = total === undefined
  const searching = here && search.trim() !== ''
  const texts = useMemo(() => (searching ? searchTexts(rows, columns) : []), [searching, rows, columns])
  const matching = useMemo(
    () => (searching ? foundIn(rows, texts, search, (row) => kept.has(idOf(row))) : rows),
    [searching, rows, texts, search, kept, idOf],
  )
  const column = here && sort && !sort.isDone ? columns.find(({ id }) => id === sort.id) : undefined
  const descending = sort?.descending ?? false
  const found = useMemo(() => {
    const inOrder = column ? sorted(matching, column, descending) : matching
    return grouping ? inGroups(inOrder, grouping) : inOrder
  }, [matching, column, descending, grouping])
  const all = total ?? found.length
  const pages = pageSize === undefined ? 1 : pageCount(all, pageSize)
  const page = Math.min(wanted, pages - 1)
  const first = pageSize === undefined ? 0 : page * pageSize
  const shown = useMemo(
    () => (here && pageSize !== undefined ? found.slice(first, first + pageSize) : found),
    [here, found, first, pageSize],
  )
  return { matching, found, shown, total: all, page, pages, first }
}
