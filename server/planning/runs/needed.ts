import { type RawBuilder, sql } from 'kysely'
import { daysLookedAt } from '#contract/planning/order-points.ts'
import { type Kept, keptPlansIn, type KeptPlans } from '#server/planning/kept.ts'
import { demandOf } from '#server/planning/order-points/demand.ts'
import type { OrderPointDemand, Plan } from '#server/planning/order-points/calculate.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** A locker, and for how many days what is brought to it has to last. */
export interface Lasting {
  LockerId: number
  Horizon: number
}

export type Needed = Pick<OrderPointDemand, 'locker_article_id' | 'days' | 'used' | 'wanted' | 'reason'> & {
  horizon: number
}

/** What is known of demand reaches no further. */
export const longestHorizon = daysLookedAt

interface Known {
  today: Temporal.PlainDate
  plan: Plan
  kept: Kept
}

/**
 * What each article has to have in its locker to last for so many days: its order point by the advisor's rules, with these
 * days in place of the lead time. What is kept of it is read where it was calculated for as many days.
 */
export async function neededFor(
  scope: Scope,
  { today, plan, kept }: Known,
  lockers: readonly Lasting[],
): Promise<RawBuilder<Needed>> {
  const keptPlans = await keptPlansIn(scope, kept, [plan])
  const keptDays = daysKept(keptPlans, plan)
  const { asKept = [], others = [] } = Object.groupBy(lockers, ({ LockerId, Horizon }) =>
    keptDays?.(LockerId) === Horizon ? 'asKept' : 'others',
  )
  const calculated = [...Map.groupBy(others, ({ Horizon }) => Horizon)].map(([horizon, alike]) =>
    lasting(
      demandOf(today, [{ ...plan, LeadDays: horizon, Own: [] }], undefined, among('locker_id', idsOf(alike))),
      alike,
    ),
  )
  const parts = [
    ...calculated,
    ...(asKept.length > 0 ? [lasting(demandOf(today, [plan], keptPlans), asKept)] : []),
  ]
  const none = sql`select null::int as locker_article_id, null::int as days, null::float8 as used, null::int as wanted,
    null::text as reason, null::int as horizon where false`
  return sql`(${sql.join([none, ...parts], sql` union all `)})`
}

/** For how many days the need of each locker is kept; undefined where it was not kept with the present settings. */
export const daysKeptIn = async (scope: Scope, { plan, kept }: Known) =>
  daysKept(await keptPlansIn(scope, kept, [plan]), plan)

function daysKept(kept: KeptPlans, plan: Plan) {
  if (!kept?.resellerIds.includes(plan.ResellerId)) return undefined
  const own = new Map(
    plan.Own.flatMap(({ days, lockerIds }) => lockerIds.map((lockerId) => [lockerId, days] as const)),
  )
  return (lockerId: number) => own.get(lockerId) ?? plan.LeadDays
}

const idsOf = (lockers: readonly Lasting[]) => lockers.map(({ LockerId }) => LockerId)

const lasting = (demand: ReturnType<typeof demandOf>, lockers: readonly Lasting[]) => sql`
  select locker_article_id, days, used, wanted, reason, horizon from ${demand}
  join unnest(${idsOf(lockers)}::int[], ${lockers.map(({ Horizon }) => Horizon)}::int[]) as those (locker_id, horizon)
    using (locker_id)`
