import { type Expression, sql, type SqlBool } from 'kysely'
import { mostDays } from '#contract/limits.ts'
import { prepared } from '#server/database/prepared.ts'
import { invalid } from '#server/errors.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'

export interface Days {
  from: string
  to: string
  /** The number of days, first and last included. */
  count: number
  /** The house's time zone, in which they begin and end. */
  zone: string
}

const lastFourteen = (last: Temporal.PlainDate) => last.subtract({ days: 13 })

/** Today in the house's time zone. */
export const todayOf = async (db: HouseReader) => (await calendarOf(db)).today

async function calendarOf(db: HouseReader) {
  const { today, zone } = await db
    .selectFrom('system_setting')
    .modifyFront(prepared)
    .select(['time_zone as zone', sql<string>`(now() at time zone time_zone)::date::text`.as('today')])
    .executeTakeFirstOrThrow()
  return { today: Temporal.PlainDate.from(today), zone }
}

/** The days that were asked for, in the house's time zone: up to today and the last 14 where nothing was said. */
export async function daysOf(
  db: HouseReader,
  asked: { from?: string | undefined; to?: string | undefined },
  firstWithoutAsking = lastFourteen,
): Promise<Days> {
  const { today, zone } = await calendarOf(db)
  const last = asked.to ? Temporal.PlainDate.from(asked.to) : today
  const first = asked.from ? Temporal.PlainDate.from(asked.from) : firstWithoutAsking(last)
  const count = first.until(last).days + 1
  if (count < 1) throw invalid({ to: 'dateOrder' })
  if (count > mostDays) throw invalid({ from: 'range' })
  return { from: first.toString(), to: last.toString(), count, zone }
}

export function eachOf({ from, count }: Days) {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
}

/**
 * Where a day begins; with 23 or 25 hours it ends an hour sooner or later. The zone is a value here, not looked up in the
 * query: so the planner knows the moment and looks at the ledger's months of these days only.
 */
const startOf = (day: string, zone: string, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone ${zone}::text)`

/** The moment lies on one of the days. */
export const within = (moment: Expression<unknown>, { from, to, zone }: Days) =>
  sql<SqlBool>`(${moment} >= ${startOf(from, zone)} and ${moment} < ${startOf(to, zone, 1)})`
