import { sql } from 'kysely'
import type { LinePart } from '#contract/billing/consumption.ts'
import { costCentreName } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Uncovered } from './uncovered.ts'

/** What was used of an article at a price, as a statement keeps it; money in whole öre. */
export interface CountedLine {
  part: LinePart
  month: string | null
  locker_id: number
  locker_name: string
  article_number: string
  article_name: string
  unit: string
  price: number
  centre_name: string
  account_id: number | null
  amount: number
  value: number
}

/** For which cost centres a line of the ledger is counted whose cost centre was changed. */
export interface Moved {
  transaction_id: number
  transaction_date: string
  cost_centre_id: number | null
  times: number
}

interface Asked {
  customerId: number
  spans: readonly Uncovered[]
  byCostCentre: boolean
  byPerson: boolean
}

interface Counted {
  lines: CountedLine[]
  moved: Moved[]
  lateLines: number
}

/**
 * Reads what a statement of these spans has to hold. Lines of the period are found by their lockers, late ones, of which there are
 * few, by their ids.
 *
 * A line whose cost centre was changed is counted so that all statements that live and are divided by cost centre tell of it once,
 * for the cost centre that it has now: what they have stated of it is taken off, also where it was on a statement that was taken back.
 * One that is not divided by cost centre has told nobody of any: it leaves a move to the next one that is. One snapshot has all of
 * it, so that what is counted and what is kept of it agree.
 */
export async function count(
  scope: Scope,
  { customerId, spans, byCostCentre, byPerson }: Asked,
): Promise<Counted> {
  const given = spans.map(({ from, to, after, upto, part }) => ({
    from_at: new Date(from).toISOString(),
    to_at: new Date(to).toISOString(),
    after_line: after,
    upto_line: upto,
    part,
  }))
  // The ledger's other months are not looked at. Each look is by an index, whatever the planner believes (`offset 0`).
  const until = new Date(Math.max(0, ...spans.map(({ to }) => to))).toISOString()
  const own = spans.filter(({ part }) => part === 'use')
  const period = {
    from: new Date(Math.min(...own.map(({ from }) => from), 8e14)).toISOString(),
    to: new Date(Math.max(...own.map(({ to }) => to), 0)).toISOString(),
  }
  const found = await scope
    .seeWithDeleted(
      'transaction',
      'changed_cost_centre',
      'cost_centre',
      'consumption_statement',
      'consumption_span',
      'consumption_moved',
      'locker',
      'locker_article',
      'article',
    )
    .selectFrom(
      sql<Counted>`(
        with stay as materialized (select * from stays_at(${customerId}::int)),
        span as materialized (
          select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
            as given (from_at timestamptz, to_at timestamptz, after_line bigint, upto_line bigint, part text)
        ),
        late as materialized (
          select line.*, span.part from span cross join lateral (
            select ${columns} from transaction line
            where line.id > span.after_line and line.id <= span.upto_line
              and line.transaction_date >= span.from_at and line.transaction_date < span.to_at
              and line.transaction_date < ${until}::timestamptz and ${isUse}
            offset 0) line
          where span.part = 'late'
        ),
        fresh as (
          select line.*, span.part from stay cross join lateral (
            select ${columns} from transaction line
            where line.locker_id = stay.locker_id and line.transaction_date >= stay.since and line.transaction_date < stay.until
              and line.transaction_date >= ${period.from}::timestamptz and line.transaction_date < ${period.to}::timestamptz
              and ${isUse}
            offset 0) line
          join span on span.part = 'use' and line.id > span.after_line and line.id <= span.upto_line
            and line.transaction_date >= span.from_at and line.transaction_date < span.to_at
          union all
          select late.* from late join stay on stay.locker_id = late.locker_id
            and late.transaction_date >= stay.since and late.transaction_date < stay.until
        ),
        touched as materialized (
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
              where kept.transaction_id = line.id))
        ),
        stated as (
          select touched.id, kept.cost_centre_id, kept.times
          from touched join consumption_moved kept on kept.transaction_id = touched.id
          join consumption_statement statement on statement.id = kept.consumption_statement_id
            and statement.live and statement.by_cost_centre
          union all
          -- As it was booked: nothing had changed yet.
          select touched.id, touched.booked_for, 1 from touched
          where touched.stated_on is not null and not exists (
            select from consumption_moved kept
            where kept.transaction_id = touched.id and kept.consumption_statement_id = touched.stated_on)
        ),
        moved as materialized (
          select id, cost_centre_id, sum(times)::int as times
          from (
            select id, is_for as cost_centre_id, 1 as times from touched where is_counted
            union all select id, cost_centre_id, -times from stated
          ) each
          group by 1, 2 having sum(times) <> 0
        ),
        counted as (
          select part, transaction_date, locker_id, locker_article_id, price, cost_centre_id, account_id, amount, value
          from fresh where not exists (select from touched where touched.id = fresh.id)
          union all
          select part, transaction_date, locker_id, locker_article_id, price, moved.cost_centre_id, account_id,
            times * amount, times * value
          from moved join touched on touched.id = moved.id
        ),
        summed as (
          select part,
            case when part <> 'use' then date_trunc('month',
              transaction_date at time zone (select time_zone from system_setting))::date end as month,
            locker_id, locker_article_id, price, cost_centre_id,
            case when ${byPerson}::boolean then account_id end as account_id,
            sum(amount)::bigint as amount, sum(value)::bigint as value
          from counted group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0
        )
        select
          (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'month', month, 'locker_id', summed.locker_id,
              'locker_name', locker.name, 'article_number', article.number, 'article_name', article.name, 'unit', article.unit,
              'price', summed.price, 'centre_name', coalesce(${costCentreName('cost_centre')}, ''),
              'account_id', account_id, 'amount', amount, 'value', value)
              order by part desc, month, locker.name, summed.locker_id, article.number, article.id, summed.price,
                cost_centre.code, account_id), '[]')
            from summed join locker on locker.id = summed.locker_id
            join locker_article held on held.id = summed.locker_article_id join article on article.id = held.article_id
            left join cost_centre on cost_centre.id = summed.cost_centre_id) as lines,
          (select coalesce(jsonb_agg(jsonb_build_object('transaction_id', moved.id,
              'transaction_date', touched.transaction_date, 'cost_centre_id', moved.cost_centre_id, 'times', times)), '[]')
            from moved join touched on touched.id = moved.id) as moved,
          (select count(*)::int from fresh where part = 'late') as "lateLines"
      )`.as('found'),
    )
    .selectAll()
    .executeTakeFirstOrThrow()
  return found
}

const isUse = sql`line.kind in ('withdrawal', 'return') and not line.aborted`
const columns = sql`line.id, line.transaction_date, line.locker_id, line.locker_article_id, line.price, line.cost_centre_id,
  line.account_id, consumed(line.kind, line.aborted, line.amount) as amount,
  consumed(line.kind, line.aborted, line.value) as value`
