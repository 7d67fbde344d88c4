import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { todayOf } from '#server/house/days.ts'
import { amountsComing, comingTo } from '#server/planning/runs/on-its-way.ts'
import { adviceFor, advise, basisOf } from '#server/planning/visits/advice.ts'
import { compare, daysReplayed, type Past, rhythmOf } from '#server/planning/visits/comparison.ts'
import { rightCalendar } from '#server/planning/visits/right-calendar.ts'
import { waitingCosts } from '#server/planning/visits/kept-waiting.ts'
import { lockersNow, lockersWithArticles, markOf, usedBefore } from '#server/planning/visits/held.ts'
import { among } from '#server/tenancy/ids.ts'

/** Lockers whose past is read at once. */
const atOnce = 20
/** A year back looks the same for some days, unless the locker's costs, shelves or visiting days change, or what its right ones are. */
const pastForDays = 7

/**
 * Calculates when lockers should be visited: all of it once a day, and the day that they are due on whenever their stock has
 * changed. Of several servers one does, the others pass.
 */
export async function keepVisits(db: RawDatabase) {
  const today = await todayOf(db)
  for (const ids of inTurns(await outdated(db, today))) await keeping(db, (tx) => keepAll(tx, ids, today))
  for (const ids of inTurns(await moved(db))) await keeping(db, (tx) => keepMoved(tx, ids, today))
  for (const ids of inTurns(await otherwiseComing(db))) await keeping(db, (tx) => keepComing(tx, ids, today))
}

const inTurns = (ids: number[]) =>
  Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, at) => ids.slice(at * atOnce, (at + 1) * atOnce))

/** A few at a time, so that no transaction is long and the server answers others between. */
async function keeping(db: RawDatabase, work: (tx: RawDatabase) => Promise<void>) {
  await inTransaction(db, async (tx) => {
    const { rows } = await sql<{
      mine: boolean
    }>`select pg_try_advisory_xact_lock(7161726107) as mine`.execute(tx)
    if (rows[0]?.mine) await work(tx)
  })
}

/** Those that were not calculated today, or not wholly: by an older version of Lagra. */
async function outdated(db: RawDatabase, today: Temporal.PlainDate) {
  const rows = await db
    .selectFrom('locker')
    .leftJoin('visit_advice', 'visit_advice.locker_id', 'locker.id')
    .where('locker.deleted_at', 'is', null)
    .where('locker.active', '=', true)
    .where(
      sql<boolean>`(visit_advice.day is distinct from ${today.toString()}::date or visit_advice.waiting_costs is null)`,
    )
    .select('locker.id')
    .orderBy('locker.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those whose stock, shelves or costs have changed since. */
async function moved(db: RawDatabase) {
  const rows = await lockersWithArticles(db)
    .innerJoin('visit_advice', 'visit_advice.locker_id', 'locker.id')
    .where('locker.deleted_at', 'is', null)
    .where('locker.active', '=', true)
    .where(sql<boolean>`${markOf} <> visit_advice.mark`)
    .select('locker.id')
    .orderBy('locker.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of those that are visited when their stock says so, the ones to which runs bring something else than when it was calculated. */
async function otherwiseComing(db: RawDatabase) {
  const rows = await db
    .selectFrom('visit_advice')
    .innerJoin('locker', 'locker.id', 'visit_advice.locker_id')
    .innerJoin('locker_visit', 'locker_visit.locker_id', 'locker.id')
    .leftJoin(comingTo(lastDay).as('coming'), 'coming.locker_id', 'locker.id')
    .where('locker.deleted_at', 'is', null)
    .where('locker.active', '=', true)
    .where('locker_visit.by_stock', '=', true)
    .where(sql<boolean>`visit_advice.coming_mark is distinct from coming.mark`)
    .select('locker.id')
    .orderBy('locker.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of every open run. */
const lastDay = Temporal.PlainDate.from('9999-12-31')

/** What waiting costs with all that open runs bring. */
async function keepComing(db: RawDatabase, ids: number[], today: Temporal.PlainDate) {
  const coming = await db
    .selectFrom(comingTo(lastDay, { lockerIds: ids }).as('coming'))
    .select(['coming.locker_id', 'coming.mark'])
    .execute()
  const marks = new Map(coming.map(({ locker_id, mark }) => [locker_id, mark]))
  const more = await amountsComing(db, lastDay, { lockerIds: ids })
  for (const { locker, dueIn, articles } of (await adviceFor(db, ids, today, more)).values()) {
    await setImmediate()
    const mark = marks.get(locker.lockerId)
    await db
      .updateTable('visit_advice')
      .set({
        coming_mark: mark ?? null,
        coming_due_on:
          mark === undefined || dueIn === undefined ? null : today.add({ days: dueIn }).toString(),
        coming_waiting_costs: mark === undefined ? null : waitingCosts(articles, today.dayOfWeek),
      })
      .where('locker_id', '=', locker.lockerId)
      // Where its stock has just changed, that is calculated first.
      .where('mark', '=', locker.mark)
      .execute()
  }
}

/** Everything anew. */
async function keepAll(db: RawDatabase, ids: number[], today: Temporal.PlainDate) {
  const before = await db
    .selectFrom('visit_advice')
    .where(among('locker_id', ids))
    .select(['locker_id', 'basis', 'past', 'past_on'])
    .execute()
  const kept = new Map(before.map((row) => [row.locker_id, row]))
  const used = await usedBefore(db, ids, today, daysReplayed)
  const rows = []
  for (const locker of await lockersNow(db, ids)) {
    // Between two lockers the server answers others: a year's replay takes some milliseconds.
    await setImmediate()
    const advice = advise(locker, used, today)
    const { best, dueIn, kept: articles, articles: stocked } = advice
    const basis = basisOf(locker)
    const last = kept.get(locker.lockerId)
    const isRecent =
      last?.basis === basis &&
      last.past_on !== null &&
      Temporal.PlainDate.from(last.past_on).until(today).days < pastForDays &&
      (last.past === null || (last.past as Past).Rhythm === rhythmOf(rightCalendar(advice, today)))
    rows.push({
      locker_id: locker.lockerId,
      reseller_id: locker.resellerId,
      day: today.toString(),
      basis,
      articles: JSON.stringify(articles),
      interval_days: best.days,
      cost_per_day: best.costPerDay,
      mark: locker.mark,
      due_on: dueIn === undefined ? null : today.add({ days: dueIn }).toString(),
      waiting_costs: waitingCosts(stocked, today.dayOfWeek),
      past: asJson(isRecent ? last.past : compare(advice, used, today)),
      past_on: isRecent ? last.past_on : today.toString(),
    })
  }
  await sql`delete from visit_advice where ${among('locker_id', ids)}`.execute(db)
  if (rows.length > 0) await db.insertInto('visit_advice').values(rows).execute()
}

const asJson = (past: unknown) => (past === null ? null : JSON.stringify(past))

/** Where only the stock has moved, the day that it is due on and what waiting costs; all of it where costs, shelves or days have changed. */
async function keepMoved(db: RawDatabase, ids: number[], today: Temporal.PlainDate) {
  const before = await db
    .selectFrom('visit_advice')
    .where(among('locker_id', ids))
    .select(['locker_id', 'basis'])
    .execute()
  const basis = new Map(before.map((row) => [row.locker_id, row.basis]))
  const advice = [...(await adviceFor(db, ids, today)).values()]
  for (const { locker, dueIn, articles } of advice) {
    if (basis.get(locker.lockerId) !== basisOf(locker)) continue
    await db
      .updateTable('visit_advice')
      .set({
        mark: locker.mark,
        due_on: dueIn === undefined ? null : today.add({ days: dueIn }).toString(),
        waiting_costs: waitingCosts(articles, today.dayOfWeek),
        // By another stock: calculated anew.
        coming_mark: null,
      })
      .where('locker_id', '=', locker.lockerId)
      .execute()
  }
  const others = advice.filter(({ locker }) => basis.get(locker.lockerId) !== basisOf(locker))
  if (others.length > 0)
    await keepAll(
      db,
      others.map(({ locker }) => locker.lockerId),
      today,
    )
}
