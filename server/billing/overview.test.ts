import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BilledMonth, billingOverview } from '#contract/billing/overview.ts'
import { todayOf } from '#server/house/days.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './testing/billed.ts'

let house: TestHouse
let billing: BilledHouse
let today: Temporal.PlainDate
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  today = await todayOf(house.db)
})
afterAll(() => house.close())

interface Past {
  resellerId: number
  on: Temporal.PlainDate
  currencyId?: number
  rate?: number | null
  paid?: number
}

/** A statement of 100.00 and its VAT, due ten days after it was made. */
const makePast = ({ resellerId, on, currencyId = 1, rate = null, paid = 0 }: Past) =>
  house.db.transaction().execute(async (tx) => {
    await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
    await sql`with made as (
        insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
          price_plan_id, currency_id, net, vat_pct, tax, exchange_rate, discount_pct, seller, buyer)
        select greatest(max(number), 1000000) + 1, ${resellerId}, 'debit', ${String(on)}::date, ${String(on)}::date,
          ${String(on)}::date, ${String(on.add({ days: 10 }))}::date,
          (select id from price_plan where reseller_id = ${resellerId} limit 1), ${currencyId}::int, 10000, 25, 2500,
          ${rate}::numeric, 0, '{}', '{}'
        from billing_statement returning id
      ), line as (
        insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name,
          position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
        select made.id, ${resellerId}, (select id from locker where reseller_id = ${resellerId} limit 1), 'A', 'K', 1, 1,
          10000, 0, ${String(on)}::date, ${String(on)}::date, 1, 10000, 0 from made
      )
      insert into statement_payment (billing_statement_id, reseller_id, uuid, paid_on, amount)
      select id, ${resellerId}, gen_random_uuid(), ${String(today)}::date, ${paid}::bigint from made
      where ${paid}::bigint <> 0`.execute(tx)
  })

const months = async () => {
  const { body } = await house.call(billingOverview.months, billing.admin, {})
  return { data: body['data'] as BilledMonth[], WithoutRate: body['WithoutRate'] }
}

test('what was billed and paid by month, and is overdue today, in kronor at the rate of each statement', async () => {
  const none = await months()
  expect(none.data).toHaveLength(12)
  expect(none.data.at(-1)).toEqual({
    Month: String(today.with({ day: 1 })),
    Billed: 0,
    Paid: 0,
    Overdue: 0,
  })

  // 270 and its VAT, not due yet; in the end it is credited.
  const { id: newReseller } = await billing.reseller('Syd')
  const made = await billing.billFor(newReseller, String(today.with({ day: 1 })))
  const { id: resellerId, person } = await billing.reseller('Nord')
  const earlier = today.with({ day: 1 }).subtract({ months: 2 })
  await makePast({ resellerId, on: earlier.add({ days: 3 }), paid: 25_00 })
  await makePast({ resellerId, on: earlier.add({ days: 4 }), currencyId: 2, rate: 11.5, paid: 125_00 })
  await makePast({ resellerId, on: earlier.add({ days: 5 }), currencyId: 2, rate: 11 })
  await makePast({ resellerId, on: earlier.add({ days: 6 }), currencyId: 2 }) // older than rates
  await makePast({ resellerId, on: earlier.subtract({ months: 12 }) }) // not one of the months

  const { data, WithoutRate } = await months()
  const of = (month: Temporal.PlainDate) => data.find(({ Month }) => Month === String(month))
  expect(WithoutRate).toBe(1)
  expect(of(earlier)).toEqual({
    Month: String(earlier),
    Billed: 125 + 125 * 11.5 + 125 * 11,
    Paid: 0,
    Overdue: 100 + 125 * 11,
  })
  const now = { Month: String(today.with({ day: 1 })), Paid: 25 + 125 * 11.5, Overdue: 0 }
  expect(of(today.with({ day: 1 }))).toEqual({ ...now, Billed: 337.5 })
  await billing.credit(made)
  expect((await months()).data.at(-1)).toEqual({ ...now, Billed: 0 })
  expect((await house.call(billingOverview.months, person, {})).status).toBe(403)
})
