import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { costCentres, users, audit } = contract
let house: TestHouse
let customerId: number
let reseller: Person
let planner: Person
let siteManager: Person
let stranger: Person
let neighbour: Person
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller('Nord')
  customerId = await house.customer(resellerId, 'Däckhallen')
  reseller = await house.person('reseller', resellerId)
  planner = await house.person('reseller', resellerId, undefined, 'planner')
  siteManager = await house.person('enduser', customerId)
  neighbour = await house.person('enduser', await house.customer(resellerId, 'Grannen'))
  stranger = await house.person('reseller', await house.reseller('Syd'))
})
afterAll(() => house.close())

type Row = Record<string, unknown> & { Id: number; Revision: number }

const create = (as: Person, body: object) => house.call(costCentres.create, as, { body: body as never })
const created = async (as: Person, body: object) => (await create(as, body)).body['data'] as Row
const get = (as: Person, id: number) => house.call(costCentres.get, as, { params: { id } })
const update = (as: Person, id: number, body: object) =>
  house.call(costCentres.update, as, { params: { id }, body })
const list = async (as: Person, query: object = {}) =>
  ((await house.call(costCentres.list, as, { query })).body as unknown as { data: Row[] }).data
const codes = async (as: Person, query: object = {}) => (await list(as, query)).map(({ Code }) => Code)

test('what is written is read back; a site manager’s own customer is implied', async () => {
  const made = await created(siteManager, { Code: ' 4100 ', Name: 'Lackeringen', FromDay: '2026-01-01' })
  expect(made).toEqual({
    Id: expect.any(Number),
    Code: '4100',
    Name: 'Lackeringen',
    CustomerId: customerId,
    CustomerName: 'Däckhallen',
    Active: 1,
    FromDay: '2026-01-01',
    ToDay: null,
    People: 0,
    Revision: 1,
  })
  expect((await get(planner, made.Id)).body['data']).toEqual(made)
  const admin = await house.person('admin')
  const { body } = await house.call(audit.list, admin, { query: { entity: 'cost-centre', id: made.Id } })
  expect(body['data']).toMatchObject([{ Action: 'create', Name: '4100 Lackeringen' }])
})

test('a code is unique within its customer without case, and free again when it was deleted', async () => {
  const { Id } = await created(reseller, { Code: 'Proj-1', CustomerId: customerId })
  expect((await create(siteManager, { Code: 'PROJ-1' })).body.errors).toEqual({ Code: ['unique'] })
  expect((await create(neighbour, { Code: 'proj-1' })).status).toBe(200)
  expect((await house.call(costCentres.remove, siteManager, { params: { id: Id } })).status).toBe(200)
  expect((await create(siteManager, { Code: 'PROJ-1' })).status).toBe(200)
})

test('what cannot be is refused at its field, and nothing is written', async () => {
  expect((await create(siteManager, { Code: ' ' })).body.errors).toEqual({ Code: ['required'] })
  expect((await create(siteManager, { Code: 'x'.repeat(41) })).body.errors).toEqual({ Code: ['max'] })
  expect((await create(reseller, { Code: 'A' })).body.errors).toEqual({ CustomerId: ['required'] })
  const days = { FromDay: '2026-02-01', ToDay: '2026-01-31' }
  expect((await create(siteManager, { Code: 'A', ...days })).body.errors).toEqual({ ToDay: ['dateOrder'] })
  const { Id, Revision } = await created(siteManager, { Code: 'Dagar', FromDay: '2026-02-01' })
  expect((await update(siteManager, Id, { ToDay: '2026-01-31' })).body.errors).toEqual({
    ToDay: ['dateOrder'],
  })
  expect((await update(siteManager, Id, { Name: 'x', Revision: Revision + 1 })).status).toBe(409)
  expect((await get(siteManager, Id)).body['data']).toMatchObject({ Name: '', ToDay: null, Revision })
})

test('only those of one’s customers are there', async () => {
  const { Id } = await created(siteManager, { Code: 'Vår egen' })
  for (const other of [stranger, neighbour]) {
    expect((await get(other, Id)).status).toBe(404)
    expect((await update(other, Id, { Name: 'x' })).status).toBe(404)
    expect((await house.call(costCentres.remove, other, { params: { id: Id } })).status).toBe(404)
    const many = { body: { Ids: [Id], Active: 0 as const } }
    expect((await house.call(costCentres.setActive, other, many)).status).toBe(404)
    expect((await create(other, { Code: 'Y', CustomerId: customerId })).body.errors).toEqual({
      CustomerId: ['notFound'],
    })
    expect(await codes(other)).not.toContain('Vår egen')
  }
  expect(await codes(planner)).toContain('Vår egen')
})

test('a list is searched, filtered and sorted; many are switched at once', async () => {
  const owner = await house.person('enduser', await house.customer(await house.reseller(), 'Listan'))
  const made = []
  for (const Code of ['B2', 'Ö9', 'a1']) made.push(await created(owner, { Code, Name: `Namn ${Code}` }))
  expect(await codes(owner)).toEqual(['a1', 'B2', 'Ö9'])
  expect(await codes(owner, { sort: '-Code', limit: 2 })).toEqual(['Ö9', 'B2'])
  expect(await codes(owner, { searchString: 'namn b' })).toEqual(['B2'])
  const Ids = made.slice(0, 2).map(({ Id }) => Id)
  const off = async () =>
    (await house.call(costCentres.setActive, owner, { body: { Ids, Active: 0 } })).body['changed']
  expect([await off(), await off()]).toEqual([2, 0])
  expect(await codes(owner, { active: 1 })).toEqual(['a1'])
  expect((await house.call(costCentres.removeMany, owner, { body: { Ids } })).status).toBe(200)
  expect(await codes(owner)).toEqual(['a1'])
})

describe('a person’s own', () => {
  const personOf = async (id: number) =>
    (await house.call(users.get, reseller, { params: { id } })).body['data'] as Row
  const newPerson = async (more: object) =>
    house.call(users.create, reseller, {
      body: {
        Email: `p${++serial}@cost.example`,
        Name: 'P',
        LastName: '',
        CustomerId: customerId,
        AccountPermission: 'enduser',
        ...more,
      } as never,
    })
  let serial = 0

  test('is one of its customer, counts there, and is gone with the customer or the cost centre', async () => {
    const { Id: CostCentreId } = await created(siteManager, { Code: '77', Name: 'Sju' })
    const others = await created(neighbour, { Code: '88' })
    expect((await newPerson({ CostCentreId: others.Id })).body.errors).toEqual({ CostCentreId: ['notFound'] })
    const { body } = await newPerson({ CostCentreId })
    const id = Number(body['Id'])
    expect(body['data']).toMatchObject({ CostCentre: { Id: CostCentreId, Code: '77', Name: 'Sju' } })
    expect((await get(siteManager, CostCentreId)).body['data']).toMatchObject({ People: 1 })
    const found = await house.call(users.list, reseller, { query: { costCentre: CostCentreId } })
    expect(found.body['data']).toMatchObject([{ Id: id, CostCentre: { Code: '77' } }])
    const moved = await house.call(users.update, reseller, {
      params: { id },
      body: { CustomerId: others['CustomerId'] as number },
    })
    expect(moved.body['data']).toMatchObject({ CostCentre: null })
    const again = { CustomerId: customerId, CostCentreId }
    await house.call(users.update, reseller, { params: { id }, body: again })
    expect(await personOf(id)).toMatchObject({ CostCentre: { Code: '77' } })
    await house.call(costCentres.remove, siteManager, { params: { id: CostCentreId } })
    expect(await personOf(id)).toMatchObject({ CostCentre: null })
  })

  test('comes from a sheet by its code; an unknown one is refused at its cell', async () => {
    await created(siteManager, { Code: 'Ark' })
    const rows = [
      { Email: 'one@sheet.example', CustomerName: 'Däckhallen', CostCentre: 'ARK' },
      { Email: 'two@sheet.example', CustomerName: 'Grannen', CostCentre: 'Ark' },
    ]
    const { body } = await house.call(users.importRows, reseller, { body: { rows, OnlyGoodRows: 1 } })
    expect(body['rows']).toMatchObject([{ result: 'create' }, { errors: { CostCentre: ['notFound'] } }])
    const { body: listed } = await house.call(users.list, reseller, { query: { searchString: 'one@sheet' } })
    expect(listed['data']).toMatchObject([{ CostCentre: { Code: 'Ark' } }])
    const cleared = [{ Email: 'one@sheet.example', CostCentre: '' }]
    const told = await house.call(users.importRows, reseller, { body: { rows: cleared, EmptyClears: 1 } })
    expect(told.body['rows']).toMatchObject([{ changes: { CostCentre: { from: 'Ark', to: '' } } }])
  })
})

describe('from a sheet', () => {
  const send = (as: Person, rows: object[], more: object = {}) =>
    house.call(costCentres.importRows, as, { body: { rows: rows as never, ...more } })

  test('they are created, changed and left alone by customer and code; a preview writes nothing', async () => {
    const owner = await house.person('enduser', await house.customer(await house.reseller(), 'Arket'))
    await created(owner, { Code: '1', Name: 'Ett' })
    await created(owner, { Code: '2', Name: 'Två' })
    const rows = [
      { Code: 1, Name: 'Ett' },
      { Code: '2', Name: 'Tvåan', Active: 'Nej' },
      { Code: '3', Name: 'Tre', ToDay: '2026-12-31' },
    ]
    const preview = await send(owner, rows, { preview: 1 })
    expect(preview.body).toMatchObject({ created: 1, changed: 1, unchanged: 1, refused: 0 })
    expect(await codes(owner)).toEqual(['1', '2'])
    const { body } = await send(owner, rows)
    expect(body).toEqual(preview.body)
    expect(await list(owner)).toMatchObject([
      { Name: 'Ett', Active: 1, Revision: 1 },
      { Name: 'Tvåan', Active: 0, Revision: 2 },
      { Name: 'Tre', Active: 1, ToDay: '2026-12-31' },
    ])
  })

  test('every bad cell is told, and nothing is written unless the good rows alone are wanted', async () => {
    const rows = [
      { Code: 'ok', CustomerName: 'däckhallen' },
      { Code: 'OK', CustomerName: 'Däckhallen' },
      { Code: 'nobody', CustomerName: 'Ingen' },
      { Code: 'whose' },
      { Code: 'days', CustomerName: 'Grannen', FromDay: '2026-02-01', ToDay: '2026-01-01', Active: 'kanske' },
    ]
    const refused = await send(reseller, rows)
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        'rows.1.Code': ['unique'],
        'rows.2.CustomerName': ['notFound'],
        'rows.3.CustomerName': ['required'],
        'rows.4.Active': ['type'],
        'rows.4.ToDay': ['dateOrder'],
      },
    ])
    expect(await codes(reseller)).not.toContain('ok')
    expect((await send(reseller, rows, { OnlyGoodRows: 1 })).body).toMatchObject({ created: 1, refused: 4 })
    const foreign = await send(neighbour, [{ Code: 'theirs', CustomerName: 'Däckhallen' }])
    expect(foreign.body.errors).toEqual({ 'rows.0.CustomerName': ['notFound'] })
  })
})
