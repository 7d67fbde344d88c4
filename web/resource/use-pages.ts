import { failureText } from '#web/i18n/message.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { notifyFailure } from '#web/shell/notices.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { everyRow } from './every-row.ts'
import { mostRows, whenLookedAt } from './queries.ts'
import type { Asked } from './resource.ts'

interface PageOf<Row> {
  rows: readonly Row[]
  total: number
}

/** A list that the server gives page by page. */
export interface Paged<Row, More extends object> {
  /** The query key of the list, including its filters. */
  key: readonly unknown[]
  read: (asked: Asked, signal: AbortSignal) => Promise<PageOf<Row> & More>
  /** All rows in one call, where the server has one; otherwise they are read page by page. */
  readAll?: (asked: Asked) => Promise<readonly Row[]>
  pageSize: number
  /** The maximum of selected rows over all pages. */
  mostSelected?: number
  /** When the page is read again automatically; by default when the user comes back to the window. */
  again?: { refetchInterval?: number | false; refetchOnWindowFocus: 'always' }
  /** As long as it says so of a page, the page is read again every three seconds. */
  waits?: (page: PageOf<Row> & More) => boolean
}

const everyThreeSeconds = 3000

/** The current page of a list, and access to all of its rows. */
export function usePages<Row extends { Id: number }, More extends object>(
  view: TableView,
  { key, read, readAll, pageSize, mostSelected = mostRows, again = whenLookedAt, waits }: Paged<Row, More>,
) {
  const { text, format } = useLanguage()
  const wanted = asked(view, pageSize)
  const page = {
    queryKey: [...key, wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(wanted, signal),
  }
  const list = useQuery({
    ...page,
    placeholderData: keepPreviousData,
    ...again,
    ...(waits && {
      refetchInterval: ({ state }: { state: { data: (PageOf<Row> & More) | undefined } }) =>
        state.data !== undefined && waits(state.data) && everyThreeSeconds,
    }),
  })
  const total = list.data?.total ?? 0
  const failure = list.isError ? failureText(text, list.error) : undefined
  const retry = () => void list.refetch()
  /** All rows that the list finds, or the first `most`, with as few calls as possible. */
  const rowsFound = (most = Infinity) =>
    everyRow(async (at) => {
      const { rows, total } = await read({ ...asked(view, mostRows), page: at }, new AbortController().signal)
      return { rows, pages: Math.ceil(total / mostRows) }
    }, most)
  const { selectAll, selectFirst } = text.resource
  return {
    /** The query of this page. */
    page,
    data: list.data,
    rows: list.data?.rows,
    /** Props for `DataTable`. */
    table: {
      rows: list.data?.rows,
      total: list.data?.total,
      view,
      pageSize,
      busy: list.isPlaceholderData,
      failure,
      onRetry: retry,
    },
    /** Props for `NotRefreshed`. */
    notRefreshed: { failure: list.data && failure, readAt: list.dataUpdatedAt, onRetry: retry },
    everyRow: () => readAll?.(asked(view, mostRows)) ?? rowsFound(),
    /** Selects all rows that are found, up to the maximum. */
    selectFound:
      total <= pageSize
        ? undefined
        : {
            label:
              total > mostSelected
                ? selectFirst(format.number(mostSelected), format.number(total))
                : selectAll(format.number(total)),
            rows: () =>
              rowsFound(mostSelected).catch((error: unknown) => {
                notifyFailure(error)
                return undefined
              }),
          },
  }
}

/** The request for the view's page, or for the page `away` pages further. */
export function asked({ search, sort, page, filters }: TableView, limit: number, away = 0): Asked {
  const { archived, deleted, ...own } = filters
  return {
    searchString: search,
    limit,
    page: page + 1 + away,
    sort: sort && `${sort.descending ? '-' : ''}${sort.id}`,
    ...(Object.keys(own).length > 0 && { filters: own }),
    ...(archived === 1 && { showArchived: 1 }),
    ...(deleted === 1 && { showDeleted: 1 }),
  }
}
