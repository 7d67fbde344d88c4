import { useTableView } from '#web/kit/table/use-table-view.ts'
import { listKey } from './queries.ts'
import type { Identified, ListedRow, Resource } from './resource.ts'
import { usePages } from './use-pages.ts'

/** The page of a section's list that the address asks for. */
export function useList<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const view = useTableView({ sort: of.sort })
  const pages = usePages(view, {
    key: listKey(of),
    read: of.list,
    pageSize: of.pageSize,
  })
  return {
    ...pages,
    view,
    showArchived: view.filters['archived'] === 1,
    showDeleted: view.filters['deleted'] === 1,
  }
}
