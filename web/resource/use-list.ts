import { failureText } from '#web/i18n/message.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useTableView, type TableView } from '#web/ui/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listQuery } from './queries.ts'
import type { Asked, Identified, ListedRow, Resource } from './resource.ts'

/** The page of a section's list that the address asks for. */
export function useList<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const text = useText()
  const view = useTableView({ sort: of.sort })
  const list = useQuery({ ...listQuery(of, asked(view, of.pageSize)), placeholderData: keepPreviousData })
  return {
    view,
    showArchived: view.filters['archived'] === 1,
    rows: list.data?.rows,
    total: list.data?.total,
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    retry: () => void list.refetch(),
  }
}

/** `away` pages further than the view's: the neighbours of a record may stand on another page. */
export function asked({ search, sort, page, filters }: TableView, limit: number, away = 0): Asked {
  return {
    searchString: search,
    limit,
    page: page + 1 + away,
    sort: sort && `${sort.descending ? '-' : ''}${sort.id}`,
    ...(filters['archived'] === 1 && { showArchived: 1 }),
  }
}
