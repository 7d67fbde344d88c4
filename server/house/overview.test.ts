import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { overview, billingOverview, articles, articleGroups, devices, cabinetArticles } = contract

let house: TestHouse
let resellerId: number
let customerId: number
let reseller: Person
let admin: Person
let worker: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller('Nord')
  customerId = await house.customer(resellerId, 'Däckhallen')
  reseller = await house.person('reseller', resellerId)
  admin = await house.person('admin')
  worker = await house.person('enduser', customerId)
  const strangers = await house.reseller('Syd')
  await testLocker(house, await house.customer(strangers))
})
afterAll(() => house.close())

interface Told {
  Section: string
  Count: number
  Problems: { Kind: string; Count: number }[]
}
/** `[how many, { problem: how many }]` of each section. */
const told = (body: Record<string, unknown>) =>
  Object.fromEntries(
    (body['data'] as Told[]).map(({ Section, Count, Problems }) => [
      Section,
      [Count, Object.fromEntries(Problems.map(({ Kind, Count: of }) => [Kind, of]))],
    ]),
  )
const admins = async (as: Person) => told((await house.call(overview.admin, as, {})).body)

test('administration counts what one sees and may open, and tells what to look at', async () => {
  await house.customer(resellerId, 'Utan skåp')
  const locker = await testLocker(house, customerId)
  const { body } = await house.call(articles.create, reseller, { body: { ArticleNumber: 'A', Name: 'A' } })
  await house.call(cabinetArticles.add, reseller, {
    params: { id: locker.id, articleId: Number(body['Id']) },
  })
  await house.call(articleGroups.create, reseller, { body: { Name: 'Tom' } })
  await house.call(devices.create, reseller, { body: { Name: 'Fri' } })
  expect(await admins(reseller)).toEqual({
    articleGroups: [1, { emptyGroups: 1 }],
    articles: [1, { unpricedArticles: 1 }],
    devices: [1, { freeDevices: 1 }],
    adminLockers: [1, { offlineLockers: 1, unprovisionedLockers: 1 }],
    costCentres: [0, {}],
    customers: [2, { customersWithoutLockers: 1 }],
    users: [2, { usersWithoutLockers: 1 }],
    teams: [0, {}],
    limits: [0, {}],
  })
  expect(await admins(admin)).toMatchObject({
    adminLockers: [2, { unprovisionedLockers: 2 }],
    resellers: [2, { resellersWithoutPlan: 2 }],
  })
  expect(Object.keys(await admins(worker))).toEqual(['costCentres', 'users', 'teams', 'limits'])

  // Free in its locker is a price.
  await house.db.updateTable('locker_article').set({ price: 0 }).where('locker_id', '=', locker.id).execute()
  expect((await admins(reseller))['articles']).toEqual([1, {}])
  await locker.link(worker.id)
  await house.db.updateTable('account').set({ active: false }).where('id', '=', worker.id).execute()
  expect((await admins(reseller))['users']).toEqual([2, { inactiveUsers: 1 }])
})

test('billing counts too: lockers that nobody is billed for, plans without tiers, resellers without a plan', async () => {
  const look = async () => told((await house.call(billingOverview.get, admin, {})).body)
  expect(await look()).toEqual({
    discounts: [0, {}],
    billingLockers: [0, { unbilledLockers: 2 }],
    pricePlans: [0, { resellersWithoutPlan: 2 }],
    statements: [0, {}],
    receivables: [0, {}],
    bookkeeping: [0, {}],
    exchangeRates: [0, {}],
  })
  await house.call(contract.pricePlans.create, admin, {
    body: { Name: 'Plan', ResellerCustomerId: resellerId, BillingType: 'post' },
  })
  expect((await look())['pricePlans']).toEqual([1, { plansWithoutTiers: 1, resellersWithoutPlan: 1 }])
  const unplanned = await house.call(contract.resellers.list, admin, {
    query: { problem: 'resellersWithoutPlan' },
  })
  expect(unplanned.body).toMatchObject({ total: 1, data: [{ CustomerName: 'Syd' }] })

  const { tiers } = contract.pricePlans
  const { body } = await house.call(contract.pricePlans.create, admin, {
    body: { Name: 'Priced', ResellerCustomerId: resellerId, BillingType: 'post', CurrencyId: 2 },
  })
  expect((await look())['exchangeRates']).toEqual([1, { oldRates: 1 }])
  await house.call(contract.exchangeRates.create, admin, {
    body: {
      CurrencyCode: 'EUR',
      Rate: 11.5,
      Day: String(Temporal.Now.plainDateISO().subtract({ days: 3 })),
      Note: '',
    },
  })
  expect((await look())['exchangeRates']).toEqual([1, {}])
  const params = { id: Number(body['Id']) }
  await house.call(tiers.create, admin, { params, body: { Tier: 1, Price: 9, RangeStart: 1, RangeStop: 5 } })
  const plans = await house.call(contract.pricePlans.list, admin, { query: { problem: 'plansWithoutTiers' } })
  expect(plans.body['total']).toBe(1)
  const lockers = await house.call(contract.billingLockers.list, admin, {
    query: { problem: 'unbilledLockers' },
  })
  expect(lockers.body['total']).toBe(2)
})
