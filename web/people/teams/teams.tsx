import { may } from '#contract/access.ts'
import { teams as api, type Team, type TeamRow } from '#contract/people/teams.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { customerOptions } from '#web/people/organisation-filters.ts'
import type { ListFilter } from '#web/resource/filters/list-filters.tsx'
import { histories } from '#web/resource/history/histories.ts'
import { listOf } from '#web/resource/queries.ts'
import { resource } from '#web/resource/resource.ts'
import { ResourceScreen } from '#web/resource/resource-screen.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { TeamsIntroduction } from './introduction.tsx'
import { CreateTeamForm, TeamForm } from './team-form.tsx'

export default function TeamsScreen() {
  return <ResourceScreen of={teams} />
}

/** People of a customer who use the same lockers. */
const teams = resource<TeamRow, Team>({
  slug: 'teams',
  one: 'team',
  title: 'teams',
  words: (text) => text.teams,
  list: listOf(api.list, 'data'),
  get: async (id) => (await call(api.get, { params: { id } })).data,
  remove: (id) => call(api.remove, { params: { id } }),
  columns: ({ text }) => {
    const { fields } = text.teams
    return [
      { id: 'Name', header: fields.Name, names: true },
      { id: 'CustomerName', header: fields.CustomerName, onCard: 'line' },
      { id: 'MemberAmount', header: fields.MemberAmount, kind: 'number' },
      { id: 'LockerAmount', header: fields.LockerAmount, kind: 'number' },
      { id: 'Id', header: fields.Id, kind: 'number', hidden: true },
    ]
  },
  sort: 'Name',
  pageSize: 50,
  nameOf: ({ Name }) => Name,
  opens: 'page',
  afterCreate: 'edit',
  history: histories.team,
  Form: TeamForm,
  CreateForm: CreateTeamForm,
  useFilters: useTeamFilters,
  Nothing: TeamsIntroduction,
})

/** A site manager has but one customer: its own. */
function useTeamFilters(): readonly ListFilter[] {
  const { fields } = useText().teams
  return may(usePosition(), 'manageCustomers')
    ? [{ key: 'customer', label: fields.CustomerId, options: customerOptions }]
    : []
}
