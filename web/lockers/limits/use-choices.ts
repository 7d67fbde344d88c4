import { limits } from '#contract/lockers/limits.ts'
import { teams } from '#contract/people/teams.ts'
import { query } from '#web/api/api.ts'
import type { SelectOption } from '#web/kit/form/select-field.tsx'
import { useQuery } from '@tanstack/react-query'

interface Named {
  Id: number
  Name: string
  Number?: string | undefined
}

/** With the number, so that what is typed is found by it too. */
const optionsOf = (all: readonly Named[] | undefined): SelectOption[] =>
  (all ?? []).map(({ Id, Name, Number: number = '' }) => ({
    value: Id,
    label: number === '' || number === Name ? Name : `${Name} · ${number}`,
  }))

/** The people of a customer, by name or as reports tell of them. */
export function usePeopleChoices(customer: number, enabled = true, as: 'people' | 'inReports' = 'people') {
  return optionsOf(useQuery({ ...query(teams.people, { query: { customer, as } }), enabled }).data?.data)
}

export function useTeamChoices(customer: number, enabled = true) {
  return optionsOf(
    useQuery({ ...query(limits.choices, { query: { customer, kind: 'team' } }), enabled }).data?.data,
  )
}

/** The articles in its lockers. */
export function useArticleChoices(customer: number, enabled = true) {
  return optionsOf(
    useQuery({ ...query(limits.choices, { query: { customer, kind: 'article' } }), enabled }).data?.data,
  )
}

export function useGroupChoices(customer: number, enabled = true) {
  return optionsOf(
    useQuery({ ...query(limits.choices, { query: { customer, kind: 'group' } }), enabled }).data?.data,
  )
}
