import { billingLockers } from '#contract/billing/billing-lockers.ts'
import { call } from '#web/api/api.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'

const key = ['billing-lockers']

/** The page of the list that the address asks for. */
export function useLockers() {
  const view = useTableView({ sort: 'Reseller' })
  const list = usePages(view, {
    key,
    read: async (asked, signal) => {
      const query = queryFor(billingLockers.list, asked)
      const { lockers: rows, total } = await call(billingLockers.list, { query, signal })
      return { rows, total }
    },
    pageSize: 100,
  })
  return {
    ...list,
    view,
    /** The stored row, if it is on this page. */
    freshRow: async (id: number) => {
      const { rows } = await queryClient.query({ ...list.page, staleTime: 0 })
      return rows.find(({ Id }) => Id === id)
    },
  }
}

export const readLockersAgain = () => refresh({ queryKey: key })
