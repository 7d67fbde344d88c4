import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { devices } = contract
let house: TestHouse
let admin: Person
let reseller: Person
let stranger: Person
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  reseller = await house.person('reseller', await house.reseller())
  stranger = await house.person('reseller', await house.reseller())
})
afterAll(() => house.close())

type Device = Record<string, unknown> & { Id: number; Revision: number }

const create = async (as: Person, body: Record<string, unknown>) =>
  house.call(devices.create, as, { body: body as never })
const created = async (as: Person, body: Record<string, unknown>) =>
  (await create(as, body)).body['device'] as Device
const get = (as: Person, id: number) => house.call(devices.get, as, { params: { id } })
const update = (as: Person, id: number, body: object) =>
  house.call(devices.update, as, { params: { id }, body })
const list = async (as: Person, query: object = {}) =>
  (await house.call(devices.list, as, { query })).body as unknown as { devices: Device[]; total: number }

test('what is written under one name is read back under the device’s', async () => {
  const { body } = await create(reseller, {
    Name: '  Styrenhet 1 ',
    Description: 'I skåpet',
    Location: 'Hall A',
    ServerAddress: 'gw.example',
    SSID: 'verkstad',
    Passcode: 'hemligt läge',
    Hostname: 'lagra-1',
    Colour: 'ignored',
  })
  expect(body).toEqual({
    success: 1,
    Id: expect.any(Number),
    device: {
      Id: body['Id'],
      Name: 'Styrenhet 1',
      Description: 'I skåpet',
      Location: 'Hall A',
      SwitchboardAddress: 'gw.example',
      WifiSSID: 'verkstad',
      WifiPSK: 'hemligt läge',
      WifiHostName: 'lagra-1',
      LastContact: null,
      Online: 0,
      LockerId: null,
      Locker: null,
      Owner: expect.any(String),
      Revision: 1,
    },
  })
  expect((await get(reseller, Number(body['Id']))).body['device']).toEqual(body['device'])
  const stored = await house.db.selectFrom('device').selectAll().executeTakeFirstOrThrow()
  expect(JSON.stringify(stored)).not.toContain('hemligt')
})

test('a name is needed, and nothing is longer than 250 characters', async () => {
  for (const Name of [undefined, null, '', '   ']) {
    const refused = await create(reseller, { Name })
    expect([refused.status, refused.body.errors]).toEqual([422, { Name: ['required'] }])
  }
  const long = 'x'.repeat(251)
  const names = ['Name', 'Description', 'Location', 'ServerAddress', 'SSID', 'Passcode', 'Hostname']
  const refused = await create(reseller, Object.fromEntries(names.map((name) => [name, long])))
  expect(refused.body.errors).toEqual(Object.fromEntries(names.map((name) => [name, ['max']])))
  expect((await create(reseller, { Name: 5, SSID: {} })).body.errors).toEqual({
    Name: ['type'],
    SSID: ['type'],
  })
  expect((await create(reseller, { Name: 'x'.repeat(250) })).status).toBe(200)
})

test('a change changes what it carries; empty and null clear; an old revision is a conflict', async () => {
  const { Id, Revision } = await created(reseller, {
    Name: 'A',
    Location: 'Hall',
    SSID: 'net',
    Passcode: 'pass',
  })
  const changed = await update(reseller, Id, { Location: '', Passcode: null, Revision })
  expect(changed.body['device']).toMatchObject({
    Name: 'A',
    Location: '',
    WifiSSID: 'net',
    WifiPSK: '',
    Revision: Revision + 1,
  })
  const refused = await update(reseller, Id, { Name: 'B', Revision })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect((await update(reseller, Id, { Name: null })).body.errors).toEqual({ Name: ['required'] })
  expect((await get(reseller, Id)).body['device']).toMatchObject({ Name: 'A', Revision: Revision + 1 })
})

test('a list is searched, sorted and paged; its rows carry what every list’s do', async () => {
  const mine = await house.person('reseller', await house.reseller())
  for (const [Name, Location] of [
    ['Åsa', 'Hall 100%'],
    ['Zeta', 'Hall B'],
    ['alfa', 'Lager'],
  ])
    await create(mine, { Name, Location })
  const names = async (query: object) => (await list(mine, query)).devices.map(({ Name }) => Name)
  expect(await names({})).toEqual(['alfa', 'Zeta', 'Åsa'])
  expect(await names({ sort: '-Name' })).toEqual(['Åsa', 'Zeta', 'alfa'])
  expect(await names({ sort: 'Location', limit: 2, page: 2 })).toEqual(['alfa'])
  expect(await names({ searchString: 'HALL' })).toEqual(['Zeta', 'Åsa'])
  expect(await names({ searchString: '0%' })).toEqual(['Åsa'])
  expect(await names({ searchString: '_' })).toEqual([])
  expect((await list(mine, { searchString: 'zeta' })).devices).toMatchObject([
    { IsArchived: 0, HideField: 'Owner', searchString: 'zeta hall b', Online: 0 },
  ])
  expect((await house.call(devices.list, mine, { query: { limit: 1001 } })).status).toBe(422)
  expect((await house.call(devices.list, mine, { query: { sort: 'Passcode' } as never })).status).toBe(422)
  expect((await house.call(devices.list, mine, { query: { page: 'x' } })).status).toBe(400)
})

describe('whose devices', () => {
  test('a reseller has its own, the house all; the house’s own are not a reseller’s', async () => {
    const { Id } = await created(reseller, { Name: 'mine' })
    const houses = await created(admin, { Name: 'the house’s' })
    const ids = async (as: Person) => (await list(as)).devices.map((device) => device.Id)
    expect(await ids(admin)).toEqual(expect.arrayContaining([Id, houses.Id]))
    expect(await ids(reseller)).toContain(Id)
    expect(await ids(reseller)).not.toContain(houses.Id)
    expect(await ids(stranger)).toEqual([])
    for (const id of [Id, 999_999]) {
      expect((await get(stranger, id)).status).toBe(404)
      expect((await update(stranger, id, { Name: 'x' })).status).toBe(404)
      expect((await house.call(devices.remove, stranger, { params: { id } })).status).toBe(404)
    }
  })

  test('a deleted one is gone', async () => {
    const { Id } = await created(reseller, { Name: 'old' })
    expect((await house.call(devices.remove, reseller, { params: { id: Id } })).status).toBe(200)
    expect((await get(reseller, Id)).status).toBe(404)
    expect((await list(reseller, { searchString: 'old' })).total).toBe(0)
  })
})

test('online is who was heard of in the last five minutes', async () => {
  const { Id } = await created(reseller, { Name: 'heard' })
  const heard = async (seconds: number) => {
    const last_contact = new Date(Date.now() - seconds * 1000).toISOString()
    await house.db.updateTable('device').set({ last_contact }).where('id', '=', Id).execute()
    return (await get(reseller, Id)).body['device'] as Device
  }
  expect((await heard(290))['Online']).toBe(1)
  expect((await heard(310))['Online']).toBe(0)
})
