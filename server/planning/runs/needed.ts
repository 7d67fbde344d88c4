import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { daysLookedAt } from '#contract/planning/order-points.ts'
import { type Kept, keptPlansIn } from '#server/planning/kept.ts'
import {
  type OrderPointDemand,
  orderPointDemand,
  type Plan,
} from '#server/planning/order-points/calculate.ts'
import { among } from '#server/tenancy/ids.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** A locker, and for how many days what is brought to it has to last. */
export interface Lasting {
  LockerId: number
  Horizon: number
}

export type Needed = Pick<OrderPointDemand, 'locker_article_id' | 'days' | 'used' | 'wanted'>

/** What is known of demand reaches no further. */
export const longestHorizon = daysLookedAt

interface Known {
  today: Temporal.PlainDate
  plan: Plan
  kept: Kept
}

/**
 * What each article has to have in its locker to last for so many days: its order point by the advisor's rules, with these
 * days in place of the lead time. It is read where it is kept for as many days, and calculated otherwise.
 */
export async function neededFor(
  scope: Scope,
  { today, plan, kept }: Known,
  lockers: readonly Lasting[],
): Promise<RawBuilder<Needed>> {
  const keptPlans = await keptPlansIn(scope, kept, [plan])
  const isKept = keptPlans?.resellerIds.includes(plan.ResellerId) ? keptHorizons(plan) : () => false
  const { asKept = [], others = [] } = Object.groupBy(lockers, (locker) =>
    isKept(locker) ? 'asKept' : 'others',
  )
  const outdated = asKept.length > 0 ? await outdatedIn(scope, keptPlans?.outdated ?? [], asKept) : []
  const outdatedIds = outdated.map(({ id }) => id)
  const calculated = (horizon: number, only: RawBuilder<SqlBool>) => sql`
    select ${columns} from (${orderPointDemand(today, [{ ...plan, LeadDays: horizon, Own: [] }], only)}) as calculated`
  const byHorizon = <T extends { Horizon: number }>(those: readonly T[]) => [
    ...Map.groupBy(those, ({ Horizon }) => Horizon),
  ]
  const parts = [
    ...(asKept.length > 0 ? [readKept(asKept, outdatedIds)] : []),
    ...byHorizon(outdated).map(([horizon, those]) =>
      calculated(
        horizon,
        among(
          'locker_article_id',
          those.map(({ id }) => id),
        ),
      ),
    ),
    ...byHorizon(others).map(([horizon, those]) => calculated(horizon, among('locker_id', idsOf(those)))),
  ]
  return sql`(${parts.length > 0 ? sql.join(parts, sql` union all `) : none})`
}

/** Kept are the reseller's lead time, and where a locker has visits of its own all days up to the most between two. */
function keptHorizons(plan: Plan) {
  const own = new Map(
    plan.Own.flatMap(({ upTo, lockerIds }) => lockerIds.map((lockerId) => [lockerId, upTo] as const)),
  )
  return ({ LockerId, Horizon }: Lasting) => {
    const days = own.get(LockerId)
    return days === undefined ? Horizon === plan.LeadDays : Horizon <= days
  }
}

/** Of the articles whose days have changed since, those in these lockers. */
async function outdatedIn(scope: Scope, outdated: number[], lockers: readonly Lasting[]) {
  if (outdated.length === 0) return []
  const horizons = new Map(lockers.map(({ LockerId, Horizon }) => [LockerId, Horizon]))
  const rows = await scope
    .see('locker_article')
    .selectFrom('locker_article')
    .where(among('id', outdated))
    .where(among('locker_id', idsOf(lockers)))
    .select(['id', 'locker_id'])
    .execute()
  return rows.map(({ id, locker_id }) => ({ id, Horizon: horizons.get(locker_id) ?? 0 }))
}

/** For how many days what is brought to each of some lockers has to last. */
export const askedOf = (lockers: readonly Lasting[]) =>
  sql`unnest(${idsOf(lockers)}::int[], ${lockers.map(({ Horizon }) => Horizon)}::int[])`

export const idsOf = (lockers: readonly Lasting[]) => lockers.map(({ LockerId }) => LockerId)

const columns = sql`locker_article_id, days, used, wanted`

/** Kept for every number of days is a list of them: `offset 0` keeps it from being carried along. */
const readKept = (lockers: readonly Lasting[], outdated: number[]) => sql`(
  select kept.locker_article_id, kept.days, kept.used,
    case when kept.within is null then kept.wanted else kept.within[asked.horizon] end as wanted
  from order_point_demand kept
  join ${askedOf(lockers)} as asked (locker_id, horizon) on asked.locker_id = kept.locker_id
  ${outdated.length > 0 ? sql`where kept.locker_article_id <> all(${outdated}::int[])` : sql``}
  offset 0)`

const none = sql`select null::int as locker_article_id, null::int as days, null::float8 as used, null::int as wanted where false`
