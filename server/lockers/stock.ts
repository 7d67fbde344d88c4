import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import type { BookingReason } from '#contract/ledger/transactions.ts'
import type { Tables } from '#server/database/tables.ts'
import { invalid, notFound } from '#server/errors.ts'
import { auditLine } from '#server/tenancy/audit.ts'
import { reachOf } from '#server/tenancy/reach.ts'
import type { Member } from '#server/tenancy/member.ts'
import { insideOf } from '#server/tenancy/records.ts'
import type { Writer } from '#server/tenancy/writer.ts'

/** A line that somebody books in the back-office: goods put in, or a count put right (signed). */
export interface Booking {
  lockerArticleId: number
  kind: 'refill' | 'correction'
  amount: number
  reason?: BookingReason
  note?: string | undefined
  refillId?: number
  /** When it was so, where that is before it is booked. */
  at?: string
}

interface Stocked {
  id: number
  locker_id: number
  article_id: number
  reseller_id: number
  current_volume: number
  price: number
}

const mostStock = 9_999_999

/** The stocks as they stand, locked, always in one order. Rows that the member may not change are left out. */
async function lockStock(tx: Transaction<Tables>, member: Member, ids: number[]) {
  const { read, write } = reachOf('locker_article', member)
  const { rows } = await sql<Stocked>`
    select id, locker_id, article_id, reseller_id, current_volume, price_at(price, locker_id, article_id, now()) as price
    from public.locker_article
    where id = any(${ids}::int[]) and deleted_at is null and ${read} and ${write}
    order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Writes lines of the ledger in one statement; the stock follows in it. Whoever changes a stock does it here. */
export async function book(writer: Writer, bookings: Booking[], now = new Date().toISOString()) {
  if (bookings.length === 0) return
  const { tx, member, audit } = insideOf(writer)
  const stocks = await lockStock(
    tx,
    member,
    bookings.map(({ lockerArticleId }) => lockerArticleId),
  )
  const before = [...stocks.values()].map((stock) => ({ ...stock }))
  const lines = bookings.map(({ lockerArticleId, kind, amount, reason, note, refillId, at }) => {
    const stock = stocks.get(lockerArticleId)
    if (!stock) throw notFound()
    stock.current_volume += amount
    if (stock.current_volume < 0 || stock.current_volume > mostStock)
      throw invalid({ CurrentVolume: 'range' })
    return {
      reseller_id: stock.reseller_id,
      locker_id: stock.locker_id,
      locker_article_id: lockerArticleId,
      uuid: randomUUID(),
      kind,
      amount,
      moved: amount,
      transaction_date: at ?? now,
      price: stock.price,
      booked_by: member.id,
      on_behalf_of: member.onBehalfOf ?? null,
      reason: reason ?? null,
      note: note ?? '',
      refill_id: refillId ?? null,
    }
  })
  await tx.insertInto('transaction').values(lines).execute()
  // The ledger says who booked; what somebody of the house does for a reseller is in the locker's history, too.
  if (member.onBehalfOf !== undefined)
    await audit(...before.map((was) => auditLine('locker_article', 'update', was, stocks.get(was.id) ?? was)))
}
