import { beforeAll, describe, expect, test } from 'vitest'
import type { Person } from '#server/testing/house.ts'
import {
  admin,
  articleGroups,
  articles,
  create,
  created,
  enduser,
  get,
  group,
  house,
  lastAudit,
  list,
  locker,
  number,
  read,
  remove,
  reseller,
  resellerId,
  stranger,
  superadmin,
  toggle,
  update,
  useArticleHouse,
} from './testing/articles.ts'

useArticleHouse()

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
      Unit: '',
      PackSize: 1,
      Ean: '',
      Supplier: '',
      SupplierNumber: '',
      WarehouseShelf: '',
      PurchasePrice: null,
      MissingCost: null,
      Lent: 0,
      LoanHours: null,
      ImagePath: null,
      IsArchived: 0,
      GroupAmount: 0,
      Houses: null,
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
  /** Without the house's articles that other tests made. */
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
        Unit: '',
        PackSize: 1,
        Ean: '',
        Supplier: '',
        SupplierNumber: '',
        WarehouseShelf: '',
        PurchasePrice: null,
        MissingCost: null,
        Lent: 0,
        LoanHours: null,
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
