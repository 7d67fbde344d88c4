import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Clock, iso } from './calendar.ts'
import type { Locker } from './locker.ts'
import type { Person } from './people.ts'

const names = ['Dagskiftet', 'Måleriet', 'Underhåll']

/** Some customers have a team whose people use one of their lockers, and some limits, as wide as their habits. */
export async function fillTeams(
  tx: Transaction<Tables>,
  lockers: Locker[],
  users: Map<number, Person[]>,
  clock: Clock,
) {
  const created_at = iso(clock.midnight - 40 * 86_400)
  const sites = [...new Map(lockers.map((locker) => [locker.customerId, locker])).values()].slice(0, 6)
  for (const [at, locker] of sites.entries()) {
    const site = { reseller_id: locker.resellerId, customer_id: locker.customerId }
    const people = (users.get(locker.id) ?? [])
      .filter(({ organisationId }) => organisationId === locker.customerId)
      .slice(0, 6)
    const { id: team_id } = await tx
      .insertInto('team')
      .values({ ...site, name: names[at % names.length] ?? '', created_at })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { reseller_id } = site
    if (people.length > 0)
      await tx
        .insertInto('team_member')
        .values(people.map(({ id }) => ({ team_id, account_id: id, reseller_id })))
        .execute()
    await tx.insertInto('team_locker').values({ team_id, locker_id: locker.id, reseller_id }).execute()
    const { rows: groups } = await sql<{ id: number }>`
      select member.article_group_id as id from locker_article held
      join article_group_member member on member.article_id = held.article_id
      where held.locker_id = ${locker.id} group by 1 order by count(*) desc, 1 limit 2`.execute(tx)
    const [first, second] = groups
    const limits = [
      ...(first
        ? [{ article_group_id: first.id, team_id: null, rule: 'most', amount: 60, span: 'week' } as const]
        : []),
      ...(second
        ? [{ article_group_id: second.id, team_id, rule: 'reason', amount: 40, span: 'day' } as const]
        : []),
    ]
    if (limits.length > 0)
      await tx
        .insertInto('usage_limit')
        .values(limits.map((limit) => ({ ...site, ...limit, created_at })))
        .execute()
    const [lucky] = people
    if (lucky && at < 2)
      await tx
        .insertInto('usage_limit_exception')
        .values({
          ...site,
          account_id: lucky.id,
          amount: 10,
          pieces: 10,
          given_at: iso(clock.midnight - 3_600),
          until: iso(clock.midnight + 7 * 86_400),
          note: 'Stor beställning den här veckan',
        })
        .execute()
  }
}
