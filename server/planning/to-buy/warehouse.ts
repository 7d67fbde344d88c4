import { sql } from 'kysely'
import { daysInWarehouse } from '#contract/planning/to-buy.ts'

const oldest = sql`now() - make_interval(days => ${sql.lit(daysInWarehouse)})`

/**
 * What was received and is still in the warehouse, by article. Goods leave it when a run picks them; what the driver brings
 * back is there again. What is refilled without a run leaves it then. What stood there before is not known, so that it is
 * the receipt from which on the most is left that counts: all received since, less all that left since.
 */
export const inWarehouse = sql`(
  select article_id, greatest(0, max(since) filter (where received)) as amount
  from (
    select article_id, received, sum(amount) over (partition by article_id order by at desc)::bigint as since
    from (
      select article_id, received_at as at, amount, true as received
      from purchase where received_at > ${oldest}
      union all
      select held.article_id, coalesce(pick.picked_at, line.transaction_date), -line.amount, false
      from (
        select article_id, min(received_at) as first from purchase where received_at > ${oldest} group by article_id) known
      join locker_article held on held.article_id = known.article_id
      join transaction line on line.locker_id = held.locker_id and line.locker_article_id = held.id
        and line.kind = 'refill' and line.transaction_date >= known.first and line.transaction_date > ${oldest}
      left join run_stop stop on stop.refill_id = line.refill_id
      left join run_pick pick on pick.run_id = stop.run_id and pick.article_id = held.article_id
      union all
      select held.article_id, coalesce(pick.picked_at, now()), -line.picked, false
      from run_stop stop join run_line line on line.run_stop_id = stop.id
      join locker_article held on held.id = line.locker_article_id
      left join run_pick pick on pick.run_id = stop.run_id and pick.article_id = held.article_id
      where stop.state = 'open' and line.picked > 0) moved) sums
  group by article_id
  having bool_or(received))`
