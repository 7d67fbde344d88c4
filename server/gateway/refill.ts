import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import type { Tables } from '#server/database/tables.ts'
import { conflict } from '#server/errors.ts'
import {
  correctionsAtLocker,
  endAtLocker,
  stopAtLocker,
  toldByPhone,
} from '#server/planning/road/at-locker.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

interface Given {
  UUID: string
  lines: { LockerArticleId: number; Amount: number }[]
}

interface Result {
  LockerArticleId: number
  status: 'recorded' | 'duplicate' | 'rejected'
  Id: number | null
}

/**
 * What was put in at the locker, as one refill. Its lines' UUIDs follow from its own, so that none is booked twice. Where
 * whoever fills it has a run that stops here, the stop is done with it.
 */
export async function refillAtLocker(
  tx: Transaction<Tables>,
  locker: CallingLocker,
  { UUID, lines }: Given,
  /** Null where it was the admin code, which all share. */
  bookedBy: number | null,
): Promise<Result[]> {
  const stop = bookedBy === null ? undefined : await stopAtLocker(tx, locker.id, bookedBy)
  await sql`select from locker where id = ${locker.id} for no key update`.execute(tx)
  const known = await bookedBefore(tx, locker, UUID)
  const told = stop ? await toldByPhone(tx, stop, lines) : []
  const stocks = await lockedStocks(
    tx,
    locker,
    [...lines, ...told].map(({ LockerArticleId }) => LockerArticleId),
  )
  // Of several lines for one article the first counts.
  const firsts = lines.filter(
    (line, index) =>
      lines.findIndex(({ LockerArticleId }) => LockerArticleId === line.LockerArticleId) === index,
  )
  const fits = firsts.filter(({ LockerArticleId, Amount }) => {
    const stock = stocks.get(LockerArticleId)
    return stock !== undefined && stock.volume + Amount <= stockLimits.max
  })
  if (known.length > 0) {
    assertTheSame(known, firsts, fits)
    return answers(lines, firsts, known, 'duplicate')
  }
  if (fits.length === 0) return answers(lines, firsts, [], 'recorded')
  const beside = told.filter(({ LockerArticleId }) => stocks.has(LockerArticleId))
  const counted = stop ? await correctionsAtLocker(tx, stop, [...fits, ...beside]) : []
  const correct = (wanted: (amount: number) => boolean) =>
    bookCounted(
      tx,
      locker,
      { uuid: UUID, bookedBy },
      counted.filter(({ amount }) => wanted(amount)),
    )
  // Fewer than the ledger has are taken out last: what was put in may have been taken already.
  await correct((amount) => amount > 0)
  const booked = await book(tx, locker, { uuid: UUID, bookedBy }, fits, stocks)
  const refillId = booked[0]?.refill_id
  if (stop && bookedBy !== null && refillId) {
    if (beside.length > 0) await book(tx, locker, { uuid: lineUuid(UUID, 0), bookedBy }, beside, stocks)
    await endAtLocker(tx, stop, { put: [...fits, ...beside], refillId, accountId: bookedBy })
  }
  await correct((amount) => amount < 0)
  return answers(lines, firsts, booked, 'recorded')
}

interface Booked {
  locker_article_id: number
  id: number
  amount: number
  refill_id: number | null
}

/**
 * Lines that were rejected the first time are not stored, so they may be sent again; a new line that could be booked is
 * refused.
 */
function assertTheSame(known: Booked[], firsts: Given['lines'], fits: Given['lines']) {
  const given = new Map(firsts.map(({ LockerArticleId, Amount }) => [LockerArticleId, Amount]))
  const booked = new Set(known.map(({ locker_article_id }) => locker_article_id))
  const isGiven = known.every(({ locker_article_id, amount }) => given.get(locker_article_id) === amount)
  const isMore = fits.some(({ LockerArticleId }) => !booked.has(LockerArticleId))
  if (!isGiven || isMore) throw conflict()
}

function answers(
  lines: Given['lines'],
  firsts: Given['lines'],
  booked: Booked[],
  status: 'recorded' | 'duplicate',
): Result[] {
  const ids = new Map(booked.map(({ locker_article_id, id }) => [locker_article_id, id]))
  return lines.map((line) => {
    const { LockerArticleId } = line
    const Id = firsts.includes(line) ? (ids.get(LockerArticleId) ?? null) : null
    return { LockerArticleId, status: Id === null ? 'rejected' : status, Id }
  })
}

async function bookedBefore(tx: Transaction<Tables>, locker: CallingLocker, uuid: string) {
  const { rows } = await sql<Booked>`
    select line.locker_article_id, line.id, line.amount, line.refill_id from refill join transaction line on line.refill_id = refill.id
      and line.locker_id = refill.locker_id and line.transaction_date = refill.booked_at
    where refill.locker_id = ${locker.id} and refill.uuid = ${uuid}::uuid`.execute(tx)
  return rows
}

/** The locker's current articles. Removed articles cannot be refilled. */
async function lockedStocks(tx: Transaction<Tables>, locker: CallingLocker, ids: number[]) {
  const { rows } = await sql<{ id: number; volume: number; price: number }>`
    select id, current_volume as volume, price_at(price, locker_id, article_id, now()) as price from locker_article
    where locker_id = ${locker.id} and deleted_at is null and id = any(${ids}::int[])
    order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

async function book(
  tx: Transaction<Tables>,
  locker: CallingLocker,
  { uuid, bookedBy }: { uuid: string; bookedBy: number | null },
  lines: Given['lines'],
  stocks: Map<number, { price: number }>,
): Promise<Booked[]> {
  // Rounded to the millisecond, as in the lines.
  const booked_at = new Date().toISOString()
  const { id: refill_id } = await tx
    .insertInto('refill')
    .values({
      reseller_id: locker.reseller_id,
      locker_id: locker.id,
      uuid,
      booked_by: bookedBy,
      booked_at,
      note: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return tx
    .insertInto('transaction')
    .values(
      lines.map(({ LockerArticleId, Amount }) => ({
        reseller_id: locker.reseller_id,
        locker_id: locker.id,
        locker_article_id: LockerArticleId,
        uuid: lineUuid(uuid, LockerArticleId),
        kind: 'refill' as const,
        amount: Amount,
        moved: Amount,
        transaction_date: booked_at,
        price: stocks.get(LockerArticleId)?.price ?? 0,
        booked_by: bookedBy,
        refill_id,
      })),
    )
    .returning(['locker_article_id', 'id', 'amount', 'refill_id'])
    .execute()
}

/** What the driver's phone has counted at this stop before. */
async function bookCounted(
  tx: Transaction<Tables>,
  locker: CallingLocker,
  { uuid, bookedBy }: { uuid: string; bookedBy: number | null },
  corrections: readonly { lockerArticleId: number; amount: number }[],
) {
  if (corrections.length === 0) return
  const stocks = await lockedStocks(
    tx,
    locker,
    corrections.map(({ lockerArticleId }) => lockerArticleId),
  )
  await tx
    .insertInto('transaction')
    .values(
      corrections.map(({ lockerArticleId, amount }) => ({
        reseller_id: locker.reseller_id,
        locker_id: locker.id,
        locker_article_id: lockerArticleId,
        uuid: lineUuid(`counted ${uuid}`, lockerArticleId),
        kind: 'correction' as const,
        amount,
        moved: amount,
        reason: 'counted' as const,
        transaction_date: new Date().toISOString(),
        price: stocks.get(lockerArticleId)?.price ?? 0,
        booked_by: bookedBy,
      })),
    )
    .execute()
}

/** A UUID that is calculated from the line, so that it is always the same. Version 8 stands for a custom rule. */
function lineUuid(refillUuid: string, lockerArticleId: number) {
  const hex = createHash('sha256').update(`${refillUuid.toLowerCase()} ${lockerArticleId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
