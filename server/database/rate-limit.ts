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
  await countWhileAllowed(db, limits)
}

/**
 * Takes so many calls at once from what the limit leaves, for a caller whose every call cannot be counted here. What it
 * does not use is lost when the limit begins anew.
 */
export async function takeMany(db: RawDatabase, limit: Limit, wanted: number) {
  const { more, seconds } = await add(db, limit, wanted)
  return { taken: Math.max(0, wanted + Math.min(0, more)), seconds }
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

interface Left {
  /** How many more may be counted before the limit is reached. */
  more: number
  /** Until it begins anew. */
  seconds: number
}

/** The same for a handler, which has no database to count in. */
export interface Tries {
  /** Counts one try; answers with what the tightest of the limits leaves. */
  count(limits: Limit[]): Promise<Left>
  /** Counts more of them, whether or not a limit is passed by it. */
  add(limits: Limit[], tries: number): Promise<void>
  forgive(limits: Limit[]): Promise<void>
}

export const triesIn = (db: RawDatabase): Tries => ({
  count: (limits) => countWhileAllowed(db, limits),
  async add(limits, tries) {
    for (const limit of limits) await add(db, limit, tries)
  },
  forgive: (limits) => forgiveTry(db, limits),
})

async function countWhileAllowed(db: RawDatabase, limits: Limit[]) {
  let tightest: Left = { more: Infinity, seconds: 0 }
  for (const limit of limits) {
    const left = await add(db, limit, 1)
    if (left.more < 0) throw tooManyTries(left.seconds)
    if (left.more < tightest.more) tightest = left
  }
  return tightest
}

async function add(db: RawDatabase, { key, tries, minutes }: Limit, by: number): Promise<Left> {
  const ends = sql<string>`now() + make_interval(mins => ${minutes})`
  const { count, seconds } = await db
    .insertInto('rate_limit')
    .values({ key, count: by, resets_at: ends })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        count: sql`case when rate_limit.resets_at < now() then ${by} else rate_limit.count + ${by} end`,
        resets_at: sql`case when rate_limit.resets_at < now() then ${ends} else rate_limit.resets_at end`,
      }),
    )
    .returning(['count', sql<number>`ceil(extract(epoch from resets_at - now()))::int`.as('seconds')])
    .executeTakeFirstOrThrow()
  return { more: tries - count, seconds: Math.max(1, seconds) }
}

export async function sweepRateLimits(db: RawDatabase) {
  await db
    .deleteFrom('rate_limit')
    .where('resets_at', '<', sql<string>`now()`)
    .execute()
}
