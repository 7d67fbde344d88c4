import { useTableView } from '#web/ui/table/use-table-view.ts'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from './queries.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { asked } from './use-list.ts'

/** A record beside this one in the list, and the page of the list that it stands on (from 0). */
interface Neighbour {
  id: number
  page: number
}

/**
 * The records before and after this one, in the list as it was looked at; the list's edges are looked behind. Whoever
 * comes by a link has looked at no list: then its beginning is searched.
 */
export function useNeighbours<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  id: number,
): { previous: Neighbour | undefined; next: Neighbour | undefined } {
  const view = useTableView({ sort: of.sort })
  const here = useQuery(listQuery(of, asked(view, of.pageSize)))
  const rows = here.data?.rows ?? []
  const at = rows.findIndex((row) => row.Id === id)
  const elsewhere = useQuery({
    ...listQuery(of, { ...asked(view, searched), page: 1 }),
    enabled: here.data !== undefined && at < 0,
  })
  const pages = Math.ceil((here.data?.total ?? 0) / of.pageSize)
  const first = at === 0 && view.page > 0
  const last = at >= 0 && at === rows.length - 1 && view.page + 1 < pages
  const before = useQuery({ ...listQuery(of, asked(view, of.pageSize, -1)), enabled: first })
  const after = useQuery({ ...listQuery(of, asked(view, of.pageSize, 1)), enabled: last })
  if (at < 0) return among(elsewhere.data?.rows ?? [], id, of.pageSize)
  return {
    previous: first ? beside(before.data?.rows.at(-1), view.page - 1) : beside(rows[at - 1], view.page),
    next: last ? beside(after.data?.rows[0], view.page + 1) : beside(rows[at + 1], view.page),
  }
}

const searched = 1000

function among(rows: readonly ListedRow[], id: number, pageSize: number) {
  const at = rows.findIndex((row) => row.Id === id)
  const neighbour = (index: number) => beside(rows[index], Math.floor(index / pageSize))
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: at === 0 ? undefined : neighbour(at - 1), next: neighbour(at + 1) }
}

const beside = (row: ListedRow | undefined, page: number): Neighbour | undefined =>
  row && { id: row.Id, page }
