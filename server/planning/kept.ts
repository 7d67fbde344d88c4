import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { forecastDemand } from './forecast/calculate.ts'
import { orderPointDemand, type Plan } from './order-points/calculate.ts'
import { daysByStock } from './order-points/leads.ts'

/**
 * What forecast and order points know of the last 60 days is calculated ahead (server/operations/keep-demand.ts). These days end yesterday, so it
 * holds for today; a line of the past outdates it for its article. What is outdated is calculated by whoever asks, until
 * the next turn of `keepDemand`.
 */
export type Kept = { outdated: number[] } | undefined

/** With the resellers whose order points were calculated by the settings that they have now. */
export type KeptPlans = (NonNullable<Kept> & { resellerIds: number[] }) | undefined

/** Today in the house's time zone, with nothing kept if it was calculated for another day or by other rules. */
export async function planningDay(db: HouseReader): Promise<{ today: Temporal.PlainDate; kept: Kept }> {
  const today = sql<string>`(now() at time zone system_setting.time_zone)::date`
  const { day, outdated } = await db
    .selectFrom('system_setting')
    .innerJoin('demand_kept', (join) => join.onTrue())
    .select([
      sql<string>`${today}::text`.as('day'),
      sql<number[] | null>`case when complete and rules = ${rules} and demand_kept.day = ${today}
        then array(select locker_article_id from demand_outdated) end`.as('outdated'),
    ])
    .executeTakeFirstOrThrow()
  return { today: Temporal.PlainDate.from(day), kept: outdated ? { outdated } : undefined }
}

export async function keptPlansIn(scope: Scope, kept: Kept, plans: Plan[]): Promise<KeptPlans> {
  if (!kept) return undefined
  const before = await scope.see('order_point_kept').selectFrom('order_point_kept').selectAll().execute()
  return { ...kept, resellerIds: plans.filter(asKeptIn(before)).map(({ ResellerId }) => ResellerId) }
}

/** Whether a reseller has the settings that its rows were calculated with. */
export function asKeptIn(kept: { reseller_id: number; lead_days: number; service_level: number }[]) {
  const byReseller = new Map(kept.map((plan) => [plan.reseller_id, plan]))
  return ({ ResellerId, LeadDays, ServiceLevel }: Plan) => {
    const plan = byReseller.get(ResellerId)
    return plan?.lead_days === LeadDays && plan.service_level === ServiceLevel
  }
}

/** Changes with the calculations, so that a new version of Lagra does not use what an older one calculated. */
export const rules = rulesOf(Temporal.PlainDate.from('2000-01-03'))

function rulesOf(day: Temporal.PlainDate) {
  const Own = [
    { days: 3, upTo: 3, lockerIds: [1] },
    { days: null, upTo: daysByStock, lockerIds: [2] },
  ]
  const plan = { ResellerId: 1, LeadDays: 7, ServiceLevel: 95, Own }
  const orderPoints = orderPointDemand(day, [plan], undefined, true)
  const queries = [forecastDemand(day, true), forecastDemand(day, false), orderPoints]
  const text = JSON.stringify(queries.map((query) => query.toOperationNode()))
  return createHash('sha256').update(text).digest('hex')
}
