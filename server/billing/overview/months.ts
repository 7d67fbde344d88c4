import { sql } from 'kysely'
import type { BilledMonth } from '#contract/billing/overview.ts'
import { kronor } from '#contract/billing/exchange-rates.ts'
import { remaining } from '#server/billing/statements/standing.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/**
 * The months from the first day up to today. Only statements made and payments booked since then are looked at, by their
 * indexes; what is left of a statement is only asked of those that are past due.
 */
export const monthsFrom = (scope: Scope, first: string, today: string) =>
  scope
    .see('billing_statement', 'statement_payment')
    .selectFrom(
      sql<{ months: BilledMonth[]; withoutRate: number }>`(
        with month as (
          select day::date as month from generate_series(${first}::date, ${today}::date, interval '1 month') day
        ),
        made as (
          select ${monthOf('billing_date')} as month, rate, net + tax as billed,
            case when kind = 'debit' and due_date < ${today}::date then greatest(0, ${remaining}) else 0 end as overdue
          from billing_statement statement ${withRate}
          where billing_date between ${first}::date and ${today}::date
        ),
        billed as (
          select month, sum(round(billed * rate)) as billed, sum(round(overdue * rate)) as overdue
          from made group by month
        ),
        paid as (
          select ${monthOf('paid_on')} as month, sum(round((amount - fees) * rate)) as paid
          from statement_payment payment
          join billing_statement statement on statement.id = payment.billing_statement_id ${withRate}
          where paid_on between ${first}::date and ${today}::date
          group by 1
        )
        select (select count(*)::int from made where rate is null) as "withoutRate",
          jsonb_agg(jsonb_build_object('Month', month, 'Billed', ${inKronor('billed')}, 'Paid', ${inKronor('paid')},
            'Overdue', ${inKronor('overdue')}) order by month) as months
        from month left join billed using (month) left join paid using (month))`.as('told'),
    )
    .selectAll()
    .executeTakeFirstOrThrow()

const monthOf = (day: string) => sql`date_trunc('month', ${sql.ref(day)})::date`

const withRate = sql`join currency on currency.id = statement.currency_id
  cross join lateral (
    select case currency.code when ${kronor} then 1 else statement.exchange_rate end as rate
  ) rated`

const inKronor = (ore: string) => sql`(coalesce(${sql.ref(ore)}, 0) / 100.0)::float8`
