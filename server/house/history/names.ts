import { sql } from 'kysely'
import type { Language } from '#contract/language.ts'
import { costCentreName, nameOf } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import {
  type AuditLine,
  fieldsOf,
  linkedArticles,
  linksIn,
  mostNames,
  type Names,
  partIdOf,
} from './changes.ts'

/** The names of all that these lines mention, in one query, where they mention anything. */
export async function namesOf(scope: Scope, lines: readonly AuditLine[], language: Language): Promise<Names> {
  const ids = idsIn(lines)
  const names = {
    articles: new Map<number, string>(),
    users: new Map<number, string>(),
    organisations: new Map<number, string>(),
    devices: new Map<number, string>(),
    currencies: new Map<number, string>(),
    routes: new Map<number, string>(),
    lockers: new Map<number, string>(),
    costCentres: new Map<number, string>(),
  }
  if (Object.values(ids).every(({ size }) => size === 0)) return names
  const those = (kind: keyof Names) => sql`any(${[...ids[kind]]}::int[])`
  const rows = await scope
    .seeWithDeleted('article', 'account', 'organisation', 'device', 'route', 'locker', 'cost_centre')
    .selectFrom(
      sql<{ kind: keyof Names; id: number; name: string }>`(
        select 'articles' as kind, id, coalesce(nullif(name, ''), number) as name from article where id = ${those('articles')}
        union all select 'users', id, coalesce(${nameOf('account', language)}, email) from account where id = ${those('users')}
        union all select 'organisations', id, name from organisation where id = ${those('organisations')}
        union all select 'devices', id, name from device where id = ${those('devices')}
        union all select 'lockers', id, name from locker where id = ${those('lockers')}
        union all select 'currencies', id, code from currency where id = ${those('currencies')}
        union all select 'routes', id, name from route where id = ${those('routes')}
        union all select 'costCentres', id, ${costCentreName('cost_centre')} from cost_centre where id = ${those('costCentres')})`.as(
        'named',
      ),
    )
    .selectAll()
    .execute()
  for (const { kind, id, name } of rows) names[kind].set(id, name)
  return names
}

function idsIn(lines: readonly AuditLine[]) {
  const ids = {
    articles: new Set<number>(),
    users: new Set<number>(),
    organisations: new Set<number>(),
    devices: new Set<number>(),
    currencies: new Set<number>(),
    routes: new Set<number>(),
    lockers: new Set<number>(),
    costCentres: new Set<number>(),
  }
  const kinds = {
    organisation: ids.organisations,
    device: ids.devices,
    person: ids.users,
    currency: ids.currencies,
    route: ids.routes,
    costCentre: ids.costCentres,
  }
  for (const line of lines) {
    const part = partIdOf(line)
    if (part?.Kind === 'article') ids.articles.add(part.Id)
    if (part?.Kind === 'user') ids.users.add(part.Id)
    if (line.Action !== 'update') continue
    for (const [field, as] of Object.entries(fieldsOf(line.entity, line.after ?? line.before)))
      for (const value of [line.before?.[field], line.after?.[field]]) {
        if (as === 'articles')
          for (const id of linkedArticles(value).slice(0, mostNames)) ids.articles.add(id)
        if (as === 'linked')
          for (const { account_id, locker_id } of linksIn(value).slice(0, mostNames)) {
            if (account_id !== undefined) ids.users.add(account_id)
            if (locker_id !== undefined) ids.lockers.add(locker_id)
          }
        if (as in kinds && typeof value === 'number') kinds[as as keyof typeof kinds].add(value)
      }
  }
  return ids
}
