import { type RawBuilder, sql } from 'kysely'
import type { LinePart } from '#contract/billing/consumption.ts'
import { costCentreName } from '#server/tenancy/names.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { columns, isUse, moves, movesAsKept, statedOfTouched, touchedLines } from './moved.ts'
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

/** What a statement's lines of a part come to, in whole öre. */
export interface CountedSum {
  part: LinePart
  value: number
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
 * few, by their ids; each look is by an index, whatever the planner believes (`offset 0`).
 *
 * A line whose cost centre was changed is counted so that all statements that live and are divided by cost centre tell of it once,
 * for the cost centre that it has now: what they have stated of it is taken off, also where it was on a statement that was taken back.
 * One that is not divided by cost centre has told nobody of any: it leaves a move to the next one that is. One snapshot has all of
 * it, so that what is counted and what is kept of it agree.
 */
export const count = async (scope: Scope, asked: Asked): Promise<Counted> =>
  fromCounted<Counted>(
    scope,
    asked,
    sql`${linesAsKept} as lines, ${movesAsKept} as moved, ${howManyLate} as "lateLines"`,
  )

/** What the same lines come to: to write them out, in order and with their names, takes as long as to count them. */
export const countSums = async (scope: Scope, asked: Asked) =>
  fromCounted<{ sums: CountedSum[]; lateLines: number }>(
    scope,
    asked,
    sql`${sumsOfParts} as sums, ${howManyLate} as "lateLines"`,
  )

const fromCounted = <Found>(
  scope: Scope,
  { customerId, spans, byCostCentre, byPerson }: Asked,
  wanted: RawBuilder<unknown>,
) =>
  scope
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
      sql<Found>`(
        with stay as materialized (select * from stays_at(${customerId}::int)),
        span as materialized (${spansGiven(spans)}),
        late as materialized (${lateLines(spans)}),
        fresh as (${freshLines(spans)}),
        touched as materialized (${touchedLines(customerId, byCostCentre)}),
        stated as (${statedOfTouched}),
        moved as materialized (${moves}),
        counted as (${countedLines}),
        summed as (${summedUp(byPerson)})
        select ${wanted}
      )`.as('found'),
    )
    .selectAll()
    .executeTakeFirstOrThrow() as Promise<Found>

const spansGiven = (spans: readonly Uncovered[]) => {
  const given = spans.map(({ from, to, after, upto, part }) => ({
    from_at: new Date(from).toISOString(),
    to_at: new Date(to).toISOString(),
    after_line: after,
    upto_line: upto,
    part,
  }))
  return sql`
    select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (from_at timestamptz, to_at timestamptz, after_line bigint, upto_line bigint, part text)`
}

/** Found by their ids, of whichever locker. The ledger's months after the last span are not looked at. */
const lateLines = (spans: readonly Uncovered[]) => {
  const until = new Date(Math.max(0, ...spans.map(({ to }) => to))).toISOString()
  return sql`
    select line.*, span.part from span cross join lateral (
      select ${columns} from transaction line
      where line.id > span.after_line and line.id <= span.upto_line
        and line.transaction_date >= span.from_at and line.transaction_date < span.to_at
        and line.transaction_date < ${until}::timestamptz and ${isUse}
      offset 0) line
    where span.part = 'late'`
}

/** What no statement has counted: of the period by the lockers that stood at the customer, and what of the late lines is theirs. */
const freshLines = (spans: readonly Uncovered[]) => {
  const own = spans.filter(({ part }) => part === 'use')
  const period = {
    from: new Date(Math.min(...own.map(({ from }) => from), 8e14)).toISOString(),
    to: new Date(Math.max(...own.map(({ to }) => to), 0)).toISOString(),
  }
  return sql`
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
      and late.transaction_date >= stay.since and late.transaction_date < stay.until`
}

/** Those whose cost centre was not changed as they are; the others by their moves. */
const countedLines = sql`
  select part, transaction_date, locker_id, locker_article_id, price, cost_centre_id, account_id, amount, value
  from fresh where not exists (select from touched where touched.id = fresh.id)
  union all
  select part, transaction_date, locker_id, locker_article_id, price, moved.cost_centre_id, account_id,
    times * amount, times * value
  from moved join touched on touched.id = moved.id`

const summedUp = (byPerson: boolean) => sql`
  select part,
    case when part <> 'use' then date_trunc('month',
      transaction_date at time zone (select time_zone from system_setting))::date end as month,
    locker_id, locker_article_id, price, cost_centre_id,
    case when ${byPerson}::boolean then account_id end as account_id,
    sum(amount)::bigint as amount, sum(value)::bigint as value
  from counted group by 1, 2, 3, 4, 5, 6, 7 having sum(amount) <> 0`

const linesAsKept = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'month', month, 'locker_id', summed.locker_id,
      'locker_name', locker.name, 'article_number', article.number, 'article_name', article.name, 'unit', article.unit,
      'price', summed.price, 'centre_name', coalesce(${costCentreName('cost_centre')}, ''),
      'account_id', account_id, 'amount', amount, 'value', value)
      order by part desc, month, locker.name, summed.locker_id, article.number, article.id, summed.price,
        cost_centre.code, account_id), '[]')
    from summed join locker on locker.id = summed.locker_id
    join locker_article held on held.id = summed.locker_article_id join article on article.id = held.article_id
    left join cost_centre on cost_centre.id = summed.cost_centre_id)`

const sumsOfParts = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('part', part, 'value', value)), '[]')
    from (select part, sum(value)::bigint as value from summed group by part) sums)`

const howManyLate = sql`(select count(*)::int from fresh where part = 'late')`
