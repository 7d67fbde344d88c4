import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { oldestLineDays } from '#contract/limits.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { reachOf } from '#server/tenancy/reach.ts'
import type { Member } from '#server/tenancy/member.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'
import { auditLine } from '#server/tenancy/audit.ts'

interface Withdrawal {
  reseller_id: number
  locker_article_id: number
  account_id: number | null
  amount: number
  moved: number
  moment: string
  price: number
  cost_centre_id: number | null
}

/**
 * Corrects a withdrawal whose amount was typed too high. Lines of the ledger never change, so this books a return of
 * the difference at the moment of the withdrawal, by whoever took it: the consumption of that day and of that person is
 * right afterwards. Answers with the new line's id.
 */
export async function correct(
  writer: Writer,
  lockerId: number,
  lineId: number,
  { trueAmount, note }: { trueAmount: number; note: string },
) {
  const { tx, member, locked, audit } = insideOf(writer)
  const locker = await locked('locker', lockerId)
  const line = await withdrawalOf(tx, lockerId, lineId)
  const isThere = await lockArticle(tx, member, line.locker_article_id)
  if (await isCorrected(tx, lineId, line)) throw conflict()
  if (trueAmount >= line.amount) throw invalid({ Amount: 'range' })
  const { id } = await tx
    .insertInto('transaction')
    .values({
      reseller_id: line.reseller_id,
      locker_id: lockerId,
      locker_article_id: line.locker_article_id,
      account_id: line.account_id,
      uuid: randomUUID(),
      kind: 'return',
      amount: line.amount - trueAmount,
      moved: isThere ? await stillThere(tx, lineId, line, trueAmount) : 0,
      transaction_date: line.moment,
      price: line.price,
      cost_centre_id: line.cost_centre_id,
      booked_by: member.id,
      on_behalf_of: member.onBehalfOf ?? null,
      reason: 'mistyped',
      corrects_id: lineId,
      note,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await audit({
    ...auditLine('locker', 'update', locker, locker),
    before: { Line: lineId, Amount: line.amount },
    after: { Line: lineId, Amount: trueAmount },
  })
  return id
}

/** The moment as text: a Date would lose its microseconds, by which the two lines belong together. */
async function withdrawalOf(tx: Transaction<Tables>, lockerId: number, lineId: number) {
  const { rows } = await sql<Withdrawal>`
    select reseller_id, locker_article_id, account_id, amount, moved, transaction_date::text as moment, price, cost_centre_id
    from public.transaction
    where id = ${lineId}::bigint and locker_id = ${lockerId} and kind = 'withdrawal' and not aborted`.execute(
    tx,
  )
  const [line] = rows
  if (!line) throw notFound()
  return line
}

/** Locked, so that nobody takes, counts or corrects at the same moment. Whether it is still in the locker. */
async function lockArticle(tx: Transaction<Tables>, member: Member, id: number) {
  const { read, write } = reachOf('locker_article', member)
  const { rows } = await sql<{ isThere: boolean }>`
    select deleted_at is null as "isThere" from public.locker_article
    where id = ${id} and ${read} and ${write} for no key update`.execute(tx)
  const [row] = rows
  if (!row) throw notFound()
  return row.isThere
}

async function isCorrected(tx: Transaction<Tables>, lineId: number, { moment }: Withdrawal) {
  const { rows } = await sql`
    select from public.transaction
    where corrects_id = ${lineId}::bigint and transaction_date = ${moment}::timestamptz`.execute(tx)
  return rows.length > 0
}

/**
 * How much the stock rises: what the line took too much, less what later withdrawals took above the known stock. After
 * a later count it is 0, because the count was of what is really there.
 */
async function stillThere(
  tx: Transaction<Tables>,
  lineId: number,
  { locker_article_id, moved, moment }: Withdrawal,
  trueAmount: number,
) {
  const untaken = Math.max(0, -moved - trueAmount)
  if (untaken === 0) return 0
  const { rows } = await sql<{ counted: boolean; unknown: number }>`
    select coalesce(bool_or(kind = 'correction'), false) as counted,
      coalesce(sum(amount + moved) filter (where discrepancy), 0)::bigint as unknown
    from public.transaction
    where locker_article_id = ${locker_article_id} and id > ${lineId}::bigint
      -- A line that was sent later may have happened earlier. The day more is for clocks that differ.
      and transaction_date > ${moment}::timestamptz - interval '1 day' * ${oldestLineDays + 1}::int
  `.execute(tx)
  const [since] = rows
  return since?.counted ? 0 : Math.max(0, untaken - (since?.unknown ?? 0))
}
