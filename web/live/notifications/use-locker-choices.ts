import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import { call } from '#web/api/api.ts'
import { everyRow } from '#web/resource/every-row.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { useQuery } from '@tanstack/react-query'

const mostShown = 50

/** The lockers to choose from, and the names of those that are chosen by their ids. */
export function useLockerChoices(ids: readonly number[]) {
  const all = useQuery({
    // Read once: what happens at the lockers does not change their names.
    queryKey: ['lockers by name'],
    queryFn: ({ signal }) =>
      everyRow(async (page) => {
        const { data, pages } = await call(cabinets.list, { query: { page, sort: 'LockerName' }, signal })
        return { rows: data, pages }
      }),
    staleTime: 'static',
    enabled: ids.length > 0,
  })
  return { search, known: (all.data ?? []).map(choiceOf) }
}

const search: Search = async (searchString, _, signal) => {
  const query = { searchString, limit: mostShown, sort: 'LockerName' as const }
  const { data } = await call(cabinets.list, { query, signal })
  return data.map(choiceOf)
}

const choiceOf = ({ Id, LockerName, LockerEndCustomer }: Cabinet): Choice => ({
  name: `${LockerName}, ${LockerEndCustomer}`,
  value: Id,
})
