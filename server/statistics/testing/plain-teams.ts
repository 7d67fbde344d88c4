import type { RawDatabase } from '#server/database/connect.ts'

/** Which teams a person is in, as far as a viewer knows of them: the house of all, a reseller and a site of their own. */
export async function plainTeams(db: RawDatabase) {
  const teams = await db.selectFrom('team').selectAll().where('deleted_at', 'is', null).execute()
  const members = await db.selectFrom('team_member').selectAll().execute()
  const accounts = await db.selectFrom('account').select(['id', 'role', 'organisation_id']).execute()
  return (viewerId: number) => {
    const viewer = accounts.find(({ id }) => id === viewerId)
    const seen = teams.filter(
      ({ reseller_id, customer_id }) =>
        viewer?.role === 'superadmin' ||
        viewer?.organisation_id === (viewer?.role === 'reseller' ? reseller_id : customer_id),
    )
    const ids = new Set(seen.map(({ id }) => id))
    const teamsOf = Map.groupBy(
      members.filter(({ team_id }) => ids.has(team_id)),
      ({ account_id }) => account_id,
    )
    return (person: number | null) =>
      person === null ? [] : (teamsOf.get(person) ?? []).map(({ team_id }) => team_id)
  }
}

/** Of teams, or groups; 0 is none. */
export const isInSome = (wanted: readonly number[] | undefined, those: readonly number[]) =>
  wanted === undefined ||
  wanted.length === 0 ||
  (those.length === 0 ? wanted.includes(0) : those.some((id) => wanted.includes(id)))
