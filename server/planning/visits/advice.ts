import { createHash } from 'node:crypto'
import type { Demand } from './estimate.ts'
import { demandFrom } from './estimate.ts'
import { type LockerNow, lockersNow, type Reader } from './held.ts'
import { bestInterval, type Interval } from './interval.ts'
import { dueIn, type Stocked, waitingCost } from './stock-says.ts'
import { among } from '#server/tenancy/ids.ts'

/** How many of the last days the demand is taken from. */
export const daysLearnt = 60
/** A locker that is not due within so many days is not said to be due. */
const farthestDays = 56

/** What is kept of an article: its demand, and its room where it has no max stock. */
export interface KeptArticle extends Demand {
  id: number
  room: number
}

export interface Advice {
  locker: LockerNow
  /** As their shelves are now. */
  articles: Stocked[]
  best: Interval
  /** In how many days the stock says that somebody should come. */
  dueIn: number | undefined
}

/**
 * What is known of lockers by the demand that is kept of them and by today's stock. Those of which nothing is kept are left out.
 * `onItsWay`: counts as there already, by article in the locker. `within`: where a locker is due later than that, it is not asked when.
 */
export async function adviceFor(
  tables: Reader,
  lockerIds: number[],
  today: Temporal.PlainDate,
  onItsWay: ReadonlyMap<number, number> = new Map(),
  within = farthestDays,
) {
  const kept = await tables
    .selectFrom('visit_advice')
    .where(among('locker_id', lockerIds))
    .select(['locker_id', 'day', 'basis', 'mark', 'articles', 'interval_days', 'cost_per_day', 'due_on'])
    .execute()
  const byLocker = new Map(kept.map((row) => [row.locker_id, row]))
  const advice = new Map<number, Advice>()
  for (const now of await lockersNow(tables, [...byLocker.keys()])) {
    const locker = withMore(now, onItsWay)
    const row = byLocker.get(locker.lockerId)
    if (!row) continue
    const articles = stocked(locker, row.articles as KeptArticle[])
    // The interval stands as long as costs and shelves are those that it was calculated with.
    const best =
      row.basis === basisOf(locker)
        ? { days: row.interval_days, costPerDay: row.cost_per_day }
        : bestInterval(locker.visit, articles)
    const isOfToday = row.mark === locker.mark && row.day === today.toString() && locker === now
    const due = isOfToday ? daysUntil(row.due_on, today) : dueOf(articles, best, today, within)
    advice.set(locker.lockerId, { locker, articles, best, dueIn: due })
  }
  return advice
}

function withMore(locker: LockerNow, more: ReadonlyMap<number, number>): LockerNow {
  if (!locker.articles.some(({ id }) => more.has(id))) return locker
  const articles = locker.articles.map((held) => ({ ...held, stock: held.stock + (more.get(held.id) ?? 0) }))
  return { ...locker, articles }
}

/** Everything anew, from what was used. */
export function advise(
  locker: LockerNow,
  used: (id: number) => readonly number[],
  today: Temporal.PlainDate,
): Advice & { kept: KeptArticle[] } {
  const kept = locker.articles.map(({ id, room }) => ({
    id,
    room,
    ...demandFrom(used(id).slice(-daysLearnt), today.dayOfWeek),
  }))
  const articles = stocked(locker, kept)
  const best = bestInterval(locker.visit, articles)
  return { locker, articles, best, dueIn: dueOf(articles, best, today), kept }
}

const daysUntil = (day: string | null, today: Temporal.PlainDate) =>
  day === null ? undefined : today.until(Temporal.PlainDate.from(day)).days

const dueOf = (
  articles: readonly Stocked[],
  { costPerDay }: Interval,
  today: Temporal.PlainDate,
  within = farthestDays,
) => dueIn(articles, costPerDay, today.dayOfWeek, within)

/** What is expected to be missing from the day that it is due on until another one, if nobody comes between. */
export function costOfWaiting({ articles, dueIn: due }: Advice, today: Temporal.PlainDate, until: number) {
  if (due === undefined || until <= due) return 0
  return waitingCost(articles, today.dayOfWeek, until) - waitingCost(articles, today.dayOfWeek, due)
}

/** An article that came today has no demand yet. */
function stocked({ articles }: LockerNow, kept: readonly KeptArticle[]): Stocked[] {
  const byId = new Map(kept.map((article) => [article.id, article]))
  return articles.map(({ id, stock, room, hasMax, missing }) => {
    const { workday, weekend, lumps, room: before } = byId.get(id) ?? unknown
    return { demand: { workday, weekend, lumps }, stock, room: hasMax ? room : (before ?? room), missing }
  })
}
const unknown = { workday: 0, weekend: 0, lumps: 1, room: undefined }

/** Of all that interval and past are calculated with, but for the demand. */
export function basisOf({ visit, articles, weekdays, every_weeks, first_week }: LockerNow) {
  const shelves = articles.map(({ id, room, hasMax, missing }) => [id, hasMax && room, missing])
  const whole = JSON.stringify([visit, weekdays, every_weeks, first_week, shelves])
  return createHash('sha256').update(whole).digest('base64url')
}
