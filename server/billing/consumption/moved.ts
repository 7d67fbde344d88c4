import { sql } from 'kysely'

/** What of a statement's query is about lines whose cost centre was changed after they were booked; `count.ts` has the rest. */

/** Of the customer's lockers, with what each was booked for, what it is for now, and which statement has told of it. */
export const touchedLines = (customerId: number, byCostCentre: boolean) => sql`
  select line.id, line.transaction_date, line.locker_id, line.locker_article_id, line.price, line.account_id,
    line.cost_centre_id as booked_for, changed.cost_centre_id as is_for,
    line.amount, line.value, coalesce(own.part, 'moved') as part, counted.consumption_statement_id as stated_on,
    own.part is not null or counted.id is not null as is_counted
  from stay join changed_cost_centre changed on changed.locker_id = stay.locker_id
    and changed.transaction_date >= stay.since and changed.transaction_date < stay.until
  cross join lateral (
    select ${columns} from transaction line
    where line.id = changed.transaction_id and line.transaction_date = changed.transaction_date and ${isUse}
    offset 0) line
  left join span own on line.id > own.after_line and line.id <= own.upto_line
    and line.transaction_date >= own.from_at and line.transaction_date < own.to_at
  left join (consumption_span counted
    join consumption_statement its on its.id = counted.consumption_statement_id and its.by_cost_centre)
    on counted.live and counted.customer_id = ${customerId}::int
    and line.id > counted.after_line and line.id <= counted.upto_line
    and line.transaction_date >= counted.from_at and line.transaction_date < counted.to_at
  where ${byCostCentre}::boolean and (own.part is not null or counted.id is not null or exists (
      select from consumption_moved kept
      join consumption_statement statement on statement.id = kept.consumption_statement_id
        and statement.live and statement.by_cost_centre
      where kept.transaction_id = line.id))`

/** For which cost centres the statements that live have told of each, and how many times. */
export const statedOfTouched = sql`
  select touched.id, kept.cost_centre_id, kept.times
  from touched join consumption_moved kept on kept.transaction_id = touched.id
  join consumption_statement statement on statement.id = kept.consumption_statement_id
    and statement.live and statement.by_cost_centre
  union all
  -- As it was booked: nothing had changed yet.
  select touched.id, touched.booked_for, 1 from touched
  where touched.stated_on is not null and not exists (
    select from consumption_moved kept
    where kept.transaction_id = touched.id and kept.consumption_statement_id = touched.stated_on)`

/** What is missing for each to be told once, for the cost centre that it has now. */
export const moves = sql`
  select id, cost_centre_id, sum(times)::int as times
  from (
    select id, is_for as cost_centre_id, 1 as times from touched where is_counted
    union all select id, cost_centre_id, -times from stated
  ) each
  group by 1, 2 having sum(times) <> 0`

/** As they are written down with the statement, for the next one. */
export const movesAsKept = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('transaction_id', moved.id,
      'transaction_date', touched.transaction_date, 'cost_centre_id', moved.cost_centre_id, 'times', times)), '[]')
    from moved join touched on touched.id = moved.id)`

export const isUse = sql`line.kind in ('withdrawal', 'return') and not line.aborted`
export const columns = sql`line.id, line.transaction_date, line.locker_id, line.locker_article_id, line.price, line.cost_centre_id,
  line.account_id, consumed(line.kind, line.aborted, line.amount) as amount,
  consumed(line.kind, line.aborted, line.value) as value`
