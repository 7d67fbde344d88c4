import { transactions } from '#contract/ledger/transactions.ts'
import { query } from '#web/api/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'
import { useQuery } from '@tanstack/react-query'
import type { LedgerFilter } from './sources.ts'

/** Those who have lines on the days of the filter, to choose from, and the names of those who are chosen. */
export function usePeopleChoices(lockerId: number, { from, to, people }: LedgerFilter) {
  const asked = query(transactions.people, { params: { id: lockerId }, query: { from, to } })
  const named = useQuery({ ...asked, enabled: people.length > 0 })
  const search: Search = async (typed) => {
    const { data } = await queryClient.query(asked)
    return data
      .filter(({ Name }) => Name.toLowerCase().includes(typed.trim().toLowerCase()))
      .map(({ AccountId, Name }) => ({ name: Name, value: AccountId }))
  }
  return {
    search,
    choiceOf: (value: number) => ({
      name: named.data?.data.find(({ AccountId }) => AccountId === value)?.Name ?? String(value),
      value,
    }),
  }
}
