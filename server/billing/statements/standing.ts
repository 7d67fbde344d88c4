import { type RawBuilder, sql } from 'kysely'
import type { StatementState } from '#contract/billing/statements.ts'

/** How a statement stands: what is to be paid of it, what reminders claim beside it, and what that is called. */

/** What was paid and credited of a statement, and whether anything was credited. */
interface Sums {
  paid: RawBuilder<number>
  credited: RawBuilder<number>
  hasCredits: RawBuilder<boolean>
}

/** Looked up for each statement by itself. */
export const lookedUp: Sums = {
  paid: sql`(select settled.paid from statement_settled(statement.id, 'infinity') settled)`,
  credited: sql`(select settled.credited from statement_settled(statement.id, 'infinity') settled)`,
  hasCredits: sql`exists (select from billing_statement credit where credit.debit_statement_id = statement.id)`,
}

/** All statements, each with its sums: where all are looked at, summing up once is far quicker. */
export const summedUp = sql`(
  select statement.*, coalesce(paid.sum, 0) as paid, coalesce(credited.sum, 0) as credited,
    credited.id is not null as has_credits
  from billing_statement statement
  left join (
    select billing_statement_id as id, sum(amount - fees) from statement_payment group by billing_statement_id
  ) paid on paid.id = statement.id
  left join (
    select debit_statement_id as id, -sum(net + tax) as sum from billing_statement
    where debit_statement_id is not null group by debit_statement_id
  ) credited on credited.id = statement.id
)`
export const summed: Sums = {
  paid: sql`statement.paid`,
  credited: sql`statement.credited`,
  hasCredits: sql`statement.has_credits`,
}

/** A credit is offset against its debit: what remains of the two is shown on the debit. */
export const remainingBy = ({ paid, credited }: Sums) =>
  sql<number>`(case when kind = 'credit' then 0 else net + tax - ${credited} - ${paid} end)`
export const remaining = remainingBy(lookedUp)

/** The payment status of a statement on a day. Paying on the due date is in time. */
export const stateOn = (today: string, sums = lookedUp) => sql<StatementState>`(case
  when kind = 'credit' then 'credit'
  when ${remainingBy(sums)} < 0 then case when ${sums.hasCredits} then 'payBack' else 'overpaid' end
  when statement.credit_statement_id is not null then 'credited'
  when ${remainingBy(sums)} = 0 then 'paid'
  when due_date < ${today}::date then 'overdue'
  when ${sums.paid} = 0 then 'unpaid'
  else 'partly' end)`

/** What reminders that have gone claim of a statement and has not come in; nothing once all of it is credited. */
export const openClaim = sql<number>`coalesce((
  select greatest(0, claim.fee + claim.interest - settled.fees)
  from statement_claims('infinity') claim cross join statement_settled(statement.id, 'infinity') settled
  where claim.statement_id = statement.id and statement.credit_statement_id is null), 0)`

/** Of a `statement`: some of that is left. Looks at what was reminded of alone. */
export const hasOpenClaim = sql<boolean>`statement.id in (
  select claim.statement_id
  from statement_claims('infinity') claim
  join billing_statement claimed on claimed.id = claim.statement_id and claimed.credit_statement_id is null
  cross join lateral statement_settled(claim.statement_id, 'infinity') settled
  where claim.fee + claim.interest > settled.fees)`
