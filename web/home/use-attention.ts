import { dashboard } from '#contract/home/dashboard.ts'
import { mostAttention } from '#contract/limits.ts'
import { query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { byShare } from './column-ids.ts'

const everyMinute = 60_000
const worst = 100

/** At first only the worst articles are loaded; all of them when the user shows, searches or sorts all. */
export function useAttention(customers: readonly number[]) {
  const view = useTableView({ sort: byShare })
  const [wantsAll, setWantsAll] = useState(false)
  const worstFirst = view.sort === undefined || (view.sort.id === byShare && !view.sort.descending)
  const asked = (attention: number) => attentionAt(customers, attention)
  const found = useQuery({
    ...asked(wantsAll || view.search !== '' || !worstFirst ? mostAttention : worst),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  })
  return {
    found,
    view,
    /** Undefined when all are requested already. */
    showAll: wantsAll ? undefined : () => setWantsAll(true),
    everyRow: async () => (await queryClient.query(asked(mostAttention))).needAttention,
  }
}

const attentionAt = (customers: readonly number[], attention: number) =>
  query(dashboard.attention, { query: { customers: customers.join(','), attention } })

/** Loads what is shown first. */
export const loadAttention = (customers: readonly number[]) =>
  queryClient.query(attentionAt(customers, worst))
