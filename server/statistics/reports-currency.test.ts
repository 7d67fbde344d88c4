import { afterAll, beforeAll, expect, test } from 'vitest'
import readExcel from 'read-excel-file/universal'
import { contract } from '#contract/index.ts'
import type { Measure } from '#contract/statistics/measures.ts'
import type { ReportAnswer } from '#contract/statistics/reports.ts'
import { today } from '#server/testing/days.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

/** The house has resellers of several currencies: what one of them is worth is never added to another. */

let house: TestHouse
let admin: Person
let krona: Awaited<ReturnType<typeof company>>
let euro: Awaited<ReturnType<typeof company>>
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  krona = await company(1, 2)
  euro = await company(2, 1)
})
afterAll(() => house.close())

async function company(CurrencyId: number, lockers: number) {
  const stock = stocked(house)
  const resellerId = await house.reseller()
  await house.call(contract.resellers.update, admin, { params: { id: resellerId }, body: { CurrencyId } })
  const customerId = await house.customer(resellerId)
  const article = await stock.article(resellerId)
  for (let each = 0; each < lockers; each++) {
    const held = await stock.held(await stock.locker(customerId), article, { price: 1000 }, 50)
    await stock.take(held, 3, new Date().toISOString(), { price: 1000 })
  }
  return { customerId, reseller: await house.person('reseller', resellerId) }
}

const asked = (more: object = {}) => ({
  Measures: ['Pieces', 'Value', 'StockValue'] as Measure[],
  Dimensions: [],
  Period: 'fixed' as const,
  From: today().toString(),
  To: today().toString(),
  ...more,
})
async function run(as: Person, more: object = {}) {
  const { body, status } = await house.call(contract.reports.run, as, { body: asked(more) })
  expect([status, body.errors]).toEqual([200, undefined])
  const { Totals, CurrencyCode, Currencies } = body as unknown as ReportAnswer
  return { Totals, CurrencyCode, Currencies }
}

test('money is of one currency: that of most lockers, or the one that was asked for', async () => {
  const Currencies = ['SEK', 'EUR']
  const inKronor = { Pieces: 6, Value: 60, StockValue: 940 }
  const inEuro = { Pieces: 3, Value: 30, StockValue: 470 }
  expect(await run(admin)).toEqual({ Currencies, CurrencyCode: 'SEK', Totals: inKronor })
  expect(await run(admin, { Currency: 'EUR' })).toEqual({ Currencies, CurrencyCode: 'EUR', Totals: inEuro })
  expect(await run(admin, { Filters: { customer: [euro.customerId] } })).toEqual({
    Currencies: ['EUR'],
    CurrencyCode: 'EUR',
    Totals: inEuro,
  })
  expect((await run(admin, { Currency: 'DKK' })).Totals).toMatchObject({ Pieces: 0, Value: 0 })
  // Pieces are pieces wherever they are.
  const Measures = ['Pieces']
  expect(await run(admin, { Measures })).toEqual({ Currencies, CurrencyCode: null, Totals: { Pieces: 9 } })
  expect(await run(admin, { Measures, Currency: 'EUR' })).toMatchObject({ Totals: { Pieces: 3 } })
  expect(await run(euro.reseller)).toEqual({ Currencies: ['EUR'], CurrencyCode: 'EUR', Totals: inEuro })
  expect(await run(krona.reseller)).toMatchObject({ CurrencyCode: 'SEK', Totals: inKronor })
  const wrong = await house.call(contract.reports.run, admin, { body: asked({ Currency: 'kr' }) })
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['Currency']])
})

test('files name the currency, and lines are found by it', async () => {
  const fileOf = (kind: 'excel' | 'pdf') =>
    house.app.inject({
      method: 'POST',
      url: `/api/reports/${kind}`,
      payload: { Question: asked({ Currency: 'EUR' }), Name: 'Use' },
      headers: { authorization: admin.key },
    })
  const file = await fileOf('excel')
  expect(file.headers['content-disposition']).toContain('_EUR.xlsx')
  const [sheet] = await readExcel(new Blob([new Uint8Array(file.rawPayload)]))
  expect(sheet?.data[0]).toEqual(['Used', 'Value, EUR', 'Stock value, EUR'])
  expect((await fileOf('pdf')).headers['content-disposition']).toContain('_EUR.pdf')
  for (const [Currency, total] of [
    [undefined, 3],
    ['SEK', 2],
    ['EUR', 1],
  ] as const) {
    const lines = await house.call(contract.ledgerLines.list, admin, {
      query: {},
      body: { Kinds: ['withdrawal'], ...(Currency && { Currency }) },
    })
    expect(lines.body['total']).toBe(total)
  }
})
