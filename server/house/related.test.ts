import { afterAll, beforeAll, expect, test } from 'vitest'
import type { HistoryEntity } from '#contract/house/history.ts'
import type { Related } from '#contract/house/related.ts'
import { contract } from '#contract/index.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { related, cabinetArticles, cabinetUsers, articles, articleGroups } = contract

let house: TestHouse
let resellerId: number
let customerId: number
let reseller: Person
let stranger: Person
let admin: Person
let worker: Person
let locker: { id: number }
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller('Nord')
  customerId = await house.customer(resellerId, 'Däckhallen')
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller('Syd'))
  admin = await house.person('admin')
  worker = await house.person('enduser', customerId)
  locker = await testLocker(house, customerId)
  await house.call(cabinetUsers.add, reseller, { params: { id: locker.id, accountId: worker.id } })
})
afterAll(() => house.close())

const ask = (entity: HistoryEntity, id: number, as = reseller) =>
  house.call(related.list, as, { params: { entity, id } })
/** Which kinds, how many and what they are called. */
const found = async (entity: HistoryEntity, id: number, as = reseller) => {
  const { status, body } = await ask(entity, id, as)
  expect([status, body.errors]).toEqual([200, undefined])
  return Object.fromEntries(
    (body['data'] as Related[]).map(({ Kind, Total, Items }) => [
      Kind,
      [Total, ...Items.map(({ Name }) => Name)],
    ]),
  )
}

test('a customer leads to its lockers and users, a locker to its customer and users, a user to both', async () => {
  const name = expect.any(String) as string
  expect(await found('customer', customerId)).toEqual({
    reseller: [1, 'Nord'],
    locker: [1, name],
    user: [1, 'Test enduser'],
  })
  expect(await found('locker', locker.id)).toEqual({ customer: [1, 'Däckhallen'], user: [1, 'Test enduser'] })
  expect(await found('user', worker.id)).toEqual({ customer: [1, 'Däckhallen'], locker: [1, name] })
  expect(await found('reseller', resellerId, admin)).toMatchObject({ customer: [1, 'Däckhallen'] })
})

test('an article leads to its groups and lockers, the group to its first articles', async () => {
  const ids: number[] = []
  for (const at of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { body } = await house.call(articles.create, reseller, {
      body: { ArticleNumber: `R-${at}`, Name: `Nr ${at}` },
    })
    ids.push(Number(body['Id']))
  }
  const [first = 0] = ids
  const group = Number(
    (await house.call(articleGroups.create, reseller, { body: { Name: 'Skydd' } })).body['Id'],
  )
  await house.call(articleGroups.update, reseller, { params: { id: group }, body: { ArticleIds: ids } })
  await house.call(cabinetArticles.add, reseller, { params: { id: locker.id, articleId: first } })
  expect(await found('article', first)).toEqual({
    articlegroup: [1, 'Skydd'],
    locker: [1, expect.any(String)],
  })
  expect(await found('articlegroup', group)).toEqual({
    article: [8, 'Nr 1', 'Nr 2', 'Nr 3', 'Nr 4', 'Nr 5'],
  })
})

test('a device leads to its locker, a plan and a discount to theirs', async () => {
  const { body } = await house.call(contract.devices.create, reseller, { body: { Name: 'Styrdosa' } })
  expect(await found('device', Number(body['Id']))).toEqual({})
  await house.db
    .updateTable('locker')
    .set({ device_id: Number(body['Id']), device_owner_id: resellerId, provision_awaiting: true })
    .where('id', '=', locker.id)
    .execute()
  expect(await found('device', Number(body['Id']))).toMatchObject({ locker: [1, expect.any(String)] })
  const plan = await house.call(contract.pricePlans.create, admin, {
    body: { Name: 'Plan', ResellerCustomerId: resellerId, BillingType: 'post' },
  })
  expect(await found('price-plan', Number(plan.body['Id']), admin)).toEqual({ reseller: [1, 'Nord'] })
  const discount = await house.call(contract.discounts.create, admin, {
    body: { CustomerId: customerId, Discount: 12.5, CurrencyId: 1 },
  })
  expect(await found('discount', Number(discount.body['Id']), admin)).toEqual({
    customer: [1, 'Däckhallen'],
    reseller: [1, 'Nord'],
  })
  expect(await found('customer', customerId, admin)).toMatchObject({ discount: [1, '12.50\u{A0}SEK'] })
  expect(await found('customer', customerId)).not.toHaveProperty('discount')
})

test('what one does not see is not there, and what one may not open is forbidden', async () => {
  expect((await ask('locker', locker.id, stranger)).status).toBe(404)
  expect((await ask('customer', customerId, stranger)).status).toBe(404)
  expect((await ask('reseller', resellerId)).status).toBe(403)
  expect((await ask('price-plan', 1)).status).toBe(403)
  expect((await ask('locker', locker.id, worker)).status).toBe(403)
  expect(await found('user', worker.id, worker)).toEqual({
    customer: [1, 'Däckhallen'],
    locker: [1, expect.any(String)],
  })
})
