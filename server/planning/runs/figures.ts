import { type RawBuilder, sql } from 'kysely'
import { fewestDays, type OrderPointPlan } from '#contract/planning/order-points.ts'
import type { ProposedArticle } from '#contract/planning/run-proposals.ts'
import type { Kept } from '#server/planning/kept.ts'
import type { Plan } from '#server/planning/order-points/calculate.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { askedOf, idsOf, type Lasting, neededFor } from './needed.ts'
import { onItsWay } from './on-its-way.ts'

/** What proposals are calculated by. */
export interface Counting {
  today: Temporal.PlainDate
  /** The run's. */
  day: Temporal.PlainDate
  plan: OrderPointPlan & Plan
  kept: Kept
  /** A run whose own amounts are not on their way to anywhere. */
  runId?: number | null | undefined
}

/** An article in a locker: what is there and on its way, what it needs, and what is proposed. Money is in öre. */
interface Figures {
  id: number
  locker_id: number
  horizon: number
  article_id: number
  number: string
  name: string
  unit: string
  pack_size: number
  current_volume: number
  place_order_amount: number | null
  max_stock: number | null
  price: number
  on_its_way: number
  stock_then: number
  wanted: number | null
  reason: ProposedArticle['Reason']
  average: number
  /** In how many days it is expected to run out; null: not within a year. */
  lasts: number | null
  /** What is expected to be asked for in vain until the visit after the run. */
  missing: number
  /** It needs more, and has no room for it. */
  full: boolean
  /** How many surely fit; null without a max stock. */
  room: number | null
  proposed: number
  to_max: number
}

export const runTables = (scope: Scope) =>
  scope.see(
    'locker',
    'locker_article',
    'article',
    'organisation',
    'locker_visit',
    'route',
    'run',
    'run_stop',
    'run_line',
    'order_point_demand',
    'consumption_day',
    'visit_advice',
  )

/**
 * The amounts of a run. An article gets what it needs to last until the visit after the run, less what will be left on the
 * run's day and what other runs bring by then; never more than there is room for, and whole packs. Room is made only by what is
 * used until then as surely as the service level asks for, so that all of it fits if fewer come to take than expected; of use that
 * is too irregular for that, by half of what is expected.
 * Where not even one pack fits, there are single pieces in its place. Where too little is known of its use, the order tab's rule holds: at the order point or
 * below it is filled up.
 */
export async function figuresOf(
  scope: Scope,
  counting: Counting,
  lockers: readonly Lasting[],
): Promise<RawBuilder<Figures>> {
  const { today, day, runId = null } = counting
  const until = Math.max(0, today.until(day).days)
  const needed = await neededFor(scope, counting, lockers)
  // `offset 0` keeps what is calculated from being calculated again wherever it is named.
  return sql`(
    select *, case when wanted is not null then 'demand'
        when days >= greatest(${fewestDays}::int, horizon) then 'unused' else 'tooNew' end as reason,
      case when there * days < 365 * used then floor(there * days / used)::int end as lasts,
      greatest(0, average * (${until}::int + horizon) - there) as missing,
      need > 0 and coalesce(room = 0, false) as "full",
      least(whole, fitting) as proposed,
      coalesce(fitting, whole) as to_max
    from (
      select *, case when room < pack_size then room else room / pack_size * pack_size end as fitting,
        (need + pack_size - 1) / pack_size * pack_size as whole
      from (
        select *, there_then - on_its_way as stock_then,
          case when wanted is not null then greatest(0, wanted - there_then)
            when reaches_order_point(there_then, place_order_amount) then coalesce(greatest(0, max_stock - there_then), 0)
            else 0 end as need,
          case when max_stock is not null then greatest(0, max_stock - greatest(there_then, there - surely_used)) end as room
        from (
          select *, coalesce(daily, 0) as average, current_volume + on_its_way as there,
            greatest(0, current_volume - floor(coalesce(${usedBy(until)}, 0) + 0.5))::int + on_its_way as there_then,
            greatest(0, floor(round(1e6::float8 * ${surelyUsed(until)}) / 1e6::float8))::int as surely_used
          from (
            select held.id, held.locker_id, asked.horizon, held.article_id, article.number, article.name, article.unit,
              article.pack_size, held.current_volume, held.place_order_amount, held.max_stock,
              coalesce(held.price, listed.price, 0) as price,
              demand.wanted, demand.days, demand.used, demand.used / nullif(demand.days, 0) as daily,
              coalesce(way.amount, 0)::int as on_its_way
            from locker_article held
            join ${askedOf(lockers)} as asked (locker_id, horizon) on asked.locker_id = held.locker_id
            join article on article.id = held.article_id
            left join ${needed} as demand on demand.locker_article_id = held.id
            left join listed_prices(${idsOf(lockers)}::int[], now()) as listed on listed.locker_article_id = held.id
            left join ${onItsWay(day, { lockerIds: idsOf(lockers), withoutRun: runId })} as way on way.locker_article_id = held.id
            offset 0) as met
          offset 0) as known
        offset 0) as wish
      offset 0) as packed
    offset 0)`
}

/** What is used in so many days on average. */
const usedBy = (days: number | RawBuilder<unknown>) => sql`used * ${days}::int / nullif(days, 0)`

/**
 * What will have been used in so many days, as surely as the service level asks for: by as much below the average as what is
 * wanted is above it, but not by more than half of it. Both grow with the root of the days. Of what too little is known nothing
 * is sure.
 */
const surelyUsed = (days: number) => sql`case when wanted is null then 0 else coalesce(greatest(
  ${usedBy(days)} - (wanted - ${usedBy(sql`horizon`)}) * sqrt(${days}::float8 / horizon), ${usedBy(days)} / 2), 0) end`
