import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Locker } from '#contract/lockers.ts'
import { type Person, testHouse, type TestHouse } from './testing/house.ts'

const { lockers, secureCloud } = contract
let house: TestHouse
let resellerId: number
let customerId: number
let superadmin: Person
let reseller: Person
let stranger: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  superadmin = await house.person('superadmin')
  reseller = await house.person('reseller', resellerId)
  stranger = await house.person('reseller', await house.reseller())
})
afterAll(() => house.close())

let serial = 0

async function newLocker(EndCustomerId = customerId, as = reseller) {
  const body = { Name: `Skåp ${++serial}`, EndCustomerId }
  return (await house.call(lockers.create, as, { body })).body['data'] as Locker
}

/** A device announces itself and shows a code. */
async function announce(hostname = `lagra-${++serial}`, given: { expires?: string } = {}) {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
  const provision_code = Array.from(randomBytes(8), (byte) => letters[byte % 32]).join('')
  await house.db
    .insertInto('device_registration')
    .values({
      serial: `S${++serial}`,
      hostname,
      key_digest: randomBytes(8).toString('hex'),
      provision_code,
      code_expires_at: given.expires ?? new Date(Date.now() + 3_600_000).toISOString(),
    })
    .execute()
  return provision_code
}

const enter = (id: number, provisionCode: unknown, as = reseller) =>
  house.call(lockers.addProvision, as, { params: { id }, body: { provisionCode } as never })
const provisioned = async (id: number, code?: string, as = reseller) => {
  const { status, body } = await enter(id, code ?? (await announce()), as)
  expect([status, body.errors]).toEqual([200, undefined])
  return body['data'] as Locker
}
const get = async (id: number) =>
  (await house.call(lockers.get, reseller, { params: { id } })).body['data'] as Locker
const registration = (provision_code: string) =>
  house.db
    .selectFrom('device_registration')
    .selectAll()
    .where('provision_code', '=', provision_code)
    .executeTakeFirst()
const stored = (id: number) =>
  house.db.selectFrom('locker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** What the device does when it hears of its locker. */
const confirm = (id: number) =>
  house.db
    .updateTable('locker')
    .set({ provision_awaiting: false, provisioned_time: new Date().toISOString() })
    .where('id', '=', id)
    .execute()

const noDevice = [404, { provisionCode: ['deviceNotFound'] }]

describe('a code', () => {
  test('makes the locker await its device, which is a row of the reseller’s devices', async () => {
    const { Id, Revision, AccessKey } = await newLocker()
    const code = await announce('lagra-ny')
    const locker = await provisioned(Id, code)
    expect(locker).toMatchObject({
      device: {
        Id: expect.any(Number),
        Name: 'lagra-ny',
        device_provision: { ProvisionAwaiting: 1, ProvisionedTime: null },
      },
      AccessKey,
    })
    expect(locker.Revision).toBeGreaterThan(Revision)
    expect(await registration(code)).toMatchObject({
      locker_id: Id,
      device_id: locker.device?.Id,
      claimed_at: expect.any(String),
      confirmed_at: null,
    })
    const params = { id: Number(locker.device?.Id) }
    expect((await house.call(contract.devices.get, reseller, { params })).body['device']).toMatchObject({
      Name: 'lagra-ny',
      WifiHostName: 'lagra-ny',
    })
    const state = async () => {
      const query = { searchString: locker.Name }
      return (await house.call(lockers.list, reseller, { query })).body['data']
    }
    expect(await state()).toMatchObject([{ ProvisionState: 'awaiting' }])
    await confirm(Id)
    expect(await state()).toMatchObject([{ ProvisionState: 'provisioned' }])
    expect((await get(Id)).device?.device_provision).toEqual({
      ProvisionAwaiting: 0,
      ProvisionedTime: expect.any(String),
    })
  })

  test('is read as people type it', async () => {
    const code = await announce()
    const typed = ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `
    expect((await provisioned((await newLocker()).Id, typed)).device).not.toBeNull()
  })

  test('must be there, and be one that a device shows', async () => {
    const { Id } = await newLocker()
    for (const nothing of [undefined, null, '', '  ']) {
      const { status, body } = await enter(Id, nothing)
      expect([status, body.errors]).toEqual([422, { provisionCode: ['required'] }])
    }
    expect((await enter(Id, 5)).body.errors).toEqual({ provisionCode: ['type'] })
    const expired = await announce('old', { expires: new Date(Date.now() - 1000).toISOString() })
    const used = await announce()
    await provisioned((await newLocker()).Id, used)
    for (const code of ['ABCDEFGH', 'x'.repeat(100), expired, used]) {
      const { status, body } = await enter(Id, code)
      expect([status, body.errors]).toEqual(noDevice)
    }
    expect((await get(Id)).device).toBeNull()
  })

  test('entered at two lockers at the same time is one’s', async () => {
    const pair = [await newLocker(), await newLocker()]
    const code = await announce()
    const answers = await Promise.all(pair.map(({ Id }) => enter(Id, code)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const refused = answers.find(({ status }) => status === 404)
    expect(refused?.body.errors).toEqual({ provisionCode: ['deviceNotFound'] })
    const devices = await Promise.all(pair.map(async ({ Id }) => (await get(Id)).device))
    expect(devices.filter((device) => device === null)).toHaveLength(1)
  })

  test('is not for a locker of others', async () => {
    const { Id } = await newLocker()
    const code = await announce()
    for (const id of [Id, 999_999]) {
      const { status, body } = await enter(id, code, stranger)
      expect([status, body.errors]).toEqual([404, { _: ['notFound'] }])
    }
    const enduser = await house.person('enduser', customerId)
    expect((await enter(Id, code, enduser)).status).toBe(403)
    expect(await registration(code)).toMatchObject({ claimed_at: null })
  })
})

describe('the device', () => {
  test('of the same hostname is joined, whoever enters the code; another reseller’s is not', async () => {
    const device = async (owner_id: number, hostname: string) =>
      house.db
        .insertInto('device')
        .values({ owner_id, hostname, name: 'In the store' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const mine = await device(resellerId, 'Lagra-Känd')
    const others = await device(await house.reseller(), 'lagra-andras')
    const { Id } = await newLocker()
    expect((await provisioned(Id, await announce('lagra-känd'), superadmin)).device).toMatchObject({
      Id: mine.id,
      Name: 'In the store',
    })
    const second = await provisioned((await newLocker()).Id, await announce('lagra-andras'))
    expect(second.device?.Id).not.toBe(others.id)
    const row = await stored(second.Id)
    expect([row.device_owner_id, row.device_id]).toEqual([resellerId, second.device?.Id])
  })

  test('that stands in another locker stays there', async () => {
    const first = await provisioned((await newLocker()).Id, await announce('raspberrypi'))
    const second = await provisioned((await newLocker()).Id, await announce('raspberrypi'))
    expect(second.device?.Id).not.toBe(first.device?.Id)
    expect((await get(first.Id)).device?.Id).toBe(first.device?.Id)
  })

  test('two of one hostname at the same time are two', async () => {
    await house.db
      .insertInto('device')
      .values({ owner_id: resellerId, hostname: 'dubbel', name: 'dubbel' })
      .execute()
    const pair = [await newLocker(), await newLocker()]
    const codes = [await announce('dubbel'), await announce('dubbel')]
    const both = await Promise.all(pair.map(({ Id }, index) => provisioned(Id, codes[index])))
    expect(new Set(both.map(({ device }) => device?.Id)).size).toBe(2)
  })

  test('without a name goes by its serial number, and joins nothing', async () => {
    await house.db.insertInto('device').values({ owner_id: resellerId, name: 'nameless' }).execute()
    expect((await provisioned((await newLocker()).Id, await announce(''))).device?.Name).toMatch(/^S\d+$/)
  })

  test('gives way to another: its claim and the key that it was given are worth no more', async () => {
    const { Id, AccessKey } = await newLocker()
    const old = await announce()
    const first = await provisioned(Id, old)
    await confirm(Id)
    const before = await stored(Id)
    const next = await provisioned(Id)
    expect(next.device?.Id).not.toBe(first.device?.Id)
    expect(next.device?.device_provision).toEqual({ ProvisionAwaiting: 1, ProvisionedTime: null })
    expect(await registration(old)).toBeUndefined()
    expect(next.AccessKey).not.toBe(AccessKey)
    const after = await stored(Id)
    expect(after.access_key_digest).toBe(house.vault.digest('accessKey', next.AccessKey))
    expect([after.caller_id, after.secure_ip]).toEqual([before.caller_id, before.secure_ip])

    const lines = await house.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity', '=', 'locker')
      .where('entity_id', '=', Id)
      .orderBy('id')
      .execute()
    expect(lines.at(-1)).toMatchObject({
      before: { DeviceId: first.device?.Id, AccessKey: '•••' },
      after: { DeviceId: next.device?.Id, AccessKey: '•••' },
    })
    const told = JSON.stringify(lines)
    for (const secret of [AccessKey, next.AccessKey, after.access_key_digest])
      expect(told).not.toContain(secret)
  })

  test('that announces itself anew is the same one', async () => {
    const { Id } = await newLocker()
    const first = await provisioned(Id, await announce('lagra-samma'))
    await house.db
      .insertInto('device')
      .values({ owner_id: resellerId, hostname: 'lagra-samma', name: 'another' })
      .execute()
    const again = await provisioned(Id, await announce('lagra-samma'))
    expect(again.device?.Id).toBe(first.device?.Id)
  })

  test('of a deleted locker is free', async () => {
    const { Id } = await newLocker()
    const code = await announce('lagra-ledig')
    const { device } = await provisioned(Id, code)
    expect((await house.call(lockers.remove, reseller, { params: { id: Id } })).status).toBe(200)
    expect(await registration(code)).toBeUndefined()
    const params = { id: Number(device?.Id) }
    expect((await house.call(contract.devices.get, reseller, { params })).status).toBe(200)
    expect((await provisioned((await newLocker()).Id, await announce('lagra-ledig'))).device?.Id).toBe(
      device?.Id,
    )
  })
})

describe('the address in the secure cloud', () => {
  const newServer = async (Network: string) => {
    const body = { ServerAddress: `sc${++serial}.example`, Network }
    return Number((await house.call(secureCloud.create, superadmin, { body })).body['Id'])
  }
  const server = async (id: number) =>
    (await house.call(secureCloud.get, superadmin, { params: { id } })).body['data']
  const change = (id: number, body: object) =>
    house.call(secureCloud.update, superadmin, { params: { id }, body })
  const address = async (id: number) => {
    const { secure_ip, secure_cloud_server_id } = await stored(id)
    return [secure_cloud_server_id, secure_ip]
  }
  const next = async () => address((await provisioned((await newLocker()).Id)).Id)
  const retire = async () => {
    await house.db.updateTable('secure_cloud_server').set({ is_active: false }).execute()
  }

  test('is none without an active server', async () => {
    await retire()
    expect(await next()).toEqual([null, null])
  })

  test('is the next one, from the first host to the last; then another server’s, then none', async () => {
    await retire()
    const small = await newServer('10.9.0.0/30')
    const other = await newServer('10.8.0.4/30')
    expect(await next()).toEqual([small, '10.9.0.1'])
    expect(await server(small)).toMatchObject({ Clients: 1, LastIpAssigned: '10.9.0.1', Revision: 1 })
    expect(await next()).toEqual([small, '10.9.0.2'])
    expect(await next()).toEqual([other, '10.8.0.5'])
    expect(await next()).toEqual([other, '10.8.0.6'])
    expect(await next()).toEqual([null, null])
  })

  test('of a deleted locker comes again when there is no new one', async () => {
    await retire()
    const id = await newServer('10.7.0.0/29')
    const ids: number[] = []
    for (let host = 1; host <= 4; host++) {
      const locker = await provisioned((await newLocker()).Id)
      expect(await address(locker.Id)).toEqual([id, `10.7.0.${host}`])
      ids.push(locker.Id)
    }
    await house.call(lockers.remove, reseller, { params: { id: Number(ids[1]) } })
    expect(await next()).toEqual([id, '10.7.0.5'])
    expect(await next()).toEqual([id, '10.7.0.6'])
    expect(await next()).toEqual([id, '10.7.0.2'])
    expect(await server(id)).toMatchObject({ LastIpAssigned: '10.7.0.6' })
    expect(await next()).toEqual([null, null])
  })

  test('is nobody else’s, though many are provisioned at the same time by several resellers', async () => {
    await retire()
    const id = await newServer('10.6.0.0/24')
    const theirs = await house.customer(await house.reseller())
    const pairs = []
    for (let turn = 0; turn < 6; turn++) {
      pairs.push({
        locker: await newLocker(turn % 2 ? theirs : customerId, superadmin),
        code: await announce(),
      })
    }
    await Promise.all(pairs.map(({ locker, code }) => provisioned(locker.Id, code, superadmin)))
    const given = await Promise.all(pairs.map(({ locker }) => address(locker.Id)))
    expect(given.map(([of]) => of)).toEqual(pairs.map(() => id))
    expect(given.map(([, ip]) => String(ip)).toSorted()).toEqual(
      pairs.map((_, index) => `10.6.0.${index + 1}`),
    )
  })

  test('stays with the locker while its server is in use, and changes when it is not', async () => {
    await retire()
    const first = await newServer('10.5.0.0/24')
    const { Id } = await provisioned((await newLocker()).Id)
    await provisioned(Id)
    expect(await address(Id)).toEqual([first, '10.5.0.1'])
    await change(first, { IsActive: 0 })
    const second = await newServer('10.5.1.0/24')
    await provisioned(Id)
    expect(await address(Id)).toEqual([second, '10.5.1.1'])
  })
})

describe('a restart', () => {
  const restart = (id: number, as = reseller) => house.call(lockers.restart, as, { params: { id } })
  const commands = (locker_id: number) =>
    house.db.selectFrom('locker_command').selectAll().where('locker_id', '=', locker_id).execute()

  test('is queued once, until it is done', async () => {
    const { Id } = await newLocker()
    await provisioned(Id)
    await confirm(Id)
    const first = await restart(Id)
    expect(first.body).toEqual({
      success: 1,
      command: { Id: expect.any(Number), Command: 'restart', QueuedAt: expect.any(String) },
    })
    const clicks = await Promise.all([restart(Id), restart(Id)])
    expect(clicks.map(({ body }) => body['command'])).toEqual([first.body['command'], first.body['command']])
    expect(await commands(Id)).toMatchObject([{ command: 'restart', queued_by: reseller.id, done_at: null }])
    const lines = await house.db
      .selectFrom('audit')
      .select(['account_id', 'after'])
      .where('entity_id', '=', Id)
      .where('entity', '=', 'locker')
      .execute()
    const told = lines.filter(({ after }) => JSON.stringify(after) === '{"Command":"restart"}')
    expect(told).toMatchObject([{ account_id: reseller.id }])

    const done_at = new Date().toISOString()
    await house.db.updateTable('locker_command').set({ done_at }).where('locker_id', '=', Id).execute()
    expect((await restart(Id)).body['command']).not.toEqual(first.body['command'])
    expect(await commands(Id)).toHaveLength(2)
  })

  test('that waits is not for the next device', async () => {
    const { Id } = await newLocker()
    await provisioned(Id)
    await confirm(Id)
    const first = await restart(Id)
    await provisioned(Id)
    expect(await commands(Id)).toMatchObject([{ done_at: expect.any(String) }])
    await confirm(Id)
    expect((await restart(Id)).body['command']).not.toEqual(first.body['command'])
  })

  test('needs a device that has confirmed', async () => {
    const { Id } = await newLocker()
    const refusal = [409, { success: 0, errorcode: 409, errors: { _: ['deviceNotFound'] } }]
    const none = await restart(Id)
    expect([none.status, none.body]).toEqual(refusal)
    await provisioned(Id)
    const awaiting = await restart(Id)
    expect([awaiting.status, awaiting.body]).toEqual(refusal)
    expect(await commands(Id)).toEqual([])
  })

  test('is not for others', async () => {
    const { Id } = await newLocker()
    expect((await restart(Id, stranger)).status).toBe(404)
    expect((await restart(Id, await house.person('enduser', customerId))).status).toBe(403)
  })
})
