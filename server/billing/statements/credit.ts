import { sql, type Transaction } from 'kysely'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { daysOfMonth, discountOver } from './bill.ts'
import { holdSeries, issued, type Made, madeColumns, type Maker, taken } from './make.ts'

/** What is to be credited: so many days of these lines, or without lines all that is left. */
export interface CreditGiven {
  lines?: { id: number; days: number }[] | undefined
  reason?: string
  /** What a run gives back, because a locker was billed after its last day. */
  isAdjustment?: boolean
}

/** A credit before it is made: money in whole öre. */
export interface CreditDrawn {
  net: number
  tax: number
  /** Nothing is left afterwards. */
  isAll: boolean
  lines: { debitLineId: number; days: number; amount: number; firstDay: string; lastDay: string }[]
}

/**
 * Credits a statement, as a whole or in part. Numbers are given one at a time, so that what is left is known for sure;
 * once nothing is left, another credit is refused.
 */
export async function creditStatement(
  tx: Transaction<Tables>,
  debitId: number,
  { accountId, at }: Maker,
  given: CreditGiven = {},
): Promise<Made> {
  await holdSeries(tx)
  const debit = await tx
    .selectFrom('billing_statement')
    .where('id', '=', debitId)
    .select(['kind', 'credit_statement_id'])
    .executeTakeFirstOrThrow(notFound)
  if (debit.kind === 'credit' || debit.credit_statement_id !== null) throw conflict()
  const { rows: left } =
    await sql<LineLeft>`with ${lineLeft(debitId)} select id, days_left from line_left`.execute(tx)
  const parts = partsOf(left, given.lines)
  const {
    rows: [made],
  } = await sql<Made>`
    with ${drawn(debitId, parts)},
    ${taken(1)},
    made as (
      insert into billing_statement (number, reseller_id, kind, debit_statement_id, reason, gives_back, period_start,
        period_stop, billing_date, due_date, price_plan_id, currency_id, net, vat_pct, tax, exchange_rate, discount_pct, seller, buyer,
        created_at, created_by)
      select taken.before + 1, debit.reseller_id, 'credit', debit.id, ${given.reason ?? ''}, ${given.isAdjustment ?? false}, debit.period_start,
        debit.period_stop, issued.day, issued.day, debit.price_plan_id, debit.currency_id, -total.net, debit.vat_pct,
        -total.tax, debit.exchange_rate, total.discount_pct, debit.seller, debit.buyer, issued.at, ${accountId}::int
      from taken, debit, total, ${issued(at)} issued
      returning ${madeColumns}
    ),
    lines as (
      insert into billing_statement_line (billing_statement_id, reseller_id, debit_line_id, locker_id, locker_name,
        customer_name, position, tier, price, discount, period_start, period_stop, billed_days, billed_amount,
        discount_pct, adjustment)
      select made.id, made.reseller_id, part.id, locker_id, locker_name, customer_name, position, tier, price, discount,
        first_day, last_day, days, -amount, discount_pct, ${given.isAdjustment ? sql`true` : sql`adjustment`}
      from made, part order by adjustment, period_start, position
    )
    select * from made`.execute(tx)
  // Nothing is left of it.
  if (!made) throw conflict()
  return made
}

/** What a credit would come to. */
export async function drawCredit(
  scope: Scope,
  debitId: number,
  given: CreditGiven['lines'],
): Promise<CreditDrawn> {
  const see = () => scope.see('billing_statement', 'billing_statement_line')
  const debit = await see()
    .selectFrom('billing_statement')
    .where('id', '=', debitId)
    .select(['kind', 'credit_statement_id'])
    .executeTakeFirstOrThrow(notFound)
  if (debit.kind === 'credit' || debit.credit_statement_id !== null) throw conflict()
  const left = await see()
    .selectFrom(sql<LineLeft>`(with ${lineLeft(debitId)} select id, days_left from line_left)`.as('it'))
    .selectAll()
    .execute()
  return see()
    .selectFrom(
      sql<CreditDrawn>`(with ${drawn(debitId, partsOf(left, given))}
        select total.net, total.tax, total.is_all as "isAll", (
          select jsonb_agg(jsonb_build_object('debitLineId', id, 'days', days, 'amount', amount,
            'firstDay', first_day, 'lastDay', last_day) order by adjustment, period_start, position) from part
        ) as lines from total)`.as('it'),
    )
    .selectAll()
    .executeTakeFirstOrThrow(conflict)
}

interface LineLeft {
  id: number
  days_left: number
}

/** The days that are asked for, of lines that have them; where nobody asks, all that are left. */
function partsOf(left: LineLeft[], given: CreditGiven['lines']) {
  if (!given) return left.flatMap(({ id, days_left }) => (days_left > 0 ? [{ id, days: days_left }] : []))
  const daysLeft = new Map(left.map(({ id, days_left }) => [id, days_left]))
  if (given.some(({ id }) => !daysLeft.has(id))) throw invalid({ lines: 'notFound' })
  if (given.some(({ id, days }) => days > (daysLeft.get(id) ?? 0))) throw invalid({ lines: 'range' })
  return given
}

/** What is left of each line of a debit. Credits take the last days, so that what is left are the first ones. */
const lineLeft = (debitId: number) => sql`line_left as (
    select line.*, line.billed_days - credited.days as days_left, line.billed_amount + credited.amount as amount_left,
      ${daysOfMonth('line.period_start')} as month_days
    from billing_statement_line line
    cross join lateral (
      select coalesce(sum(billed_days), 0)::int as days, coalesce(sum(billed_amount), 0)::bigint as amount
      from billing_statement_line part where part.debit_line_id = line.id
    ) credited
    where line.billing_statement_id = ${debitId}
  )`

/**
 * A credit in the making. A part is so many days at the line's own price and discount, rounded half up; the last part of
 * a line, and the last tax, take the rest, so that all parts together are exactly the debit.
 */
const drawn = (debitId: number, parts: { id: number; days: number }[]) => sql`${lineLeft(debitId)},
    debit as (select * from billing_statement where id = ${debitId}),
    part as (
      select line.*, given.days, line.period_start + line.days_left - given.days as first_day,
        line.period_start + line.days_left - 1 as last_day,
        case when given.days = line.days_left then line.amount_left
          else least(line.amount_left, (2 * (line.price - line.discount) * given.days + line.month_days)
            / (2 * line.month_days)) end as amount
      from line_left line
      join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as given (id int, days int) on given.id = line.id
    ),
    total as (
      select summed.net, summed.is_all, summed.discount_pct,
        case when summed.is_all then tax_left else least(tax_left, round(summed.net * debit.vat_pct / 100)::bigint) end as tax
      from debit
      cross join lateral (
        select debit.tax + coalesce(sum(tax), 0)::bigint as tax_left
        from billing_statement credit where credit.debit_statement_id = debit.id
      ) untaxed
      cross join lateral (
        select sum(amount)::bigint as net, ${discountOver('month_days')} as discount_pct,
          sum(days) = (select sum(days_left) from line_left) as is_all
        from part
      ) summed
      where summed.net is not null
    )`
