import { sql, type SqlBool } from 'kysely'
import type { z } from 'zod'
import { consumptionStates, type consumption } from '#contract/billing/consumption.ts'
import { filteredBy, found, inOrder, listPage, searchString, swedish } from '#server/http/list.ts'
import type { Scope } from '#server/tenancy/scope.ts'
import { lastSendingState, state } from './read.ts'

/** A page of consumption statements, and the sums of all that were found. */
export async function listStatements(scope: Scope, query: z.output<typeof consumption.list.query>) {
  const all = foundBy(scope, query)
  const rows = all.select([
    'statement.id as Id',
    'statement.number as Number',
    'statement.customer_id as CustomerId',
    customerName.as('CustomerName'),
    'statement.reseller_id as ResellerId',
    resellerName.as('ResellerName'),
    'statement.period_start as PeriodStart',
    'statement.period_stop as PeriodStop',
    'statement.made_on as MadeOn',
    'statement.due_on as DueDate',
    'currency.code as CurrencyCode',
    sql<number>`(statement.net / 100.0)::float8`.as('NetAmount'),
    sql<number>`statement.vat_pct::float8`.as('VatPct'),
    sql<number>`(statement.tax / 100.0)::float8`.as('TaxAmount'),
    sql<number>`((statement.net + statement.tax) / 100.0)::float8`.as('TotalAmount'),
    sql<0 | 1>`(statement.kind = 'credit')::int`.as('is_credit'),
    state.as('State'),
    lastSendingState.as('SendingState'),
  ])
  const order = {
    Id: 'statement.id',
    Number: ['statement.number', 'statement.id'].map((column) => sql.ref(column)),
    CustomerName: swedish(customerName),
    PeriodStart: 'statement.period_start',
    MadeOn: 'statement.made_on',
    NetAmount: 'statement.net',
    TotalAmount: sql`statement.net + statement.tax`,
    State: sql`array_position(${[...consumptionStates]}::text[], ${state})`,
  }
  const { rows: data, ...page } = await listPage(
    inOrder(rows, query.sort ?? '-Number', order, 'statement.id'),
    query,
  )
  const totals = await all
    .select([
      'currency.code as CurrencyCode',
      sql<number>`(sum(statement.net) / 100.0)::float8`.as('NetAmount'),
      sql<number>`(sum(statement.net + statement.tax) / 100.0)::float8`.as('TotalAmount'),
    ])
    .groupBy('currency.code')
    .orderBy('currency.code')
    .execute()
  return { data, ...page, totals }
}

const customerName = sql<string>`(statement.buyer ->> 'name')`
const resellerName = sql<string>`(statement.seller ->> 'name')`

function foundBy(scope: Scope, asked: z.output<typeof consumption.list.query>) {
  const text = searchString('statement.number', customerName, resellerName, 'statement.reason')
  return scope
    .see('consumption_statement', 'consumption_sending')
    .selectFrom('consumption_statement as statement')
    .innerJoin('currency', 'currency.id', 'statement.currency_id')
    .where(found(text, asked.searchString))
    .where(
      filteredBy(
        asked.state !== undefined && sql<SqlBool>`${state} = ${asked.state}`,
        asked.customer !== undefined && sql<SqlBool>`statement.customer_id = ${asked.customer}`,
        asked.reseller !== undefined && sql<SqlBool>`statement.reseller_id = ${asked.reseller}`,
        asked.from !== undefined && sql<SqlBool>`statement.period_start >= ${asked.from}`,
        asked.to !== undefined && sql<SqlBool>`statement.period_start <= ${asked.to}`,
      ),
    )
}
