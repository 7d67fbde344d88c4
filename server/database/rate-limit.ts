import { sql } from 'kysely'
import { tooManyTries } from '#server/errors.ts'
import type { RawDatabase } from './connect.ts'

export interface Limit {
  /** What is counted, e.g. `login:account:…`. */
  key: string
  tries: number
  minutes: number
}

/** Counts a try against each limit and refuses with 429 where one is used up. Shared by all server processes. */
export async function countTry(db: RawDatabase, limits: Limit[]) {
  for (const { key, tries, minutes } of limits) {
    const ends = sql<string>`now() + make_interval(mins => ${minutes})`
    const { count, seconds } = await db
      .insertInto('rate_limit')
      .values({ key, count: 1, resets_at: ends })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          count: sql`case when rate_limit.resets_at < now() then 1 else rate_limit.count + 1 end`,
          resets_at: sql`case when rate_limit.resets_at < now() then ${ends} else rate_limit.resets_at end`,
        }),
      )
      .returning(['count', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('seconds')])
      .executeTakeFirstOrThrow()
    if (count > tries) throw tooManyTries(Math.max(1, seconds))
  }
}

/** It went well: tries that succeed do not count. */
export async function forgiveTry(db: RawDatabase, limits: Limit[]) {
  await db
    .updateTable('rate_limit')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .execute()
}

export async function sweepRateLimits(db: RawDatabase) {
  await db
    .deleteFrom('rate_limit')
    .where('resets_at', '<', sql<string>`now()`)
    .execute()
}
