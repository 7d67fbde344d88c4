import { type RawBuilder, sql } from 'kysely'
import { daysLookedAt } from '#contract/planning/order-points.ts'
import { type Kept, keptPlansIn } from '#server/planning/kept.ts'
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

/**
 * What each article has to have in its locker to last for so many days: its order point by the advisor's rules, with these
 * days in place of the lead time. What is kept of it is read where it was calculated for as many days.
 */
export async function neededFor(
  scope: Scope,
  { today, plan, kept }: { today: Temporal.PlainDate; plan: Plan; kept: Kept },
  lockers: readonly Lasting[],
): Promise<RawBuilder<Needed>> {
  const parts = await Promise.all(
    [...Map.groupBy(lockers, ({ Horizon }) => Horizon)].map(async ([horizon, alike]) => {
      const plans = [{ ...plan, LeadDays: horizon }]
      const only = among(
        'locker_id',
        alike.map(({ LockerId }) => LockerId),
      )
      const demand = demandOf(today, plans, await keptPlansIn(scope, kept, plans), only)
      return sql`select locker_article_id, days, used, wanted, reason, ${horizon}::int as horizon from ${demand}`
    }),
  )
  const none = sql`select null::int as locker_article_id, null::int as days, null::float8 as used, null::int as wanted,
    null::text as reason, null::int as horizon where false`
  return sql`(${sql.join([none, ...parts], sql` union all `)})`
}
