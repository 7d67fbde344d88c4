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
