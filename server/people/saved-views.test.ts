import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { mostViews } from '#contract/people/saved-views.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let anna: Person
let bo: Person
beforeAll(async () => {
  house = await testHouse()
  const reseller = await house.reseller('Alfa')
  const customer = await house.customer(reseller, 'Östra')
  anna = await house.person('reseller', reseller)
  bo = await house.person('enduser', customer)
})
afterAll(() => house.close())

const views = contract.savedViews
const save = (as: Person, Name: string, View: object = {}, List = 'users') =>
  house.call(views.save, as, { body: { List, Name, View } })
const viewsOf = async (as: Person) =>
  (await house.call(views.list, as, {})).body['data'] as { Id: number; Name: string; View: object }[]

test('a view is kept under its name, replaced by its name, and one’s own', async () => {
  const asked = { search: 'ek', sort: '-Name', filters: { role: 'enduser', customer: 3 } }
  expect((await save(anna, 'Öl', asked)).body['data']).toMatchObject({
    Name: 'Öl',
    List: 'users',
    View: asked,
  })
  await save(anna, 'Arla')
  await save(bo, 'Bos')
  expect((await viewsOf(anna)).map(({ Name }) => Name)).toEqual(['Arla', 'Öl'])
  expect((await viewsOf(bo)).map(({ Name }) => Name)).toEqual(['Bos'])

  await save(anna, 'Öl', { search: 'ask' })
  await save(anna, 'Öl', { search: 'article' }, 'articles')
  const [, first, second] = await viewsOf(anna)
  expect([first?.View, second?.View]).toEqual([
    { search: 'ask', sort: '', filters: {} },
    { search: 'article', sort: '', filters: {} },
  ])

  const theirs = await house.call(views.remove, bo, { params: { id: first?.Id ?? 0 } })
  expect(theirs.status).toBe(404)
  expect((await house.call(views.remove, anna, { params: { id: first?.Id ?? 0 } })).status).toBe(200)
  expect((await viewsOf(anna)).map(({ Name }) => Name)).toEqual(['Arla', 'Öl'])
})

test('two saves of one name at once make one view', async () => {
  const answers = await Promise.all([save(bo, 'Samma'), save(bo, 'Samma')])
  for (const { status } of answers) expect([200, 422]).toContain(status)
  expect((await viewsOf(bo)).filter(({ Name }) => Name === 'Samma')).toHaveLength(1)
})

test('there is an end to how many one keeps, and each is of a reasonable size', async () => {
  const room = mostViews - (await viewsOf(bo)).length
  const made = Array.from({ length: room }, (_, at) => ({
    account_id: bo.id,
    list: 'users',
    name: `Vy ${at}`,
    view: '{}',
  }))
  await house.db.insertInto('saved_view').values(made).execute()
  const { status, body } = await save(bo, 'En till')
  expect([status, body.errors]).toEqual([422, { Name: ['max'] }])
  expect((await save(bo, 'Vy 1', { search: 'x' })).status).toBe(200)
  const many = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 1]))
  expect((await save(anna, 'Stor', { filters: many })).status).toBeGreaterThanOrEqual(400)
})
