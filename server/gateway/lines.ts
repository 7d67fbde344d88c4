import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { oldestLineDays } from '#contract/gateway/oldest-line.ts'
import { lockerLine, type RejectionReason } from '#contract/gateway/gateway.ts'
import { isUnusual } from '#contract/ledger/usual.ts'
import type { Tables } from '#server/database/tables.ts'
import { hasNoPartition } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { usualAmounts } from './usual.ts'
import type { CallingLocker } from '#server/tenancy/callers.ts'

export interface LineResult {
  UUID: string
  status: 'recorded' | 'duplicate' | 'rejected'
  /** The id of the booked line; null for a rejected one. */
  Id: number | null
  reason: RejectionReason | null
}

const mostMinutesAhead = 5
/** The largest rejected line that is stored whole, in characters. */
const mostLetters = 4000

type Line = z.output<typeof lockerLine>

/** A line as it was sent and, if it can be read, parsed. `uuid` identifies it in both cases. */
interface Sent {
  uuid: string
  raw: unknown
  line: Line | undefined
}

interface Booked {
  line: Line
  moved: number
  price: number
  moment: string
  /** No token of `identify` proves who it was. */
  unverified: boolean
}

/**
 * Books what a locker reports. Each line is answered on its own: booked, known already, or kept aside with the reason.
 * The locker is locked, so that two of its batches do not check the same line at once.
 */
export async function takeLines(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  given: unknown[],
): Promise<LineResult[]> {
  await sql`select from locker where id = ${locker.id} for no key update`.execute(tx)
  const sent = given.map(readLine)
  const results = await knownLines(tx, locker, sent)
  const isKnown = new Set(results.keys())
  const fresh = [...new Map(sent.toReversed().map((each) => [each.uuid, each] as const)).values()].filter(
    ({ uuid }) => !isKnown.has(uuid),
  )
  fresh.reverse()

  const { booked, aside } = await takeAll(tx, vault, locker, fresh)
  for (const { uuid, id } of booked)
    results.set(uuid, { UUID: uuid, status: 'recorded', Id: id, reason: null })
  for (const { uuid, reason } of aside)
    results.set(uuid, { UUID: uuid, status: 'rejected', Id: null, reason })
  await keepAside(tx, locker, aside)

  return sent.map(({ uuid }) => {
    const result = results.get(uuid)
    if (!result) throw new Error('a line without an answer')
    const again = isKnown.has(uuid)
    isKnown.add(uuid)
    return again && result.status === 'recorded' ? { ...result, status: 'duplicate' } : result
  })
}

interface Taken {
  booked: { uuid: string; id: number }[]
  aside: Aside[]
}

type Aside = Sent & { reason: RejectionReason }

/**
 * Books lines together. When the database refuses that, each half is tried by itself, until the line that it refuses
 * stands alone and is kept aside: one line never stops a locker's queue.
 */
async function takeAll(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  lines: Sent[],
): Promise<Taken> {
  const [only, ...others] = lines
  if (!only) return { booked: [], aside: [] }
  await sql`savepoint lines`.execute(tx)
  try {
    const taken = await takeTogether(tx, vault, locker, lines)
    await sql`release savepoint lines`.execute(tx)
    return taken
  } catch (error) {
    if (!isAboutALine(error)) throw error
    await sql`rollback to savepoint lines`.execute(tx)
    await sql`release savepoint lines`.execute(tx)
  }
  if (others.length === 0) return { booked: [], aside: [{ ...only, reason: 'notBookable' }] }
  const middle = Math.ceil(lines.length / 2)
  const first = await takeAll(tx, vault, locker, lines.slice(0, middle))
  const second = await takeAll(tx, vault, locker, lines.slice(middle))
  return { booked: [...first.booked, ...second.booked], aside: [...first.aside, ...second.aside] }
}

/** The database refused what it was given; it was not just unreachable, overloaded or blocked by a lock. */
const isAboutALine = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  !/^(08|40|53|55|57|58)/.test(error.code ?? '08') &&
  !hasNoPartition(error)

async function takeTogether(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  lines: Sent[],
): Promise<Taken> {
  const judge = await judgeFor(tx, vault, locker, lines)
  const good: Booked[] = []
  const aside: Aside[] = []
  for (const each of lines) {
    const judged = judge(each)
    if (typeof judged === 'string') aside.push({ ...each, reason: judged })
    else good.push(judged)
  }
  return { booked: await bookLines(tx, locker, good), aside }
}

/**
 * A line that cannot be read or stored is identified by its UUID if that has a usable form, else by a hash of its
 * content, so that it is stored once even if it is sent again.
 */
function readLine(raw: unknown): Sent {
  const read = lockerLine.safeParse(raw)
  const text = JSON.stringify(raw)
  if (read.success && text === storable(text))
    return { uuid: read.data.UUID.toLowerCase(), raw, line: read.data }
  const named = raw !== null && typeof raw === 'object' && 'UUID' in raw ? raw.UUID : undefined
  const uuid =
    typeof named === 'string' && /^[\w-]{1,64}$/.test(named)
      ? named
      : createHash('sha256').update(text).digest('hex').slice(0, 32)
  return { uuid, raw, line: undefined }
}

/** The lines of this batch that were booked or kept aside before. */
async function knownLines(tx: Transaction<Tables>, locker: CallingLocker, sent: Sent[]) {
  const booked = await sql<{ uuid: string; id: number }>`
    select uuid, transaction_id as id from transaction_uuid
    where locker_id = ${locker.id} and uuid = any(${sent.flatMap(({ line, uuid }) => (line ? uuid : []))}::uuid[])`.execute(
    tx,
  )
  const aside = await sql<{ uuid: string; reason: RejectionReason }>`
    select uuid, reason from rejected_line
    where locker_id = ${locker.id} and uuid = any(${sent.map(({ uuid }) => uuid)}::text[])`.execute(tx)
  return new Map<string, LineResult>([
    ...aside.rows.map(({ uuid, reason }): [string, LineResult] => [
      uuid,
      { UUID: uuid, status: 'rejected', Id: null, reason },
    ]),
    ...booked.rows.map(({ uuid, id }): [string, LineResult] => [
      uuid,
      { UUID: uuid, status: 'duplicate', Id: id, reason: null },
    ]),
  ])
}

/** Checks one line after the other, with the stock as the earlier lines leave it. */
async function judgeFor(tx: Transaction<Tables>, vault: Vault, locker: CallingLocker, sent: Sent[]) {
  const stocks = await lockedStocks(tx, locker, sent)
  const people = await everLinked(tx, locker, sent)
  const holders = await holdersOf(tx, vault, locker, sent)
  const now = Temporal.Now.instant()

  return ({ line }: Sent): Booked | RejectionReason => {
    if (!line) return 'invalid'
    const stock = stocks.get(line.LockerArticleId)
    if (!stock) return 'unknownArticle'
    const account = line.AccountId ?? null
    if (account !== null && !people.has(account)) return 'unknownAccount'
    const holder = line.Token ? holders.get(vault.digest('token', line.Token)) : undefined
    if (holder !== undefined && holder !== account) return 'unknownAccount'
    const moment = momentOf(line, now)
    if (!moment) return 'tooOld'
    const moved = movedBy(line, stock.volume)
    if (stock.volume + moved > stockLimits.max) return 'invalid'
    stock.volume += moved
    return { line, moved, price: stock.price, moment, unverified: holder === undefined }
  }
}

/** A withdrawal above the known stock sets the stock to 0; the line still records the whole amount. */
function movedBy({ Kind, Amount, Aborted }: Line, volume: number) {
  if (Aborted) return 0
  return Kind === 'return' ? Amount : -Math.min(Amount, volume)
}

/**
 * When it happened by the locker's clock; a time far ahead of the server's is replaced, and a line that is too old is
 * rejected.
 */
function momentOf({ Closed, Opened }: Line, now: Temporal.Instant) {
  const reported = Closed ?? Opened
  const moment = reported ? Temporal.Instant.from(reported) : now
  if (Temporal.Instant.compare(moment, now.subtract({ hours: 24 * oldestLineDays })) < 0) return undefined
  const isAhead = Temporal.Instant.compare(moment, now.add({ minutes: mostMinutesAhead })) > 0
  return (isAhead ? now : moment).toString({ smallestUnit: 'millisecond' })
}

/**
 * Articles that were removed from the locker meanwhile are included, because withdrawals of them really happened. The
 * rows are always locked in the same order.
 */
async function lockedStocks(tx: Transaction<Tables>, locker: CallingLocker, sent: Sent[]) {
  const { rows } = await sql<{ id: number; volume: number; price: number }>`
    select id, current_volume as volume, price from locker_article
    where locker_id = ${locker.id} and id = any(${sent.flatMap(({ line }) => line?.LockerArticleId ?? [])}::int[])
    order by id for no key update`.execute(tx)
  return new Map(rows.map((row) => [row.id, row]))
}

/** People who are no longer linked are included, because a line may arrive late. */
async function everLinked(tx: Transaction<Tables>, locker: CallingLocker, sent: Sent[]) {
  const { rows } = await sql<{ account_id: number }>`
    select distinct account_id from locker_user
    where locker_id = ${locker.id} and account_id = any(${sent.flatMap(({ line }) => line?.AccountId ?? [])}::int[])`.execute(
    tx,
  )
  return new Set(rows.map(({ account_id }) => account_id))
}

/** The person each token was issued to. An expired token is ignored. */
async function holdersOf(tx: Transaction<Tables>, vault: Vault, locker: CallingLocker, sent: Sent[]) {
  const digests = new Set(sent.flatMap(({ line }) => (line?.Token ? vault.digest('token', line.Token) : [])))
  if (digests.size === 0) return new Map<string, number | null>()
  const { rows } = await sql<{ digest: string; account_id: number | null }>`
    select digest, account_id from locker_token
    where locker_id = ${locker.id} and digest = any(${[...digests]}::text[])`.execute(tx)
  return new Map(rows.map(({ digest, account_id }) => [digest, account_id]))
}

/** All lines in one statement; its trigger updates the stock, the daily roll-up and the register of UUIDs. */
async function bookLines(tx: Transaction<Tables>, locker: CallingLocker, booked: Booked[]) {
  if (booked.length === 0) return []
  const usual = await usualAmounts(
    tx,
    booked.map(({ line }) => line.LockerArticleId),
  )
  const rows = booked.map(({ line, moved, price, moment, unverified }) => ({
    locker_article_id: line.LockerArticleId,
    account_id: line.AccountId ?? null,
    uuid: line.UUID,
    kind: line.Kind,
    amount: line.Amount,
    moved,
    discrepancy: line.Kind === 'withdrawal' && !line.Aborted && moved !== -line.Amount,
    aborted: line.Aborted ?? false,
    opened: line.Opened ?? null,
    closed: line.Closed ?? null,
    transaction_date: moment,
    price,
    unverified,
    usual_amount: usualWhereUnusual(line, usual.get(line.LockerArticleId)),
  }))
  const columns = sql.raw(
    'locker_article_id, account_id, uuid, kind, amount, moved, discrepancy, aborted, opened, closed, transaction_date, price, unverified, usual_amount',
  )
  const inserted = await sql<{ uuid: string; id: number }>`
    insert into transaction (reseller_id, locker_id, ${columns})
    select ${locker.reseller_id}::int, ${locker.id}::int, ${columns}
    from jsonb_populate_recordset(null::transaction, ${JSON.stringify(rows)}::jsonb)
    returning uuid, id`.execute(tx)
  return inserted.rows
}

const usualWhereUnusual = ({ Kind, Amount, Aborted }: Line, usual: number | undefined) =>
  Kind === 'withdrawal' && !Aborted && isUnusual(Amount, usual) ? usual : null

async function keepAside(tx: Transaction<Tables>, locker: CallingLocker, lines: Aside[]) {
  if (lines.length === 0) return
  await tx
    .insertInto('rejected_line')
    .values(
      lines.map(({ uuid, reason, raw }) => ({
        reseller_id: locker.reseller_id,
        locker_id: locker.id,
        uuid,
        reason,
        line: asKept(raw),
      })),
    )
    .execute()
}

/** The line as it was sent, without its token. Of a line that is too long, its beginning and its length. */
function asKept(raw: unknown) {
  const sent = JSON.stringify(raw, (name, value: unknown) => (name === 'Token' ? undefined : value))
  const text = storable(sent)
  if (text.length > mostLetters)
    return JSON.stringify({ Beginning: text.slice(0, mostLetters).toWellFormed(), Length: sent.length })
  return raw !== null && typeof raw === 'object' && !Array.isArray(raw) ? text : `{"Line":${text}}`
}

/** JSON with a mark in place of what PostgreSQL cannot store: U+0000, and half of a surrogate pair. */
const storable = (json: string) =>
  json.replace(/\\\\|\\u(?:0000|d[89a-f]..)/g, (found) => (found === '\\\\' ? found : '\ufffd'))
