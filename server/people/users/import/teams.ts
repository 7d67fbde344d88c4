import { sql } from 'kysely'
import { swedish } from '#server/http/list.ts'
import { difference } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { type Judged, refuse } from './rows.ts'

/** Which teams a row names: those of its customer, by name. A reseller's own people have none. */
export async function judgeTeams(scope: Scope, rows: Judged[]) {
  const naming = rows.filter(({ wanted, place }) => wanted.Teams !== undefined && place !== undefined)
  if (naming.length === 0) return
  const places = [...new Set(naming.flatMap(({ place }) => place?.id ?? []))]
  const teams = await scope
    .see('team')
    .selectFrom('team')
    .where('customer_id', '=', sql<number>`any(${places}::int[])`)
    .select(['id', 'customer_id', sql<string>`lower(name)`.as('key'), 'name'])
    .execute()
  const known = new Map(teams.map((team) => [`${team.customer_id} ${team.key}`, team]))
  const present = await teamsOf(
    scope,
    naming.flatMap(({ before }) => before?.id ?? []),
  )
  for (const each of naming) {
    const names = each.wanted.Teams ?? []
    const found = names.map((name) => known.get(`${each.place?.id} ${name.toLowerCase()}`))
    if (found.includes(undefined)) {
      refuse(each, 'Teams', 'notFound')
      continue
    }
    const wanted = [...new Map(found.flatMap((team) => (team ? [[team.id, team.name]] : [])))]
    each.teams = wanted.map(([id]) => id)
    if (!each.before) continue
    const before = present.get(each.before.id) ?? []
    const [from, to] = [before.map(({ name }) => name), wanted.map(([, name]) => name)].map((all) =>
      all.toSorted((one, other) => one.localeCompare(other, 'sv')).join('; '),
    )
    if (from !== undefined && to !== undefined && from !== to) each.changes['Teams'] = { from, to }
  }
}

/** Puts people into exactly these teams, by their id. */
export async function setTeams(writer: Writer, wanted: ReadonlyMap<number, number[]>) {
  const present = await teamsOf(writer, [...wanted.keys()])
  const changes = new Map<number, { add: Member[]; remove: { account_id: number }[] }>()
  const changeOf = (team: number) => {
    const change = changes.get(team) ?? { add: [], remove: [] }
    changes.set(team, change)
    return change
  }
  const resellers = await resellersOf(writer, [...new Set([...wanted.values()].flat())])
  for (const [account_id, teams] of wanted) {
    const { added, removed } = difference(
      (present.get(account_id) ?? []).map(({ id }) => id),
      teams,
    )
    for (const team_id of added)
      changeOf(team_id).add.push({ team_id, account_id, reseller_id: resellers.get(team_id) ?? 0 })
    for (const team_id of removed) changeOf(team_id).remove.push({ account_id })
  }
  await writer.linkAll('team_member', changes)
}

interface Member {
  team_id: number
  account_id: number
  reseller_id: number
}

async function resellersOf(scope: Scope, ids: number[]) {
  const teams = await scope
    .see('team')
    .selectFrom('team')
    .where('id', '=', sql<number>`any(${ids}::int[])`)
    .select(['id', 'reseller_id'])
    .execute()
  return new Map(teams.map(({ id, reseller_id }) => [id, reseller_id]))
}

async function teamsOf(scope: Scope, people: number[]) {
  const members = await scope
    .see('team', 'team_member')
    .selectFrom('team_member')
    .innerJoin('team', 'team.id', 'team_member.team_id')
    .where('team_member.account_id', '=', sql<number>`any(${people}::int[])`)
    .select(['team_member.account_id', 'team.id', 'team.name'])
    .orderBy(swedish('team.name'))
    .execute()
  return Map.groupBy(members, ({ account_id }) => account_id)
}
