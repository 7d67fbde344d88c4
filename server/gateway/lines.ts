import { createHash } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { z } from 'zod'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { oldestLineDays } from '#contract/limits.ts'
import { lockerLine, type RejectionReason } from '#contract/gateway/gateway.ts'
import { isUnusual, mayBeUnusual } from '#contract/ledger/usual.ts'
import { prepared } from '#server/database/prepared.ts'
import type { Tables } from '#server/database/tables.ts'
import { hasNoPartition } from '#server/errors.ts'
import type { Vault } from '#server/tenancy/vault.ts'
import { overLimits } from './limits.ts'
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
  /** The locker's own; null is by the price list. */
  price: number | null
  costCentre: number | null
  moment: string
  /** No token of `identify` proves who it was. */
  unverified: boolean
}

/** What is known beside a line, to be written with it. */
interface Beside {
  usual: Map<number, number>
  /** Beyond what the person may take, by UUID. */
  over: ReadonlySet<string>
}

/**
 * Books what a locker reports. Each line is answered on its own: booked, known already, or kept aside with the reason.
 *
 * All lines are booked together. Where the database refuses one of them (`isAboutALine`), nothing is booked, and the
 * lines are to be taken once more, `oneByOne`.
 */
export async function takeLines(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  given: unknown[],
  { oneByOne = false } = {},
): Promise<LineResult[]> {
  const sent = given.map(readLine)
  const firsts = [
    ...new Map(sent.toReversed().map((each) => [each.uuid, each] as const)).values(),
  ].toReversed()

  // Locked before anything is read, because a line that is refused here is kept aside.
  if (oneByOne) await sql`select from locker where id = ${locker.id} for no key update`.execute(tx)
  const take = oneByOne ? takeInHalves : takeTogether
  const { known, booked, aside } = await take(tx, vault, locker, firsts)
  const results = new Map(known.map((result) => [result.UUID, result]))
  const isKnown = new Set(results.keys())
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
  /** Lines that were booked or kept aside before. */
  known: LineResult[]
  booked: { uuid: string; id: number }[]
  aside: Aside[]
}

type Aside = Sent & { reason: RejectionReason }

/**
 * Books lines together. When the database refuses that, each half is tried by itself, until the line that it refuses
 * stands alone and is kept aside: one line never stops a locker's queue.
 */
async function takeInHalves(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  lines: Sent[],
): Promise<Taken> {
  const [only, ...others] = lines
  if (!only) return { known: [], booked: [], aside: [] }
  await sql`savepoint lines`.execute(tx)
  try {
    // The savepoint is not released: the transaction's end, which comes soon, does it.
    return await takeTogether(tx, vault, locker, lines)
  } catch (error) {
    if (!isAboutALine(error)) throw error
    await sql`rollback to savepoint lines`.execute(tx)
    await sql`release savepoint lines`.execute(tx)
  }
  if (others.length === 0) return { known: [], booked: [], aside: [{ ...only, reason: 'notBookable' }] }
  const middle = Math.ceil(lines.length / 2)
  const first = await takeInHalves(tx, vault, locker, lines.slice(0, middle))
  const second = await takeInHalves(tx, vault, locker, lines.slice(middle))
  return {
    known: [...first.known, ...second.known],
    booked: [...first.booked, ...second.booked],
    aside: [...first.aside, ...second.aside],
  }
}

/** The database refused what it was given; it was not just unreachable, read-only, overloaded or blocked by a lock. */
export const isAboutALine = (error: unknown) =>
  error instanceof pg.DatabaseError &&
  !/^(08|25|40|53|55|57|58)/.test(error.code ?? '08') &&
  !hasNoPartition(error)

async function takeTogether(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  lines: Sent[],
): Promise<Taken> {
  const facts = await factsOf(tx, vault, locker, lines)
  const known = knownLines(facts)
  const isKnown = new Set(known.map(({ UUID }) => UUID))
  const judge = judgeBy(facts, vault)
  const good: Booked[] = []
  const aside: Aside[] = []
  for (const each of lines.filter(({ uuid }) => !isKnown.has(uuid))) {
    const judged = judge(each)
    if (typeof judged === 'string') aside.push({ ...each, reason: judged })
    else good.push(judged)
  }
  const beside = {
    usual: await usualFor(tx, good),
    over: facts.limited ? await overLimits(tx, locker, good) : new Set<string>(),
  }
  return { known, booked: await bookLines(tx, locker, good, beside), aside }
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

/** All that has to be known of a locker to judge these lines. */
interface Facts {
  /** By UUID: the lines that were booked before, and those that were kept aside. */
  booked: Record<string, number>
  aside: Record<string, RejectionReason>
  stocks: { id: number; volume: number; price: number | null }[]
  people: number[]
  /** Of those that lines name, the customer's; and what people take things for who do not say. */
  costCentres: number[]
  defaults: Record<number, number | null>
  /** By digest: the person each token was issued to. An expired token is ignored. */
  holders: Record<string, number | null>
  /** Whether anybody's takings are limited at the customer. */
  limited: boolean
}

/**
 * Asked in one statement, because a line costs little more than what is asked for it. Articles that were removed from the
 * locker meanwhile are included, because withdrawals of them really happened, and so are people who are no longer
 * linked, because a line may arrive late.
 *
 * The locker is locked, and then its stocks, always in the same order. Who had to wait for another batch with the same
 * lines does not see them yet: the database refuses those a second time, and the next try finds them.
 */
async function factsOf(
  tx: Transaction<Tables>,
  vault: Vault,
  locker: CallingLocker,
  sent: Sent[],
): Promise<Facts> {
  const lines = sent.flatMap(({ line }) => line ?? [])
  const articles = [...new Set(lines.map(({ LockerArticleId }) => LockerArticleId))]
  const accounts = lines.flatMap(({ AccountId }) => AccountId ?? [])
  const named = [...new Set(lines.flatMap(({ CostCentreId }) => CostCentreId ?? []))]
  const silent = lines.flatMap((line) => (line.CostCentreId === undefined ? (line.AccountId ?? []) : []))
  const uuids = lines.map(({ UUID }) => UUID)
  const names = sent.map(({ uuid }) => uuid)
  const digests = lines.flatMap(({ Token }) => (Token ? vault.digest('token', Token) : []))
  const { rows } = await sql<Facts>`
    with locked as (select id from locker where id = ${locker.id} for no key update),
    held as (
      select id, current_volume as volume, price from locker_article
      where locker_id = (select id from locked) and ${oneOf('id', articles, 'int')}
      order by id for no key update
    )
    select ${prepared}
      exists (select from usage_limit where deleted_at is null
        and customer_id = (select customer_id from locker where id = ${locker.id})) as limited,
      (select coalesce(json_object_agg(uuid, transaction_id), '{}') from transaction_uuid
        where locker_id = ${locker.id} and ${oneOf('uuid', uuids, 'uuid')}) as booked,
      (select coalesce(json_object_agg(uuid, reason), '{}') from rejected_line
        where locker_id = ${locker.id} and ${oneOf('uuid', names, 'text')}) as aside,
      (select coalesce(json_agg(held), '[]') from held) as stocks,
      array(select distinct account_id from locker_user
        where locker_id = ${locker.id} and ${oneOf('account_id', accounts, 'int')}) as people,
      array(select cost_centre.id from cost_centre join locker on locker.customer_id = cost_centre.customer_id
        where locker.id = ${locker.id} and ${oneOf('cost_centre.id', named, 'int')}) as "costCentres",
      (select coalesce(json_object_agg(id, own_cost_centre(cost_centre_id, ${locker.id}::int)), '{}') from account
        where ${oneOf('id', silent, 'int')}) as defaults,
      (select coalesce(json_object_agg(digest, account_id), '{}') from locker_token
        where locker_id = ${locker.id} and ${oneOf('digest', digests, 'text')}) as holders`.execute(tx)
  const [facts] = rows
  if (!facts) throw new Error('no answer')
  return facts
}

/**
 * One value is compared as such, because nearly all batches have one line: for an array PostgreSQL would plan the query
 * anew each time, to see how many it has.
 */
function oneOf(column: string, values: (string | number)[], type: 'int' | 'uuid' | 'text') {
  const [only, ...others] = values
  const name = sql.ref(column)
  if (only === undefined) return sql`false`
  return others.length === 0
    ? sql`${name} = ${only}::${sql.raw(type)}`
    : sql`${name} = any(${values}::${sql.raw(type)}[])`
}

const knownLines = ({ booked, aside }: Facts): LineResult[] => [
  ...Object.entries(aside).map(([UUID, reason]) => ({ UUID, status: 'rejected' as const, Id: null, reason })),
  ...Object.entries(booked).map(([UUID, Id]) => ({ UUID, status: 'duplicate' as const, Id, reason: null })),
]

/** Checks one line after the other, with the stock as the earlier lines leave it. */
function judgeBy(facts: Facts, vault: Vault) {
  const stocks = new Map(facts.stocks.map((stock) => [stock.id, stock]))
  const people = new Set(facts.people)
  const costCentres = new Set(facts.costCentres)
  const holders = new Map(Object.entries(facts.holders))
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
    // One that is not this customer's any more says nothing: the locker moved, and the line still happened.
    const costCentre =
      line.CostCentreId === undefined
        ? (account !== null && facts.defaults[account]) || null
        : costCentres.has(line.CostCentreId ?? 0)
          ? line.CostCentreId
          : null
    return { line, moved, price: stock.price, costCentre, moment, unverified: holder === undefined }
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

/** All lines in one statement; its trigger updates the stock, the daily roll-up and the register of UUIDs. */
async function bookLines(
  tx: Transaction<Tables>,
  locker: CallingLocker,
  booked: Booked[],
  { usual, over }: Beside,
) {
  if (booked.length === 0) return []
  const rows = booked.map(({ line, moved, price, costCentre, moment, unverified }) => ({
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
    cost_centre_id: costCentre,
    note: line.Reason ?? '',
    over_limit: over.has(line.UUID),
    usual_amount: usualWhereUnusual(line, usual.get(line.LockerArticleId)),
  }))
  const names =
    'locker_article_id, account_id, uuid, kind, amount, moved, discrepancy, aborted, opened, closed, transaction_date, price, unverified, cost_centre_id, note, over_limit, usual_amount'
  const columns = sql.raw(names)
  // Without a price of its own, what the list asked at the line's moment, which may be days ago.
  const given = sql.raw(
    names.replace(' price,', ' coalesce(price, price_of(locker_article_id, transaction_date)),'),
  )
  const inserted = await sql<{ uuid: string; id: number }>`
    insert ${prepared} into transaction (reseller_id, locker_id, ${columns})
    select ${locker.reseller_id}::int, ${locker.id}::int, ${given}
    from jsonb_populate_recordset(null::transaction, ${JSON.stringify(rows)}::jsonb)
    returning uuid, id`.execute(tx)
  return inserted.rows
}

/** Looked up for few lines: nearly all are of amounts that are usual everywhere. */
async function usualFor(tx: Transaction<Tables>, booked: Booked[]) {
  const articles = booked.flatMap(({ line }) => (mayBeUnusual(line.Amount) ? line.LockerArticleId : []))
  return articles.length > 0 ? usualAmounts(tx, [...new Set(articles)]) : new Map<number, number>()
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
