import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Article, ArticleRow } from '#contract/articles.ts'
import { contract } from '#contract/index.ts'
import { checkLedger } from './ledger/check.ts'
import { type Person, testHouse, type TestHouse } from './testing/house.ts'

const { articles, articleGroups } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
let reseller: Person
let stranger: Person
let enduser: Person
let resellerId: number
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  resellerId = await house.reseller('Alfa')
  customerId = await house.customer(resellerId, 'Kund')
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller('Beta'))
  enduser = await house.person('enduser', customerId)
})
afterAll(() => house.close())

let serial = 0
const number = () => `N-${++serial}`

const create = async (as: Person, body: Record<string, unknown>) =>
  house.call(articles.create, as, { body: body as never })
const created = async (as: Person, body: Record<string, unknown> = { ArticleNumber: number() }) =>
  (await create(as, body)).body['data'] as Article
const get = (as: Person, id: number, query: object = {}) =>
  house.call(articles.get, as, { params: { id }, query })
const read = async (as: Person, id: number) => (await get(as, id)).body['data'] as Article
const update = (as: Person, id: number, body: object) =>
  house.call(articles.update, as, { params: { id }, body })
const remove = (as: Person, id: number) => house.call(articles.remove, as, { params: { id } })
const toggle = (as: Person, id: number, body: object = {}) =>
  house.call(articles.toggleArchived, as, { params: { id }, body })
const list = async (as: Person, query: object = {}) =>
  (await house.call(articles.list, as, { query })).body as unknown as {
    data: ArticleRow[]
    currentPage: number
    pages: number
    total: number
  }
const group = async (as: Person, Name = `G ${++serial}`) =>
  Number((await house.call(articleGroups.create, as, { body: { Name } })).body['Id'])

async function locker(ofReseller = resellerId, ofCustomer = customerId, name = `L ${++serial}`) {
  const { id } = await house.db
    .insertInto('locker')
    .values({
      reseller_id: ofReseller,
      customer_id: ofCustomer,
      name,
      pin_sealed: 'x',
      pin_digest: 'x',
      caller_id: name,
      access_key_sealed: 'x',
      access_key_digest: 'x',
      pin_salt: 'x',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const lastAudit = (entity: string, entityId: number) =>
  house.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'account_id'])
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

describe('creating', () => {
  test('answers with the record under both names', async () => {
    const { status, body } = await create(reseller, {
      ArticleNumber: '  H-100 ',
      Name: 'Handske',
      Description: 'Storlek 9',
      Colour: 'ignored',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ success: 1, Id: expect.any(Number), article: body['data'], data: body['data'] })
    expect(body['data']).toEqual({
      Id: body['Id'],
      ArticleNumber: 'H-100',
      Name: 'Handske',
      Description: 'Storlek 9',
      ImagePath: null,
      IsArchived: 0,
      GroupAmount: 0,
      Owner: 'Alfa',
      Editable: 1,
      Revision: 1,
      Lockers: [],
      LockerIds: [],
      ArticleGroups: [],
      ArticleGroupIds: [],
    })
    expect(await read(reseller, Number(body['Id']))).toEqual(body['data'])
    expect(await lastAudit('article', Number(body['Id']))).toMatchObject({
      action: 'create',
      after: { Number: 'H-100', Name: 'Handske', OwnerId: resellerId },
      account_id: reseller.id,
    })
  })

  test('only a number is needed, and nothing is longer than 250 characters', async () => {
    for (const ArticleNumber of [undefined, null, '', '   ']) {
      const refused = await create(reseller, { ArticleNumber })
      expect([refused.status, refused.body.errors]).toEqual([422, { ArticleNumber: ['required'] }])
    }
    const long = 'x'.repeat(251)
    const tooLong = await create(reseller, { ArticleNumber: long, Name: long, Description: long })
    expect(tooLong.body.errors).toEqual({ ArticleNumber: ['max'], Name: ['max'], Description: ['max'] })
    const wrong = await create(reseller, { ArticleNumber: 7, Name: [], Description: {} })
    expect(wrong.body.errors).toEqual({ ArticleNumber: ['type'], Name: ['type'], Description: ['type'] })
    const full = 'x'.repeat(250)
    const taken = await create(reseller, { ArticleNumber: full, Name: full, Description: full })
    expect(taken.status).toBe(200)
    expect(await created(reseller, { ArticleNumber: number(), Name: null })).toMatchObject({ Name: '' })
  })

  test('a number is unique within its owner, without case; a deleted one is free again', async () => {
    const { Id } = await created(reseller, { ArticleNumber: 'uniqÄ' })
    const refused = await create(reseller, { ArticleNumber: 'UNIQÄ ' })
    expect([refused.status, refused.body.errors]).toEqual([422, { ArticleNumber: ['unique'] }])
    expect((await create(stranger, { ArticleNumber: 'UNIQÄ' })).status).toBe(200)
    expect((await create(admin, { ArticleNumber: 'UNIQÄ' })).status).toBe(200)
    expect((await create(superadmin, { ArticleNumber: 'uniqä' })).status).toBe(422)
    await remove(reseller, Id)
    expect((await create(reseller, { ArticleNumber: 'UNIQÄ' })).status).toBe(200)
  })

  test('of two who create the same number at once, one is told', async () => {
    const answers = await Promise.all(
      ['same', 'SAME'].map((ArticleNumber) => create(reseller, { ArticleNumber })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual({ ArticleNumber: ['unique'] })
  })
})

describe('changing', () => {
  test('what is carried changes, the number never; an old revision is a conflict', async () => {
    const { Id, Revision, ArticleNumber } = await created(reseller, {
      ArticleNumber: number(),
      Name: 'A',
      Description: 'B',
    })
    const changed = await update(reseller, Id, { Description: null, ArticleNumber: 'other', Revision })
    expect(changed.body['data']).toMatchObject({
      ArticleNumber,
      Name: 'A',
      Description: '',
      Revision: Revision + 1,
    })
    expect(await lastAudit('article', Id)).toMatchObject({
      action: 'update',
      before: { Description: 'B' },
      after: { Description: '' },
    })
    const late = await update(reseller, Id, { Name: 'C', Revision })
    expect([late.status, late.body.errors]).toEqual([409, { _: ['conflict'] }])
    for (const Name of ['', '  ', null])
      expect((await update(reseller, Id, { Name })).body.errors).toEqual({ Name: ['required'] })
    expect((await update(reseller, Id, { Name: 'x'.repeat(251) })).body.errors).toEqual({ Name: ['max'] })
    expect(await read(reseller, Id)).toMatchObject({ Name: 'A', Revision: Revision + 1 })
  })

  test('archive and un-archive are one call', async () => {
    const { Id, Revision } = await created(reseller)
    expect((await toggle(reseller, Id)).body['data']).toMatchObject({ IsArchived: 1, Revision: Revision + 1 })
    expect((await toggle(reseller, Id, { Revision })).status).toBe(409)
    const back = await toggle(reseller, Id, { Revision: Revision + 1 })
    expect(back.body['data']).toMatchObject({ IsArchived: 0, Revision: Revision + 2 })
    expect((await toggle(stranger, Id)).status).toBe(404)
  })

  test('a deleted one is gone from everywhere but its history', async () => {
    const { Id } = await created(reseller, { ArticleNumber: 'gone-1' })
    const groupId = await group(reseller)
    await update(reseller, Id, { ArticleGroupIds: [groupId] })
    expect((await remove(reseller, Id)).body).toEqual({ success: 1 })
    expect((await get(reseller, Id)).status).toBe(404)
    expect((await remove(reseller, Id)).status).toBe(404)
    expect((await list(reseller, { searchString: 'gone-1', showArchived: 1 })).total).toBe(0)
    const search = await house.call(articles.search, reseller, { body: { searchKey: 'gone-1' } })
    expect(search.body['data']).toEqual([])
    const read = await house.call(articleGroups.get, reseller, { params: { id: groupId } })
    expect(read.body['data']).toMatchObject({ GroupAmount: 0, Articles: [] })
    const stored = await house.db.selectFrom('article').selectAll().where('id', '=', Id).execute()
    expect(stored).toMatchObject([{ number: 'gone-1' }])
    expect(await lastAudit('article', Id)).toMatchObject({ action: 'delete', before: { Number: 'gone-1' } })
  })

  test('while it is in a living locker it cannot be deleted', async () => {
    const { Id } = await created(reseller)
    const lockerId = await locker()
    await update(reseller, Id, { LockerIds: [lockerId] })
    const refused = await remove(reseller, Id)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
    expect((await get(reseller, Id)).status).toBe(200)
    await house.db
      .updateTable('locker')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', lockerId)
      .execute()
    expect((await remove(reseller, Id)).status).toBe(200)
  })
})

describe('a list', () => {
  let mine: Person
  beforeAll(async () => {
    mine = await house.person('reseller', await house.reseller('Listan'))
    const ids: number[] = []
    for (const [ArticleNumber, Name, Description] of [
      ['b-2', 'Åkpåse', '100% ull'],
      ['A-1', 'Zinkspray', 'Tub'],
      ['ö-3', 'alkohol', 'Flaska_liten'],
    ])
      ids.push((await created(mine, { ArticleNumber, Name, Description })).Id)
    await toggle(mine, (await created(mine, { ArticleNumber: 'x-9', Name: 'Gammal' })).Id)
    await update(mine, Number(ids[1]), { ArticleGroupIds: [await group(mine), await group(mine)] })
    await update(mine, Number(ids[2]), { ArticleGroupIds: [await group(mine)] })
  })
  /** The house's articles of other tests stay out. */
  const own = async (query: object) => {
    const { data } = await list(mine, { limit: 1000, ...query })
    return data.filter(({ Owner }) => Owner === 'Listan')
  }
  const numbers = async (query: object) => (await own(query)).map(({ ArticleNumber }) => ArticleNumber)

  test('is searched and sorted as a Swede would; the archived ones come when asked for', async () => {
    expect(await numbers({})).toEqual(['A-1', 'b-2', 'ö-3'])
    expect(await numbers({ sort: '-Name' })).toEqual(['b-2', 'A-1', 'ö-3'])
    expect(await numbers({ sort: '-GroupAmount' })).toEqual(['A-1', 'ö-3', 'b-2'])
    expect(await numbers({ sort: 'Id' })).toEqual(['b-2', 'A-1', 'ö-3'])
    expect(await numbers({ sort: 'Description' })).toEqual(['b-2', 'ö-3', 'A-1'])
    expect(await numbers({ showArchived: 1 })).toEqual(['A-1', 'b-2', 'x-9', 'ö-3'])
    expect(await numbers({ showArchived: 0, searchString: 'gammal' })).toEqual([])
    expect(await numbers({ searchString: 'ÅKP' })).toEqual(['b-2'])
    expect(await numbers({ searchString: '0% u' })).toEqual(['b-2'])
    expect(await numbers({ searchString: '_' })).toEqual(['ö-3'])
    expect(await numbers({ searchString: 'TUB' })).toEqual(['A-1'])
    expect(await own({ searchString: 'zink' })).toEqual([
      {
        Id: expect.any(Number),
        ArticleNumber: 'A-1',
        Name: 'Zinkspray',
        Description: 'Tub',
        ImagePath: null,
        IsArchived: 0,
        GroupAmount: 2,
        Owner: 'Listan',
        Editable: 1,
        Revision: expect.any(Number),
        HideField: null,
        searchString: 'a-1 zinkspray tub',
      },
    ])
    expect(await own({ showArchived: 1, searchString: 'x-9' })).toMatchObject([{ IsArchived: 1 }])
  })

  test('pages by twenty unless told', async () => {
    const many = await house.person('reseller', await house.reseller())
    await house.call(articles.importRows, many, {
      body: { rows: Array.from({ length: 25 }, (_, row) => ({ ArticleNumber: `page-${row + 100}` })) },
    })
    const query = { searchString: 'page-' }
    expect(await list(many, query)).toMatchObject({ currentPage: 1, pages: 2, total: 25 })
    expect((await list(many, query)).data).toHaveLength(20)
    const second = await list(many, { ...query, page: 2 })
    expect(second.data.map(({ ArticleNumber }) => ArticleNumber)).toEqual(
      [120, 121, 122, 123, 124].map((n) => `page-${n}`),
    )
    expect(await list(many, { ...query, page: 9 })).toMatchObject({ data: [], pages: 2, total: 25 })
    expect(await list(many, { ...query, limit: 10, page: 3 })).toMatchObject({ pages: 3 })
  })

  test('with a query that cannot be', async () => {
    const status = async (query: object) => (await house.call(articles.list, mine, { query })).status
    expect(await status({ limit: 1001 })).toBe(422)
    expect(await status({ limit: 0 })).toBe(422)
    expect(await status({ sort: 'ImagePath' })).toBe(422)
    expect(await status({ page: 'x' })).toBe(400)
    expect(await status({ showArchived: 'maybe' })).toBe(400)
  })

  test('a search outside of it begins at three characters, and leaves the archived out', async () => {
    const find = async (searchKey: unknown) =>
      (await house.call(articles.search, mine, { body: { searchKey } as never })).body['data']
    for (const short of [undefined, null, '', 'a', 'ak', ' ak ']) expect(await find(short)).toEqual([])
    expect(await find('ALK')).toEqual([{ Id: expect.any(Number), ArticleNumber: 'ö-3', Name: 'alkohol' }])
    expect(await find('gamm')).toEqual([])
    const many = await house.person('reseller', await house.reseller())
    const rows = Array.from({ length: 60 }, (_, row) => ({ ArticleNumber: `find-${row}` }))
    await house.call(articles.importRows, many, { body: { rows } })
    const found = await house.call(articles.search, many, { body: { searchKey: 'find' } })
    expect(found.body['data']).toHaveLength(50)
  })
})

describe('whose articles', () => {
  test('a reseller has its own and looks at the house’s; the house has all; an end user none', async () => {
    const own = await created(reseller)
    const others = await created(stranger)
    const houses = await created(admin)
    const ids = async (as: Person) => (await list(as, { limit: 1000 })).data.map(({ Id }) => Id)
    for (const person of [superadmin, admin])
      expect(await ids(person)).toEqual(expect.arrayContaining([own.Id, others.Id, houses.Id]))
    expect(await ids(reseller)).toEqual(expect.arrayContaining([own.Id, houses.Id]))
    expect(await ids(reseller)).not.toContain(others.Id)
    expect(houses).toMatchObject({ Owner: null, Editable: 1 })
    expect(await read(reseller, houses.Id)).toMatchObject({ Owner: null, Editable: 0 })
    expect(await read(admin, own.Id)).toMatchObject({ Owner: 'Alfa', Editable: 1 })
    const seen = (await list(reseller, { limit: 1000 })).data.find(({ Id }) => Id === houses.Id)
    expect(seen).toMatchObject({ Owner: null, Editable: 0 })
    expect((await house.call(articles.list, enduser, {})).status).toBe(403)
    expect((await get(enduser, own.Id)).status).toBe(403)
  })

  const writes: [string, (as: Person, id: number) => Promise<{ status: number }>][] = [
    ['change', (as, id) => update(as, id, { Name: 'x' })],
    ['save without a change', (as, id) => update(as, id, {})],
    ['put into lockers', async (as, id) => update(as, id, { LockerIds: [await locker()] })],
    ['toggle', (as, id) => toggle(as, id)],
    ['delete', remove],
    ['remove the image of', (as, id) => house.call(articles.removeImage, as, { params: { id } })],
  ]
  test.each(writes)('who may not, may not %s it', async (_name, write) => {
    const houses = await created(admin)
    const others = await created(stranger)
    expect((await write(reseller, houses.Id)).status).toBe(403)
    expect((await write(reseller, others.Id)).status).toBe(404)
    expect((await write(reseller, 999_999)).status).toBe(404)
    expect((await write(enduser, others.Id)).status).toBe(403)
    expect(await read(admin, houses.Id)).toEqual(houses)
  })

  test('the house changes a reseller’s, and a superadmin what an admin made', async () => {
    const own = await created(reseller)
    expect((await update(admin, own.Id, { Name: 'Ändrad' })).status).toBe(200)
    const houses = await created(admin)
    expect((await update(superadmin, houses.Id, { Name: 'Ändrad' })).status).toBe(200)
  })
})

describe('its groups', () => {
  test('are the whole set; the groups grow and tell', async () => {
    const { Id, Revision } = await created(reseller)
    const [a, b, c] = [await group(reseller, 'Ö'), await group(reseller, 'A'), await group(reseller)]
    const first = await update(reseller, Id, { ArticleGroupIds: [a, b, a], Revision })
    expect(first.body['data']).toMatchObject({
      GroupAmount: 2,
      ArticleGroupIds: [b, a],
      ArticleGroups: [
        { Id: b, Name: 'A' },
        { Id: a, Name: 'Ö' },
      ],
    })
    const now = (first.body['data'] as Article).Revision
    expect(now).toBeGreaterThan(Revision)
    expect(await lastAudit('articlegroup', a)).toMatchObject({
      action: 'update',
      after: { Added: [{ article_id: Id }] },
    })
    const second = await update(reseller, Id, { ArticleGroupIds: [c, b], Revision: now })
    expect(new Set((second.body['data'] as Article).ArticleGroupIds)).toEqual(new Set([b, c]))
    expect(await lastAudit('articlegroup', a)).toMatchObject({ before: { Removed: [{ article_id: Id }] } })
    expect((await update(reseller, Id, { Name: 'kept' })).body['data']).toMatchObject({ GroupAmount: 2 })
    expect((await update(reseller, Id, { ArticleGroupIds: null })).body['data']).toMatchObject({
      GroupAmount: 0,
    })
  })

  test('the same set again changes nothing', async () => {
    const { Id } = await created(reseller)
    const a = await group(reseller)
    const { Revision } = (await update(reseller, Id, { ArticleGroupIds: [a] })).body['data'] as Article
    const again = await update(reseller, Id, { ArticleGroupIds: [a], LockerIds: [], Revision })
    expect(again.body['data']).toMatchObject({ Revision })
  })

  test('one that is not there, or cannot hold it, is not found; the house’s is not a reseller’s to change', async () => {
    const { Id } = await created(reseller)
    const bad = async (as: Person, article: number, groups: unknown[]) => {
      const { status, body } = await update(as, article, { Name: 'not kept', ArticleGroupIds: groups })
      return [status, body.errors]
    }
    const others = await group(stranger)
    const houses = await group(admin)
    const notFound = [422, { ArticleGroupIds: ['notFound'] }]
    expect(await bad(reseller, Id, [others])).toEqual(notFound)
    expect(await bad(reseller, Id, [999_999])).toEqual(notFound)
    expect(await bad(admin, Id, [others])).toEqual(notFound)
    expect(await bad(admin, Id, [houses])).toEqual(notFound)
    expect(await bad(reseller, Id, [houses])).toEqual([403, { _: ['unauthorized'] }])
    expect(await bad(reseller, Id, ['x'])).toEqual([422, { 'ArticleGroupIds.0': ['number'] }])
    expect(
      await bad(
        reseller,
        Id,
        Array.from({ length: 1001 }, (_, n) => n + 1),
      ),
    ).toEqual([422, { ArticleGroupIds: ['max'] }])
    expect(await read(reseller, Id)).toMatchObject({ Name: '', GroupAmount: 0 })
    const housesArticle = await created(admin)
    const mine = await group(reseller)
    const held = await update(admin, housesArticle.Id, { ArticleGroupIds: [houses, mine] })
    expect(held.body['data']).toMatchObject({ GroupAmount: 2 })
    expect(await read(reseller, housesArticle.Id)).toMatchObject({ GroupAmount: 2 })
    expect(await read(stranger, housesArticle.Id)).toMatchObject({
      GroupAmount: 1,
      ArticleGroupIds: [houses],
    })
  })
})

describe('its lockers', () => {
  const stocks = (articleId: number) =>
    house.db
      .selectFrom('locker_article')
      .select(['id', 'locker_id', 'current_volume', sql<boolean>`deleted_at is not null`.as('deleted')])
      .where('article_id', '=', articleId)
      .orderBy('id')
      .execute()
  const refill = (lockerArticleId: number, lockerId: number, amount: number) =>
    house.db
      .insertInto('transaction')
      .values({
        reseller_id: resellerId,
        locker_id: lockerId,
        locker_article_id: lockerArticleId,
        uuid: crypto.randomUUID(),
        kind: 'refill',
        amount,
        moved: amount,
        transaction_date: new Date().toISOString(),
      })
      .execute()

  test('are what can be chosen: those of its reseller, for the house’s all in scope', async () => {
    const { Id } = await created(reseller)
    const name = `Skåp ${++serial}`
    const lockerId = await locker(resellerId, customerId, name)
    const othersId = await house.reseller()
    const othersLocker = await locker(othersId, await house.customer(othersId))
    const mine = await group(reseller)
    const houses = await group(admin)
    const answer = async (as: Person, id: number) => {
      const { body } = await get(as, id, { includeDependecies: 1 })
      const ids = (name: string) => (body[name] as { Id: number }[]).map((each) => each.Id)
      return { groups: ids('article_groups'), lockers: ids('lockers'), body }
    }
    const own = await answer(reseller, Id)
    expect(own.body['lockers']).toContainEqual({
      Id: lockerId,
      Name: name,
      LockerName: name,
      CustomerName: 'Kund',
    })
    expect(own.groups).toContain(mine)
    expect(own.groups).not.toContain(houses)
    const seenByAdmin = await answer(admin, Id)
    expect(seenByAdmin.lockers).toContain(lockerId)
    expect(seenByAdmin.lockers).not.toContain(othersLocker)
    const housesArticle = await answer(admin, (await created(admin)).Id)
    expect(housesArticle.lockers).toEqual(expect.arrayContaining([lockerId, othersLocker]))
    expect(housesArticle.groups).toEqual(expect.arrayContaining([mine, houses]))
    expect((await get(reseller, Id)).body).not.toHaveProperty('lockers')
    expect((await get(reseller, Id, { includeDependecies: 0 })).body).not.toHaveProperty('article_groups')
  })

  test('in and out: a stock that goes leaves by a correction, and coming back starts anew', async () => {
    const { Id, Revision } = await created(reseller)
    const [a, b] = [await locker(), await locker()]
    const put = await update(reseller, Id, { LockerIds: [a, b], Revision })
    expect(put.body['data']).toMatchObject({ LockerIds: expect.arrayContaining([a, b]) })
    expect((put.body['data'] as Article).Lockers).toHaveLength(2)
    expect(await lastAudit('locker', a)).toMatchObject({ action: 'create', after: { ArticleId: Id } })
    const [inA] = await stocks(Id)
    if (!inA) throw new Error('it is in no locker')
    await refill(inA.id, a, 12)

    const taken = await update(reseller, Id, { LockerIds: [b] })
    expect(taken.body['data']).toMatchObject({ LockerIds: [b] })
    expect(await stocks(Id)).toMatchObject([
      { locker_id: a, current_volume: 0, deleted: true },
      { locker_id: b, current_volume: 0, deleted: false },
    ])
    const lines = await house.db
      .selectFrom('transaction')
      .select(['kind', 'amount', 'moved', 'booked_by', 'note'])
      .where('locker_article_id', '=', inA.id)
      .orderBy('id')
      .execute()
    expect(lines).toMatchObject([
      { kind: 'refill', moved: 12 },
      { kind: 'correction', amount: -12, moved: -12, booked_by: reseller.id, note: 'removed' },
    ])
    expect(await lastAudit('locker', a)).toMatchObject({ action: 'delete', before: { ArticleId: Id } })
    expect(await checkLedger(house.database.connection.pool)).toMatchObject({ wrong: [] })

    await update(reseller, Id, { LockerIds: [a, b] })
    expect(await stocks(Id)).toMatchObject([
      { id: inA.id, deleted: true },
      { locker_id: b, deleted: false },
      { locker_id: a, current_volume: 0, deleted: false },
    ])
  })

  test('a locker out of scope is not found, and nothing else is kept', async () => {
    const { Id } = await created(reseller)
    const elsewhere = await house.reseller()
    const others = await locker(elsewhere, await house.customer(elsewhere))
    const mine = await locker()
    for (const id of [others, 999_999]) {
      const refused = await update(reseller, Id, { Name: 'not kept', LockerIds: [mine, id] })
      expect([refused.status, refused.body.errors]).toEqual([422, { LockerIds: ['notFound'] }])
    }
    expect(await read(reseller, Id)).toMatchObject({ Name: '', LockerIds: [] })
  })

  test('are order handling: the house reads them, and may send them back unchanged', async () => {
    const { Id } = await created(reseller)
    const mine = await locker()
    await update(reseller, Id, { LockerIds: [mine] })
    for (const person of [superadmin, admin]) {
      expect((await update(person, Id, { Name: 'same', LockerIds: [mine] })).status).toBe(200)
      expect((await update(person, Id, { LockerIds: [] })).status).toBe(403)
      expect((await update(person, Id, { LockerIds: [mine, await locker()] })).status).toBe(403)
    }
    expect(await read(reseller, Id)).toMatchObject({ LockerIds: [mine] })
  })

  test('a stock that moves while it is taken out is corrected to 0 at that moment', async () => {
    const { Id } = await created(reseller)
    const lockers = [await locker(), await locker(), await locker()]
    await update(reseller, Id, { LockerIds: lockers })
    const held = await stocks(Id)
    for (const { id, locker_id } of held) await refill(id, locker_id, 3)
    await Promise.all([
      ...held.map(({ id, locker_id }) => refill(id, locker_id, 5)),
      update(reseller, Id, { LockerIds: [] }),
      ...held.map(({ id, locker_id }) => refill(id, locker_id, 7)),
    ])
    // A refill that waited its turn arrives at what is gone already; it is booked all the same.
    for (const stock of await stocks(Id)) {
      const corrections = await house.db
        .selectFrom('transaction')
        .select('moved')
        .where('locker_article_id', '=', stock.id)
        .where('kind', '=', 'correction')
        .execute()
      expect(stock.deleted).toBe(true)
      expect(corrections).toEqual([{ moved: stock.current_volume - 15 }])
    }
    expect(await checkLedger(house.database.connection.pool)).toMatchObject({ wrong: [] })
  })
})

describe('many at once', () => {
  const archive = (as: Person, Ids: unknown, Archived: unknown) =>
    house.call(articles.archiveMany, as, { body: { Ids, Archived } as never })
  const put = (as: Person, ArticleIds: unknown, LockerIds: unknown) =>
    house.call(articles.putIntoLockers, as, { body: { ArticleIds, LockerIds } as never })

  test('archiving is all or nothing, counts what changed and tells of each', async () => {
    const [a, b, c] = [await created(reseller), await created(reseller), await created(reseller)]
    await toggle(reseller, c.Id)
    expect((await archive(reseller, [a.Id, b.Id, c.Id, a.Id], 1)).body).toEqual({ success: 1, changed: 2 })
    expect(await read(reseller, a.Id)).toMatchObject({ IsArchived: 1, Revision: 2 })
    expect(await lastAudit('article', b.Id)).toMatchObject({ action: 'update', account_id: reseller.id })
    expect((await archive(reseller, [a.Id, b.Id], false)).body).toEqual({ success: 1, changed: 2 })
    expect((await archive(reseller, [], true)).body).toEqual({ success: 1, changed: 0 })

    const others = await created(stranger)
    const missing = await archive(reseller, [a.Id, others.Id], 1)
    expect([missing.status, missing.body.errors]).toEqual([422, { Ids: ['notFound'] }])
    expect((await archive(reseller, [a.Id, (await created(admin)).Id], 1)).status).toBe(403)
    expect(await read(reseller, a.Id)).toMatchObject({ IsArchived: 0, Revision: 3 })
    expect((await archive(admin, [a.Id, others.Id], 1)).body).toMatchObject({ changed: 2 })
    expect((await archive(enduser, [a.Id], 1)).status).toBe(403)
    expect((await archive(reseller, null, 'maybe')).body.errors).toEqual({
      Ids: ['required'],
      Archived: ['type'],
    })
    const tooMany = Array.from({ length: 1001 }, (_, n) => n + 1)
    expect((await archive(reseller, tooMany, 1)).body.errors).toEqual({ Ids: ['max'] })
  })

  test('into lockers go a reseller’s own and the house’s; what is there stays', async () => {
    const [own, houses] = [await created(reseller), await created(admin)]
    const [a, b] = [await locker(), await locker()]
    await update(reseller, own.Id, { LockerIds: [a] })
    const { Revision } = await read(reseller, own.Id)
    expect((await put(reseller, [own.Id, houses.Id], [a, b])).body).toEqual({ success: 1, added: 3 })
    expect((await put(reseller, [own.Id, houses.Id], [a, b])).body).toEqual({ success: 1, added: 0 })
    expect(await read(reseller, own.Id)).toMatchObject({
      LockerIds: expect.arrayContaining([a, b]),
      Revision: Revision + 1,
    })
    expect(await read(reseller, houses.Id)).toMatchObject({ LockerIds: expect.arrayContaining([a, b]) })
    expect(await read(admin, houses.Id)).toMatchObject({ Revision: houses.Revision })
    expect(await lastAudit('locker', b)).toMatchObject({ action: 'create' })
  })

  test('two who put the same into a locker at once both succeed, and it is there once', async () => {
    const { Id } = await created(admin)
    const lockerId = await locker()
    const answers = await Promise.all([1, 2].map(() => put(reseller, [Id], [lockerId])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body['added']))).toEqual(new Set([0, 1]))
    expect(await read(reseller, Id)).toMatchObject({ LockerIds: [lockerId] })
  })

  test('into lockers: all or nothing, and for resellers', async () => {
    const own = await created(reseller)
    const others = await created(stranger)
    const lockerId = await locker()
    const errors = async (as: Person, articleIds: unknown, lockerIds: unknown) => {
      const { status, body } = await put(as, articleIds, lockerIds)
      return [status, body.errors]
    }
    expect(await errors(reseller, [own.Id, others.Id], [lockerId])).toEqual([
      422,
      { ArticleIds: ['notFound'] },
    ])
    expect(await errors(reseller, [own.Id], [lockerId, 999_999])).toEqual([422, { LockerIds: ['notFound'] }])
    expect(await errors(stranger, [others.Id], [lockerId])).toEqual([422, { LockerIds: ['notFound'] }])
    expect(await errors(reseller, undefined, undefined)).toEqual([
      422,
      { ArticleIds: ['required'], LockerIds: ['required'] },
    ])
    const ids = (length: number) => Array.from({ length }, (_, n) => n + 1)
    expect(await errors(reseller, ids(1000), ids(11))).toEqual([422, { LockerIds: ['max'] }])
    for (const person of [superadmin, admin, enduser])
      expect((await put(person, [own.Id], [lockerId])).status).toBe(403)
    expect(await read(reseller, own.Id)).toMatchObject({ LockerIds: [] })
  })
})
