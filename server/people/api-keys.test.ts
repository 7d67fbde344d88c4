import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KeyRights } from '#contract/key-rights.ts'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { houseId } from '#server/tenancy/reach.ts'
import { by, keyMaker } from './testing/make-key.ts'

const { apiKeys, articles, users, lockers, devices } = contract

let house: TestHouse
let admin: Person
let seller: Person
let other: Person
let resellerId: number
let customerId: number
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller('Bulten AB')
  customerId = await house.customer(resellerId, 'Gruvan')
  admin = await house.person('admin')
  seller = await house.person('reseller', resellerId)
  other = await house.person('reseller', await house.reseller())
})
afterAll(() => house.close())

let serial = 0
const make = keyMaker(() => house)
const statusBy = async (secret: string) => (await house.call(articles.list, by(secret), {})).status
const today = () => Temporal.Now.plainDateISO('Europe/Stockholm')

test('a key is shown once, kept as a digest, and recognisable', async () => {
  const { id, data, secret } = await make(seller, { Name: 'Monitor' })
  expect(secret).toMatch(/^lgr_[\w-]{44}$/)
  expect(data).toMatchObject({
    Name: 'Monitor',
    OrganisationName: 'Bulten AB',
    OrganisationKind: 'reseller',
    State: 'neverUsed',
    CallsAMinute: 600,
    Expires: today().add({ years: 1 }).toString(),
    Hint: secret.slice(0, 8),
    LastUse: null,
  })
  const again = { Name: 'MONITOR', Rights: { viewStorage: 'read' } as KeyRights }
  const taken = await house.call(apiKeys.create, seller, { body: again })
  expect([taken.status, taken.body.errors]).toEqual([422, { Name: ['unique'] }])
  const { body } = await house.call(apiKeys.get, seller, { params: { id } })
  const rows = await house.db.selectFrom('api_key').selectAll().execute()
  const audit = await house.db.selectFrom('audit').selectAll().where('entity', '=', 'api-key').execute()
  expect(audit).toHaveLength(1)
  for (const told of [body, rows, audit]) expect(JSON.stringify(told)).not.toContain(secret)
  const digest = rows[0]?.key_digest ?? ''
  expect(JSON.stringify([body, audit])).not.toContain(digest)
})

test('what it does is done under its name, by an account that nobody meets', async () => {
  const { id, secret } = await make(seller, { Name: 'Affärssystemet' })
  const number = `A-${++serial}`
  const made = await house.call(articles.create, by(secret), {
    body: { ArticleNumber: number, Name: 'Mutter' },
  })
  expect(made.status).toBe(200)
  const history = await house.call(contract.history.list, seller, {
    params: { entity: 'article', id: Number(made.body['Id']) },
  })
  expect(history.body['data']).toMatchObject([{ UserName: 'Affärssystemet', UserId: null }])

  const { machine_id } = await house.db
    .selectFrom('api_key')
    .where('id', '=', id)
    .select('machine_id')
    .executeTakeFirstOrThrow()
  for (const query of [{}, { showDeleted: '1' as const }]) {
    const { body } = await house.call(users.list, admin, { query })
    expect((body['data'] as { Id: number }[]).map(({ Id }) => Id)).not.toContain(machine_id)
  }
  const asUser = { params: { id: machine_id } }
  expect((await house.call(users.get, admin, asUser)).status).toBe(404)
  expect((await house.call(users.restore, admin, asUser)).status).toBe(404)
  expect((await house.call(users.remove, admin, asUser)).status).toBe(404)
  // It is no person who was deleted long ago, either.
  await house.db
    .updateTable('account')
    .set({ deleted_at: '2001-01-01T00:00:00Z' })
    .where('id', '=', machine_id)
    .execute()
  await house.db.updateTable('system_setting').set({ erase_people_after_months: 1 }).execute()
  await house.database.connection.pool.query('select erase_people()')
  const { name } = await house.db
    .selectFrom('account')
    .where('id', '=', machine_id)
    .select('name')
    .executeTakeFirstOrThrow()
  expect(name).toBe('Affärssystemet')
})

describe('for whom it acts', () => {
  test('the house: as an admin; a reseller; a customer, who sees no more than its people', async () => {
    const rights = { Rights: { manageUsers: 'read' } as KeyRights }
    await house.person('enduser', customerId, 'gruv@test.example')
    const found = async (maker: Person, OrganisationId?: number) => {
      const { secret } = await make(maker, { ...rights, ...(OrganisationId && { OrganisationId }) })
      const { body } = await house.call(users.list, by(secret), {})
      return (body['data'] as { CustomerId: number }[]).map(({ CustomerId }) => CustomerId)
    }
    expect(new Set(await found(admin))).toContain(houseId)
    expect(new Set(await found(seller))).toEqual(new Set([resellerId, customerId]))
    expect(new Set(await found(seller, customerId))).toEqual(new Set([customerId]))
    expect(new Set(await found(admin, customerId))).toEqual(new Set([customerId]))
  })

  test('not another reseller, nor the house', async () => {
    for (const OrganisationId of [resellerId, customerId, houseId, 999_999]) {
      const { status, body } = await house.call(apiKeys.create, other, {
        body: { Name: 'x', Rights: { viewStorage: 'read' }, OrganisationId },
      })
      expect([status, body.errors]).toEqual([422, { OrganisationId: ['notFound'] }])
    }
    const places = await house.call(apiKeys.places, seller, {})
    expect(places.body['data']).toEqual([
      { Id: resellerId, Name: 'Bulten AB', Kind: 'reseller', Reseller: null },
      { Id: customerId, Name: 'Gruvan', Kind: 'customer', Reseller: 'Bulten AB' },
    ])
  })

  test('another reseller’s key is not there', async () => {
    const { id } = await make(seller)
    const params = { id }
    expect((await house.call(apiKeys.get, other, { params })).status).toBe(404)
    expect((await house.call(apiKeys.update, other, { params, body: { Name: 'x' } })).status).toBe(404)
    expect((await house.call(apiKeys.rotate, other, { params, body: { OverlapHours: 0 } })).status).toBe(404)
    expect((await house.call(apiKeys.remove, other, { params })).status).toBe(404)
  })

  test('a customer that is deleted: its keys end, and do not come back with it', async () => {
    const gone = await house.customer(resellerId)
    const { secret } = await make(seller, { OrganisationId: gone, Rights: { manageUsers: 'read' } })
    expect((await house.call(users.list, by(secret), {})).status).toBe(200)
    const told = await house.call(contract.customers.dependents, seller, { params: { id: gone } })
    expect(told.body['data']).toMatchObject({ Keys: 1 })
    await house.call(contract.customers.remove, seller, { params: { id: gone } })
    expect((await house.call(users.list, by(secret), {})).status).toBe(401)
    await house.call(contract.customers.restore, seller, { params: { id: gone } })
    expect((await house.call(users.list, by(secret), {})).status).toBe(401)
  })
})

describe('rights', () => {
  const refused = async (maker: Person, Rights: object, OrganisationId?: number) => {
    const body = { Name: `x${++serial}`, Rights, ...(OrganisationId && { OrganisationId }) }
    const answer = await house.call(apiKeys.create, maker, { body })
    return [answer.status, Object.keys(answer.body.errors ?? {})]
  }

  test('none that the organisation’s people do not have, nor the maker', async () => {
    expect(await refused(seller, { manageBilling: 'read' })).toEqual([422, ['Rights']])
    expect(await refused(seller, { manageArticles: 'read' }, customerId)).toEqual([422, ['Rights']])
    expect(await refused(admin, { handleOrders: 'write' }, resellerId)).toEqual([422, ['Rights']])
    expect(await refused(seller, { viewStorage: 'write' })).toEqual([422, ['Rights']])
    expect(await refused(seller, {})).toEqual([422, ['Rights']])
    for (const never of ['own', 'revealSecrets', 'manageApiKeys', 'manageSystem'])
      expect((await refused(seller, { [never]: 'read' }))[0]).toBe(422)
  })

  test('the house may change a reseller’s key and leave it what only resellers have', async () => {
    const { id } = await make(seller, { Rights: { handleOrders: 'write' } })
    const change = (Rights: KeyRights) =>
      house.call(apiKeys.update, admin, { params: { id }, body: { Rights } })
    expect((await change({ handleOrders: 'write', viewStorage: 'read' })).status).toBe(200)
    expect((await change({ handleOrders: 'read' })).status).toBe(200)
    expect((await change({ handleOrders: 'write' })).status).toBe(422)
  })

  test('a key sees no secrets and sets no password, but writes', async () => {
    const Rights: KeyRights = { manageUsers: 'write', manageDevices: 'write', manageLockers: 'write' }
    const { secret } = await make(seller, { Rights })
    const device = await house.call(devices.create, by(secret), {
      body: {
        Name: 'D',
        Passcode: 'hemligt',
        Description: '',
        Location: '',
        ServerAddress: '',
        SSID: '',
        Hostname: '',
      },
    })
    expect(device.body['device']).toMatchObject({ Name: 'D', WifiPSK: '' })
    const locker = await house.call(lockers.create, by(secret), {
      body: { Name: 'Skåp 7', EndCustomerId: customerId },
    })
    expect(locker.status).toBe(200)
    expect(locker.body['data']).toMatchObject({ Pin: '', AccessKey: '', AdminPassword: '' })
    const person = { Name: 'Eva', Email: 'eva@test.example', CustomerId: customerId, Pin: '4711' }
    const withPassword = await house.call(users.create, by(secret), {
      body: { ...person, Password: 'Förråd-nio-hängslen-7' },
    })
    expect([withPassword.status, withPassword.body.errors]).toEqual([422, { Password: ['unauthorized'] }])
    const made = await house.call(users.create, by(secret), { body: person })
    expect(made.status).toBe(200)
    expect(JSON.stringify(made.body)).not.toContain('4711')
  })
})

describe('a key ends', () => {
  test('at once when it is removed, which is written down', async () => {
    const { id, secret } = await make(seller)
    expect(await statusBy(secret)).toBe(200)
    await house.call(apiKeys.remove, seller, { params: { id } })
    expect(await statusBy(secret)).toBe(401)
    const lines = await house.db
      .selectFrom('audit')
      .where('entity', '=', 'api-key')
      .where('entity_id', '=', id)
      .select(['action'])
      .orderBy('id')
      .execute()
    expect(lines).toEqual([{ action: 'create' }, { action: 'delete' }])
  })

  test('after its last day', async () => {
    const { id, secret } = await make(seller, { Expires: today().toString() })
    expect(await statusBy(secret)).toBe(200)
    const yesterday = today().subtract({ days: 1 }).toString()
    await house.db.updateTable('api_key').set({ expires_on: yesterday }).where('id', '=', id).execute()
    expect(await statusBy(secret)).toBe(401)
    const { body } = await house.call(apiKeys.get, seller, { params: { id } })
    expect(body['data']).toMatchObject({ State: 'expired', Expires: yesterday })
    // It can be renamed as it is, and prolonged.
    const change = (fields: object) => house.call(apiKeys.update, seller, { params: { id }, body: fields })
    expect((await change({ Name: 'Gammal', Expires: yesterday })).status).toBe(200)
    expect((await change({ Expires: today().add({ days: 30 }).toString() })).status).toBe(200)
    expect(await statusBy(secret)).toBe(200)
  })

  test('at the latest after five years', async () => {
    const ask = async (Expires: string) => {
      const body = { Name: `x${++serial}`, Rights: { viewStorage: 'read' } as KeyRights, Expires }
      const answer = await house.call(apiKeys.create, seller, { body })
      return answer.body.errors ?? answer.status
    }
    expect(await ask(today().add({ years: 5 }).toString())).toBe(200)
    expect(await ask(today().add({ years: 5, days: 1 }).toString())).toEqual({ Expires: ['range'] })
    expect(await ask(today().subtract({ days: 1 }).toString())).toEqual({ Expires: ['range'] })
  })
})

test('a key that writes users takes over nobody’s login: no new e-mail, duty or reset of who logs in', async () => {
  const { secret } = await make(seller, { Rights: { manageUsers: 'write' } })
  const params = { id: seller.id }
  const update = (body: object) => house.call(users.update, by(secret), { params, body })
  expect((await update({ Email: 'mine@elsewhere.example' })).body.errors).toEqual({ Email: ['unauthorized'] })
  expect((await update({ Duty: 'planner' })).body.errors).toEqual({ Duty: ['unauthorized'] })
  expect((await house.call(contract.secondFactor.reset, by(secret), { params })).status).toBe(403)
  const all = { params, body: { format: 'json' as const } }
  expect((await house.call(contract.personalData.ofUser, by(secret), all)).status).toBe(403)
  expect((await update({ LastName: 'Ny' })).status).toBe(200)
})

test('a key’s end is told two weeks before and a day before, to whoever manages keys, and shows', async () => {
  const { id } = await make(seller)
  const inDays = async (days: number) => {
    const body = { Expires: today().add({ days }).toString() }
    const { body: answer } = await house.call(apiKeys.update, seller, { params: { id }, body })
    await house.db
      .updateTable('api_key')
      .set({ created_at: '2020-01-01T00:00:00Z' })
      .where('id', '=', id)
      .execute()
    return (answer['data'] as { State: string }).State
  }
  const told = async () => {
    await sql`select tell_of_ending_keys()`.execute(house.db)
    const mails = await house.db
      .deleteFrom('mail')
      .where('kind', '=', 'keyEnds')
      .returning('address')
      .execute()
    return mails.map(({ address }) => address)
  }
  expect(await inDays(15)).not.toBe('ending')
  await told() // of other keys
  expect(await told()).toEqual([])
  expect(await inDays(14)).toBe('ending')
  expect(await told()).toContain(seller.email)
  expect(await told()).toEqual([])
  await house.db
    .updateTable('api_key')
    .set({ expiry_told: 14, expires_on: today().add({ days: 1 }).toString() })
    .where('id', '=', id)
    .execute()
  expect(await told()).toContain(seller.email)
  expect(await told()).toEqual([])
  // Made for a short time, it is no surprise.
  await inDays(10)
  await house.db
    .updateTable('api_key')
    .set({ created_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  expect(await told()).toEqual([])
})

test('after a rotation the old secret works for as long as it was said', async () => {
  const { id, secret: first } = await make(seller)
  const rotate = async (OverlapHours: 0 | 1 | 24 | 168) => {
    const { body } = await house.call(apiKeys.rotate, seller, { params: { id }, body: { OverlapHours } })
    return { secret: String(body['Secret']), data: body['data'] }
  }
  const second = await rotate(24)
  expect(second.data).toMatchObject({ State: 'rotating', Hint: second.secret.slice(0, 8) })
  expect([await statusBy(first), await statusBy(second.secret)]).toEqual([200, 200])
  const third = await rotate(24)
  expect([await statusBy(first), await statusBy(second.secret), await statusBy(third.secret)]).toEqual([
    401, 200, 200,
  ])
  await house.db
    .updateTable('api_key')
    .set({ previous_until: '2020-01-01T00:00:00Z' })
    .where('id', '=', id)
    .execute()
  expect([await statusBy(second.secret), await statusBy(third.secret)]).toEqual([401, 200])
  const fourth = await rotate(0)
  expect([await statusBy(third.secret), await statusBy(fourth.secret)]).toEqual([401, 200])
})

test('no key makes, changes or ends keys', async () => {
  const { id, secret } = await make(seller)
  const calls = [
    house.call(apiKeys.list, by(secret), {}),
    house.call(apiKeys.create, by(secret), { body: { Name: 'x', Rights: { viewStorage: 'read' } } }),
    house.call(apiKeys.rotate, by(secret), { params: { id }, body: { OverlapHours: 0 } }),
    house.call(apiKeys.remove, by(secret), { params: { id } }),
  ]
  for (const { status } of await Promise.all(calls)) expect(status).toBe(403)
})
