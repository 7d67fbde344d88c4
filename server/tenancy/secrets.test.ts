import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { maskedSecret, secretsHeader } from '#contract/secrets.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

const { audit, cabinetUsers, devices, lockers, personalData, users } = contract
const masked = { [secretsHeader.name]: secretsHeader.masked }

let house: TestHouse
let resellerId: number
let customerId: number
let superadmin: Person
let boss: Person
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  superadmin = await house.person('superadmin')
  boss = await house.person('reseller', resellerId)
})
afterAll(() => house.close())

async function worker(pin: string | null = '4711') {
  const person = await house.person('enduser', customerId)
  const { vault, db } = house
  if (pin !== null)
    await db
      .updateTable('account')
      .set({ pin_sealed: vault.seal(pin), pin_digest: vault.digest('pin', pin) })
      .where('id', '=', person.id)
      .execute()
  return person
}

async function looks(entity: 'user' | 'locker' | 'device', id: number) {
  const query = { entity, id: String(id), action: 'reveal' } as const
  const { data } = (await house.call(audit.list, superadmin, { query })).body
  return (data as { UserId: number; After: unknown }[]).map(({ UserId, After }) => [UserId, After])
}

describe('a secret that is read through the API', () => {
  test('leaves a line, one for each reader, however often it is read', async () => {
    const { id } = await worker()
    const params = { id }
    for (const by of [boss, boss, superadmin, boss]) {
      const { body } = await house.call(users.get, by, { params })
      expect(body['data']).toMatchObject({ Pin: '4711' })
    }
    expect(await looks('user', id)).toEqual([
      [superadmin.id, { Field: 'Pin' }],
      [boss.id, { Field: 'Pin' }],
    ])
  })

  test('leaves another line after a while', async () => {
    const { id } = await worker('4712')
    const line = {
      account_id: boss.id,
      account_name: '',
      entity: 'user',
      entity_id: id,
      action: 'reveal',
    } as const
    const at = new Date(Date.now() - 16 * 60_000).toISOString()
    await house.db
      .insertInto('audit')
      .values({ ...line, at, after: JSON.stringify({ Field: 'Pin' }) })
      .execute()
    await house.call(users.get, boss, { params: { id } })
    expect(await looks('user', id)).toHaveLength(2)
  })

  test('leaves none for whoever has just set it, nor where nothing was shown', async () => {
    const { id } = await worker('1111')
    await house.call(users.update, boss, { params: { id }, body: { Pin: '2222' } })
    await house.call(users.get, boss, { params: { id } })
    const colleague = await house.person('enduser', customerId)
    expect((await house.call(users.get, colleague, { params: { id } })).body['data']).toMatchObject({
      Pin: null,
    })
    expect(await looks('user', id)).toEqual([])
  })

  test('of all who use a locker leaves one line, which tells whose PINs; each of them is told', async () => {
    const locker = await testLocker(house, customerId)
    const [first, second] = [await worker('3001'), await worker('3002')]
    for (const { id } of [first, second]) await locker.link(id)
    await locker.link((await worker(null)).id)
    const params = { id: locker.id }
    for (const limit of ['2', '1', '2'])
      await house.call(cabinetUsers.list, boss, { params, query: { limit } })
    await house.call(cabinetUsers.list, boss, { params })
    const told = await looks('locker', locker.id)
    expect(told.at(0)).toEqual([
      boss.id,
      { Field: 'UserPins', AccountIds: expect.arrayContaining([first.id, second.id]) as unknown },
    ])
    expect(told.length).toBeLessThanOrEqual(2)
    const { body } = await house.call(personalData.own, first, {})
    expect(body['ChangesToThePerson']).toContainEqual(
      expect.objectContaining({ Action: 'reveal', What: 'UserPins' }),
    )
  })

  test('of a locker and of a device leaves its line, too', async () => {
    const locker = await testLocker(house, customerId)
    await house.call(lockers.get, boss, { params: { id: locker.id } })
    expect((await looks('locker', locker.id)).map(([, after]) => after)).toEqual(
      expect.arrayContaining([{ Field: 'AdminPassword' }, { Field: 'Pin' }]),
    )
    const body = { Name: 'Styrenhet', Passcode: 'a secret passcode' }
    const Id = Number((await house.call(devices.create, boss, { body })).body['Id'])
    await house.call(devices.get, boss, { params: { id: Id } })
    expect(await looks('device', Id)).toEqual([])
    await house.call(devices.get, await house.person('reseller', resellerId), { params: { id: Id } })
    expect(await looks('device', Id)).toHaveLength(1)
  })
})

describe('who asks for masks', () => {
  test('is told that there is a secret and not which; the mask that is sent back changes nothing', async () => {
    const { id } = await worker('5050')
    const read = await house.call(users.get, boss, { params: { id } }, masked)
    expect(read.body['data']).toMatchObject({ Pin: maskedSecret, HasPin: 1 })
    const sent = { params: { id }, body: { Name: 'Ny', Pin: maskedSecret } }
    expect((await house.call(users.update, boss, sent, masked)).body['data']).toMatchObject({
      Pin: maskedSecret,
    })
    expect(await looks('user', id)).toEqual([])
    expect((await house.call(users.get, boss, { params: { id } })).body['data']).toMatchObject({
      Pin: '5050',
    })

    const Passcode = 'a secret passcode'
    const device = { Name: 'Maskerad', Passcode }
    const Id = Number((await house.call(devices.create, boss, { body: device })).body['Id'])
    await house.call(devices.update, boss, { params: { id: Id }, body: { Passcode: maskedSecret } })
    const kept = await house.call(devices.get, boss, { params: { id: Id } })
    expect(kept.body['device']).toMatchObject({ WifiPSK: Passcode })
  })

  test('looks at one secret, which is written down in the same call', async () => {
    const { id } = await worker('6060')
    const body = { Entity: 'user', Id: id, Field: 'Pin' } as const
    expect((await house.call(audit.reveal, boss, { body })).body).toMatchObject({ Value: '6060' })
    expect(await looks('user', id)).toEqual([[boss.id, { Field: 'Pin' }]])
  })

  test('writes no line about a secret that it may not see, or that is not there', async () => {
    const { id } = await worker(null)
    const body = { Entity: 'user', Id: id, Field: 'Pin' } as const
    expect((await house.call(audit.reveal, boss, { body })).body).toMatchObject({ Value: null })
    const planner = await house.person('reseller', resellerId, undefined, 'planner')
    expect((await house.call(audit.reveal, planner, { body })).status).toBe(403)
    expect(await looks('user', id)).toEqual([])
  })
})
