import { type RawBuilder, sql } from 'kysely'
import type { OrderPointPlan, OrderPointRow } from '#contract/planning/order-points.ts'
import type { Kept } from '#server/planning/kept.ts'
import type { Plan } from '#server/planning/order-points/calculate.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { type Lasting, neededFor } from './needed.ts'

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
  reason: OrderPointRow['Reason']
  average: number
  /** In how many days it is expected to run out; null: not within a year. */
  lasts: number | null
  /** What is expected to be asked for in vain until the visit after the run. */
  missing: number
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
  )

/**
 * The amounts of a run. An article gets what it needs to last until the visit after the run, less what will be left on the
 * run's day and what is on its way; never more than there is room for, and whole packs. Where too little is known of its
 * use, the order tab's rule holds: at the order point or below it is filled up.
 */
export async function figuresOf(
  scope: Scope,
  counting: Counting,
  lockers: readonly Lasting[],
): Promise<RawBuilder<Figures>> {
  const { today, day, runId = null } = counting
  const until = Math.max(0, today.until(day).days)
  const needed = await neededFor(scope, counting, lockers)
  return sql`(
    select held.id, held.locker_id, held.article_id, article.number, article.name, article.unit, article.pack_size,
      held.current_volume, held.place_order_amount, held.max_stock, held.price, on_its_way, stock_then, demand.wanted,
      coalesce(demand.reason, 'tooNew') as reason, coalesce(average, 0) as average,
      case when there * days < 365 * used then floor(there * days / used)::int end as lasts,
      greatest(0, coalesce(average, 0) * (${until}::int + asked.horizon) - there) as missing,
      least(ceil(need / article.pack_size::numeric) * article.pack_size, fitting)::int as proposed,
      coalesce(fitting, ceil(need / article.pack_size::numeric) * article.pack_size)::int as to_max
    from locker_article held
    join unnest(${lockers.map(({ LockerId }) => LockerId)}::int[], ${lockers.map(({ Horizon }) => Horizon)}::int[])
      as asked (locker_id, horizon) on asked.locker_id = held.locker_id
    join article on article.id = held.article_id
    left join ${needed} as demand on demand.locker_article_id = held.id and demand.horizon = asked.horizon
    left join (${onItsWay(runId)}) as way on way.locker_article_id = held.id
    cross join lateral (select coalesce(way.amount, 0)::int as on_its_way,
      demand.used / nullif(demand.days, 0) as average) as known
    cross join lateral (select held.current_volume + on_its_way as there,
      greatest(0, held.current_volume - floor(coalesce(demand.used * ${until}::int / nullif(demand.days, 0), 0) + 0.5))::int
        as stock_then) as later
    cross join lateral (select case when held.max_stock is not null
      then greatest(0, held.max_stock - stock_then - on_its_way) end as room) as free
    cross join lateral (select
      floor(room / article.pack_size) * article.pack_size as fitting,
      case when demand.wanted is not null then greatest(0, demand.wanted - stock_then - on_its_way)
        when reaches_order_point(stock_then + on_its_way, held.place_order_amount) then coalesce(room, 0)
        else 0 end as need) as wish)`
}

/** What stands in runs for each article and is not put in yet: what was picked, or is to be. */
const onItsWay = (withoutRun: number | null) => sql`
  select line.locker_article_id, sum(coalesce(line.picked, line.planned)) as amount
  from run_stop stop join run_line line on line.run_stop_id = stop.id
  where stop.state = 'open' and stop.run_id is distinct from ${withoutRun}::int
  group by line.locker_article_id`
