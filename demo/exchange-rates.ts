import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { type Clock, iso, moment } from './calendar.ts'

/** What a euro cost in the months of the demo, from this month back; and other money today. */
const euros = [
  11.02, 10.98, 11.05, 11.14, 11.2, 11.17, 11.24, 11.31, 11.28, 11.19, 11.26, 11.35, 11.42, 11.38,
]
const others = { DKK: 1.4768, USD: 9.5215 }

const monthsAgo = (day: Temporal.PlainDate, { today }: Clock) =>
  day.with({ day: 1 }).until(today.with({ day: 1 }), { largestUnit: 'months' }).months

export const euroOn = (day: Temporal.PlainDate, clock: Clock) =>
  euros[monthsAgo(day, clock) % euros.length] ?? 11

/** A rate for the euro with every month's run, and one for other money that somebody has looked up. */
export async function fillRates(tx: Transaction<Tables>, accountantId: number, clock: Clock) {
  const months = euros.map((_, index) => clock.today.with({ day: 1 }).subtract({ months: index })).reverse()
  const given = [
    ...months.map((day) => ({ code: 'EUR', day, rate: euroOn(day, clock), source: 'run', note: '' })),
    ...Object.entries(others).map(([code, rate]) => ({
      code,
      day: clock.today.with({ day: 1 }),
      rate,
      source: 'typed',
      note: 'Riksbanken',
    })),
  ]
  const rows = given.map(({ day, ...rate }) => ({
    ...rate,
    day: day.toString(),
    created_at: iso(moment(day, '07:30')),
  }))
  await sql`
    insert into exchange_rate (currency_id, day, rate, source, note, created_at, created_by)
    select currency.id, day, rate, source, note, created_at, ${accountantId}::int
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as given (code text, day date, rate numeric, source text, note text, created_at timestamptz)
    join currency using (code) order by day, currency.id`.execute(tx)
}
