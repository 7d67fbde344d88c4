import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Age, ages, receivables } from '#contract/billing/receivables.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import { owing } from './testing/owing.ts'
import { randomBy } from './testing/random.ts'
import { ago, today } from './testing/reminding.ts'

let house: TestHouse
let books: BilledHouse
let past: ReturnType<typeof owing>
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  past = owing(house, books.admin.id)
})
afterAll(() => house.close())

const read = async (query: Record<string, string> = {}) =>
  (await house.call(receivables.list, books.admin, { query })).body as never as Answer
const behind = async (query: Record<string, string>) =>
  (await house.call(receivables.statements, books.admin, { query })).body['data'] as Behind[]

type Figures = Record<Age | 'Total' | 'Disputed' | 'PayBack' | 'Balance' | 'Fees', number>
interface Answer {
  data: (Figures & { ResellerCustomerId: number; CurrencyCode: string })[]
  totals: (Figures & { CurrencyCode: string })[]
  kronor: Figures & { WithoutRate: number }
}
interface Behind {
  Number: number
  DaysOverdue: number
  RemainingAmount: number
  TotalAmount: number
}
const none: Figures = {
  NotDue: 0,
  Days1To30: 0,
  Days31To60: 0,
  Days61To90: 0,
  Over90: 0,
  Total: 0,
  Disputed: 0,
  PayBack: 0,
  Balance: 0,
  Fees: 0,
}

test('the day after the due date is the first that is overdue; each age begins and ends on its days', async () => {
  const { id } = await books.reseller('Nord')
  const dues = [-1, 0, 1, 30, 31, 60, 61, 90, 91, 400]
  const made = []
  for (const [index, days] of dues.entries())
    made.push(
      await past.debit({ resellerId: id, billed: ago(days + 30), due: ago(days), total: 2 ** index * 100 }),
    )
  expect((await read()).data).toEqual([
    {
      ResellerCustomerId: id,
      CustomerName: 'Nord',
      CurrencyCode: 'SEK',
      NotDue: 1 + 2,
      Days1To30: 4 + 8,
      Days31To60: 16 + 32,
      Days61To90: 64 + 128,
      Over90: 256 + 512,
      Total: 1023,
      Disputed: 0,
      PayBack: 0,
      Balance: 1023,
      Fees: 0,
    },
  ])
  expect(await behind({ reseller: String(id), currency: 'SEK', age: 'Days1To30' })).toMatchObject([
    { Number: made[3]?.number, DaysOverdue: 30, TotalAmount: 8, RemainingAmount: 8 },
    { Number: made[2]?.number, DaysOverdue: 1, TotalAmount: 4, RemainingAmount: 4 },
  ])
  expect(await behind({ age: 'NotDue' })).toMatchObject([{ DaysOverdue: 0 }, { DaysOverdue: 0 }])
})

test('a dispute counts from its day until it ends, also for a day that has passed', async () => {
  const { id } = await books.reseller('Tvist')
  const { id: statementId } = await past.debit({ resellerId: id, billed: ago(60), due: ago(30), total: 500 })
  const dispute = { billing_statement_id: statementId, reseller_id: id, reason: 'Fel skåp' }
  const at = (days: number) => `${ago(days)}T12:00:00Z`
  const values = { ...dispute, created_at: at(20), ended_at: at(10) }
  await house.db.insertInto('statement_dispute').values(values).execute()
  const disputedOn = async (days: number) => {
    const { data } = await read({ date: ago(days) })
    return data.find(({ ResellerCustomerId }) => ResellerCustomerId === id)?.Disputed
  }
  expect([await disputedOn(21), await disputedOn(20), await disputedOn(11), await disputedOn(10)]).toEqual([
    0, 5, 5, 0,
  ])
})

test('a day to come is refused; resellers have no such list', async () => {
  const { person } = await books.reseller('Väst')
  const call = (who = books.admin, date = today.add({ days: 1 }).toString()) =>
    house.call(receivables.list, who, { query: { date } })
  expect(await call()).toMatchObject({ status: 422, body: { errors: { date: ['range'] } } })
  expect((await call(person)).status).toBe(403)
})

/** Each statement by itself, read from what was done. */
interface Plain {
  resellerId: number
  currency: 'SEK' | 'EUR'
  rate: number | null
  billed: string
  due: string
  total: number
  less: { on: string; amount: number }[]
}

test('on random statements, payments and credits it is what a plain sum says, today and on days before', async () => {
  const random = randomBy(19)
  const resellers = [await books.reseller('Öst'), await books.reseller('Ås')]
  const all: Plain[] = []
  for (let index = 0; index < 35; index++) all.push(await randomStatement(random, resellers))
  const mine = new Set(resellers.map(({ id }) => id))
  for (const day of [0, 45, 150].map(ago)) {
    const { data } = await read({ date: day })
    const plain = plainReceivables(all, day)
    expect(data.filter(({ ResellerCustomerId }) => mine.has(ResellerCustomerId))).toEqual(plain.data)
    for (const { ResellerCustomerId, CurrencyCode, ...figures } of plain.data)
      for (const age of [...ages, 'PayBack'] as const) {
        const query = { date: day, reseller: String(ResellerCustomerId), currency: CurrencyCode, age }
        const sum = (await behind(query)).reduce((ore, row) => ore + Math.round(row.RemainingAmount * 100), 0)
        expect(age === 'PayBack' ? 0 - sum : sum).toBe(Math.round(figures[age] * 100))
      }
  }
  // Only these two have other currencies; what the first test left is in kronor as it is.
  const { data, kronor } = await read()
  const others = data.filter(({ ResellerCustomerId }) => !mine.has(ResellerCustomerId))
  const plain = plainReceivables(all, ago(0))
  expect(Math.round(kronor.Total * 100)).toBe(
    plain.kronor + others.reduce((sum, { Total }) => sum + Total * 100, 0),
  )
  expect(kronor.WithoutRate).toBe(plain.withoutRate)
})

async function randomStatement(
  random: ReturnType<typeof randomBy>,
  resellers: { id: number }[],
): Promise<Plain> {
  const resellerId = random.one(resellers)?.id ?? 0
  const currency = random.chance(0.3) ? 'EUR' : 'SEK'
  const rate = currency === 'SEK' || random.chance(0.2) ? null : random.between(900, 1300) / 100
  const age = random.between(0, 400)
  const [billedOn, due] = [ago(age), ago(age - 30)]
  const total = random.between(1, 900_000)
  const currencyId = currency === 'SEK' ? 1 : 2
  const { id } = await past.debit({ resellerId, billed: billedOn, due, total, currencyId, rate })
  const plain: Plain = { resellerId, currency, rate, billed: billedOn, due, total, less: [] }
  let days = 28
  for (let each = random.upTo(3); each > 0; each--) {
    const on = ago(random.between(0, age))
    if (random.chance(0.6)) {
      const amount = random.chance(0.3) ? total : random.between(1, total)
      await past.payment(id, on, amount)
      plain.less.push({ on, amount })
    } else if (days > 0) {
      const part = random.chance(0.3) ? undefined : random.between(1, days)
      plain.less.push({ on, amount: await past.credit(id, on, part) })
      days = part === undefined ? 0 : days - part
    }
  }
  return plain
}

function plainReceivables(all: Plain[], day: string) {
  const rows = new Map<string, Figures & { ResellerCustomerId: number; CurrencyCode: string }>()
  let kronor = 0
  let withoutRate = 0
  for (const { resellerId, currency, rate, billed: billedOn, due, total, less } of all) {
    if (billedOn > day) continue
    const remaining = less.reduce((left, { on, amount }) => (on > day ? left : left - amount), total)
    if (remaining === 0) continue
    const key = `${resellerId} ${currency}`
    const row = rows.get(key) ?? { ...none, ResellerCustomerId: resellerId, CurrencyCode: currency }
    rows.set(key, row)
    if (currency === 'EUR' && rate === null) withoutRate++
    row.Balance += remaining
    if (remaining < 0) {
      row.PayBack -= remaining
      continue
    }
    const late = Temporal.PlainDate.from(due).until(day).days
    const age = late < 1 ? 0 : late < 31 ? 1 : late < 61 ? 2 : late < 91 ? 3 : 4
    row[ages[age] ?? 'Total'] += remaining
    row.Total += remaining
    if (currency === 'SEK') kronor += remaining
    else if (rate !== null) kronor += Math.round(Number((remaining * rate).toFixed(4)))
  }
  const data = [...rows.values()].map(({ ResellerCustomerId, CurrencyCode, ...figures }) => ({
    ResellerCustomerId,
    CurrencyCode,
    ...(Object.fromEntries(Object.entries(figures).map(([name, ore]) => [name, ore / 100])) as Figures),
    CustomerName: expect.any(String) as string,
  }))
  data.sort(
    (a, b) => b.ResellerCustomerId - a.ResellerCustomerId || (a.CurrencyCode < b.CurrencyCode ? -1 : 1),
  )
  return { data, kronor, withoutRate }
}

test('a statement in another currency is worth in kronor what it stands for in the books', async () => {
  /** What is not in kronor, in kronor: the run bills the others, too. */
  const foreign = async () => {
    const { kronor, totals } = await read()
    return kronor.Balance - (totals.find(({ CurrencyCode }) => CurrencyCode === 'SEK')?.Balance ?? 0)
  }
  const before = await foreign()
  const abroad = await books.reseller('Ausland', { A: '2026-01-01' }, { currencyId: 2, discount: 0 })
  // 300.00 and its VAT of 75.00, each rounded by itself: 3300.00 and 825.00, where both together would be 4125.01.
  await books.billFor(abroad.id, '2026-11-05', { EUR: 11.000015 })
  expect(Math.round(((await foreign()) - before) * 100)).toBe(4125_00)
})
