import { sql } from 'kysely'
import type { Scope } from '#server/tenancy/scope.ts'

interface Stocked {
  LockerArticleId: number
  CurrentVolume: number
}

/**
 * What was left of a locker article at the end of each day, today last: what is there now less what has moved since. Only
 * the ledger knows of refills, and it is read by its index for this one article.
 */
export async function stockDays(scope: Scope, article: Stocked, today: Temporal.PlainDate, behind: number) {
  const days = Array.from({ length: behind + 1 }, (_, ago) => today.subtract({ days: ago }).toString())
  const zone = sql`(select time_zone from system_setting)`
  const day = sql<string>`(transaction_date at time zone ${zone})::date::text`
  const moves = await scope
    .see('transaction')
    .selectFrom('transaction')
    .where('locker_article_id', '=', article.LockerArticleId)
    .where('transaction_date', '>=', sql<string>`(${days.at(-1)}::date::timestamp at time zone ${zone})`)
    .groupBy(day)
    .select([day.as('day'), sql<number>`sum(moved)::bigint`.as('moved')])
    .execute()
  const movedOn = new Map(moves.map(({ day: on, moved }) => [on, moved]))
  let stock = article.CurrentVolume
  const history = days.map((Date) => {
    // A locker that was offline may tell of a refill later than of what was taken after it.
    const at = { Date, Stock: Math.max(0, stock) }
    stock -= movedOn.get(Date) ?? 0
    return at
  })
  return history.toReversed()
}
