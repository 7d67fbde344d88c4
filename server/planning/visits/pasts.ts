import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { among } from '#server/tenancy/ids.ts'
import { advise, basisOf } from './advice.ts'
import { compare, daysReplayed } from './comparison.ts'
import { lockersNow, lockersWithArticles, markOf, type Reader, usedBefore } from './held.ts'

/** More are not reckoned for whoever asks: a year's replay of each takes some milliseconds. */
const mostReckoned = 60

interface Kept {
  lockerId: number
  /** What `past` was reckoned with. */
  basis: string
  past: unknown
}

/**
 * What is kept of the last year of lockers, and anew where costs, shelves or visiting days have been changed since: a switch shows
 * at once what it brings. `pending`: how many of many such lockers still have what is kept, until the next turn of `keepVisits`.
 */
export async function pastsNow<T extends Kept>(
  tables: Reader,
  kept: readonly T[],
  today: Temporal.PlainDate,
) {
  const basis = new Map(kept.map((row) => [row.lockerId, row.basis]))
  const moved = await lockersWithArticles(tables)
    .innerJoin('visit_advice as advice', 'advice.locker_id', 'locker.id')
    .where(among('locker.id', [...basis.keys()]))
    .where(sql<boolean>`${markOf} <> advice.mark`)
    .select('locker.id')
    .execute()
  const ids = moved.map(({ id }) => id)
  const now = ids.length > 0 ? await lockersNow(tables, ids) : []
  const changed = now.filter((locker) => basis.get(locker.lockerId) !== basisOf(locker))
  const reckoned = changed.slice(0, mostReckoned)
  const used = await usedBefore(
    tables,
    reckoned.map(({ lockerId }) => lockerId),
    today,
    daysReplayed,
  )
  const pasts = new Map<number, unknown>()
  for (const locker of reckoned) {
    // Others are answered between.
    await setImmediate()
    pasts.set(locker.lockerId, compare(advise(locker, used, today), used, today))
  }
  const rows = kept.map((row) => (pasts.has(row.lockerId) ? { ...row, past: pasts.get(row.lockerId) } : row))
  return { rows: rows.filter(({ past }) => past !== null), pending: changed.length - reckoned.length }
}
