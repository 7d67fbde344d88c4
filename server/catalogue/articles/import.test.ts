import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ImportReport } from '#contract/catalogue/articles-import.ts'
import type { Article } from '#contract/catalogue/articles.ts'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { articles, articleGroups } = contract
let house: TestHouse
let admin: Person
let enduser: Person
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  enduser = await house.person('enduser', await house.customer(await house.reseller()))
})
afterAll(() => house.close())

type Row = Record<string, unknown>
const send = (as: Person, rows: Row[], options: object = {}) =>
  house.call(articles.importRows, as, { body: { rows, ...options } })
const sent = async (as: Person, rows: Row[], options: object = {}) =>
  (await send(as, rows, options)).body as unknown as ImportReport
const preview = (as: Person, rows: Row[], options: object = {}) => sent(as, rows, { preview: 1, ...options })
const importer = async () => house.person('reseller', await house.reseller())

async function all(as: Person) {
  const { body } = await house.call(articles.list, as, { query: { limit: 1000, showArchived: 1 } })
  return (body['data'] as Article[]).filter(({ Owner }) => Owner !== null)
}
const read = async (as: Person, ArticleNumber: string) => {
  const row = (await all(as)).find((article) => article.ArticleNumber === ArticleNumber)
  const { body } = await house.call(articles.get, as, { params: { id: Number(row?.Id) } })
  return body['data'] as Article
}
const groupNames = (article: Article) => article.ArticleGroups.map(({ Name }) => Name)
const group = async (as: Person, Name: string) =>
  Number((await house.call(articleGroups.create, as, { body: { Name } })).body['Id'])
const audits = async (as: Person) =>
  house.db
    .selectFrom('audit')
    .select(['entity', 'entity_id', 'action', 'before', 'after'])
    .where('account_id', '=', as.id)
    .orderBy('id')
    .execute()

describe('an import', () => {
  test('creates, changes and leaves alone, and tells what it did with each row', async () => {
    const mine = await importer()
    await group(mine, 'Handskar')
    await sent(mine, [
      { ArticleNumber: 'A-1', Name: 'Handske', Description: 'Blå', Groups: 'Handskar' },
      { ArticleNumber: 'A-2', Name: 'Mössa' },
    ])
    const rows = [
      { ArticleNumber: 'a-1', Name: 'Handske 9', Description: '', Groups: ' ' },
      { ArticleNumber: 'A-2', Name: '', Description: '', Groups: ';' },
      {
        ArticleNumber: 1003,
        Name: 'Skor',
        Description: null,
        Groups: ' handskar ;; HANDSKAR',
        Colour: 'red',
      },
    ]
    const report = {
      created: 1,
      changed: 1,
      unchanged: 1,
      refused: 0,
      newGroups: [],
      rows: [
        {
          row: 0,
          ArticleNumber: 'a-1',
          result: 'change',
          errors: {},
          repeats: {},
          changes: { Name: { from: 'Handske', to: 'Handske 9' } },
        },
        { row: 1, ArticleNumber: 'A-2', result: 'same', errors: {}, repeats: {}, changes: {} },
        { row: 2, ArticleNumber: '1003', result: 'create', errors: {}, repeats: {}, changes: {} },
      ],
    }
    const before = await all(mine)
    expect(await preview(mine, rows)).toEqual({ success: 1, ...report })
    expect(await all(mine)).toEqual(before)

    expect(await sent(mine, rows)).toEqual({ success: 1, ...report })
    expect(await read(mine, 'A-1')).toMatchObject({ Name: 'Handske 9', Description: 'Blå', GroupAmount: 1 })
    expect(await read(mine, 'A-2')).toMatchObject({ Name: 'Mössa', Revision: 1 })
    const shoes = await read(mine, '1003')
    expect([shoes.Name, shoes.Description, groupNames(shoes)]).toEqual(['Skor', '', ['Handskar']])
    const again = await preview(mine, rows)
    expect([again.created, again.changed, again.unchanged]).toEqual([0, 0, 3])
  })

  test('clears a field by an empty cell only where that is asked for', async () => {
    const mine = await importer()
    const full = { ArticleNumber: 'E-1', Name: 'Hel', Description: 'Blå', Groups: 'Handskar' }
    await sent(mine, [full], { CreateGroups: 1 })
    const blank = { ArticleNumber: 'E-1', Description: '', Groups: '' }
    expect(await sent(mine, [blank])).toMatchObject({ unchanged: 1 })
    expect(await sent(mine, [blank], { EmptyClears: 1 })).toMatchObject({
      changed: 1,
      rows: [{ changes: { Description: { from: 'Blå', to: '' }, Groups: { from: 'Handskar', to: '' } } }],
    })
    expect(await read(mine, 'E-1')).toMatchObject({ Name: 'Hel', Description: '', GroupAmount: 0 })
  })

  test('of the good rows alone leaves out the bad ones and tells them; again, nothing changes', async () => {
    const mine = await importer()
    const rows = [
      { ArticleNumber: 'P-1', Name: 'Ett', Groups: 'Ny' },
      { ArticleNumber: 'p-1', Name: 'Igen' },
      { Name: 'Utan nummer', Groups: 'Aldrig' },
      { ArticleNumber: 'P-2', Name: 'Två' },
    ]
    const options = { OnlyGoodRows: 1, CreateGroups: 1 }
    const first = await sent(mine, rows, options)
    expect(first).toMatchObject({ created: 2, changed: 0, unchanged: 0, refused: 2, newGroups: ['Ny'] })
    expect(first.rows.map(({ errors }) => errors)).toEqual([
      {},
      { ArticleNumber: ['unique'] },
      { ArticleNumber: ['required'] },
      {},
    ])
    const names = (await all(mine)).map(({ ArticleNumber, Name }) => `${ArticleNumber} ${Name}`)
    expect(new Set(names)).toEqual(new Set(['P-1 Ett', 'P-2 Två']))
    expect(await sent(mine, rows, options)).toMatchObject({
      created: 0,
      changed: 0,
      unchanged: 2,
      refused: 2,
    })
    expect(await sent(mine, [{}], options)).toMatchObject({ created: 0, refused: 1 })
  })

  test('of articles is written down, one line for each', async () => {
    const mine = await importer()
    await sent(mine, [
      { ArticleNumber: 'B-1', Name: 'A' },
      { ArticleNumber: 'B-2', Name: 'B' },
    ])
    await sent(mine, [
      { ArticleNumber: 'B-1', Name: 'C' },
      { ArticleNumber: 'B-2', Name: 'B', Description: 'D' },
    ])
    const { Id } = await read(mine, 'B-1')
    expect(await audits(mine)).toMatchObject([
      { entity: 'article', entity_id: Id, action: 'create', before: null, after: { Number: 'B-1' } },
      { entity: 'article', action: 'create', after: { Number: 'B-2' } },
      { entity: 'article', entity_id: Id, action: 'update', before: { Name: 'A' }, after: { Name: 'C' } },
      { entity: 'article', action: 'update', before: { Description: '' }, after: { Description: 'D' } },
    ])
    expect(await read(mine, 'B-1')).toMatchObject({ Revision: 2 })
  })

  test('finds articles of the importer’s own organisation only', async () => {
    const [mine, other] = [await importer(), await importer()]
    const rows = [{ ArticleNumber: 'shared', Name: 'mine' }]
    expect(await sent(mine, rows)).toMatchObject({ created: 1 })
    expect(await sent(other, rows)).toMatchObject({ created: 1 })
    expect(await sent(admin, rows)).toMatchObject({ created: 1 })
    expect(await preview(mine, rows)).toMatchObject({ unchanged: 1 })
    expect(await all(mine)).toHaveLength(1)
    expect((await send(enduser, rows)).status).toBe(403)
  })
})

describe('groups', () => {
  test('that are not there are refused, or made when asked', async () => {
    const mine = await importer()
    await group(mine, 'Gammal')
    const rows = [
      { ArticleNumber: 'G-1', Groups: 'Ny; gammal' },
      { ArticleNumber: 'G-2', Groups: 'NY ;Annan' },
      { ArticleNumber: 'G-3' },
    ]
    const refused = await preview(mine, rows)
    expect(refused.rows.map(({ result, errors }) => [result, errors])).toEqual([
      ['refused', { Groups: ['notFound'] }],
      ['refused', { Groups: ['notFound'] }],
      ['create', {}],
    ])
    const options = { CreateGroups: 1 }
    expect((await preview(mine, rows, options)).newGroups).toEqual(['Ny', 'Annan'])
    const made = await sent(mine, rows, options)
    expect([made.created, made.newGroups]).toEqual([3, ['Ny', 'Annan']])
    expect(groupNames(await read(mine, 'G-1'))).toEqual(['Gammal', 'Ny'])
    expect(groupNames(await read(mine, 'G-2'))).toEqual(['Annan', 'Ny'])
    expect((await preview(mine, rows, options)).unchanged).toBe(3)
  })

  test('are the whole list of the owner’s own; a row without them leaves them', async () => {
    const mine = await importer()
    await sent(mine, [{ ArticleNumber: 'W-1', Groups: 'A; B' }], { CreateGroups: 1 })
    const before = await read(mine, 'W-1')
    await sent(mine, [{ ArticleNumber: 'W-1', Name: 'x' }])
    expect(groupNames(await read(mine, 'W-1'))).toEqual(['A', 'B'])
    await sent(mine, [{ ArticleNumber: 'W-1', Groups: 'B; C' }], { CreateGroups: 1 })
    const after = await read(mine, 'W-1')
    expect(groupNames(after)).toEqual(['B', 'C'])
    expect(after.Revision).toBe(before.Revision + 2)
  })

  test('of the same name: the first takes what is new, and who is in the other stays there', async () => {
    const mine = await importer()
    const [first, second] = [await group(mine, 'Dubbel'), await group(mine, 'dubbel')]
    await sent(mine, [{ ArticleNumber: 'D-1' }])
    const { Id } = await read(mine, 'D-1')
    await house.call(articles.update, mine, { params: { id: Id }, body: { ArticleGroupIds: [second] } })
    const report = await sent(mine, [
      { ArticleNumber: 'D-1', Groups: 'DUBBEL' },
      { ArticleNumber: 'D-2', Groups: 'DUBBEL' },
    ])
    expect(report.rows.map(({ result }) => result)).toEqual(['same', 'create'])
    expect((await read(mine, 'D-1')).ArticleGroupIds).toEqual([second])
    expect((await read(mine, 'D-2')).ArticleGroupIds).toEqual([first])
  })

  test('of the house or of another reseller are not the importer’s', async () => {
    const [mine, other] = [await importer(), await importer()]
    await group(other, 'Deras')
    await group(admin, 'Husets')
    const { rows } = await preview(mine, [
      { ArticleNumber: '1', Groups: 'Deras' },
      { ArticleNumber: '2', Groups: 'Husets' },
    ])
    expect(rows.map(({ errors }) => errors)).toEqual([{ Groups: ['notFound'] }, { Groups: ['notFound'] }])
  })
})

describe('a bad row', () => {
  test('is told with its reasons, and nothing of the sheet is written', async () => {
    const mine = await importer()
    await sent(mine, [{ ArticleNumber: 'named', Name: 'has one' }])
    const long = 'x'.repeat(251)
    const rows = [
      { ArticleNumber: 'good' },
      { ArticleNumber: 'GOOD', Name: 'again' },
      { Name: 'no number' },
      { ArticleNumber: '  ', Name: [] },
      { ArticleNumber: long, Name: long, Description: long, Groups: `${long};a;${long}` },
      { ArticleNumber: 'named', Name: '' },
      { ArticleNumber: true, Description: {}, Groups: ['a'] },
      { ArticleNumber: 'many', Groups: Array.from({ length: 101 }, (_, n) => n).join(';') },
      { ArticleNumber: 'NAMED', Name: '', Description: long },
    ]
    const errors = [
      {},
      { ArticleNumber: ['unique'] },
      { ArticleNumber: ['required'] },
      { ArticleNumber: ['required'], Name: ['type'] },
      { ArticleNumber: ['max'], Name: ['max'], Description: ['max'], Groups: ['max'] },
      { Name: ['required'] },
      { ArticleNumber: ['type'], Description: ['type'], Groups: ['type'] },
      { Groups: ['max'] },
      { ArticleNumber: ['unique'], Name: ['required'], Description: ['max'] },
    ]
    const options = { CreateGroups: true, EmptyClears: true }
    const report = await preview(mine, rows, options)
    expect(report).toMatchObject({ created: 1, changed: 0, unchanged: 0, refused: 8, newGroups: [] })
    expect(report.rows.map((row) => row.errors)).toEqual(errors)
    expect(report.rows.filter(({ repeats }) => Object.keys(repeats).length > 0)).toMatchObject([
      { row: 1, repeats: { ArticleNumber: 0 } },
      { row: 8, repeats: { ArticleNumber: 5 } },
    ])

    const refused = await send(mine, rows, options)
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual(
      Object.fromEntries(
        errors.flatMap((fields, row) =>
          Object.entries(fields).map(([field, keys]) => [`rows.${row}.${field}`, keys]),
        ),
      ),
    )
    expect((await all(mine)).map(({ ArticleNumber }) => ArticleNumber)).toEqual(['named'])
  })

  test('says at once what cannot be read and what is not there', async () => {
    const mine = await importer()
    const { rows } = await preview(mine, [{ ArticleNumber: '', Name: 'x'.repeat(251), Groups: 'Okänd' }])
    expect(rows.map(({ errors }) => errors)).toEqual([
      { ArticleNumber: ['required'], Name: ['max'], Groups: ['notFound'] },
    ])
  })

  test('a body that is no sheet is refused whole', async () => {
    const mine = await importer()
    const errors = async (body: object) =>
      (await house.call(articles.importRows, mine, { body: body as never })).body.errors
    expect(await errors({})).toEqual({ rows: ['required'] })
    expect(await errors({ rows: 'x' })).toEqual({ rows: ['type'] })
    expect(await errors({ rows: [7] })).toEqual({ 'rows.0': ['type'] })
    expect(await errors({ rows: [], preview: 'x', CreateGroups: 2 })).toEqual({
      preview: ['type'],
      CreateGroups: ['type'],
    })
    const tooMany = Array.from({ length: 5001 }, (_, n) => ({ ArticleNumber: String(n) }))
    expect(await errors({ rows: tooMany })).toEqual({ rows: ['max'] })
    expect(await sent(mine, [])).toMatchObject({ created: 0, rows: [] })
  })
})

test('of two imports of the same at once, one is told that it came second', async () => {
  const mine = await importer()
  const rows = Array.from({ length: 50 }, (_, n) => ({ ArticleNumber: `race-${n}`, Name: 'x' }))
  const answers = await Promise.all([send(mine, rows), send(mine, rows)])
  for (const { status, body } of answers)
    expect([200, body['unchanged'] ?? body.errors]).toEqual([
      200,
      status === 200 ? expect.toSatisfy((same) => same === 0 || same === 50) : { ArticleNumber: ['unique'] },
    ])
  expect(answers.some(({ body }) => body['created'] === 50)).toBe(true)
  expect(await all(mine)).toHaveLength(50)
})

test('1,000 rows are created with their groups, looked at and changed', async () => {
  const mine = await importer()
  const sheet = (name: string) =>
    Array.from({ length: 1000 }, (_, n) => ({
      ArticleNumber: `BIG-${n}`,
      Name: `${name} ${n} ${'å'.repeat(100)}`,
      Description: 'd'.repeat(200),
      Groups: `Grupp ${n % 200}; Grupp ${(n * 7) % 200}`,
    }))
  const created = await sent(mine, sheet('Artikel'), { CreateGroups: 1 })
  expect(created).toMatchObject({ created: 1000, refused: 0 })
  expect(created.newGroups).toHaveLength(200)
  const inOneGroup = sheet('Ändrad').map((row) => ({ ...row, Groups: 'Grupp 1' }))
  expect(await preview(mine, inOneGroup)).toMatchObject({ changed: 1000 })
  expect(await sent(mine, inOneGroup)).toMatchObject({ changed: 1000 })
  const { body } = await house.call(articles.list, mine, { query: { searchString: 'big-999' } })
  const [last] = body['data'] as Article[]
  expect(last).toMatchObject({ GroupAmount: 1, Name: expect.stringMatching(/^Ändrad 999 /) })
})
