import { billingLockers } from '#contract/billing/billing-lockers.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { mostRows, queryFor, whenLookedAt } from '#web/resource/queries.ts'
import { asked } from '#web/resource/use-list.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'

const pageSize = 100
const key = ['billing-lockers']

/** The page of the list that the address asks for. */
export function useLockers() {
  const { text, format } = useLanguage()
  const { selectAll, selectFirst } = text.resource
  const view = useTableView({ sort: 'Reseller' })
  const wanted = asked(view, pageSize)
  const page = pageQuery(wanted)
  const list = useQuery({ ...page, ...whenLookedAt, placeholderData: keepPreviousData })
  const total = list.data?.total ?? 0
  const first = async () => {
    try {
      return (await readPage({ ...asked(view, mostRows), page: 1 })).lockers
    } catch (error) {
      notify({ severity: 'error', title: text.ui.somethingWentWrong, msg: failureText(text, error) })
      return undefined
    }
  }
  const [most, found] = [format.number(mostRows), format.number(total)]
  return {
    view,
    pageSize,
    rows: list.data?.lockers,
    total: list.data?.total,
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    retry: () => void list.refetch(),
    /** All that is found can be selected, or as much of it as can be changed at once. */
    selectFound:
      total > pageSize
        ? { label: total > mostRows ? selectFirst(most, found) : selectAll(found), rows: first }
        : undefined,
    /** All that is found, page by page. */
    all: () =>
      everyRow(async (at) => {
        const { lockers: rows, pages } = await readPage({ ...asked(view, mostRows), page: at })
        return { rows, pages }
      }),
    /** The row as it is stored by now, as far as it is on this page. */
    freshRow: async (id: number) => {
      const { lockers } = await queryClient.query({ ...page, staleTime: 0 })
      return lockers.find(({ Id }) => Id === id)
    },
  }
}

/** After a change: the list is read anew, and whatever else tells of it when it is next looked at. */
export async function readLockersAgain() {
  void queryClient.invalidateQueries({ refetchType: 'none' })
  await queryClient.invalidateQueries({ queryKey: key })
}

type Asked = ReturnType<typeof asked>

const pageQuery = (wanted: Asked) =>
  queryOptions({ queryKey: [...key, wanted], queryFn: ({ signal }) => readPage(wanted, signal) })

const readPage = (wanted: Asked, signal?: AbortSignal) =>
  call(billingLockers.list, { query: queryFor(billingLockers.list, wanted), ...(signal && { signal }) })
