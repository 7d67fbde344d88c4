import { sql, type SqlBool } from 'kysely'
import { type DayField, dayFields, daysBehind } from '#contract/planning/forecast.ts'
import { imageAddress } from '#contract/catalogue/images.ts'
import type { Contract } from '#contract/index.ts'
import { among } from '#server/tenancy/ids.ts'
import { notFound } from '#server/errors.ts'
import { countedDays, countedUntil, shownDays, windowOf, within } from './forecast/calendar.ts'
import { offered } from './forecast/filters.ts'
import { daysNeeded, pastErrors } from './forecast/past-errors.ts'
import { type Counting, forecastTables, matching, rowsOf } from './forecast/rows.ts'
import { planningDay } from './kept.ts'
import { linesOf } from '#server/http/lines.ts'
import { foundPage, sorted } from '#server/http/list.ts'
import type { Handlers } from '#server/http/mount.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { stockDays } from '#server/lockers/stock-days.ts'

export const forecast: Handlers<Contract['forecast']> = {
  async list({ query }, { scope, db }) {
    const counting = { ...query, ...(await planningDay(db)) }
    const dates = shownDays(counting.today, query.days, query.includeWeekend)
    const { found, order } = matching(scope, query, counting)
    const stock = { left: sql<SqlBool>`"CurrentVolume" > 0`, out: sql<SqlBool>`"CurrentVolume" = 0` }
    const only = query.onlyInStock ? 'left' : undefined
    const { ids, counts, ...page } = await foundPage(forecastTables(scope), found, order, query, stock, only)
    const inNoOrder = await forecastOf(scope, ids, counting, query.days)
    const rows = new Map(inNoOrder.map((row) => [row.Id, row]))
    return {
      data: ids.flatMap((id) => rows.get(id) ?? []),
      ...page,
      from_date: String(dates[0]),
      to_date: String(dates.at(-1)),
      avg_by: query.avgBy,
      include_weekend: query.includeWeekend ? 1 : 0,
      method: query.method,
      out_of_stock: counts.out,
      dates: dates.map(String),
    }
  },

  async rows({ query }, { scope, db }) {
    const counting = { ...query, ...(await planningDay(db)) }
    const { found, order } = matching(scope, query, counting)
    const all = await sorted(found, order, 'locker_article.id').execute()
    return linesOf(
      all.map(({ Id }) => Id),
      (ids) => forecastOf(scope, ids, counting, query.days),
    )
  },

  async get({ params, query }, { scope, db }) {
    const counting = { ...query, ...(await planningDay(db)) }
    const [row] = await forecastOf(scope, [params.id], counting, dayFields.length)
    if (!row) throw notFound()
    return {
      data: row,
      dates: shownDays(counting.today, dayFields.length, query.includeWeekend).map(String),
      history: await stockDays(scope, row, counting.today, daysBehind),
    }
  },

  filters: ({ query }, { scope }) => offered(scope, query),
}

/** Rows with the days ahead, and the past errors of both methods. Not sorted. */
async function forecastOf(scope: Scope, ids: number[], counting: Counting, days: number) {
  const { today, avgBy, includeWeekend } = counting
  const rows = await rowsOf(scope, ids, counting).execute()
  const used = await usedOn(scope, ids, today)
  const nextVisits = await nextVisitsOf(
    scope,
    rows.map(({ LockerId }) => LockerId),
    today,
  )
  const errorsOf = pastErrors(countedDays(today, daysNeeded, includeWeekend), avgBy)
  return rows.map(({ takes, per, image_id, ...row }) => ({
    ...row,
    ImagePath: imageAddress(image_id),
    ...daysFrom(row.CurrentVolume, { takes, per }, days),
    ...visitFrom(row.CurrentVolume, { takes, per }, nextVisits.get(row.LockerId), counting),
    ...errorsOf(used(row.Id)),
  }))
}

/** A fraction, so that nothing is rounded before the end. */
interface Rate {
  takes: number
  per: number
}

const leftAfter = (volume: number, { takes, per }: Rate, days: number) =>
  Math.max(0, Math.floor((volume * per - days * takes) / per))

/** What is left on each of the shown days. */
function daysFrom(volume: number, rate: Rate, shown: number) {
  const days = dayFields.map((field, index): [DayField, number | null] => [
    field,
    index < shown ? leftAfter(volume, rate, index + 1) : null,
  ])
  return Object.fromEntries(days) as Record<DayField, number | null>
}

/** It lasts if something is left on the evening before somebody comes. */
function visitFrom(
  volume: number,
  rate: Rate,
  NextVisit: string | undefined,
  { today, includeWeekend }: Pick<Counting, 'today' | 'includeWeekend'>,
) {
  if (NextVisit === undefined) return { NextVisit: null, LastsUntilVisit: null }
  const days = countedUntil(today, Temporal.PlainDate.from(NextVisit), includeWeekend)
  return { NextVisit, LastsUntilVisit: leftAfter(volume, rate, days) > 0 ? (1 as const) : (0 as const) }
}

/** When somebody comes to each of the lockers, where that is known. */
async function nextVisitsOf(scope: Scope, lockerIds: number[], today: Temporal.PlainDate) {
  const rows = await scope
    .see('locker')
    .selectFrom('locker')
    .where(among('id', [...new Set(lockerIds)]))
    .select(['id', sql<string | null>`next_visit(locker.id, ${today.toString()}::date)`.as('next')])
    .execute()
  return new Map(rows.flatMap(({ id, next }) => (next === null ? [] : [[id, next] as const])))
}

/** The use of each article on each of the past days, the oldest first. */
async function usedOn(scope: Scope, ids: number[], today: Temporal.PlainDate) {
  const window = windowOf(today, daysNeeded, true)
  const taken = await scope
    .see('consumption_day')
    .selectFrom('consumption_day')
    .where(among('locker_article_id', ids))
    .where(within(window))
    .groupBy('locker_article_id')
    .select([
      'locker_article_id as id',
      sql<number[]>`array_agg(day - ${window.from}::date)`.as('places'),
      sql<number[]>`array_agg(amount)`.as('amounts'),
    ])
    .execute()
  const byId = new Map(taken.map((one) => [one.id, one]))
  return (id: number) => {
    const days = Array<number>(daysNeeded).fill(0)
    const { places, amounts } = byId.get(id) ?? { places: [], amounts: [] }
    places.forEach((place, index) => (days[place] = amounts[index] ?? 0))
    return days
  }
}
