import { type Expression, sql, type SqlBool } from 'kysely'
import { mostDays } from '#contract/fields.ts'
import { invalid } from '#server/errors.ts'
import type { HouseReader } from '#server/tenancy/scope.ts'

export interface Days {
  from: string
  to: string
  /** The number of days, first and last included. */
  count: number
}

const lastFourteen = (last: Temporal.PlainDate) => last.subtract({ days: 13 })

/** Today in the house's time zone. */
export async function todayOf(db: HouseReader) {
  const { today } = await db
    .selectFrom('system_setting')
    .select(sql<string>`(now() at time zone time_zone)::date::text`.as('today'))
    .executeTakeFirstOrThrow()
  return Temporal.PlainDate.from(today)
}

/** The days that were asked for, in the house's time zone: up to today and the last 14 where nothing was said. */
export async function daysOf(
  db: HouseReader,
  asked: { from?: string | undefined; to?: string | undefined },
  firstWithoutAsking = lastFourteen,
): Promise<Days> {
  const last = asked.to ? Temporal.PlainDate.from(asked.to) : await todayOf(db)
  const first = asked.from ? Temporal.PlainDate.from(asked.from) : firstWithoutAsking(last)
  const count = first.until(last).days + 1
  if (count < 1) throw invalid({ to: 'dateOrder' })
  if (count > mostDays) throw invalid({ from: 'range' })
  return { from: first.toString(), to: last.toString(), count }
}

export function eachOf({ from, count }: Days) {
  const first = Temporal.PlainDate.from(from)
  return Array.from({ length: count }, (_, index) => first.add({ days: index }).toString())
}

/** Where a day begins; with 23 or 25 hours it ends an hour sooner or later. */
const startOf = (day: string, plus = 0) =>
  sql`((${day}::date + ${plus}::int)::timestamp at time zone (select time_zone from system_setting))`

/** The moment lies on one of the days. */
export const within = (moment: Expression<unknown>, { from, to }: Days) =>
  sql<SqlBool>`(${moment} >= ${startOf(from)} and ${moment} < ${startOf(to, 1)})`
