import { teams } from '#contract/people/teams.ts'
import { call } from '#web/api/api.ts'
import type { Search } from '#web/kit/inputs/multi-select/use-search.ts'

/** The people of a customer, to choose from. */
export const peopleOf =
  (customer: number): Search =>
  async (searchString, _, signal) => {
    const { data } = await call(teams.people, { query: { customer, searchString }, signal })
    return data.map(({ Id, Name }) => ({ name: Name, value: Id }))
  }
