import { sql } from 'kysely'
import { fromOre } from '#server/database/money.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import { online } from '#server/lockers/lockers/reading.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** What those who run the house look after: lockers offline, money to come in, devices that nobody has claimed. */
export async function houseOf({ scope, db }: MemberContext) {
  const today = await todayOf(db)
  const { name, waiting } = await db
    .selectFrom('system_setting')
    .select(['seller_name as name', sql<number>`devices_waiting()`.as('waiting')])
    .executeTakeFirstOrThrow()
  return {
    Name: name,
    offline: await offlineOf(scope),
    money: await moneyOf(scope, today),
    MonthFrom: today.with({ day: 1 }).toString(),
    DevicesWaiting: waiting,
  }
}

/** More customers than this do not fit into an address. */
const mostCustomers = 50

/** Each reseller with active lockers that are offline, those with most first. */
const offlineOf = (scope: Scope) =>
  scope
    .see('locker', 'organisation')
    .selectFrom((from) =>
      from
        .selectFrom('locker')
        .where('locker.active', '=', true)
        .groupBy('locker.reseller_id')
        .having(sql`sum(${online})`, '<', sql`count(*)`)
        .select([
          'locker.reseller_id',
          sql<number>`count(*)::int`.as('Lockers'),
          sql<number>`(count(*) - sum(${online}))::int`.as('Offline'),
          sql<number[]>`array_agg(distinct locker.customer_id) filter (where ${online} = 0)`.as('customers'),
        ])
        .as('counted'),
    )
    .innerJoin('organisation', 'organisation.id', 'counted.reseller_id')
    .select([
      'organisation.id as ResellerId',
      'organisation.name as ResellerName',
      'counted.Lockers',
      'counted.Offline',
      sql<number[]>`case when cardinality(customers) <= ${mostCustomers} then customers else '{}' end`.as(
        'Customers',
      ),
    ])
    .orderBy('Offline', 'desc')
    .orderBy('ResellerId')
    .execute()

/** In each currency: what is still to be paid of all statements, what of it is overdue, and what was billed this month. */
async function moneyOf(scope: Scope, today: Temporal.PlainDate) {
  const rows = await scope
    .see('billing_statement')
    .selectFrom((from) =>
      from
        .selectFrom('billing_statement')
        // Credits take their debit back: as a whole, so that nothing is to be paid of either, or in part.
        .where('billing_statement.kind', '=', 'debit')
        .where('billing_statement.credit_statement_id', 'is', null)
        .select([
          'billing_statement.currency_id',
          'billing_statement.net',
          'billing_statement.due_date',
          'billing_statement.billing_date',
          sql<number>`greatest(0, net + tax - (select settled.paid + settled.credited
            from statement_settled(billing_statement.id, 'infinity') settled))`.as('left'),
        ])
        .as('live'),
    )
    .innerJoin('currency', 'currency.id', 'live.currency_id')
    .groupBy('currency.code')
    .select([
      'currency.code as CurrencyCode',
      sql<number>`sum("left")::bigint`.as('unpaid'),
      sql<number>`(count(*) filter (where "left" > 0))::int`.as('Unpaid'),
      sql<number>`coalesce(sum("left") filter (where due_date < ${today.toString()}), 0)::bigint`.as(
        'overdue',
      ),
      sql<number>`(count(*) filter (where "left" > 0 and due_date < ${today.toString()}))::int`.as('Overdue'),
      sql<number>`coalesce(sum(net) filter (where ${billedSince(today)}), 0)::bigint`.as('billed'),
      sql<number>`(count(*) filter (where ${billedSince(today)}))::int`.as('Billed'),
    ])
    .orderBy('CurrencyCode')
    .execute()
  return rows.map(({ unpaid, overdue, billed, ...row }) => ({
    ...row,
    UnpaidAmount: fromOre(unpaid),
    OverdueAmount: fromOre(overdue),
    BilledNetAmount: fromOre(billed),
  }))
}

const billedSince = (today: Temporal.PlainDate) =>
  sql`billing_date between ${today.with({ day: 1 }).toString()} and ${today.toString()}`
