import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { today } from '#server/testing/days.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'

/** What prices are in follows the reseller, wherever they are told. */

let house: TestHouse
let stock: Stocked
let admin: Person
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
  admin = await house.person('admin')
})
afterAll(() => house.close())

async function company(currency: 'SEK' | 'EUR') {
  const resellerId = await house.reseller()
  const CurrencyId = currency === 'EUR' ? 2 : 1
  const changed = await house.call(contract.resellers.update, admin, {
    params: { id: resellerId },
    body: { CurrencyId },
  })
  expect(changed).toMatchObject({ status: 200, body: { data: { CurrencyId } } })
  const customerId = await house.customer(resellerId)
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), { price: 1250 }, 100)
  await stock.take(held, 4, new Date().toISOString(), { price: 1250 })
  return {
    customerId,
    locker,
    reseller: await house.person('reseller', resellerId),
    enduser: await house.person('enduser', customerId),
  }
}

const currencyOf = async (as: Person) =>
  ((await house.call(contract.session.currentUser, as, {})).body['user'] as { CurrencyCode: string })
    .CurrencyCode

test('each reader is told the currency of its prices, the house where all resellers have one', async () => {
  const euro = await company('EUR')
  expect([await currencyOf(euro.reseller), await currencyOf(euro.enduser)]).toEqual(['EUR', 'EUR'])
  expect(await currencyOf(admin)).toBe('EUR')
  const locker = await house.call(contract.cabinets.get, admin, { params: { id: euro.locker.id } })
  expect(locker.body).toMatchObject({ data: { CurrencyCode: 'EUR' } })

  const krona = await company('SEK')
  expect(await currencyOf(krona.reseller)).toBe('SEK')
  expect(await currencyOf(admin)).toBeNull()
})

test('what is in several currencies is not added up', async () => {
  const [euro, krona] = [await company('EUR'), await company('SEK')]
  const day = today().toString()
  const home = async (as: Person, customers: number[]) => {
    const query = { customers: customers.join(), from: day, to: day, largestBy: 'Value' }
    const { body } = await house.call(contract.dashboard.get, as, { query: query as never })
    const { CurrencyCode, transactions, topMovers, figures } = body as never as {
      CurrencyCode: string | null
      transactions: { data: { Amount: number; Value: number | null }[] }[]
      topMovers: { ConsumedAmount: number; ConsumedValue: number | null }[]
      figures: { CurrencyCode: string | null; days: { Value: number | null }[] }
    }
    return {
      codes: [CurrencyCode, figures.CurrencyCode],
      used: transactions.map(({ data }) => data[0]),
      movers: topMovers.map(({ ConsumedAmount, ConsumedValue }) => [ConsumedAmount, ConsumedValue]),
      today: figures.days.at(-1)?.Value,
    }
  }
  expect(await home(admin, [euro.customerId, krona.customerId])).toEqual({
    codes: [null, null],
    used: [
      expect.objectContaining({ Amount: 4, Value: null }),
      expect.objectContaining({ Amount: 4, Value: null }),
    ],
    movers: [
      [4, null],
      [4, null],
    ],
    today: null,
  })
  for (const as of [admin, euro.reseller, euro.enduser])
    expect(await home(as, as === admin ? [euro.customerId] : [])).toEqual({
      codes: ['EUR', 'EUR'],
      used: [expect.objectContaining({ Amount: 4, Value: 50 })],
      movers: [[4, 50]],
      today: 50,
    })
})

test('what is assumed in money is assumed in the reseller’s', async () => {
  const { reseller } = await company('EUR')
  const visits = await house.call(contract.visits.settings, reseller, {})
  expect(visits.body['data']).toEqual([
    expect.objectContaining({ CurrencyCode: 'EUR', VisitCost: 35, MissingCost: null, LeastMissingCost: 2.5 }),
  ])
  const points = await house.call(contract.orderPoints.list, reseller, { query: {} })
  expect(points.body['mattersFrom']).toEqual([{ Amount: 50, CurrencyCode: 'EUR' }])
  const unknown = await house.call(contract.resellers.update, admin, {
    params: { id: (await house.memberOf(reseller)).organisationId },
    body: { CurrencyId: 99 },
  })
  expect(unknown).toMatchObject({ status: 422, body: { errors: { CurrencyId: ['notFound'] } } })
})
