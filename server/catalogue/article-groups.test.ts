import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleGroup, ArticleGroupRow } from '#contract/catalogue/article-groups.ts'
import type { Article } from '#contract/catalogue/articles.ts'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { articles, articleGroups } = contract
let house: TestHouse
let superadmin: Person
let admin: Person
let reseller: Person
let stranger: Person
let enduser: Person
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  admin = await house.person('admin')
  const resellerId = await house.reseller('Alfa')
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller('Beta'))
  enduser = await house.person('enduser', await house.customer(resellerId))
})
afterAll(() => house.close())

let serial = 0
const create = (as: Person, body: Record<string, unknown>) =>
  house.call(articleGroups.create, as, { body: body as never })
const created = async (as: Person, body: Record<string, unknown> = { Name: `G ${++serial}` }) =>
  (await create(as, body)).body['data'] as ArticleGroup
const get = (as: Person, id: number) => house.call(articleGroups.get, as, { params: { id } })
const read = async (as: Person, id: number) => (await get(as, id)).body['data'] as ArticleGroup
const update = (as: Person, id: number, body: object) =>
  house.call(articleGroups.update, as, { params: { id }, body })
const remove = (as: Person, id: number) => house.call(articleGroups.remove, as, { params: { id } })
const list = async (as: Person, query: object = {}) =>
  (await house.call(articleGroups.list, as, { query })).body as unknown as {
    data: ArticleGroupRow[]
    total: number
    pages: number
  }
const article = async (as: Person, ArticleNumber = `N-${++serial}`, Name = '') =>
  (await house.call(articles.create, as, { body: { ArticleNumber, Name } })).body['data'] as Article
const lastAudit = (id: number) =>
  house.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'account_id'])
    .where('entity', '=', 'articlegroup')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

test('is created with a name and a description', async () => {
  const { body } = await create(reseller, { Name: ' Handskar ', Description: 'Alla', Colour: 'ignored' })
  expect(body).toEqual({
    success: 1,
    Id: expect.any(Number),
    data: {
      Id: body['Id'],
      Name: 'Handskar',
      Description: 'Alla',
      ImagePath: null,
      GroupAmount: 0,
      Owner: 'Alfa',
      Editable: 1,
      Revision: 1,
      Articles: [],
    },
  })
  expect(await read(reseller, Number(body['Id']))).toEqual(body['data'])
  expect(await lastAudit(Number(body['Id']))).toMatchObject({ action: 'create', account_id: reseller.id })
})

test('a name is needed, and nothing is longer than 250 characters', async () => {
  for (const Name of [undefined, null, '', '   ']) {
    const refused = await create(reseller, { Name })
    expect([refused.status, refused.body.errors]).toEqual([422, { Name: ['required'] }])
  }
  const long = 'x'.repeat(251)
  const refused = await create(reseller, { Name: long, Description: long })
  expect(refused.body.errors).toEqual({ Name: ['max'], Description: ['max'] })
  const wrong = await create(reseller, { Name: 5, Description: {} })
  expect(wrong.body.errors).toEqual({ Name: ['type'], Description: ['type'] })
  expect((await create(reseller, { Name: 'x'.repeat(250) })).status).toBe(200)
})

test('a change changes what it carries; an old revision is a conflict', async () => {
  const { Id, Revision } = await created(reseller, { Name: 'A', Description: 'B' })
  const changed = await update(reseller, Id, { Description: '', Revision })
  expect(changed.body['data']).toMatchObject({ Name: 'A', Description: '', Revision: Revision + 1 })
  const late = await update(reseller, Id, { Name: 'C', Revision })
  expect([late.status, late.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect((await update(reseller, Id, { Name: null })).body.errors).toEqual({ Name: ['required'] })
  expect(await read(reseller, Id)).toMatchObject({ Name: 'A', Revision: Revision + 1 })
})

test('a list is searched by name without case, sorted and paged; it counts the living articles', async () => {
  const mine = await house.person('reseller', await house.reseller('Listan'))
  const [full, empty, half] = [
    await created(mine, { Name: 'Åk 100%', Description: 'zz' }),
    await created(mine, { Name: 'Zink', Description: 'åk' }),
    await created(mine, { Name: 'alla' }),
  ]
  const [a, b, gone] = [await article(mine), await article(mine), await article(mine)]
  await update(mine, full.Id, { ArticleIds: [a.Id, b.Id, gone.Id] })
  await update(mine, half.Id, { ArticleIds: [a.Id] })
  await house.call(articles.remove, mine, { params: { id: gone.Id } })
  const names = async (query: object) =>
    (await list(mine, query)).data.filter(({ Owner }) => Owner === 'Listan').map(({ Name }) => Name)
  expect(await names({})).toEqual(['alla', 'Zink', 'Åk 100%'])
  expect(await names({ sort: '-Name' })).toEqual(['Åk 100%', 'Zink', 'alla'])
  expect(await names({ sort: '-GroupAmount' })).toEqual(['Åk 100%', 'alla', 'Zink'])
  expect(await names({ searchString: 'ÅK' })).toEqual(['Åk 100%'])
  expect(await names({ searchString: '0%' })).toEqual(['Åk 100%'])
  expect(await names({ searchString: '_' })).toEqual([])
  expect(await list(mine, { searchString: 'zink', limit: 1 })).toMatchObject({ total: 1, pages: 1 })
  expect((await list(mine, { searchString: 'åk 100' })).data).toEqual([
    {
      Id: full.Id,
      Name: 'Åk 100%',
      Description: 'zz',
      ImagePath: null,
      GroupAmount: 2,
      Owner: 'Listan',
      Editable: 1,
      Revision: expect.any(Number),
      IsArchived: 0,
      HideField: null,
      searchString: 'åk 100%',
    },
  ])
  expect((await list(mine, { searchString: 'zink' })).data).toMatchObject([{ Id: empty.Id, GroupAmount: 0 }])
  const status = async (query: object) => (await house.call(articleGroups.list, mine, { query })).status
  expect([await status({ limit: 1001 }), await status({ sort: 'Articles' })]).toEqual([422, 422])
  expect(await status({ page: 'x' })).toBe(400)
})

describe('whose groups', () => {
  test('a reseller has its own and looks at the house’s; the house has all; an end user none', async () => {
    const [own, others, houses] = [await created(reseller), await created(stranger), await created(admin)]
    const ids = async (as: Person) => (await list(as)).data.map(({ Id }) => Id)
    for (const person of [superadmin, admin])
      expect(await ids(person)).toEqual(expect.arrayContaining([own.Id, others.Id, houses.Id]))
    expect(await ids(reseller)).toEqual(expect.arrayContaining([own.Id, houses.Id]))
    expect(await ids(reseller)).not.toContain(others.Id)
    expect(await read(reseller, houses.Id)).toMatchObject({ Owner: null, Editable: 0 })
    expect(await read(admin, own.Id)).toMatchObject({ Owner: 'Alfa', Editable: 1 })
    expect((await get(enduser, own.Id)).status).toBe(403)
    expect((await house.call(articleGroups.list, enduser, {})).status).toBe(403)
  })

  const writes: [string, (as: Person, id: number) => Promise<{ status: number }>][] = [
    ['change', (as, id) => update(as, id, { Name: 'x' })],
    ['delete', remove],
    ['remove the image of', (as, id) => house.call(articleGroups.removeImage, as, { params: { id } })],
    ['change the members of', async (as, id) => update(as, id, { ArticleIds: [(await article(admin)).Id] })],
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

  test('a deleted one is gone, and its articles stay', async () => {
    const { Id } = await created(reseller, { Name: 'old group' })
    const member = await article(reseller)
    await update(reseller, Id, { ArticleIds: [member.Id] })
    expect((await remove(reseller, Id)).body).toEqual({ success: 1 })
    expect((await get(reseller, Id)).status).toBe(404)
    expect((await list(reseller, { searchString: 'old group' })).total).toBe(0)
    const kept = await house.call(articles.get, reseller, { params: { id: member.Id } })
    expect(kept.body['data']).toMatchObject({ GroupAmount: 0, ArticleGroups: [] })
    const [row] = (
      await house.call(articles.list, reseller, { query: { searchString: member.ArticleNumber } })
    ).body['data'] as { GroupAmount: number }[]
    expect(row?.GroupAmount).toBe(0)
  })
})

describe('its members', () => {
  test('are the whole list, sorted by number; both sides grow', async () => {
    const [b, a, houses] = [
      await article(reseller, 'ö-2', 'B'),
      await article(reseller, 'a-1', 'A'),
      await article(admin),
    ]
    const { Id, Revision } = await created(reseller)
    const filled = await update(reseller, Id, { ArticleIds: [b.Id, a.Id, houses.Id, b.Id], Revision })
    expect(filled.body['data']).toMatchObject({
      GroupAmount: 3,
      Articles: [
        { Id: a.Id, ArticleNumber: 'a-1', Name: 'A' },
        { Id: houses.Id },
        { Id: b.Id, ArticleNumber: 'ö-2', Name: 'B' },
      ],
    })
    expect(await lastAudit(Id)).toMatchObject({ action: 'update', account_id: reseller.id })
    const revisionOf = async (id: number) =>
      ((await house.call(articles.get, reseller, { params: { id } })).body['data'] as Article).Revision
    expect(await revisionOf(a.Id)).toBe(a.Revision + 1)
    expect(await revisionOf(houses.Id)).toBe(houses.Revision)
    expect((await update(reseller, Id, { ArticleIds: [], Revision })).status).toBe(409)

    const { Revision: now } = filled.body['data'] as ArticleGroup
    const less = await update(reseller, Id, { ArticleIds: [b.Id], Revision: now })
    expect(less.body['data']).toMatchObject({ Articles: [{ Id: b.Id }], Revision: now + 1 })
    expect((await lastAudit(Id)).before).toEqual({
      Removed: expect.arrayContaining([{ article_id: a.Id }, { article_id: houses.Id }]),
    })
    const same = await update(reseller, Id, { ArticleIds: [b.Id] })
    expect(same.body['data']).toMatchObject({ Revision: now + 1 })
    expect((await update(reseller, Id, { Name: 'kept' })).body['data']).toMatchObject({ GroupAmount: 1 })
    expect((await update(reseller, Id, { ArticleIds: null })).body['data']).toMatchObject({ GroupAmount: 0 })
  })

  test('an archived one stays', async () => {
    const member = await article(reseller)
    const { Id } = await created(reseller)
    await update(reseller, Id, { ArticleIds: [member.Id] })
    await house.call(articles.toggleArchived, reseller, { params: { id: member.Id } })
    expect(await read(reseller, Id)).toMatchObject({ GroupAmount: 1, Articles: [{ Id: member.Id }] })
  })

  test('one that is not there, or that its owner cannot hold, is not found', async () => {
    const own = await article(reseller)
    const others = await article(stranger)
    const mine = await created(reseller)
    const houses = await created(admin)
    const errors = async (as: Person, id: number, ArticleIds: unknown[]) => {
      const { status, body } = await update(as, id, { Name: 'not kept', ArticleIds })
      return [status, body.errors]
    }
    const notFound = [422, { ArticleIds: ['notFound'] }]
    expect(await errors(reseller, mine.Id, [own.Id, others.Id])).toEqual(notFound)
    expect(await errors(reseller, mine.Id, [999_999])).toEqual(notFound)
    expect(await errors(admin, mine.Id, [others.Id])).toEqual(notFound)
    expect(await errors(admin, houses.Id, [own.Id])).toEqual(notFound)
    expect(await errors(reseller, mine.Id, [0])).toEqual([422, { 'ArticleIds.0': ['range'] }])
    expect(
      await errors(
        reseller,
        mine.Id,
        Array.from({ length: 10_001 }, (_, n) => n + 1),
      ),
    ).toEqual([422, { ArticleIds: ['max'] }])
    expect(await read(reseller, mine.Id)).toEqual(mine)
    expect((await update(admin, mine.Id, { ArticleIds: [own.Id] })).status).toBe(200)
  })
})

describe('what can still be added', () => {
  const search = (as: Person, id: number, SearchString: unknown) =>
    house.call(articleGroups.articleSearch, as, { params: { id }, body: { SearchString } as never })

  test('is all without words, none for one or two characters, and what is found from three', async () => {
    const mine = await house.person('reseller', await house.reseller())
    const [a, b, member, archived] = [
      await article(mine, 'ös-2', 'Borr'),
      await article(mine, 'as-1', 'Hammare'),
      await article(mine, 'member-1'),
      await article(mine, 'archived-1'),
    ]
    const houses = await article(admin, 'house-1')
    const others = await article(stranger, 'other-1')
    await house.call(articles.toggleArchived, mine, { params: { id: archived.Id } })
    const { Id } = await created(mine)
    await update(mine, Id, { ArticleIds: [member.Id] })
    const found = async (as: Person, id: number, words: unknown) =>
      (await search(as, id, words)).body['data'] as { Id: number }[]
    const ids = async (as: Person, id: number, words: unknown) =>
      (await found(as, id, words)).map((each) => each.Id)

    for (const empty of ['', '  ', null, undefined]) {
      const all = await ids(mine, Id, empty)
      expect(all.filter((id) => [a.Id, b.Id, houses.Id].includes(id))).toEqual([b.Id, houses.Id, a.Id])
      for (const not of [member, archived, others]) expect(all).not.toContain(not.Id)
    }
    for (const short of ['a', 'as', ' as ']) expect(await ids(mine, Id, short)).toEqual([])
    expect(await found(mine, Id, 'HAMM')).toEqual([{ Id: b.Id, ArticleNumber: 'as-1', Name: 'Hammare' }])
    expect(await ids(mine, Id, 'member')).toEqual([])
    expect(await ids(admin, Id, 'other-1')).toEqual([])
    expect(await ids(admin, Id, 'house-1')).toEqual([houses.Id])
    const housesGroup = await created(admin)
    expect(await ids(admin, housesGroup.Id, 'as-1')).toEqual([])
    expect(await ids(mine, housesGroup.Id, 'house-1')).toEqual([houses.Id])
  })

  test('is all of them, however many, and only for who sees the group', async () => {
    const mine = await house.person('reseller', await house.reseller())
    const rows = Array.from({ length: 1210 }, (_, n) => ({ ArticleNumber: `many-${n + 1000}` }))
    await house.call(articles.importRows, mine, { body: { rows } })
    const { Id } = await created(mine)
    const { body } = await search(mine, Id, 'many-')
    expect(body['data']).toHaveLength(1210)
    expect((body['data'] as { ArticleNumber: string }[])[1209]?.ArticleNumber).toBe('many-2209')
    const all = (await search(mine, Id, '')).body['data'] as unknown[]
    expect(all.length).toBeGreaterThanOrEqual(1210)
    expect((await search(stranger, Id, '')).status).toBe(404)
    expect((await search(enduser, Id, '')).status).toBe(403)
    expect((await search(mine, Id, 'x'.repeat(251))).body.errors).toEqual({ SearchString: ['max'] })
  })
})
