import { sql } from 'kysely'
import { statements } from '#contract/billing/statements.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

/** A house that bills: its own numbers, a plan for each reseller, lockers, statements. */
export async function billed(house: TestHouse) {
  const { db } = house
  const admin = await house.person('admin')
  await db
    .updateTable('system_setting')
    .set({
      seller_name: 'Lagra Drift AB',
      seller_address: 'Kungsgatan 44\n111 35 Stockholm',
      organisation_number: '556677-8899',
      vat_number: 'SE556677889901',
      bankgiro: '5050-1055',
      f_tax_note: 'Godkänd för F-skatt',
    })
    .execute()

  /** A reseller with lockers that are billed from the days given, 300 a month less 30. */
  async function reseller(
    name: string,
    lockers: Record<string, string> = { A: '2026-01-01' },
    { currencyId = 1, discount = 30_00 } = {},
  ) {
    const id = await house.reseller(name)
    await db
      .updateTable('organisation')
      .set({
        address: 'Formvägen 12\n906 21 Umeå',
        organisation_number: '556000-4615',
        vat_number: 'SE556000461501',
      })
      .where('id', '=', id)
      .execute()
    const customerId = await house.customer(id, `${name}s kund`)
    const plan = await db
      .insertInto('price_plan')
      .values({ reseller_id: id, name: 'P', billing_type: 'post', currency_id: currencyId })
      .returning('id')
      .executeTakeFirstOrThrow()
    const tier = { price_plan_id: plan.id, reseller_id: id, tier: 1, range_start: 1, range_stop: 9999 }
    await db
      .insertInto('price_plan_tier')
      .values({ ...tier, price: 300_00 })
      .execute()
    await db
      .insertInto('customer_discount')
      .values({ reseller_id: id, organisation_id: id, discount, currency_id: currencyId })
      .execute()
    for (const [locker, from] of Object.entries(lockers)) {
      await stocked(house).locker(customerId, { name: locker, billable: true, billing_start_date: from })
    }
    return { id, person: await house.person('reseller', id) }
  }

  /** Bills everybody; gives the statements that were made, in the order of their numbers. */
  async function bill(date: string, rates: Record<string, number> = { EUR: 11.2 }): Promise<number[]> {
    const { body } = await house.call(statements.generate, admin, { body: { date, rates } })
    return (body['statements'] as number[] | undefined) ?? []
  }

  /** Bills everybody; gives what this reseller was billed. */
  async function billFor(resellerId: number, date: string, rates?: Record<string, number>) {
    await bill(date, rates)
    const { id } = await db
      .selectFrom('billing_statement')
      .where('reseller_id', '=', resellerId)
      .select('id')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }

  async function credit(id: number) {
    const { body } = await house.call(statements.credit, admin, { params: { id } })
    return Number(body['Id'])
  }

  async function numberOf(id: number) {
    const { number } = await db
      .selectFrom('billing_statement')
      .where('id', '=', id)
      .select('number')
      .executeTakeFirstOrThrow()
    return number
  }

  /** So many statements of one reseller, a day apart from one another, each with one line: for what is about many. */
  async function history(resellerId: number, count: number, currencyId = 1) {
    await sql`with locker_of as (select id from locker where reseller_id = ${resellerId} limit 1),
      plan_of as (select id from price_plan where reseller_id = ${resellerId} limit 1),
      settings as (select set_config('lagra.history', 'on', true)),
      made as (
        insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
          price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
        select 1000000 + ${resellerId} * 10000 + n, ${resellerId}, 'debit', '1900-01-01'::date + n, '1900-01-31'::date + n, '1900-02-01'::date + n,
          '1900-03-01'::date + n, plan_of.id, ${currencyId}, 27000, 25, 6750, 10, '{"name":"Lagra"}', '{"name":"Kund"}'
        from generate_series(1, ${count}::int) n, plan_of, settings
        returning id
      )
      insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name,
        position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
      select made.id, ${resellerId}, locker_of.id, 'A', 'K', 1, 1, 30000, 3000, '1900-01-01', '1900-01-31', 31, 27000, 10
      from made, locker_of`.execute(db)
    const rows = await db
      .selectFrom('billing_statement')
      .where('reseller_id', '=', resellerId)
      .where('number', '>', 1_000_000)
      .select('id')
      .orderBy('number')
      .execute()
    return rows.map(({ id }) => id)
  }

  return { admin, reseller, bill, billFor, credit, numberOf, history }
}

export type BilledHouse = Awaited<ReturnType<typeof billed>>
export type Reseller = { id: number; person: Person }
