import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FoundStatement, search } from '#contract/house/search.ts'
import { type Statement, statements } from '#contract/billing/statements.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './testing/billed.ts'

/** The same words find the same statements in their list and in the palette. */

let house: TestHouse
let billing: BilledHouse
/** By what a test calls them: their numbers. */
let numbers: Record<string, number>
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  const usd = await house.db
    .selectFrom('currency')
    .where('code', '=', 'USD')
    .select('id')
    .executeTakeFirstOrThrow()
  const lockers = { A: '2026-01-01' }
  const dollars = { currencyId: usd.id, discount: 220_00 }
  const strasse = await billing.reseller('Schließfach Weiß GmbH', lockers, dollars)
  const nord = await billing.reseller('Nord AB', lockers)
  const billedOn = async (id: number, date: string) =>
    billing.numberOf(await billing.billFor(id, date, { USD: 9.5 }))
  numbers = {
    weiss: await billedOn(strasse.id, '2026-11-05'),
    october: await billedOn(nord.id, '2026-11-05'),
    september: await billedOn(nord.id, '2026-10-05'),
  }
})
afterAll(() => house.close())

async function foundBy(searchString: string) {
  const listed = await house.call(statements.list, billing.admin, { query: { searchString } })
  const found = await house.call(search.byName, billing.admin, { query: { searchString } })
  const named = (shown: { Number: number }[]) =>
    Object.keys(numbers).filter((name) => shown.some(({ Number: number }) => number === numbers[name]))
  return {
    list: named(listed.body['data'] as Statement[]),
    palette: named(found.body['statements'] as FoundStatement[]),
  }
}
const inBoth = (...names: string[]) => ({ list: names, palette: names })

test.each([
  'SCHLIESSFACH',
  'schließfach',
  'Schliessfach weiss',
  'weiß',
  // 80.00 and 25 % of it.
  'US$ 100',
  'us$100',
  '100,00 US$',
  '100.00 USD',
  'US$',
  'usd',
  'weiß 100 US$',
  '$100 weiss',
])('%j finds what is written with ß, and what is in dollars', async (typed) => {
  expect(await foundBy(typed)).toEqual(inBoth('weiss'))
})

test.each(['337,50 kr', 'kr', 'SEK', 'nord 337,50 kr', 'Nord SEK'])(
  '%j finds what is in kronor, with a name beside it too',
  async (typed) => {
    expect(await foundBy(typed)).toEqual(inBoth('october', 'september'))
  },
)

test('an amount in another currency, or of another reseller, is not found', async () => {
  for (const typed of ['337,50 US$', 'weiß 337,50 kr', 'nord us$', 'nord 100 kr'])
    expect([typed, await foundBy(typed)]).toEqual([typed, inBoth()])
})

test.each([
  'oktober 2026',
  'okt. 2026',
  'October 2026',
  'Oct 2026',
  '2026-10',
  'faktura 2026-10',
  '2026-10-01 – 2026-10-31',
  '2026-10-01 - 2026-10-31',
  '1 Oct 2026 – 31 Oct 2026',
])('%j finds the statements of that month', async (typed) => {
  expect(await foundBy(typed)).toEqual(inBoth('weiss', 'october'))
})

test('English has four letters for September', async () => {
  expect(await foundBy('1 Sept 2026 – 30 Sept 2026')).toEqual(inBoth('september'))
})

test('a number is found as it is shown in both languages, and with a sign before it', async () => {
  const { september } = numbers
  for (const typed of [
    `#${september}`,
    `# ${september}`,
    `Nr ${september}`,
    `No. ${september}`,
    `Faktura ${september}`,
  ])
    expect([typed, await foundBy(typed)]).toEqual([typed, inBoth('september')])
})

test('a month beside a name finds that reseller’s, in the palette', async () => {
  for (const typed of ['nord oktober 2026', '2026-10 nord', 'Nord Oct 2026', 'nord 2026-10-01 – 2026-10-31'])
    expect([typed, (await foundBy(typed)).palette]).toEqual([typed, ['october']])
  expect(await foundBy('november 2026')).toEqual(inBoth())
  expect((await foundBy('us$')).list).toEqual(['weiss'])
})
