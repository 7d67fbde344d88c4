import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

const { articles, cabinetArticles, cabinetUsers, customers, devices, lockers, pricePlans, resellers, users } =
  contract

let house: TestHouse
let resellerId: number
let customerId: number
let superadmin: Person
let admin: Person
let reseller: Person
let stranger: Person
let enduser: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller('Alfa')
  customerId = await house.customer(resellerId, 'Verkstaden')
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller('Beta'))
  enduser = await house.person('enduser', customerId)
})
afterAll(() => house.close())

type Row = Record<string, unknown> & { Id: number }
interface Section {
  list: Endpoint
  remove: Endpoint
  restore: Endpoint
  dependents: Endpoint
  rows: string
  make: (name: string) => Promise<number>
}

let serial = 0
const newName = () => `Namn ${++serial}`
const make = async (endpoint: Endpoint, body: object, as = reseller) => {
  const made = await house.call(endpoint, as, { body })
  expect([made.status, made.body.errors]).toEqual([200, undefined])
  return Number(made.body['Id'])
}
const newLocker = (Name: string, EndCustomerId = customerId) => make(lockers.create, { Name, EndCustomerId })
const newArticle = (ArticleNumber: string) => make(articles.create, { ArticleNumber })
const newUser = (Name: string, more: object = {}) =>
  make(users.create, {
    Name,
    Email: `person${++serial}@test.example`,
    AccountPermission: 'enduser',
    CustomerId: customerId,
    ...more,
  })

const sections: Record<string, Section> = {
  lockers: { ...lockers, rows: 'data', make: (name) => newLocker(name) },
  articles: { ...articles, rows: 'data', make: newArticle },
  users: { ...users, rows: 'data', make: (name) => newUser(name) },
  customers: {
    ...customers,
    rows: 'customers',
    make: (name) => make(customers.create, { CustomerName: name }),
  },
  devices: { ...devices, rows: 'devices', make: (name) => make(devices.create, { Name: name }) },
}

const at = (endpoint: Endpoint, as: Person, id: number) => house.call(endpoint, as, { params: { id } })
const deletedIn = async ({ list, rows }: Section, as: Person) => {
  const { body } = await house.call(list, as, { query: { showDeleted: '1' } })
  return body[rows] as Row[]
}
const idsIn = (rows: Row[]) => rows.map(({ Id }) => Id)
const audited = async (entity: string, id: number) =>
  (
    await house.db
      .selectFrom('audit')
      .where('entity', '=', entity)
      .where('entity_id', '=', id)
      .select('action')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action)

describe.each(Object.keys(sections))('deleted %s', (name) => {
  const section = () => sections[name] as Section
  const entity = name.slice(0, -1)

  test('are found with when and by whom, and come back for those who have them', async () => {
    for (const as of [superadmin, admin, reseller]) {
      const id = await section().make(newName())
      expect((await at(section().dependents, as, id)).status).toBe(200)
      expect((await at(section().remove, reseller, id)).status).toBe(200)
      const row = (await deletedIn(section(), as)).find(({ Id }) => Id === id)
      expect(row).toMatchObject({
        DeletedAt: expect.stringMatching(/^\d{4}-.*Z$/),
        DeletedBy: 'Test reseller',
      })
      expect((await at(section().restore, as, id)).status).toBe(200)
      expect(idsIn(await deletedIn(section(), as))).not.toContain(id)
      const listed = await house.call(section().list, as, { query: { limit: '1000' } })
      expect(idsIn(listed.body[section().rows] as Row[])).toContain(id)
      expect((await at(section().restore, as, id)).status).toBe(404)
      expect(await audited(entity, id)).toEqual(['create', 'delete', 'restore'])
    }
  })

  test('are nobody else’s to find or bring back', async () => {
    const id = await section().make(newName())
    expect((await at(section().dependents, stranger, id)).status).toBe(404)
    await at(section().remove, admin, id)
    expect(idsIn(await deletedIn(section(), stranger))).not.toContain(id)
    expect((await at(section().restore, stranger, id)).status).toBe(404)
    expect((await at(section().restore, enduser, id)).status).toBe(403)
    const asked = await house.call(section().list, enduser, { query: { showDeleted: '1' } })
    expect(asked.status).toBe(403)
    // A reseller is not told who of the house it was.
    const row = (await deletedIn(section(), reseller)).find(({ Id }) => Id === id)
    expect(row?.['DeletedBy']).toBe('')
  })
})

test.each([
  ['lockers', 'Name'],
  ['articles', 'ArticleNumber'],
  ['customers', 'CustomerName'],
])(
  'a name of %s that was taken meanwhile is told at its field, and nothing comes back',
  async (name, field) => {
    const section = sections[name] as Section
    const taken = newName()
    const id = await section.make(taken)
    await at(section.remove, reseller, id)
    await section.make(taken.toUpperCase())
    const refused = await at(section.restore, reseller, id)
    expect([refused.status, refused.body.errors]).toEqual([422, { [field]: ['unique'] }])
    expect(idsIn(await deletedIn(section, reseller))).toContain(id)
  },
)

describe('what is in the way', () => {
  test('lockers hold an article, by name and number', async () => {
    const article = await newArticle(newName())
    const names = ['Ask', 'Björk', 'Ek', 'Äpple'].map((tree) => `${tree} ${++serial}`)
    for (const name of names) {
      const id = await newLocker(name)
      await house.call(cabinetArticles.add, reseller, { params: { id, articleId: article } })
    }
    const refused = await at(articles.remove, reseller, article)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
    expect(refused.body.inTheWay).toEqual({ Names: names.slice(0, 3), Count: 4 })
    expect((await at(articles.dependents, reseller, article)).body['data']).toEqual({
      Lockers: 4,
      Pieces: 0,
      Groups: 0,
      InTheWay: { Names: names.slice(0, 3), Count: 4 },
    })
  })

  test('a customer has lockers, a reseller customers, a device its locker', async () => {
    const customer = await house.customer(resellerId, newName())
    const locker = await newLocker(newName(), customer)
    const { Name } = (await at(lockers.get, reseller, locker)).body['data'] as { Name: string }
    const refused = await at(customers.remove, reseller, customer)
    expect([refused.status, refused.body.inTheWay]).toEqual([409, { Names: [Name], Count: 1 }])
    expect((await at(customers.dependents, reseller, customer)).body['data']).toEqual({
      Lockers: 1,
      Users: 0,
      Keys: 0,
      InTheWay: { Names: [Name], Count: 1 },
    })
    const other = await house.reseller(newName())
    const theirs = newName()
    await house.customer(other, theirs)
    await house.person('reseller', other)
    expect((await at(resellers.dependents, admin, other)).body['data']).toEqual({
      Customers: 1,
      Lockers: 0,
      Users: 1,
      Keys: 0,
      Plans: 0,
      InTheWay: { Names: [theirs], Count: 1 },
    })
    expect((await at(resellers.dependents, reseller, other)).status).toBe(403)
    const kept = await at(resellers.remove, admin, other)
    expect([kept.status, kept.body.inTheWay]).toEqual([409, { Names: [theirs], Count: 1 }])
    const device = await make(devices.create, { Name: newName() })
    await house.db
      .updateTable('locker')
      .set({ device_id: device, device_owner_id: resellerId, provision_awaiting: true })
      .where('id', '=', locker)
      .execute()
    const held = await at(devices.remove, reseller, device)
    expect([held.status, held.body.inTheWay]).toEqual([409, { Names: [Name], Count: 1 }])
    expect((await at(devices.dependents, reseller, device)).body['data']).toEqual({
      Locker: Name,
      InTheWay: { Names: [Name], Count: 1 },
    })
  })

  test('a price plan is the default one: told before it is deleted, with nobody to name', async () => {
    const { Id: plan } = (
      await house.call(pricePlans.create, admin, {
        body: { Name: newName(), ResellerCustomerId: resellerId, BillingType: 'post' },
      })
    ).body as { Id: number }
    expect((await at(pricePlans.dependents, admin, plan)).body['data']).toEqual({ Tiers: 0 })
    await at(pricePlans.makeDefault, admin, plan)
    expect((await at(pricePlans.dependents, admin, plan)).body['data']).toEqual({
      Tiers: 0,
      InTheWay: { Names: [], Count: 1 },
    })
    const refused = await at(pricePlans.remove, admin, plan)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
    expect((await at(resellers.dependents, admin, resellerId)).body['data']).toMatchObject({ Plans: 1 })
  })

  test('nobody deletes itself, nor the last superadmin: each is said so', async () => {
    const self = await at(users.remove, reseller, reseller.id)
    expect([self.status, self.body.errors]).toEqual([409, { _: ['ownAccount'] }])
    const demoted = await house.call(users.update, superadmin, {
      params: { id: superadmin.id },
      body: { AccountPermission: 'admin' },
    })
    expect([demoted.status, demoted.body.errors]).toEqual([409, { _: ['lastSuperadmin'] }])
  })
})

describe('a locker', () => {
  async function lived() {
    const id = await newLocker(newName())
    const article = await newArticle(newName())
    await house.call(cabinetArticles.add, reseller, { params: { id, articleId: article } })
    const [held] = (await house.call(cabinetArticles.list, reseller, { params: { id } })).body['data'] as {
      LockerArticleId: number
    }[]
    const LockerArticleId = held?.LockerArticleId ?? 0
    await house.call(cabinetArticles.update, reseller, {
      params: { id },
      body: { data: [{ LockerArticleId, CurrentVolume: 7 }] },
    })
    const person = await newUser(newName(), { Pin: String(700_000 + ++serial) })
    await house.call(cabinetUsers.add, reseller, { params: { id, accountId: person } })
    const device = await make(devices.create, { Name: newName() })
    await house.db
      .updateTable('locker')
      .set({
        device_id: device,
        device_owner_id: resellerId,
        provisioned_time: new Date().toISOString(),
        billable: true,
        billing_start_date: '2026-01-01',
      })
      .where('id', '=', id)
      .execute()
    return { id, article, person, device }
  }
  const stored = (id: number) =>
    house.db.selectFrom('locker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

  test('tells what hangs on it', async () => {
    const { id } = await lived()
    expect((await at(lockers.dependents, reseller, id)).body['data']).toEqual({
      Articles: 1,
      Pieces: 7,
      Users: 1,
      Device: expect.stringMatching(/^Namn/),
      Billable: 1,
    })
  })

  test('tells of more pieces than an integer holds', async () => {
    const stock = stocked(house)
    const locker = await stock.locker(customerId)
    for (let many = 0; many < 2; many++) {
      const held = await stock.held(locker, await stock.article(resellerId))
      const line = {
        reseller_id: held.reseller_id,
        locker_id: held.locker_id,
        locker_article_id: held.id,
        kind: 'correction' as const,
        amount: 9_999_999,
        moved: 9_999_999,
        transaction_date: new Date().toISOString(),
      }
      const lines = Array.from({ length: 200 }, () => ({ ...line, uuid: randomUUID() }))
      await house.db.insertInto('transaction').values(lines).execute()
    }
    const { status, body } = await at(lockers.dependents, reseller, locker.id)
    expect([status, body['data']]).toMatchObject([200, { Articles: 2, Pieces: 400 * 9_999_999 }])
  })

  test('comes back with its stock and its people, without its device and with a new key', async () => {
    const { id, article } = await lived()
    const before = await stored(id)
    await at(lockers.remove, reseller, id)
    const restored = await at(lockers.restore, reseller, id)
    expect([restored.status, restored.body['BillingStopped'], restored.body['Billed']]).toEqual([200, 0, 1])
    const after = await stored(id)
    expect(after).toMatchObject({ device_id: null, provisioned_time: null, billable: true, deleted_by: null })
    expect(after.access_key_digest).not.toBe(before.access_key_digest)
    const held = await house.call(cabinetArticles.list, reseller, { params: { id } })
    expect(held.body['data']).toMatchObject([{ CurrentVolume: 7 }])
    expect((await at(lockers.dependents, reseller, id)).body['data']).toMatchObject({
      Users: 1,
      Device: null,
    })
    expect((await at(articles.dependents, reseller, article)).body['data']).toMatchObject({ Pieces: 7 })
  })

  test('is not billed for the days on which it was deleted', async () => {
    const { id } = await lived()
    await at(lockers.remove, reseller, id)
    const deleted_at = new Date(Date.now() - 3 * 86_400_000).toISOString()
    await house.db.updateTable('locker').set({ deleted_at }).where('id', '=', id).execute()
    const restored = await at(lockers.restore, reseller, id)
    expect([restored.status, restored.body['BillingStopped'], restored.body['Billed']]).toEqual([200, 1, 0])
    expect(await stored(id)).toMatchObject({ billable: false })
  })

  test('waits for its customer and for its articles, which are named', async () => {
    const customerName = newName()
    const customer = await house.customer(resellerId, customerName)
    const id = await newLocker(newName(), customer)
    const number = newName()
    const article = await newArticle(number)
    await house.call(cabinetArticles.add, reseller, { params: { id, articleId: article } })
    await at(lockers.remove, reseller, id)
    expect((await at(articles.remove, reseller, article)).status).toBe(200)
    expect((await at(customers.remove, reseller, customer)).status).toBe(200)
    const homeless = await at(lockers.restore, reseller, id)
    expect([homeless.status, homeless.body.errors]).toEqual([409, { _: ['ownerDeleted'] }])
    expect(homeless.body.inTheWay).toEqual({ Names: [customerName], Count: 1 })
    await at(customers.restore, reseller, customer)
    const empty = await at(lockers.restore, reseller, id)
    expect([empty.status, empty.body.errors]).toEqual([409, { _: ['articlesDeleted'] }])
    expect(empty.body.inTheWay).toEqual({ Names: [number], Count: 1 })
    expect(idsIn(await deletedIn(sections['lockers'] as Section, reseller))).toContain(id)
    await at(articles.restore, reseller, article)
    expect((await at(lockers.restore, reseller, id)).status).toBe(200)
  })

  test('does not come back while two of its people have one PIN', async () => {
    const { id } = await lived()
    const colleague = await newUser(newName(), { AccountPermission: 'reseller', CustomerId: resellerId })
    await house.call(cabinetUsers.add, reseller, { params: { id, accountId: colleague } })
    await at(lockers.remove, reseller, id)
    const { pin_sealed, pin_digest } = await house.db
      .selectFrom('account')
      .innerJoin('locker_user', 'locker_user.account_id', 'account.id')
      .where('locker_user.locker_id', '=', id)
      .where('pin_digest', 'is not', null)
      .select(['pin_sealed', 'pin_digest'])
      .executeTakeFirstOrThrow()
    await house.db
      .updateTable('account')
      .set({ pin_sealed, pin_digest })
      .where('id', '=', colleague)
      .execute()
    const refused = await at(lockers.restore, reseller, id)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['codesClash'] }])
  })
})
