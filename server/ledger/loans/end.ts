import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { LoanMark } from '#contract/ledger/loans.ts'
import { mostLoanHours } from '#contract/catalogue/loan-time.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { auditLine } from '#server/tenancy/audit.ts'
import type { Member } from '#server/tenancy/member.ts'
import { reachOf } from '#server/tenancy/reach.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

interface Said {
  How: LoanMark
  Amount?: number | undefined
  Reason: string
}

/** Says what became of a loan. What lies in the locker is a return, which ends it; what is lost is no line of the ledger. */
export async function endLoan(writer: Writer, id: number, { How, Amount, Reason }: Said) {
  const { tx, member } = insideOf(writer)
  const loan = await lockedLoan(tx, member, id)
  // What was lost is found: once nothing else of the loan is out.
  const left = loan.outstanding === 0 && How === 'returned' ? loan.lost : loan.outstanding
  if (left === 0) throw conflict()
  const amount = Amount ?? left
  if (amount > left) throw invalid({ Amount: 'range' })
  const uuid = How === 'returned' ? randomUUID() : null
  const { made_at } = await tx
    .insertInto('loan_mark')
    .values({
      loan_id: id,
      reseller_id: loan.reseller_id,
      locker_id: loan.locker_id,
      kind: How,
      amount,
      reason: Reason,
      uuid,
      made_by: member.id,
      on_behalf_of: member.onBehalfOf ?? null,
    })
    .returning('made_at')
    .executeTakeFirstOrThrow()
  if (uuid === null)
    await sql`select follow_loans(${loan.customer_id}::int, ${loan.article_id}::int, ${made_at}::timestamptz)`.execute(
      tx,
    )
  else await bookReturn(tx, member, loan, { uuid, amount, Reason })
  await told(writer, loan, {
    [How === 'returned' ? 'LoanReturned' : 'LoanLost']: amount,
    LoanReason: Reason,
  })
}

/** Its person is reminded of the new moment as of the first. */
export async function extendLoan(writer: Writer, id: number, until: string) {
  const { tx, member } = insideOf(writer)
  const loan = await lockedLoan(tx, member, id)
  if (loan.outstanding === 0) throw conflict()
  const { rowCount } = await sql`
    update loan set due_at = end_of_day(${until}::date), soon_told_at = null, overdue_told_at = null
    where id = ${id}::bigint and end_of_day(${until}::date) > now()
      and end_of_day(${until}::date) < now() + make_interval(hours => ${mostLoanHours})`
    .execute(tx)
    .then(({ numAffectedRows }) => ({ rowCount: Number(numAffectedRows ?? 0) }))
  if (rowCount === 0) throw invalid({ Until: 'range' })
  await told(writer, loan, { LoanDue: until })
}

interface Loan {
  reseller_id: number
  customer_id: number
  locker_id: number
  locker_article_id: number
  article_id: number
  account_id: number | null
  outstanding: number
  lost: number
}

/** The article in the locker first, then the loan, as whoever books locks them: two people never end the same pieces. */
async function lockedLoan(tx: Transaction<Tables>, member: Member, id: number) {
  const { read } = reachOf('loan', member)
  const { rows: held } = await sql<{ customer: number; article: number }>`
    with asked as (select locker_article_id, customer_id, article_id from public.loan where id = ${id}::bigint and ${read})
    select asked.customer_id as customer, asked.article_id as article from asked
    join public.locker_article held on held.id = asked.locker_article_id for no key update of held`.execute(
    tx,
  )
  const [of] = held
  if (!of) throw notFound()
  await sql`select pg_advisory_xact_lock(${of.customer}::int, ${of.article}::int)`.execute(tx)
  const { rows } = await sql<Loan>`
    select reseller_id, customer_id, locker_id, locker_article_id, article_id, account_id, outstanding, lost
    from public.loan where id = ${id}::bigint`.execute(tx)
  const [loan] = rows
  if (!loan) throw notFound()
  return loan
}

/** As if its person had brought it back to where it was taken. The loan is found by the line's UUID (loan_endings). */
async function bookReturn(
  tx: Transaction<Tables>,
  member: Member,
  loan: Loan,
  { uuid, amount, Reason }: { uuid: string; amount: number; Reason: string },
) {
  const { read, write } = reachOf('locker_article', member)
  const { rows } = await sql`
    insert into public.transaction (reseller_id, locker_id, locker_article_id, account_id, uuid, kind, amount, moved,
      transaction_date, price, booked_by, on_behalf_of, note, cost_centre_id)
    select reseller_id, locker_id, id, ${loan.account_id}::int, ${uuid}::uuid, 'return', ${amount}::int, ${amount}::int,
      clock_timestamp(), price_at(price, locker_id, article_id, now()), ${member.id}::int, ${member.onBehalfOf ?? null}::text,
      ${Reason}::text, (select own_cost_centre(cost_centre_id, locker_article.locker_id) from public.account
        where account.id = ${loan.account_id}::int)
    from public.locker_article where id = ${loan.locker_article_id} and ${read} and ${write}
    returning id`.execute(tx)
  if (rows.length === 0) throw notFound()
}

/** In the locker's history, as a line about the article. */
async function told(writer: Writer, loan: Loan, after: object) {
  const { audit } = insideOf(writer)
  const row = { ...loan, id: loan.locker_article_id }
  await audit({ ...auditLine('locker_article', 'update', row, row), before: {}, after })
}
