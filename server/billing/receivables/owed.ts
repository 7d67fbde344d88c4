import { sql } from 'kysely'
import { type Age, ages } from '#contract/billing/receivables.ts'
import { wasInDispute } from '#server/billing/reminders/dispute.ts'
import type { Scope } from '#server/tenancy/scope.ts'

/** A debit of which something was to be paid, or to be paid back, on the day, or fee and interest of a reminder. Money in whole öre. */
export interface Owed {
  id: number
  number: number
  reseller_id: number
  reseller_name: string
  billing_date: string
  due_date: string
  days_overdue: number
  currency_code: string
  total: number
  remaining: number
  /** In kronor, as it stands in the books (`bookValue`); null where its exchange rate is not known. */
  kronor: number | null
  in_dispute: 0 | 1
  /** What reminders claim beside it and did not come in yet, and the same in kronor. */
  fees: number
  fees_in_kronor: number | null
  /** Null where nothing is to be paid of it. */
  age: Age | null
}

/** The last day of each age; the last has none. */
const lastDays: [Age, number][] = [
  ['NotDue', 0],
  ['Days1To30', 30],
  ['Days31To60', 60],
  ['Days61To90', 90],
]
const oldest = ages.at(-1)

/**
 * What is owed on a day. What came later does not count: statements and credits by their billing date, payments by the
 * day they were paid on, disputes by the days on which they began and ended. Who is deleted may still owe something.
 */
export const owedOn = (scope: Scope, day: string) =>
  scope.seeWithDeleted('billing_statement', 'statement_dispute', 'organisation').selectFrom(
    sql<Owed>`(
      select debit.*, (disputed and remaining > 0)::int as in_dispute,
        case when remaining = total then whole_in_kronor else round(remaining * exchange_rate) end::bigint as kronor,
        round(fees * exchange_rate)::bigint as fees_in_kronor,
        case when remaining > 0 then case ${sql.join(
          lastDays.map(([age, last]) => sql`when days_overdue <= ${last} then ${age}::text`),
          sql` `,
        )} else ${oldest}::text end end as age
      from (
        select statement.id, statement.number, statement.reseller_id, organisation.name as reseller_name,
          statement.billing_date, statement.due_date, greatest(0, ${day}::date - statement.due_date) as days_overdue,
          ${wasInDispute(day)} as disputed,
          currency.code as currency_code, statement.net + statement.tax as total,
          rate.exchange_rate, round(statement.net * rate.exchange_rate) + round(statement.tax * rate.exchange_rate) as whole_in_kronor,
          statement.net + statement.tax - settled.credited - settled.paid as remaining,
          case when statement.net + statement.tax = settled.credited then 0
            else greatest(0, coalesce(claim.fee + claim.interest, 0) - settled.fees) end as fees
        from billing_statement statement
        join currency on currency.id = statement.currency_id
        join organisation on organisation.id = statement.reseller_id
        cross join lateral (
          select case currency.code when 'SEK' then 1 else statement.exchange_rate end as exchange_rate) rate
        cross join lateral statement_settled(statement.id, ${day}::date) settled
        left join statement_claims(${day}::date) claim on claim.statement_id = statement.id
        where statement.kind = 'debit' and statement.billing_date <= ${day}::date
      ) debit
      where remaining <> 0 or fees <> 0)`.as('owed'),
  )
