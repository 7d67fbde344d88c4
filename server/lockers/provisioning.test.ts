import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import {
  announce,
  confirm,
  customerId,
  enter,
  get,
  house,
  keyOf,
  lockers,
  newLocker,
  noDevice,
  provisioned,
  registration,
  reseller,
  resellerId,
  stored,
  stranger,
  superadmin,
  useProvisioningHouse,
} from './testing/provisioning.ts'

useProvisioningHouse()

describe('a code', () => {
  test('makes the locker await its device, which is a row of the reseller’s devices', async () => {
    const { Id, Revision } = await newLocker()
    const code = await announce('lagra-ny')
    const keyBefore = await keyOf(Id)
    const locker = await provisioned(Id, code)
    expect(await keyOf(Id)).not.toBe(keyBefore)
    expect(locker).toMatchObject({
      device: {
        Id: expect.any(Number),
        Name: 'lagra-ny',
        device_provision: { ProvisionAwaiting: 1, ProvisionedTime: null },
      },
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

  test('is not found by trying: twenty wrong ones, then nobody’s is taken for a while', async () => {
    const { Id } = await newLocker()
    const guesser = await house.person('reseller', resellerId)
    // A right code does not count as a try, nor does one for a locker that does not exist.
    await provisioned(Id, undefined, guesser)
    expect((await enter(999_999, 'ABCDEFGH', guesser)).status).toBe(404)
    for (let tried = 0; tried < 20; tried++)
      expect((await enter(Id, `WRONG${tried}`, guesser)).status).toBe(404)
    const refused = await enter(Id, await announce(), guesser)
    expect([refused.status, refused.body.errors]).toEqual([429, { provisionCode: ['tooManyTries'] }])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600)
    await provisioned(Id, await announce(), reseller)
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
    const { Id } = await newLocker()
    const old = await announce()
    const first = await provisioned(Id, old)
    await confirm(Id)
    const keyBefore = await keyOf(Id)
    const before = await stored(Id)
    const next = await provisioned(Id)
    expect(next.device?.Id).not.toBe(first.device?.Id)
    expect(next.device?.device_provision).toEqual({ ProvisionAwaiting: 1, ProvisionedTime: null })
    expect(await registration(old)).toBeUndefined()
    const newKey = await keyOf(Id)
    expect(newKey).not.toBe(keyBefore)
    const after = await stored(Id)
    expect(after.access_key_digest).toBe(house.vault.digest('accessKey', newKey))
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
    for (const secret of [keyBefore, newKey, after.access_key_digest]) expect(told).not.toContain(secret)
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
