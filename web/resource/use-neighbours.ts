import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useQuery } from '@tanstack/react-query'
import { listQuery, mostRows } from './queries.ts'
import { alone, neighboursOf, type Neighbour, type Neighbours } from './neighbours.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { asked } from './use-pages.ts'

/**
 * The previous and next record in the list, by the list's search and order in the address; also across its pages. If
 * the record is not on the current page, as after following a link, the list is searched from its beginning.
 */
export function useNeighbours<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  id: number,
): Neighbours {
  const view = useTableView({ sort: of.sort })
  const here = useQuery(listQuery(of, asked(view, of.pageSize)))
  const rows = here.data?.rows ?? []
  const at = rows.findIndex((row) => row.Id === id)
  const whole = asked(view, mostRows)
  const elsewhere = useQuery({
    queryKey: [...listQuery(of, whole).queryKey, 'beside', id],
    queryFn: ({ signal }) => neighboursOf(of, whole, id, signal),
    enabled: here.data !== undefined && at < 0,
  })
  const pages = Math.ceil((here.data?.total ?? 0) / of.pageSize)
  const first = at === 0 && view.page > 0
  const last = at >= 0 && at === rows.length - 1 && view.page + 1 < pages
  const before = useQuery({ ...listQuery(of, asked(view, of.pageSize, -1)), enabled: first })
  const after = useQuery({ ...listQuery(of, asked(view, of.pageSize, 1)), enabled: last })
  if (at < 0) return elsewhere.data ?? alone
  return {
    previous: first ? beside(before.data?.rows.at(-1), view.page - 1) : beside(rows[at - 1], view.page),
    next: last ? beside(after.data?.rows[0], view.page + 1) : beside(rows[at + 1], view.page),
  }
}

const beside = (row: ListedRow | undefined, page: number): Neighbour | undefined =>
  row && { id: row.Id, page }
