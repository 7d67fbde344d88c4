import { failureText } from '#web/i18n/message.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { useTableView, type TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listQuery, mostRows } from './queries.ts'
import type { Asked, Identified, ListedRow, Resource } from './resource.ts'

/** The page of a section's list that the address asks for. */
export function useList<Row extends ListedRow, Stored extends Identified>(of: Resource<Row, Stored>) {
  const { text } = useLanguage()
  const view = useTableView({ sort: of.sort })
  const list = useQuery({ ...listQuery(of, asked(view, of.pageSize)), placeholderData: keepPreviousData })
  return {
    view,
    showArchived: view.filters['archived'] === 1,
    showDeleted: view.filters['deleted'] === 1,
    rows: list.data?.rows,
    total: list.data?.total,
    selectFound: useSelectFound(of, view, list.data?.total ?? 0),
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    retry: () => void list.refetch(),
  }
}

/** All that is found can be selected, or as much of it as can be done at once. */
function useSelectFound<Row extends ListedRow, Stored extends Identified>(
  of: Resource<Row, Stored>,
  view: TableView,
  total: number,
) {
  const { text, format } = useLanguage()
  const { selectAll, selectFirst } = text.resource
  if (total <= of.pageSize) return undefined
  const rows = async () => {
    try {
      return (await of.list({ ...asked(view, mostRows), page: 1 }, new AbortController().signal)).rows
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
      return undefined
    }
  }
  const label =
    total > mostRows
      ? selectFirst(format.number(mostRows), format.number(total))
      : selectAll(format.number(total))
  return { label, rows }
}

/** `away` pages further than the view's: the neighbours of a record may stand on another page. */
export function asked({ search, sort, page, filters }: TableView, limit: number, away = 0): Asked {
  return {
    searchString: search,
    limit,
    page: page + 1 + away,
    sort: sort && `${sort.descending ? '-' : ''}${sort.id}`,
    ...(filters['archived'] === 1 && { showArchived: 1 }),
    ...(filters['deleted'] === 1 && { showDeleted: 1 }),
  }
}
