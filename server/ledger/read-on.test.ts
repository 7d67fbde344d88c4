import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, appendFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { apiKeyOf } from '#server/people/testing/api-key-of.ts'
import { houseReader } from '#server/tenancy/scope.ts'
import type { Person } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { mirror } from '../../scripts/mirror-ledger.ts'
import { settledAfter } from './read-on.ts'
import { otherWriters } from './testing/other-writers.ts'

const { transactions, refills } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()
const admin = await house.person('admin')

interface Line {
  Id: number
  Moved: number
  LockerId: number
}

async function page(as: Person, query: { after?: string; limit?: number } = {}) {
  const { status, body } = await house.call(transactions.after, as, { query })
  return {
    status,
    errors: body.errors,
    data: body['data'] as Line[],
    next: String(body['next']),
    more: body['more'],
  }
}

async function readAll(as: Person, limit: number, after = '') {
  const lines: Line[] = []
  for (let from = after; ;) {
    const read = await page(as, { after: from, limit })
    lines.push(...read.data)
    from = read.next
    if (read.more === 0) return { lines, next: from }
  }
}

const place = async (customer = customerId, owner = resellerId) => {
  const locker = await stock.locker(customer)
  const article = await stock.article(owner)
  return { locker, article, held: await stock.held(locker, article, {}, 1_000_000) }
}
const now = () => new Date().toISOString()
const { isEmbedded, writers, pool } = await otherWriters(house)

test('lines of all lockers within reach, page by page, with what another system needs', async () => {
  const [one, two] = [await place(), await place()]
  const otherReseller = await house.reseller()
  const elsewhere = await place(await house.customer(otherReseller), otherReseller)
  const { next } = await readAll(reseller, 1000)
  const { id } = await stock.take(one.held, 3, now(), { account_id: enduser.id, price: 1250 })
  await stock.take(elsewhere.held, 1, now())
  const refilled = await house.call(refills.create, reseller, {
    params: { id: two.locker.id },
    body: { UUID: randomUUID(), Note: '', lines: [{ LockerArticleId: two.held.id, Amount: 7 }] },
  })
  expect(refilled.status).toBe(200)
  await stock.take(elsewhere.held, 1, now())

  const { lines } = await readAll(reseller, 1, next)
  expect(lines).toMatchObject([
    {
      Id: id,
      Kind: 'withdrawal',
      LockerId: one.locker.id,
      Locker: one.locker.name,
      CustomerId: customerId,
      ArticleNumber: one.article.number,
      AccountId: enduser.id,
      Amount: 3,
      Moved: -3,
      TransactionAmount: 37.5,
    },
    { Kind: 'refill', LockerId: two.locker.id, Moved: 7 },
  ])
  expect((await readAll(reseller, 1000, next)).lines).toEqual(lines)
  expect((await readAll(admin, 1000, next)).lines).toHaveLength(4)
  // Nothing new: the same cursor, at once.
  const end = await readAll(reseller, 1000, next)
  expect(await page(reseller, { after: end.next })).toMatchObject({ data: [], next: end.next, more: 0 })
})

test('an end customer reads its lockers’ lines since they came to it', async () => {
  const mine = await place()
  const { next } = await readAll(enduser, 1000)
  await stock.take(mine.held, 1, '2026-02-01T12:00:00Z')
  const { id } = await stock.take(mine.held, 2, '2026-03-01T12:00:00Z')
  await house.db
    .updateTable('locker')
    .set({ customer_since: '2026-02-15T00:00:00Z' })
    .where('id', '=', mine.locker.id)
    .execute()
  expect((await readAll(enduser, 1000, next)).lines.map(({ Id }) => Id)).toEqual([id])
})

test('a cursor that nobody gave is refused', async () => {
  const own = Buffer.from('1.5').toString('base64url')
  expect(await page(reseller, { after: own })).toMatchObject({ status: 200 })
  for (const after of ['1', 'bm9uc2Vuc2U', '1.5', '🙂', `${own}!`, `${own}=`, ` ${own}`])
    expect(await page(reseller, { after })).toMatchObject({ status: 422, errors: { after: ['type'] } })
})

describe.skipIf(isEmbedded)('while somebody has taken an id and not committed', () => {
  async function lateLine() {
    const { held } = await place()
    const late = await pool.connect()
    onTestFinished(() => late.release())
    await late.query('begin')
    const { rows } = await late.query<{ id: string }>(
      `insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date)
       values ($1, $2, $3, gen_random_uuid(), 'refill', 1, 1, now()) returning id`,
      [held.reseller_id, held.locker_id, held.id],
    )
    return { late, id: Number(rows[0]?.id) }
  }
  const none = new AbortController().signal

  test('what came after it waits for it', async () => {
    const { next } = await readAll(reseller, 1000)
    const { held } = await place()
    const start = (await readAll(reseller, 1000, next)).next
    const { late, id } = await lateLine()
    const soon = await stock.take(held, 1, now())
    const db = houseReader(house.db)
    let asked = 0
    const watched: typeof db = {
      selectFrom: ((...from: Parameters<typeof db.selectFrom>) => {
        // It has seen once more that somebody is still writing.
        if (++asked === 3) void late.query('commit')
        return db.selectFrom(...from)
      }) as typeof db.selectFrom,
    }
    expect(await settledAfter(watched, 0, none, 60_000)).toBe(soon.id)
    expect(asked).toBeGreaterThanOrEqual(3)
    const { lines } = await readAll(reseller, 1000, start)
    expect(lines.map(({ Id }) => Id).slice(-2)).toEqual([id, soon.id])
  })

  test('nothing is read where it takes too long, and all of it later', async () => {
    const { late, id } = await lateLine()
    const { held } = await place()
    const soon = await stock.take(held, 1, now())
    expect(await settledAfter(houseReader(house.db), 5, none, 0)).toBe(5)
    await late.query('rollback')
    expect(await settledAfter(houseReader(house.db), 5, none, 0)).toBe(soon.id)
    expect((await readAll(reseller, 1000)).lines.map(({ Id }) => Id)).not.toContain(id)
  })

  test('whoever begins later is not waited for', async () => {
    const before = await settledAfter(houseReader(house.db), 0, none, 0)
    const { late } = await lateLine()
    expect(await settledAfter(houseReader(house.db), before, none, 0)).toBe(before)
    await late.query('rollback')
  })
})

describe('a script with an API key mirrors the ledger', () => {
  const bookings = isEmbedded ? 200 : 1000
  let places: Awaited<ReturnType<typeof place>>[]
  beforeAll(async () => {
    const foreign = await house.reseller()
    const foreignCustomer = await house.customer(foreign)
    places = await Promise.all(
      Array.from({ length: writers }, (_, at) => (at % 4 === 3 ? place(foreignCustomer, foreign) : place())),
    )
  })

  /** One transaction of some lines, which may be rolled back, or stay open while others commit theirs. */
  async function booking({ held }: (typeof places)[number], overtaken: () => Promise<void>) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      for (let lines = randomInt(1, 4); lines > 0; lines--) {
        const amount = randomInt(1, 9)
        const moved = randomInt(2) === 0 ? amount : -amount
        await client.query(
          `insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date)
           values ($1, $2, $3, gen_random_uuid(), $4, $5, $6, now())`,
          [held.reseller_id, held.locker_id, held.id, moved > 0 ? 'refill' : 'withdrawal', amount, moved],
        )
        if (!isEmbedded && randomInt(10) === 0) await overtaken()
      }
      await client.query(randomInt(8) === 0 ? 'rollback' : 'commit')
    } finally {
      client.release()
    }
  }

  test('through 1,000 random bookings without gap or double', { timeout: 60_000 }, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'lagra-mirror-'))
    const file = join(folder, 'ledger.ndjson')
    const server = await listeningServer(house)
    const lagra = { url: server.address, key: await apiKeyOf(house, reseller.id, { viewStorage: 'read' }) }

    let done = 0
    const waiting: { from: number; go: () => void }[] = []
    /** Until some others are through, or there are no others any more. */
    const overtaken = () => new Promise<void>((go) => waiting.push({ from: done + randomInt(1, 6), go }))
    const wake = (all = false) => {
      for (const each of waiting.splice(0)) {
        if (all || each.from <= done || waiting.length >= writers - 1) each.go()
        else waiting.push(each)
      }
    }
    const writing = Promise.all(
      places.map(async (at) => {
        while (done < bookings) {
          done++
          await booking(at, overtaken)
          wake()
        }
        wake(true)
      }),
    )
    let isOver = false
    void writing.finally(() => (isOver = true))
    let read = 0
    let rounds = 0
    while (!isOver) {
      read += await mirror(lagra, file)
      wake(done >= bookings)
      // As if it had been killed while it wrote a page.
      if (++rounds % 5 === 0) await appendFile(file, '{"data":[{"Id":1')
    }
    await writing
    read += await mirror(lagra, file)
    await server.stop()

    const pages = (await readFile(file, 'utf8')).trimEnd().split('\n')
    const mirrored = pages.flatMap((text) => (JSON.parse(text) as { data: Line[] }).data)
    const { rows: kept } = await house.database.connection.pool.query<{ id: string; moved: number }>(
      'select id, moved from transaction where reseller_id = $1 order by id',
      [resellerId],
    )
    expect(mirrored.map(({ Id, Moved }) => [Id, Moved])).toEqual(
      kept.map(({ id, moved }) => [Number(id), moved]),
    )
    expect(read).toBe(kept.length)
    expect(kept.length).toBeGreaterThan(bookings / 2)
    await rm(folder, { recursive: true })
  })
})
