import { sql } from 'kysely'
import { kronor } from '#contract/billing/exchange-rates.ts'
import type { Contract } from '#contract/index.ts'
import { overviewOf } from '#server/house/overview.ts'
import { todayOf } from '#server/house/days.ts'
import { problems as ofHouse } from '#server/house/problems.ts'
import type { Handlers } from '#server/http/mount.ts'
import { readSettings } from './bookkeeping/accounts.ts'
import { waitingTables, waitingVouchers } from './bookkeeping/waiting.ts'
import { monthsFrom } from './overview/months.ts'
import { problems } from './problems.ts'
import { mailFailed } from './sending/state.ts'
import { stateOn, summed, summedUp } from './statements/standing.ts'

const mostMonths = 12

const states = ['unpaid', 'partly', 'overdue', 'payBack'] as const

/** All counts of the sections of billing, in one query. */
export const billingOverview: Handlers<Contract['billingOverview']> = {
  async get(_input, { scope, db }) {
    const day = String(await todayOf(db))
    const { Accrue } = await readSettings(db)
    const ofState = states.map(
      (state) => sql`(select count(*)::int from stated where state = ${state}) as ${sql.ref(state)}`,
    )
    const found = await scope
      .see(
        'customer_discount',
        'locker',
        'price_plan',
        'price_plan_tier',
        'organisation',
        'statement_sending',
        ...waitingTables,
      )
      .selectFrom(
        sql<Record<string, number>>`(
          with stated as materialized (
            select statement.reseller_id, ${stateOn(day, summed)} as state, ${mailFailed} as mail_failed
            from ${summedUp} statement)
          select
            (select count(*)::int from customer_discount) as discounts,
            (select count(*)::int from locker where billable) as "billingLockers",
            (select count(*)::int from (${problems.unbilledLockers}) it) as "unbilledLockers",
            (select count(*)::int from price_plan) as "pricePlans",
            (select count(*)::int from (${problems.plansWithoutTiers}) it) as "plansWithoutTiers",
            (select count(*)::int from (${ofHouse.resellersWithoutPlan}) it) as "resellersWithoutPlan",
            (select count(*)::int from stated) as statements,
            (select count(*)::int from stated
              where mail_failed and state in ('overdue', 'unpaid', 'partly')) as "mailFailed",
            (select count(distinct reseller_id)::int from stated
              where state in ('overdue', 'unpaid', 'partly')) as receivables,
            (select count(*)::int from ${waitingVouchers(Accrue === 1)} waiting where day <= ${day}::date) as bookkeeping,
            (select count(*)::int from (${currenciesOn(day)}) it) as "exchangeRates",
            (select count(*)::int from (${currenciesOn(day)}) it
              where not exists (select from exchange_rate rate where rate.currency_id = it.id
                and rate.day >= ${day}::date - interval '1 month')) as "oldRates",
            ${sql.join(ofState)})`.as('counted'),
      )
      .selectAll()
      .executeTakeFirstOrThrow()
    return {
      data: [
        overviewOf('discounts', found, []),
        overviewOf('billingLockers', found, ['unbilledLockers']),
        overviewOf('pricePlans', found, ['plansWithoutTiers', 'resellersWithoutPlan']),
        overviewOf('statements', found, ['overdue', 'unpaid', 'partly', 'payBack', 'mailFailed']),
        overviewOf('receivables', found, []),
        overviewOf('bookkeeping', found, []),
        overviewOf('exchangeRates', found, ['oldRates']),
      ],
    }
  },

  async months(_input, { scope, db }) {
    const today = await todayOf(db)
    const first = today.with({ day: 1 }).subtract({ months: mostMonths - 1 })
    const { months, withoutRate } = await monthsFrom(scope, String(first), String(today))
    return { data: months, WithoutRate: withoutRate }
  },
}

/** The other currencies that price plans are in. */
const currenciesOn = (day: string) => sql`select currency.id from currency
  where currency.code <> ${kronor} and exists (select from price_plan plan
    where plan.currency_id = currency.id and coalesce(plan.stop_date >= ${day}::date, true))`
