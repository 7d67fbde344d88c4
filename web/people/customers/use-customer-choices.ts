import { firstRoutes } from '#contract/first-routes.ts'
import type { organisations } from '#contract/people/organisations.ts'
import { query } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { queryClient } from '#web/api/query-client.ts'
import type { Choice } from '#web/kit/inputs/multi-select/search-state.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { useQuery } from '@tanstack/react-query'

const all = query<typeof organisations.customers>(firstRoutes.customers)

/** The customers to choose from, and the names of those whose ids are in the address. */
export function useCustomerChoices(ids: readonly number[]) {
  const known = useQuery({ ...all, enabled: ids.length > 0 })
  const { unknownCustomer } = useStartText().home
  const choices = known.data?.data.map(choice)
  const nameless = (id: number) => (choices ? unknownCustomer(id) : String(id))
  return {
    search,
    chosen: ids.map(
      (id): Choice => choices?.find(({ value }) => value === id) ?? { name: nameless(id), value: id },
    ),
  }
}

const search: Search = async (typed) => {
  const { data } = await queryClient.query({ ...all, staleTime: 60_000 })
  const wanted = typed.trim().toLowerCase()
  return data
    .map(choice)
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .slice(0, mostShown)
}

const mostShown = 50

const choice = ({ id, CustomerName }: { id: number; CustomerName: string }): Choice => ({
  name: CustomerName,
  value: id,
})
