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
  /** Tells it from every other list; what it is narrowed by is part of it. */
  key: readonly unknown[]
  read: (asked: Asked, signal: AbortSignal) => Promise<PageOf<Row> & More>
  pageSize: number
  /** How many rows can be selected at once, over all pages. */
  mostSelected?: number
  /** When the page is read again by itself: on coming back to the window, unless told. */
  again?: { refetchInterval?: number | false; refetchOnWindowFocus: 'always' }
}

/** The page of a list that the view asks for, and the ways to all of its rows. */
export function usePages<Row extends { Id: number }, More extends object>(
  view: TableView,
  { key, read, pageSize, mostSelected = mostRows, again = whenLookedAt }: Paged<Row, More>,
) {
  const { text, format } = useLanguage()
  const wanted = asked(view, pageSize)
  const page = {
    queryKey: [...key, wanted],
    queryFn: ({ signal }: { signal: AbortSignal }) => read(wanted, signal),
  }
  const list = useQuery({ ...page, placeholderData: keepPreviousData, ...again })
  const total = list.data?.total ?? 0
  const failure = list.isError ? failureText(text, list.error) : undefined
  const retry = () => void list.refetch()
  /** What the list finds, from its first row on, by as few calls as it takes. */
  const rowsFound = (most = Infinity) =>
    everyRow(async (at) => {
      const { rows, total } = await read({ ...asked(view, mostRows), page: at }, new AbortController().signal)
      return { rows, pages: Math.ceil(total / mostRows) }
    }, most)
  const { selectAll, selectFirst } = text.resource
  return {
    /** How this page is asked for. */
    page,
    data: list.data,
    rows: list.data?.rows,
    /** What a `DataTable` shows it by. */
    table: {
      rows: list.data?.rows,
      total: list.data?.total,
      view,
      pageSize,
      busy: list.isPlaceholderData,
      failure,
      onRetry: retry,
    },
    /** What `NotRefreshed` tells while older rows are shown than were asked for. */
    notRefreshed: { failure: list.data && failure, readAt: list.dataUpdatedAt, onRetry: retry },
    everyRow: () => rowsFound(),
    /** All that is found can be selected, or as much of it as can be worked on at once. */
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
