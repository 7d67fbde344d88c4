import { billingLockers, type BillingLocker } from '#contract/billing/billing-lockers.ts'
import { queryClient, refresh } from '#web/api/query-client.ts'
import { listOf } from '#web/resource/queries.ts'
import type { Asked } from '#web/resource/resource.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'

const key = ['billing-lockers']

/** The page of the list that the address asks for. */
export function useLockers() {
  const view = useTableView({ sort: 'Reseller' })
  const list = usePages(view, {
    key,
    read: listOf(billingLockers.list, 'lockers'),
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

/** Shows saved lockers at once; lists whose order the change concerns are read again. */
export async function showSavedLockers(saved: readonly BillingLocker[]) {
  // A request that began before the save would bring the old rows back.
  await queryClient.cancelQueries({ queryKey: key })
  void queryClient.invalidateQueries({ refetchType: 'none' })
  const savedById = new Map(saved.map((row) => [row.Id, row]))
  queryClient.setQueriesData(
    { queryKey: key },
    (list: { rows: readonly BillingLocker[] } | undefined) =>
      list && { ...list, rows: list.rows.map((row) => savedById.get(row.Id) ?? row) },
  )
  await queryClient.invalidateQueries({
    queryKey: key,
    predicate: ({ queryKey }) => /Bill/.test((queryKey[key.length] as Asked).sort ?? ''),
  })
}

/** After a change that was refused. */
export const readBillingLockersAgain = () => refresh({ queryKey: key })
