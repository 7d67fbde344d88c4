import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type HistoryEntity, type HistoryLine, historyEntities } from '#contract/house/history.ts'
import { contract } from '#contract/index.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { history, users, articles, articleGroups, devices, cabinetArticles, lockers, customers } = contract

let house: TestHouse
let resellerId: number
let customerId: number
let reseller: Person
let stranger: Person
let admin: Person
let superadmin: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller('Nord')
  customerId = await house.customer(resellerId, 'Däckhallen')
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller('Syd'))
  admin = await house.person('admin')
  superadmin = await house.person('superadmin')
})
afterAll(() => house.close())

const read = (entity: HistoryEntity, id: number, as = reseller, query: object = {}) =>
  house.call(history.list, as, { params: { entity, id }, query })
const linesOf = async (entity: HistoryEntity, id: number, as = reseller) =>
  (await read(entity, id, as)).body['data'] as HistoryLine[]
const made = async (answer: Promise<{ status: number; body: Record<string, unknown> }>) => {
  const { status, body } = await answer
  expect([status, body['errors']]).toEqual([200, undefined])
  return Number(body['Id'])
}

describe('what is told', () => {
  test('of a user: who changed what from what to what, its organisation by name, its secrets not at all', async () => {
    const other = await house.customer(resellerId, 'Hyvleriet')
    const id = await made(
      house.call(users.create, reseller, {
        body: {
          Email: 'karin@test.example',
          AccountPermission: 'enduser',
          CustomerId: customerId,
          Pin: '4711',
        },
      }),
    )
    const change = (body: object) => house.call(users.update, reseller, { params: { id }, body })
    await made(change({ Name: 'Karin', Pin: '8472', Password: 'a quite long password' }))
    await made(change({ CustomerId: other }))
    const lines = await linesOf('user', id)
    const by = { UserId: reseller.id, UserName: 'Test reseller', Part: null }
    expect(lines).toMatchObject([
      {
        ...by,
        Action: 'update',
        Changes: [{ Field: 'OrganisationId', Before: 'Däckhallen', After: 'Hyvleriet' }],
      },
      {
        ...by,
        Action: 'update',
        Changes: [
          { Field: 'Name', Before: '', After: 'Karin' },
          { Field: 'Pin', Before: null, After: null },
          { Field: 'Password', Before: null, After: null },
        ],
      },
      { ...by, Action: 'create', Changes: [] },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/4711|8472|password\b.*\$|•/)
  })

  test('of a locker: which of its articles, and who looked at its admin code', async () => {
    const { id } = await testLocker(house, customerId)
    const articleId = await made(
      house.call(articles.create, reseller, { body: { ArticleNumber: 'H-1', Name: 'Handskar' } }),
    )
    const params = { id, articleId }
    const added = await house.call(cabinetArticles.add, reseller, { params })
    const held = (added.body['data'] as { LockerArticleId: number }).LockerArticleId
    const data = [{ LockerArticleId: held, PlaceOrderAmount: 7, EndCustomerArticlePrice: 12.5 }]
    expect(
      (await house.call(cabinetArticles.update, reseller, { params: { id }, body: { data } })).status,
    ).toBe(200)
    const body = { Entity: 'locker', Id: id, Field: 'AdminPassword' } as const
    await house.call(contract.audit.reveal, reseller, { body })
    await house.call(lockers.put, reseller, {
      params: { id },
      body: { Pin: '135790', OpenPinState: 1, Gpio: [{ Shelf: 1, Column: 1, Pin: 5, ActiveLevel: 1 }] },
    })
    const Part = { Kind: 'article', Id: articleId, Name: 'Handskar' }
    expect(await linesOf('locker', id)).toMatchObject([
      { Action: 'update', Part: null, Changes: [{ Field: 'Added', After: { Names: ['1/1: 5'], More: 0 } }] },
      {
        Action: 'update',
        Part: null,
        Changes: [
          { Field: 'OpenPinState', Before: 0, After: 1 },
          { Field: 'Pin', Before: null, After: null },
        ],
      },
      { Action: 'reveal', Changes: [{ Field: 'AdminPassword' }] },
      {
        Action: 'update',
        Part,
        Changes: [
          { Field: 'PlaceOrderAmount', Before: null, After: 7 },
          { Field: 'Price', Before: null, After: 12.5 },
        ],
      },
      { Action: 'create', Part, Changes: [] },
    ])
  })

  test('of a locker that moves: the move first, then who lost access by it, on whichever page', async () => {
    const { id, link } = await testLocker(house, customerId)
    for (const _ of [1, 2]) await link((await house.person('enduser', customerId)).id)
    const EndCustomerId = await house.customer(resellerId, 'Filverkstaden')
    await house.call(lockers.changeMany, reseller, { body: { Ids: [id], EndCustomerId } })
    const moved = {
      Part: null,
      Changes: [{ Field: 'CustomerId', Before: 'Däckhallen', After: 'Filverkstaden' }],
    }
    const left = { Action: 'delete', Part: { Kind: 'user' } }
    expect(await linesOf('locker', id)).toMatchObject([moved, left, left])
    const { data, next } = (await read('locker', id, reseller, { limit: 1 })).body
    expect(data).toMatchObject([moved])
    expect((await read('locker', id, reseller, { before: next })).body['data']).toMatchObject([left, left])
  })

  test('of a group: the articles that came and went, a few of them by name', async () => {
    const group = await made(house.call(articleGroups.create, reseller, { body: { Name: 'Skydd' } }))
    const ids: number[] = []
    for (const at of [1, 2, 3, 4, 5, 6, 7])
      ids.push(
        await made(
          house.call(articles.create, reseller, { body: { ArticleNumber: `G-${at}`, Name: `Nr ${at}` } }),
        ),
      )
    const set = (ArticleIds: number[]) =>
      house.call(articleGroups.update, reseller, { params: { id: group }, body: { ArticleIds } })
    await set(ids)
    await set(ids.slice(0, 6))
    const [gone, came] = await linesOf('articlegroup', group)
    expect(gone?.Changes).toEqual([{ Field: 'Removed', Before: { Names: ['Nr 7'], More: 0 }, After: null }])
    expect(came?.Changes).toMatchObject([{ Field: 'Added', Before: null, After: { More: 2 } }])
    expect(came?.Changes[0]?.After).toHaveProperty('Names.length', 5)
  })

  test('of a device that was deleted, too; its passcode never', async () => {
    const id = await made(
      house.call(devices.create, reseller, { body: { Name: 'Styrdosa', Passcode: 'hemligt' } }),
    )
    await house.call(devices.update, reseller, {
      params: { id },
      body: { Passcode: 'hemligare', Location: 'Vind' },
    })
    await house.call(devices.remove, reseller, { params: { id } })
    const lines = await linesOf('device', id)
    expect(lines.map(({ Action }) => Action)).toEqual(['delete', 'update', 'create'])
    expect(lines[1]?.Changes).toEqual([
      { Field: 'Location', Before: '', After: 'Vind' },
      { Field: 'WifiPasscode', Before: null, After: null },
    ])
    expect(JSON.stringify(lines)).not.toContain('hemlig')
  })

  test('a line that has something nobody listed does not tell it', async () => {
    const { id } = await testLocker(house, customerId)
    await house.db
      .insertInto('audit')
      .values({
        reseller_id: resellerId,
        account_name: 'x',
        entity: 'locker',
        entity_id: id,
        action: 'update',
        before: '{"PinSalt": "a", "SecretOfTomorrow": "b", "AccessKey": "c"}',
        after: '{"PinSalt": "d", "SecretOfTomorrow": "e", "AccessKey": "f"}',
      })
      .execute()
    expect((await linesOf('locker', id))[0]?.Changes).toEqual([
      { Field: 'AccessKey', Before: null, After: null },
    ])
  })

  test('parts of lines from before they were written down are known by the row', async () => {
    const { id } = await testLocker(house, customerId)
    const articleId = await made(
      house.call(articles.create, reseller, { body: { ArticleNumber: 'OLD', Name: 'Gammal' } }),
    )
    await house.db
      .insertInto('audit')
      .values({
        reseller_id: resellerId,
        account_name: 'x',
        entity: 'locker',
        entity_id: id,
        action: 'create',
        after: JSON.stringify({ Id: 1, LockerId: id, ArticleId: articleId }),
      })
      .execute()
    expect((await linesOf('locker', id))[0]?.Part).toEqual({ Kind: 'article', Id: articleId, Name: 'Gammal' })
  })
})

describe('who reads it', () => {
  test('a reseller its own records, by whomever they were changed; the house’s people by the house’s name', async () => {
    const id = await house.customer(resellerId, 'Smedjan')
    await house.call(customers.update, admin, { params: { id }, body: { CustomerName: 'Smedjan AB' } })
    const change = { Action: 'update', Changes: [{ Field: 'Name', Before: 'Smedjan', After: 'Smedjan AB' }] }
    expect(await linesOf('customer', id)).toMatchObject([{ ...change, UserId: null, UserName: 'Lagra' }])
    expect(await linesOf('customer', id, admin)).toMatchObject([
      { ...change, UserId: admin.id, UserName: 'Test admin' },
    ])
    expect((await read('customer', id, stranger)).status).toBe(404)
    expect((await read('reseller', id)).status).toBe(404)
  })

  test('a reseller sees nothing of the house’s articles, of plans and discounts, nor of other resellers; of itself it does', async () => {
    const id = await made(house.call(articles.create, admin, { body: { ArticleNumber: 'HUS' } }))
    expect((await read('article', id)).body['data']).toEqual([])
    expect(await linesOf('article', id, admin)).toHaveLength(1)
    const plan = await made(
      house.call(contract.pricePlans.create, admin, {
        body: { Name: 'Plan', ResellerCustomerId: resellerId, BillingType: 'post' },
      }),
    )
    expect((await read('price-plan', plan)).status).toBe(404)
    expect(await linesOf('price-plan', plan, admin)).toHaveLength(1)
    await house.call(contract.resellers.update, admin, {
      params: { id: resellerId },
      body: { Address: 'Gatan 1' },
    })
    expect(await linesOf('reseller', resellerId)).toMatchObject([{ UserName: 'Lagra' }])
    expect(await linesOf('reseller', resellerId, admin)).toHaveLength(1)
    expect((await read('reseller', resellerId, stranger)).status).toBe(404)
  })

  test('an admin sees nothing of a superadmin', async () => {
    await house.call(users.update, superadmin, { params: { id: superadmin.id }, body: { Name: 'Ny' } })
    expect((await read('user', superadmin.id, admin)).status).toBe(404)
    expect(await linesOf('user', superadmin.id, superadmin)).toHaveLength(1)
  })

  test('what happened to a person at the reseller before stays there', async () => {
    const id = await made(
      house.call(users.create, stranger, {
        body: { Email: 'flytt@test.example', AccountPermission: 'reseller' },
      }),
    )
    await made(
      house
        .call(users.update, admin, {
          params: { id },
          body: { AccountPermission: 'enduser', CustomerId: customerId },
        })
        .then((answer) => ({ ...answer, body: { ...answer.body, Id: id } })),
    )
    const lines = await linesOf('user', id)
    expect(lines.map(({ Action }) => Action)).not.toContain('create')
    expect(JSON.stringify(lines)).not.toContain('Syd')
    expect((await linesOf('user', id, admin)).map(({ Action }) => Action)).toContain('create')
  })

  test.each(historyEntities)('of a %s that is not there: 404', async (entity) => {
    expect((await read(entity, 999_999, superadmin)).status).toBe(404)
  })
})

test('page by page, each line once', async () => {
  const { id } = await testLocker(house, customerId)
  const at = '2026-03-01T08:00:00Z'
  await house.db
    .insertInto('audit')
    .values(
      Array.from({ length: 25 }, (_, number) => ({
        at,
        reseller_id: resellerId,
        account_name: 'x',
        entity: 'locker',
        entity_id: id,
        action: 'update' as const,
        before: `{"ShelfAmount": ${number}}`,
        after: `{"ShelfAmount": ${number + 1}}`,
      })),
    )
    .execute()
  const seen: unknown[] = []
  let before: number | undefined
  do {
    const { body } = await read('locker', id, reseller, {
      limit: '10',
      ...(before && { before: String(before) }),
    })
    seen.push(...(body['data'] as HistoryLine[]).map(({ Changes }) => Changes[0]?.After))
    before = (body['next'] as number | null) ?? undefined
  } while (before)
  expect(seen).toEqual(Array.from({ length: 25 }, (_, number) => 25 - number))
})
