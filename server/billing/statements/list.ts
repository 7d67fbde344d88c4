import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { type StateFilter, type statements, statementStates } from '#contract/billing/statements.ts'
import { mailFailed } from '#server/billing/sending/state.ts'
import { isInDispute } from '#server/billing/reminders/dispute.ts'
import { filteredBy, orderOf, swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import type { Reader } from './details.ts'
import { nameThen, statementsWith, titleIn } from './read.ts'
import { hasOpenClaim, remainingBy, stateOn, summed, summedUp } from './standing.ts'
import { foundStatement } from './search.ts'

interface Found {
  ids: number[]
  total: number
  remaining: { CurrencyCode: string; RemainingAmount: number; PayBackAmount: number }[]
}

/**
 * A page of statements, and what is still to be paid of all that were found. What is found is computed once, with no more
 * than what search, filter, order and sums need; all else is read for the page's rows only.
 */
export async function listStatements(
  scope: Scope,
  { limit, page, ...asked }: z.output<typeof statements.list.query>,
  reader: Reader,
) {
  const { ids, total, remaining } = await scope
    .see('billing_statement', 'statement_payment', 'statement_sending', 'statement_dispute')
    .selectFrom(
      sql<Found>`(
        with found as materialized (${foundBy(asked, reader)})
        select (select count(*)::int from found) as total,
          array(select id from found order by ${orderBy(asked.sort)}, id limit ${limit} offset ${(page - 1) * limit}) as ids,
          (select coalesce(jsonb_agg(sums order by sums."CurrencyCode"), '[]') from (
            select code as "CurrencyCode", (sum(greatest(0, remaining)) / 100.0)::float8 as "RemainingAmount",
              (sum(greatest(0, -remaining)) / 100.0)::float8 as "PayBackAmount"
            from found group by code) sums) as remaining)`.as('list'),
    )
    .selectAll()
    .executeTakeFirstOrThrow()
  return {
    data: await statementsWith(scope, ids, reader),
    total,
    currentPage: page,
    pages: Math.ceil(total / limit),
    remaining,
  }
}

type Asked = Omit<z.output<typeof statements.list.query>, 'limit' | 'page'>

const remaining = remainingBy(summed)

function foundBy({ searchString, state, reseller, from, to, sort }: Asked, { language, today }: Reader) {
  const stated = stateOn(today, summed)
  const columns = {
    Id: 'statement.id',
    Number: 'statement.number',
    CustomerName: swedish(nameThen),
    Title: titleIn(language),
    PeriodStart: 'statement.period_start',
    BillingDate: 'statement.billing_date',
    DueDate: 'statement.due_date',
    CurrencyCode: 'currency.code',
    BilledNetAmount: 'statement.net',
    TaxAmount: 'statement.tax',
    DiscountPct: 'statement.discount_pct',
    PaidAmount: 'statement.paid',
    RemainingAmount: remaining,
    State: sql`array_position(${[...statementStates]}::text[], ${stated})`,
  }
  const [key] = orderOf(sort ?? usual, columns).by
  return sql`
    select statement.id, currency.code, ${remaining} as remaining, ${key} as key
    from ${summedUp} statement join currency on currency.id = statement.currency_id
    where ${foundStatement(searchString, today)}
      and ${filteredBy(
        state && inState(state, stated),
        reseller !== undefined && sql<SqlBool>`statement.reseller_id = ${reseller}`,
        from !== undefined && sql<SqlBool>`statement.billing_date >= ${from}`,
        to !== undefined && sql<SqlBool>`statement.billing_date <= ${to}`,
      )}`
}

const usual = '-Number'

const orderBy = (sort: Asked['sort'] = usual) =>
  sort.startsWith('-') ? sql`key desc nulls last` : sql`key asc nulls last`

function inState(asked: StateFilter, stated: RawBuilder<unknown>) {
  if (asked === 'mailFailed')
    return sql<SqlBool>`(${mailFailed} and ${stated} = any(${statesOf('toPay')}::text[]))`
  if (asked === 'notCredited')
    return sql<SqlBool>`(statement.kind = 'debit' and statement.credit_statement_id is null)`
  if (asked === 'disputed') return isInDispute
  const isStated = sql<SqlBool>`${stated} = any(${statesOf(asked)}::text[])`
  return asked === 'toPay' ? sql<SqlBool>`(${isStated} or ${hasOpenClaim})` : isStated
}

const statesOf = (asked: StateFilter) => {
  if (asked === 'toPay') return ['overdue', 'unpaid', 'partly']
  return asked === 'notDue' ? ['unpaid', 'partly'] : [asked]
}
