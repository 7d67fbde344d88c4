import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { invalid } from '#server/errors.ts'
import type { Handlers } from '#server/http/mount.ts'
import { among } from '#server/tenancy/ids.ts'
import type { HouseReader, Scope } from '#server/tenancy/scope.ts'
import { asSentTo, type Ledger, linesOf } from './lines.ts'

/** How many ids one call looks at, so that it costs the same whether all lines are within reach or one of a million. */
const window = 100_000
/** In milliseconds. Bookings take moments; whoever waits longer is told to come again. */
const usualPatience = 3_000
const pauses = [5, 10, 20, 40, 80]

/**
 * Lines in the order of their ids. Ids are given out before bookings are committed, so a line with a smaller id may come to
 * light after one with a larger id: only what is certain not to be followed by smaller ones is read.
 */
export const readOn: Handlers<Contract['transactions']>['after'] = async (
  { query: { after, limit } },
  { scope, db, language, member, gone },
) => {
  const from = idOf(after)
  const last = await settledAfter(db, from, gone)
  if (last <= from) return { data: [], next: cursorAt(from), more: 0 }

  const end = Math.min(last, from + window)
  const inWindow = (ledger: Ledger) =>
    ledger.where('id', '>', from).where('id', '<=', end).orderBy('id').limit(limit)
  const lines = await linesOf(scope, language, inWindow)
    .select('line.locker_id as LockerId')
    .orderBy('line.id')
    .execute()
  const customers = await customersOf(scope, [...new Set(lines.map(({ LockerId }) => LockerId))])
  const asSent = asSentTo(member)
  const data = lines.map(({ CorrectionId: _, ...line }) => {
    const customer = customers.get(line.LockerId)
    if (!customer) throw new Error(`line ${line.Id} is of no locker within reach`)
    return { ...asSent(line), CustomerId: customer.id, CustomerName: customer.name }
  })
  const reached = lines.length === limit ? (lines.at(-1)?.Id ?? end) : end
  return { data, next: cursorAt(reached), more: reached < last ? 1 : 0 }
}

/** The last id up to which no more lines are to come; none after `from` where somebody takes too long. */
export async function settledAfter(
  db: HouseReader,
  from: number,
  gone: AbortSignal,
  patience = usualPatience,
) {
  const { last_id, writers } = await db
    .selectFrom(sql<{ last_id: number; writers: string[] }>`ledger_head()`.as('head'))
    .selectAll()
    .executeTakeFirstOrThrow()
  if (last_id <= from) return from
  const end = performance.now() + patience
  let writing = new Set(writers)
  for (let tries = 0; writing.size > 0; tries++) {
    if (performance.now() > end) return from
    await pause(pauses[tries] ?? pauses.at(-1), undefined, { signal: gone })
    const { now } = await db
      .selectFrom(sql<{ now: string[] }>`(select ledger_writers() as now)`.as('present'))
      .select('now')
      .executeTakeFirstOrThrow()
    // Those who came later have larger ids.
    writing = writing.intersection(new Set(now))
  }
  return last_id
}

async function customersOf(scope: Scope, lockerIds: number[]) {
  const found = await scope
    .seeWithDeleted('locker', 'organisation')
    .selectFrom('locker')
    .innerJoin('organisation', 'organisation.id', 'locker.customer_id')
    .where(among('locker.id', lockerIds))
    .select(['locker.id as lockerId', 'organisation.id', 'organisation.name'])
    .execute()
  return new Map(found.map(({ lockerId, ...customer }) => [lockerId, customer]))
}

/** Opaque to its reader, so that it may become something else than an id. */
const cursorAt = (id: number) => Buffer.from(`1.${id}`).toString('base64url')

function idOf(cursor: string) {
  if (cursor === '') return 0
  const [, id] = /^1\.(\d{1,15})$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  // What is decoded leniently is not all that was sent.
  if (id === undefined || cursorAt(Number(id)) !== cursor) throw invalid({ after: 'type' })
  return Number(id)
}
