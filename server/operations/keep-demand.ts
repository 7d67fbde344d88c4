import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { inTransaction, type RawDatabase } from '#server/database/connect.ts'
import { todayOf } from '#server/house/days.ts'
import { among } from '#server/tenancy/ids.ts'
import { forecastDemand } from '#server/planning/forecast/calculate.ts'
import { asKeptIn, rules } from '#server/planning/kept.ts'
import { orderPointDemand, type Plan } from '#server/planning/order-points/calculate.ts'
import { ownLeadsIn } from '#server/planning/order-points/leads.ts'
import { plansIn } from '#server/planning/order-points/plans.ts'

/**
 * Calculates what forecast and order points know of the last days: all of it once a day, and what was outdated since. Of
 * several servers one does, the others pass.
 */
export async function keepDemand(db: RawDatabase) {
  await inTransaction(db, async (tx) => {
    if (await isMyTurn(tx)) await beginDay(tx)
  })
  await inTransaction(db, async (tx) => {
    if (await isMyTurn(tx)) await calculate(tx)
  })
}

async function isMyTurn(db: RawDatabase) {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(7161726106) as mine`.execute(
    db,
  )
  return rows[0]?.mine === true
}

/**
 * From here on a line of the days before outdates its article (ledger_follow in 5-ledger.sql). Those who wrote lines
 * without knowing have ended when the lock is ours, so that the calculation sees their lines.
 */
async function beginDay(db: RawDatabase) {
  const today = String(await todayOf(db))
  const kept = await keptState(db)
  if (kept.day === today && kept.rules === rules) return
  await sql`select pg_advisory_xact_lock(7161726105)`.execute(db)
  await db.updateTable('demand_kept').set({ day: today, rules, complete: false }).execute()
}

/** What becomes outdated meanwhile is still marked so afterwards: the marks are taken off before the days are read. */
async function calculate(db: RawDatabase) {
  const { day, complete } = await keptState(db)
  const today = Temporal.PlainDate.from(day)
  const marked = await db.deleteFrom('demand_outdated').returning('locker_article_id').execute()
  const own = await ownLeadsIn(db)
  const plans = (await plansIn(db).execute()).map((plan) => ({ ...plan, Own: own(plan.ResellerId) }))
  if (!complete) {
    await keepForecast(db, today)
    await keepOrderPoints(db, today, plans)
    await keepPlans(db, plans)
    await sql`analyze forecast_demand, order_point_demand`.execute(db)
    await db.updateTable('demand_kept').set({ complete: true }).execute()
    return
  }
  if (marked.length > 0) {
    const ids = [...new Set(marked.map((one) => one.locker_article_id))]
    await keepForecast(db, today, among('locker_article_id', ids))
    await keepOrderPoints(db, today, plans, among('locker_article_id', ids))
  }
  const asKept = asKeptIn(await db.selectFrom('order_point_kept').selectAll().execute())
  const changed = plans.filter((plan) => !asKept(plan))
  if (changed.length > 0) {
    const resellerIds = changed.map(({ ResellerId }) => ResellerId)
    await keepOrderPoints(db, today, changed, among('reseller_id', resellerIds))
    await keepPlans(db, changed)
  }
}

const keptState = (db: RawDatabase) => db.selectFrom('demand_kept').selectAll().executeTakeFirstOrThrow()

async function keepForecast(db: RawDatabase, today: Temporal.PlainDate, only?: RawBuilder<SqlBool>) {
  await sql`delete from forecast_demand where ${only ?? sql`true`}`.execute(db)
  for (const weekends of [true, false]) {
    await sql`
      insert into forecast_demand (weekends, locker_article_id, locker_id, reseller_id, used_14, used_30, used_60,
        days, variation, kind, rate)
      select ${weekends}::boolean, locker_article_id, locker_id, reseller_id, used_14, used_30, used_60,
        days, variation, kind, rate
      from (${forecastDemand(today, weekends, only)}) as calculated`.execute(db)
  }
}

async function keepOrderPoints(
  db: RawDatabase,
  today: Temporal.PlainDate,
  plans: Plan[],
  only?: RawBuilder<SqlBool>,
) {
  await sql`delete from order_point_demand where ${only ?? sql`true`}`.execute(db)
  await sql`
    insert into order_point_demand (locker_article_id, locker_id, reseller_id, days, used, busiest, wanted, reason,
      stretches, within)
    select locker_article_id, locker_id, reseller_id, days, used, busiest, wanted, reason, stretches, within
    from (${orderPointDemand(today, plans, only, true)}) as calculated`.execute(db)
}

async function keepPlans(db: RawDatabase, plans: Plan[]) {
  if (plans.length === 0) return
  await db
    .insertInto('order_point_kept')
    .values(
      plans.map((plan) => ({
        reseller_id: plan.ResellerId,
        lead_days: plan.LeadDays,
        service_level: plan.ServiceLevel,
      })),
    )
    .onConflict((conflict) =>
      conflict.column('reseller_id').doUpdateSet(({ ref }) => ({
        lead_days: ref('excluded.lead_days'),
        service_level: ref('excluded.service_level'),
      })),
    )
    .execute()
}
