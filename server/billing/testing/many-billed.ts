import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'

/** Resellers with a plan and lockers to bill, in a few statements. */
export async function manyBilled(db: RawDatabase, resellers: number, lockersEach: number) {
  const n = sql`generate_series(1, ${sql.lit(resellers)}) n`
  await sql`insert into organisation (id, kind, name) select n + 1000, 'reseller', 'Reseller ' || n from ${n}`.execute(
    db,
  )
  await sql`insert into organisation (id, kind, reseller_id, name)
    select n + 100000, 'customer', n + 1000, 'Customer ' || n from ${n}`.execute(db)
  await sql`insert into price_plan (id, reseller_id, name, billing_type)
    select n + 1000, n + 1000, 'Plan', 'post' from ${n}`.execute(db)
  await sql`insert into price_plan_tier (price_plan_id, reseller_id, tier, price, range_start, range_stop)
    select n + 1000, n + 1000, t, 40000 - t * 5000, t * 5 - 4, t * 5 from ${n}, generate_series(1, 4) t`.execute(
    db,
  )
  await sql`insert into locker (reseller_id, customer_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed,
      access_key_digest, pin_salt, billable, billing_start_date)
    select n + 1000, n + 100000, 'Locker ' || l, 'x', gen_random_uuid(), gen_random_uuid(), 'x', 'x', 'x', true,
      date '2026-09-20' + (l * 2)
    from ${n}, generate_series(1, ${sql.lit(lockersEach)}) l`.execute(db)
  await sql`analyze`.execute(db)
}

/** Statements of so many months before October 2026, a line for each locker: what a house has after some time. */
export async function billedBefore(db: RawDatabase, months: number) {
  for (let back = months; back > 0; back--) await billedMonth(db, back)
  await sql`analyze`.execute(db)
}

const billedMonth = (db: RawDatabase, back: number) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('lagra.history', 'on', true)`.execute(tx)
    await sql`with month as (
        select (date '2026-10-01' - ${back}::int * interval '1 month')::date as first_day,
          (select last_number from statement_series) as before
      ),
      made as (
        insert into billing_statement (number, reseller_id, kind, period_start, period_stop, billing_date, due_date,
          price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
        select before + row_number() over (order by plan.id), plan.reseller_id, 'debit', first_day,
          (first_day + interval '1 month - 1 day')::date, (first_day + interval '1 month')::date,
          (first_day + interval '2 months')::date, plan.id, 1, 30000 * count(locker.id), 25, 7500 * count(locker.id), 0,
          '{"name":"Lagra"}', '{"name":"Reseller"}'
        from month cross join price_plan plan join locker on locker.reseller_id = plan.reseller_id
        group by before, first_day, plan.id, plan.reseller_id
        returning id, reseller_id, period_start, period_stop
      )
      insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name,
        position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
      select made.id, made.reseller_id, locker.id, locker.name, 'Customer', row_number() over (
        partition by made.id order by locker.id), 1, 30000, 0, made.period_start, made.period_stop,
        made.period_stop - made.period_start + 1, 30000, 0
      from made join locker on locker.reseller_id = made.reseller_id`.execute(tx)
    await sql`update statement_series set last_number = (select max(number) from billing_statement)`.execute(
      tx,
    )
  })
