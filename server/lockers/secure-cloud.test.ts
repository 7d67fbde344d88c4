import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Client, type Server, statusNames } from '#contract/lockers/secure-cloud.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { secureCloud } = contract
let house: TestHouse
let superadmin: Person
let resellerId: number
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId, 'Kunden')
})
afterAll(() => house.close())
beforeEach(async () => {
  await house.db.deleteFrom('locker').execute()
  await house.db.deleteFrom('secure_cloud_server').execute()
})

const create = (body: Record<string, unknown>) =>
  house.call(secureCloud.create, superadmin, { body: body as never })
const created = async (ServerAddress: string, Network = '10.0.0.0/24', rest: object = {}) => {
  const { body } = await create({ ServerAddress, Network, ...rest })
  expect(body.errors).toBeUndefined()
  return body['data'] as Server
}
const get = (id: number, as = superadmin) => house.call(secureCloud.get, as, { params: { id } })
const update = (id: number, body: object, as = superadmin) =>
  house.call(secureCloud.update, as, { params: { id }, body })
const remove = (id: number, as = superadmin) => house.call(secureCloud.remove, as, { params: { id } })
const overview = async (query: object = {}) =>
  (await house.call(secureCloud.overview, superadmin, { query })).body as unknown as {
    status: { Name: string; Value: number }[]
    secure_clouds: Server[]
    clients: Client[]
    total: number
    pages: number
  }

let serial = 0
async function client(serverId: number, secure_ip: string, rest: object = {}) {
  const secrets = { pin_sealed: 'x', pin_digest: 'x', access_key_sealed: 'x', access_key_digest: 'x' }
  const { id } = await house.db
    .insertInto('locker')
    .values({
      reseller_id: resellerId,
      customer_id: customerId,
      name: `Skåp ${++serial}`,
      caller_id: `caller ${serial}`,
      pin_salt: 'x',
      ...secrets,
      secure_ip,
      secure_cloud_server_id: serverId,
      ...rest,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('a server is written, read back, and changed field by field', async () => {
  const { body } = await create({ ServerAddress: ' sc1.example ', Network: ' 10.1.0.0/16 ' })
  expect(body).toEqual({
    success: 1,
    Id: expect.any(Number),
    data: {
      Id: body['Id'],
      ServerAddress: 'sc1.example',
      IsActive: 1,
      Network: '10.1.0.0/16',
      Clients: 0,
      LastIpAssigned: null,
      Revision: 1,
    },
  })
  const id = Number(body['Id'])
  expect((await get(id)).body['data']).toEqual(body['data'])
  const changed = await update(id, { IsActive: 'false', Revision: 1 })
  expect(changed.body['data']).toEqual({ ...(body['data'] as object), IsActive: 0, Revision: 2 })
  const refused = await update(id, { ServerAddress: 'late.example', Revision: 1 })
  expect([refused.status, refused.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect((await created('off.example', '10.2.0.0/30', { IsActive: 0 })).IsActive).toBe(0)
  const lines = await house.db
    .selectFrom('audit')
    .select(['action', 'before', 'after'])
    .where('entity', '=', 'server')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute()
  expect(lines).toMatchObject([
    { action: 'create', after: { ServerAddress: 'sc1.example', Network: '10.1.0.0/16' } },
    { action: 'update', before: { IsActive: true }, after: { IsActive: false } },
  ])
})

describe('what a server must be', () => {
  test.each<[Record<string, unknown>, Record<string, string[]>]>([
    [
      { ServerAddress: undefined, Network: undefined },
      { ServerAddress: ['required'], Network: ['required'] },
    ],
    [
      { ServerAddress: '  ', Network: ' ' },
      { ServerAddress: ['required'], Network: ['required'] },
    ],
    [
      { ServerAddress: null, Network: null },
      { ServerAddress: ['required'], Network: ['required'] },
    ],
    [{ ServerAddress: 'x'.repeat(251) }, { ServerAddress: ['max'] }],
    [{ IsActive: 2 }, { IsActive: ['type'] }],
    [{ Network: 5 }, { Network: ['type'] }],
    [{ Network: '10.0.0.0' }, { Network: ['type'] }],
    [{ Network: '10.0.0/24' }, { Network: ['type'] }],
    [{ Network: '10.0.0.256/24' }, { Network: ['type'] }],
    [{ Network: '010.0.0.0/24' }, { Network: ['type'] }],
    [{ Network: '10.0.0.0/33' }, { Network: ['type'] }],
    [{ Network: 'fd00::/64' }, { Network: ['type'] }],
    [{ Network: '10.0.0.1/24' }, { Network: ['type'] }],
    [{ Network: '10.0.0.2/30' }, { Network: ['type'] }],
    [{ Network: '10.0.0.0/7' }, { Network: ['range'] }],
    [{ Network: '10.0.0.0/31' }, { Network: ['range'] }],
    [{ Network: '10.0.0.1/32' }, { Network: ['range'] }],
  ])('%j', async (body, errors) => {
    const refused = await create({ ServerAddress: 'sc.example', Network: '10.0.0.0/24', ...body })
    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  })

  test('the smallest and the largest network', async () => {
    expect((await created('a.example', '10.0.0.4/30')).Network).toBe('10.0.0.4/30')
    expect((await created('b.example', '10.0.0.0/8')).Network).toBe('10.0.0.0/8')
  })

  test('its address is its own, without case, until it is deleted', async () => {
    const { Id } = await created('SC.example')
    const other = await created('other.example')
    for (const refused of [
      await create({ ServerAddress: 'sc.EXAMPLE', Network: '10.0.0.0/24' }),
      await update(other.Id, { ServerAddress: 'sc.example' }),
    ])
      expect([refused.status, refused.body.errors]).toEqual([422, { ServerAddress: ['unique'] }])
    expect((await update(Id, { ServerAddress: 'sc.example' })).status).toBe(200)
    expect((await remove(Id)).status).toBe(200)
    expect((await create({ ServerAddress: 'sc.example', Network: '10.0.0.0/24' })).status).toBe(200)
  })

  test('of two who take one address at the same time, one gets it', async () => {
    const twins = ['twin.example', 'TWIN.example']
    const answers = await Promise.all(
      twins.map((ServerAddress) => create({ ServerAddress, Network: '10.0.0.0/24' })),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })
})

describe('a server with clients', () => {
  test('is not deleted; without them it is', async () => {
    const { Id } = await created('sc.example')
    const locker = await client(Id, '10.0.0.1')
    const refused = await remove(Id)
    expect([refused.status, refused.body.errors]).toEqual([409, { _: ['inUse'] }])
    const { name } = await house.db
      .selectFrom('locker')
      .where('id', '=', locker)
      .select('name')
      .executeTakeFirstOrThrow()
    expect(refused.body.inTheWay).toEqual({ Names: [name], Count: 1 })
    const told = () => house.call(secureCloud.dependents, superadmin, { params: { id: Id } })
    expect((await told()).body['data']).toEqual({ InTheWay: { Names: [name], Count: 1 } })
    await house.db
      .updateTable('locker')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', locker)
      .execute()
    expect((await told()).body['data']).toEqual({})
    expect((await remove(Id)).body).toEqual({ success: 1 })
    expect((await told()).status).toBe(404)
    expect((await get(Id)).status).toBe(404)
    expect((await update(Id, { IsActive: 1 })).status).toBe(404)
    expect((await remove(Id)).status).toBe(404)
    expect((await overview()).secure_clouds).toEqual([])
  })

  test('keeps a network that holds them all', async () => {
    const { Id } = await created('sc.example', '10.0.0.0/24')
    await client(Id, '10.0.0.3')
    await client(Id, '10.0.0.64')
    for (const Network of ['10.0.1.0/24', '10.0.0.0/26', '10.0.0.64/26']) {
      const refused = await update(Id, { Network, ServerAddress: 'new.example' })
      expect([refused.status, refused.body.errors]).toEqual([422, { Network: ['range'] }])
    }
    expect((await get(Id)).body['data']).toMatchObject({
      ServerAddress: 'sc.example',
      Network: '10.0.0.0/24',
    })
    expect((await update(Id, { Network: '10.0.0.0/25' })).body['data']).toMatchObject({
      Network: '10.0.0.0/25',
      LastIpAssigned: '10.0.0.64',
    })
    expect((await update(Id, { Network: '10.0.0.0/16' })).status).toBe(200)
  })

  test('nobody’s addresses stay nobody’s in another network', async () => {
    const { Id } = await created('sc.example', '10.0.0.0/24')
    await client(Id, '10.0.0.127')
    expect((await update(Id, { Network: '10.0.0.0/25' })).body.errors).toEqual({ Network: ['range'] })
    expect((await update(Id, { Network: '10.0.0.127/32' })).body.errors).toEqual({ Network: ['range'] })
  })

  test('may be deactivated', async () => {
    const { Id } = await created('sc.example')
    await client(Id, '10.0.0.1')
    expect((await update(Id, { IsActive: 0 })).body['data']).toMatchObject({ IsActive: 0, Clients: 1 })
  })
})

test('the list is searched, sorted and paged', async () => {
  const beta = await created('beta.example', '10.2.0.0/24')
  await created('Alfa.example', '10.10.0.0/24')
  await client(beta.Id, '10.2.0.1')
  const names = async (query: object) => {
    const { body } = await house.call(secureCloud.list, superadmin, { query })
    return (body['data'] as Server[]).map(({ ServerAddress }) => ServerAddress)
  }
  expect(await names({})).toEqual(['Alfa.example', 'beta.example'])
  expect(await names({ sort: '-ServerAddress' })).toEqual(['beta.example', 'Alfa.example'])
  expect(await names({ sort: 'Network' })).toEqual(['beta.example', 'Alfa.example'])
  expect(await names({ sort: '-Clients' })).toEqual(['beta.example', 'Alfa.example'])
  for (const sort of ['Id', 'IsActive', 'LastIpAssigned']) expect(await names({ sort })).toHaveLength(2)
  expect(await names({ searchString: 'ALFA' })).toEqual(['Alfa.example'])
  expect(await names({ searchString: '10.2.' })).toEqual(['beta.example'])
  expect(await names({ limit: 1, page: 2 })).toEqual(['beta.example'])
  const { body } = await house.call(secureCloud.list, superadmin, { query: { searchString: 'beta' } })
  expect(body).toMatchObject({
    data: [{ Clients: 1, IsArchived: 0, HideField: null, searchString: 'beta.example 10.2.0.0/24' }],
    currentPage: 1,
    pages: 1,
    total: 1,
  })
})

describe('the overview', () => {
  test('tells status, servers and clients', async () => {
    const { Id } = await created('sc1.example', '10.0.0.0/29')
    await created('sc0.example', '10.9.0.0/24', { IsActive: 0 })
    const now = new Date().toISOString()
    const heard = await client(Id, '10.0.0.2', { name: 'Hörd', last_contact: now, public_ip: '198.51.100.7' })
    const silent = await client(Id, '10.0.0.1', { name: 'Tyst' })
    await client(Id, '10.0.0.3', { name: 'Borta', deleted_at: now })
    const { status, secure_clouds, clients, total } = await overview()
    expect(status.map(({ Name }) => Name)).toEqual(statusNames)
    expect(Object.fromEntries(status.map(({ Name, Value }) => [Name, Value]))).toEqual({
      servers: 2,
      activeServers: 1,
      clients: 2,
      clientsOnline: 1,
      freeAddresses: 4,
    })
    expect(secure_clouds).toMatchObject([
      { ServerAddress: 'sc0.example', IsActive: 0, Clients: 0 },
      { Id, ServerAddress: 'sc1.example', IsActive: 1, Clients: 2, LastIpAssigned: null },
    ])
    expect(total).toBe(2)
    expect(clients).toEqual([
      {
        LockerId: heard,
        CustomerId: expect.any(Number),
        Customer: 'Kunden',
        Locker: 'Hörd',
        SecureIp: '10.0.0.2',
        PublicIp: '198.51.100.7',
        LastContact: now,
        Online: 1,
      },
      {
        LockerId: silent,
        CustomerId: expect.any(Number),
        Customer: 'Kunden',
        Locker: 'Tyst',
        SecureIp: '10.0.0.1',
        PublicIp: null,
        LastContact: null,
        Online: 0,
      },
    ])
  })

  test('its clients are searched, sorted and paged like a list', async () => {
    const { Id } = await created('sc1.example')
    for (const [name, ip] of [
      ['Åsa', '10.0.0.10'],
      ['Zeta', '10.0.0.9'],
      ['alfa', '10.0.0.100'],
    ] as const)
      await client(Id, ip, { name, public_ip: '198.51.100.7' })
    const names = async (query: object) => (await overview(query)).clients.map(({ Locker }) => Locker)
    expect(await names({ sort: 'Locker' })).toEqual(['alfa', 'Zeta', 'Åsa'])
    expect(await names({ sort: 'SecureIp' })).toEqual(['Zeta', 'Åsa', 'alfa'])
    for (const sort of ['-Customer', 'PublicIp', 'LastContact']) expect(await names({ sort })).toHaveLength(3)
    expect(await names({ searchString: '0.0.10', sort: 'SecureIp' })).toEqual(['Åsa', 'alfa'])
    expect(await names({ searchString: '198.51' })).toHaveLength(3)
    expect(await overview({ limit: 2, page: 2, searchString: 'kunden' })).toMatchObject({
      pages: 2,
      total: 3,
    })
    expect((await overview({ searchString: 'zeta' })).status).toContainEqual({ Name: 'clients', Value: 3 })
    const query = { limit: 1001 }
    expect((await house.call(secureCloud.overview, superadmin, { query })).status).toBe(422)
  })
})

test('only a superadmin may', async () => {
  const { Id } = await created('sc.example')
  for (const person of [
    await house.person('admin'),
    await house.person('reseller', resellerId),
    await house.person('enduser', customerId),
  ]) {
    expect((await house.call(secureCloud.overview, person, {})).status).toBe(403)
    expect((await house.call(secureCloud.list, person, {})).status).toBe(403)
    for (const id of [Id, 999_999]) {
      expect((await get(id, person)).status).toBe(403)
      expect((await update(id, { IsActive: 0 }, person)).status).toBe(403)
      expect((await remove(id, person)).status).toBe(403)
    }
  }
})
