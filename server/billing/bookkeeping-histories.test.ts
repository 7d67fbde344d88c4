import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookkeepingFile, bookkeeping } from '#contract/billing/bookkeeping.ts'
import { statementFiles } from '#contract/billing/statement-files.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import {
  added,
  laterOf,
  plainBooks,
  type PlainPayment,
  type PlainStatement,
  type Rows,
} from './testing/plain-vouchers.ts'
import { randomBooks } from './testing/random-books.ts'
import { randomBy } from './testing/random.ts'
import { readSie, type Voucher } from './testing/sie-reader.ts'

/** Whatever is billed, credited, paid and paid back, and whenever files are made of it: all files together are the books. */

let house: TestHouse
let books: BilledHouse
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
})
afterAll(() => house.close())

async function download(path: string, query: Record<string, string> = {}) {
  const response = await house.app.inject({
    method: 'GET',
    url: `/api${path}`,
    query,
    headers: { authorization: books.admin.key },
  })
  expect(response.statusCode).toBe(200)
  return response.rawPayload
}

async function make(to?: string) {
  const { body } = await house.call(bookkeeping.make, books.admin, { body: { ...(to && { to }) } })
  return body['data'] as BookkeepingFile[]
}

const rowsOf = ({ rows }: Voucher): Rows => added(rows.map(({ account, ore }) => [account, ore]))
const keyOf = ({ series, number }: Voucher) => `${series}${number}`

test('random books, and files of them in random order', async () => {
  const seed = Number(process.env['SEED'] ?? 19)
  const random = randomBy(seed)
  const drawn = await randomBooks(house, books, random)
  const debits: PlainStatement[] = []
  /** In the order in which they were made. */
  const events: (PlainStatement | PlainPayment)[] = []
  /** Of a debit: what is left of net, of tax, and to be paid. */
  const left = new Map<PlainStatement, { net: number; tax: number; pay: number; paid: number }>()
  const leftOf = (debit: PlainStatement) => left.get(debit) ?? { net: 0, tax: 0, pay: 0, paid: 0 }

  async function pay(debit: PlainStatement, ore: number, fees = 0) {
    events.push(await drawn.payment(debit, ore + fees, fees))
    const now = leftOf(debit)
    left.set(debit, { ...now, pay: now.pay - ore, paid: now.paid + ore })
  }
  async function credit(debit: PlainStatement, net: number, tax: number) {
    events.push(await drawn.credit(debit, net, tax))
    const now = leftOf(debit)
    left.set(debit, { ...now, net: now.net - net, tax: now.tax - tax, pay: now.pay - net - tax })
  }
  async function something() {
    const debit = random.one(debits)
    if (!debit || random.chance(0.3)) {
      const made = await drawn.debit()
      debits.push(made)
      events.push(made)
      return void left.set(made, { net: made.net, tax: made.tax, pay: made.net + made.tax, paid: 0 })
    }
    const { net, tax, pay: open, paid } = leftOf(debit)
    if (random.chance(0.3) && net > 0) {
      const part = random.chance(0.3) ? net : random.between(1, net)
      return credit(debit, part, part === net ? tax : Math.min(tax, Math.round((part * debit.vatPct) / 100)))
    }
    // What is paid too much is set off against fee and interest.
    if (random.chance(0.2) && open < 0) return pay(debit, open, -open)
    if (random.chance(0.2) && paid > 0) return pay(debit, -random.between(1, paid))
    const ore = open > 0 && random.chance(0.5) ? open : random.between(1, Math.max(2, open * 2))
    return pay(debit, ore, random.chance(0.3) ? random.between(1, 9999) : 0)
  }

  const plain = plainBooks()
  const booked = new Map<string, Rows>()
  const bookedPayments = new Set<PlainPayment>()
  const deferred = new Set<PlainStatement>()
  const released = new Set<number>()
  let isAccrued = false
  let interestAccount = ''
  const rateOn = (currency: string, day: string) =>
    events
      .filter((one) => 'number' in one)
      .filter((one) => !one.of)
      .filter((one) => one.currency === currency && one.day <= day)
      .sort((one, other) =>
        one.day === other.day ? one.number - other.number : one.day < other.day ? -1 : 1,
      )
      .at(-1)?.rate

  /** Makes files, and books by hand what should be in them, year by year. */
  async function makeAndCompare(to?: string) {
    const files = await make(to)
    for (const file of files) {
      const bytes = await download(`/billing-bookkeeping/files/${file.Id}`)
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(file.Sha256)
      const { vouchers, years, accounts } = readSie(bytes)
      expect(years).toHaveLength(1)
      expect(accounts.get('1510')).toBe('Kundfordringar')
      const found = new Map(vouchers.map((voucher) => [keyOf(voucher), rowsOf(voucher)]))
      const expected = new Map<string, Rows>()
      const until = file.To
      for (const event of events) {
        const isBooked = 'ore' in event ? bookedPayments.has(event) : booked.has(`F${event.number}`)
        if (event.day > until || isBooked) continue
        // Payments are numbered one after the other as they go into files.
        const key = 'ore' in event ? `I${bookedPayments.size + 1}` : `F${event.number}`
        if ('ore' in event) {
          bookedPayments.add(event)
          const rate =
            event.of.currency === 'SEK' ? 1 : (rateOn(event.of.currency, event.day) ?? event.of.rate)
          expected.set(key, plain.payment(event, rate, interestAccount || '3590'))
        } else {
          if (isAccrued && isAhead(event)) deferred.add(event)
          expected.set(key, plain.statement(event, deferred.has(event)))
        }
        booked.set(key, expected.get(key) ?? {})
      }
      for (const { statement, month, id } of monthsOf(deferred)) {
        if (month > until || released.has(id)) continue
        released.add(id)
        const key = `P${released.size}`
        expected.set(key, plain.release(statement, month))
        booked.set(key, expected.get(key) ?? {})
      }
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
      expect([file.Statements + file.Payments + file.Releases]).toEqual([vouchers.length])
    }
    return files.length
  }

  for (let step = 0; step < 110; step++) {
    await something()
    if (random.chance(0.08)) {
      isAccrued = random.chance(0.7)
      await house.call(bookkeeping.updateSettings, books.admin, { body: { Accrue: isAccrued ? 1 : 0 } })
    }
    if (random.chance(0.08)) {
      interestAccount = random.one(['', '8313']) ?? ''
      await house.call(bookkeeping.updateSettings, books.admin, { body: { Interest: interestAccount } })
    }
    if (random.chance(0.1)) await makeAndCompare(drawn.someDay())
  }
  for (const debit of debits) {
    const { pay: open } = leftOf(debit)
    if (open !== 0) await pay(debit, open)
  }
  await makeAndCompare()
  expect(await makeAndCompare()).toBe(0)

  // Each thing once, nothing owed, and nothing put off any more.
  expect(released.size).toBeGreaterThan(0)
  expect(booked.size).toBe(events.length + released.size)
  const claims = [...plain.claims.values()].filter(({ sek, left: open }) => sek !== 0 || open !== 0)
  expect(claims).toEqual([])
  const total = added([...booked.values()].flatMap((rows) => Object.entries(rows)))
  expect([total['1510'], total['2970']]).toEqual([0, 0])

  // A look at all days has the same vouchers as all files together.
  const look = new Map<string, Rows>()
  for (const year of [2024, 2025, 2026, 2027]) {
    const query = { from: `${year}-01-01`, to: `${year}-12-31` }
    for (const voucher of readSie(await download(statementFiles.bookkeeping.path, query)).vouchers)
      look.set(keyOf(voucher), rowsOf(voucher))
  }
  const claimsIn = (all: Map<string, Rows>) =>
    Object.fromEntries([...all].map(([key, rows]) => [key, [rows['1510'], rows['2970']]]))
  expect(claimsIn(look)).toEqual(claimsIn(booked))
})

/** What is deferred, month by month, each with the id of its first line. */
const monthsOf = (deferred: Iterable<PlainStatement>) =>
  [...deferred]
    .flatMap((statement) =>
      [...Map.groupBy(laterOf(statement), (line) => line.month)].map(([month, lines]) => ({
        statement,
        month,
        id: Math.min(...lines.map(({ id }) => id)),
      })),
    )
    .toSorted((one, other) =>
      one.month === other.month ? one.id - other.id : one.month < other.month ? -1 : 1,
    )

const isAhead = ({ lines, day }: PlainStatement) => (lines.at(-1)?.month ?? '').slice(0, 7) > day.slice(0, 7)
