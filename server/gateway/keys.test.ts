import { createHmac, pbkdf2Sync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cabinets, type Cabinet } from '#contract/lockers/cabinets.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { gateway, type LockerConfig } from '#contract/gateway/gateway.ts'
import { allowanceAt } from '#contract/lockers/known-limits.ts'
import { limits } from '#contract/lockers/limits.ts'
import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import { endpointsIn } from '#server/http/mount.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { pinKeyOf, screenKeyOf, viewerKey } from '#server/lockers/keys.ts'
import { speakingLocker, withdrawal } from './testing/lockers.ts'

/** The keys of a locker: of its device, of its screen, and of members of the back-office who look at its screen. */

let house: TestHouse
let resellerId: number
let customerId: number
let people: Record<'superadmin' | 'admin' | 'reseller' | 'enduser', Person>
let speaking: Awaited<ReturnType<typeof speakingLocker>>

beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  people = {
    superadmin: await house.person('superadmin'),
    admin: await house.person('admin'),
    reseller: await house.person('reseller', resellerId),
    enduser: await house.person('enduser', customerId),
  }
})
beforeEach(async () => {
  speaking = await speakingLocker(house, customerId, { admin: '4711', pin: '987654' })
})
afterAll(() => house.close())

const readers = ['superadmin', 'admin', 'reseller', 'enduser'] as const

async function viewersKey(as: Person, id = speaking.locker.id) {
  const { body } = await house.call(cabinets.get, as, { params: { id } })
  return (body['data'] as Cabinet).AccessKey
}

const rowOf = (id = speaking.locker.id) =>
  house.db.selectFrom('locker').where('id', '=', id).selectAll().executeTakeFirstOrThrow()

/** With a device that has Wi-Fi, and a person. */
async function equipped() {
  const device = await house.db
    .insertInto('device')
    .values({
      owner_id: resellerId,
      name: 'controller',
      wifi_ssid: 'Verkstan',
      wifi_passcode_sealed: house.vault.seal('hemligt-wifi'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await house.db
    .updateTable('locker')
    .set({ device_id: device.id, device_owner_id: resellerId, provisioned_time: sql`now()` })
    .where('id', '=', speaking.locker.id)
    .execute()
  const pin = String(20_000_000 + speaking.locker.id)
  await speaking.user({ pin, number: `00${pin}` })
  return pin
}

/** Every call that a locker can make beside reading its config. */
function othersCalls(articleId: number): [name: string, endpoint: Endpoint, body: object, path?: string][] {
  const { caller_id } = speaking.locker
  return endpointsIn(gateway)
    .filter(([name, { access }]) => access === 'lockerKey' && name !== 'config')
    .map(([name, endpoint]) => [name, endpoint, bodies(articleId)[name] ?? {}, pathOf(endpoint, caller_id)])
}
const pathOf = ({ path }: Endpoint, callerId: string) =>
  path.replace('{CallerId}', callerId).replace('{commandId}', '1')
const bodies = (articleId: number): Record<string, object> => ({
  identify: { Pin: '987654' },
  transactions: { transactions: [withdrawal(articleId, 1)] },
  refill: { AdminCode: '4711', UUID: randomUUID(), lines: [{ LockerArticleId: articleId, Amount: 1 }] },
})

describe('what the back-office answers', () => {
  test('has no key of the locker or of its screen in it, for anybody', async () => {
    await equipped()
    const { id } = speaking.locker
    const secrets = [
      speaking.accessKey,
      screenKeyOf(speaking.accessKey),
      pinKeyOf(house.vault, speaking.accessKey),
    ]
    for (const role of readers) {
      const as = people[role]
      const answers = [
        await house.call(cabinets.list, as, { query: {} }),
        await house.call(cabinets.get, as, { params: { id } }),
        await house.call(lockers.list, as, { query: {} }),
        await house.call(lockers.get, as, { params: { id } }),
        await house.call(lockers.put, as, { params: { id }, body: { Description: randomUUID() } }),
        await house.call(cabinets.update, as, { params: { id }, body: { LockerDescription: randomUUID() } }),
      ]
      for (const { body } of answers)
        for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret)
      expect(await viewersKey(as)).toMatch(/^view\./)
    }
    const { body } = await house.call(lockers.get, people.reseller, { params: { id } })
    expect((body['data'] as Locker).AccessKey).toMatch(/^view\./)
  })
})

describe('a viewer’s key', () => {
  test.each(readers)(
    'of %s reads what the locker shows, without people, PIN hashes and Wi-Fi',
    async (role) => {
      const pin = await equipped()
      const article = await speaking.article(7)
      const key = `Locker ${await viewersKey(people[role])}`
      const { status, body } = await speaking.say(gateway.config, undefined, { key })
      expect(status).toBe(200)
      expect(body['data']).toMatchObject({
        Name: speaking.locker.name,
        articles: [{ LockerArticleId: article.id, CurrentVolume: 7 }],
        users: [],
        loans: [],
        CommonPinHash: null,
        PinHash: { Salt: '' },
        device: { SSID: null, Passcode: null },
      })
      expect(JSON.stringify(body)).not.toMatch(
        new RegExp(`hemligt|Verkstan|${pin}|${speaking.locker.pin_salt}`),
      )
    },
  )

  test('sees the limits for everybody, as the locker would say them to whoever has no name, and none of people', async () => {
    const article = await speaking.article(7)
    const pin = await equipped()
    const { id: AccountId } = await house.db
      .selectFrom('account')
      .where('employee_number', '=', `00${pin}`)
      .select('id')
      .executeTakeFirstOrThrow()
    const made = [
      { ArticleId: article.article_id, Amount: 2 },
      { AccountId, Amount: 1 },
    ]
    const ids = []
    for (const body of made) {
      const limit = { CustomerId: customerId, Rule: 'most' as const, Span: 'week' as const, ...body }
      ids.push(Number((await house.call(limits.create, people.reseller, { body: limit })).body['Id']))
    }
    await speaking.say(gateway.transactions, { transactions: [withdrawal(article.id, 1, { AccountId })] })
    const key = `Locker ${await viewersKey(people.enduser)}`
    const { limits: known } = (await speaking.say(gateway.config, undefined, { key })).body[
      'data'
    ] as LockerConfig
    expect(known).toMatchObject({
      rules: [{ Id: ids[0], Amount: 2, AccountIds: [], CommonPin: 1, LockerArticleIds: [article.id] }],
      used: [],
      exceptions: [],
    })
    expect(known && allowanceAt(known, null, article.id, new Date()).left).toBe(2)
    for (const id of ids) await house.call(limits.remove, people.reseller, { params: { id } })
  })

  test('does nothing else: each call is 403, and nothing is written', async () => {
    await equipped()
    const article = await speaking.article(7)
    await house.call(lockers.restart, people.reseller, { params: { id: speaking.locker.id } })
    const before = await rowOf()
    const key = `Locker ${await viewersKey(people.reseller)}`
    const calls = othersCalls(article.id)
    expect(calls.map(([name]) => name)).toEqual([
      'heartbeat',
      'commandDone',
      'identify',
      'limits',
      'transactions',
      'refill',
    ])
    for (const [name, endpoint, body, path] of calls) {
      const { status, body: answer } = await speaking.say(endpoint, body, { key, ...(path && { path }) })
      expect([name, status, answer.errors]).toEqual([name, 403, { _: ['unauthorized'] }])
    }
    expect(await rowOf()).toEqual(before)
    expect(await speaking.stockOf(article.id)).toBe(7)
    const of = { locker_id: speaking.locker.id }
    for (const table of ['locker_lockout', 'locker_token', 'rejected_line'] as const)
      expect(
        await house.db.selectFrom(table).where('locker_id', '=', of.locker_id).selectAll().execute(),
      ).toEqual([])
    expect(
      await house.db
        .selectFrom('locker_command')
        .where('locker_id', '=', of.locker_id)
        .select(['sent_at', 'done_at'])
        .execute(),
    ).toEqual([{ sent_at: null, done_at: null }])
  })

  test('is good at its own locker alone, unchanged, and for a quarter of an hour', async () => {
    const read = async (viewer: string) =>
      (await speaking.say(gateway.config, undefined, { key: `Locker ${viewer}` })).status
    const good = await viewersKey(people.reseller)
    expect(await read(good)).toBe(200)
    const other = await speakingLocker(house, customerId)
    expect(await read(await viewersKey(people.reseller, other.locker.id))).toBe(401)
    for (const forged of [`${good}x`, good.slice(0, -1), good.replace('view.', 'view.1'), 'view.1.1.1.x'])
      expect(await read(forged)).toBe(401)
    const [, , account] = good.split('.')
    const anothers = good.split('.').with(2, String(people.superadmin.id)).join('.')
    expect([account, await read(anothers)]).toEqual([people.reseller.id.toString(), 401])

    const locker = await rowOf()
    const made = (minutesAgo: number) =>
      viewerKey(house.vault, locker, people.reseller.id, Date.now() - minutesAgo * 60_000)
    expect(await read(made(0))).toBe(200)
    expect(await read(made(13.9))).toBe(200)
    expect(await read(made(15))).toBe(401)
    const longer = made(16)
      .split('.')
      .with(3, String(Math.floor(Date.now() / 1000) + 3600))
      .join('.')
    expect(await read(longer)).toBe(401)
  })

  test('ends with its reader’s account, and where the reader no longer sees the locker', async () => {
    const read = async (viewer: string) =>
      (await speaking.say(gateway.config, undefined, { key: `Locker ${viewer}` })).status
    const leaver = await house.person('enduser', customerId)
    const [leavers, enduser, foreigner] = [
      await viewersKey(leaver),
      await viewersKey(people.enduser),
      viewerKey(house.vault, await rowOf(), (await house.person('reseller', await house.reseller())).id),
    ]
    expect([await read(leavers), await read(enduser), await read(foreigner)]).toEqual([200, 200, 401])
    await house.db
      .updateTable('account')
      .set({ deleted_at: sql`now()` })
      .where('id', '=', leaver.id)
      .execute()
    expect(await read(leavers)).toBe(401)
    const elsewhere = await house.customer(resellerId)
    await house.call(lockers.put, people.reseller, {
      params: { id: speaking.locker.id },
      body: { EndCustomerId: String(elsewhere) },
    })
    expect(await read(enduser)).toBe(401)
    const resellers = await viewersKey(people.reseller)
    expect(await read(resellers)).toBe(200)
    await house.call(lockers.remove, people.reseller, { params: { id: speaking.locker.id } })
    expect(await read(resellers)).toBe(401)
  })
})

describe('the screen’s key', () => {
  const asScreen = () => ({ key: `Locker ${screenKeyOf(speaking.accessKey)}` })

  test('gets the config with its people, and no Wi-Fi; the device gets the passcode', async () => {
    await equipped()
    const config = async (how?: { key: string }) =>
      (await speaking.say(gateway.config, undefined, how)).body['data'] as LockerConfig
    const [screens, devices] = [await config(asScreen()), await config()]
    expect(devices.device).toMatchObject({ SSID: 'Verkstan', Passcode: 'hemligt-wifi' })
    expect(screens.device).toEqual({ Name: 'controller', ServerAddress: null, SSID: null, Passcode: null })
    expect(screens.users).toEqual(devices.users)
    expect(screens.users).toHaveLength(1)
  })

  test('is heard of as the screen: the locker is not online by it, and no command is given to it', async () => {
    await equipped()
    await house.call(lockers.restart, people.reseller, { params: { id: speaking.locker.id } })
    const article = await speaking.article(5)
    const beat = await speaking.say(gateway.heartbeat, {}, asScreen())
    expect([beat.status, beat.body['commands']]).toEqual([200, []])
    const body = { transactions: [withdrawal(article.id, 1)] }
    expect((await speaking.say(gateway.transactions, body, asScreen())).status).toBe(200)
    expect(await speaking.stockOf(article.id)).toBe(4)
    expect(await rowOf()).toMatchObject({ last_contact: null, public_ip: null })
    const shown = async () =>
      (await house.call(cabinets.get, people.enduser, { params: { id: speaking.locker.id } })).body['data']
    expect(await shown()).toMatchObject({
      Online: 0,
      LastContact: null,
      ScreenLastContact: expect.any(String),
    })
    const path = gateway.commandDone.path
      .replace('{CallerId}', speaking.locker.caller_id)
      .replace('{commandId}', '1')
    expect((await speaking.say(gateway.commandDone, {}, { ...asScreen(), path })).status).toBe(403)

    const controllers = await speaking.say(gateway.heartbeat, {})
    expect(controllers.body['commands']).toMatchObject([{ Command: 'restart' }])
    expect(await shown()).toMatchObject({ Online: 1 })
  })

  test('identifies people and refills as the locker does', async () => {
    const article = await speaking.article(5)
    const { identify, refill } = bodies(article.id)
    expect((await speaking.say(gateway.identify, identify, asScreen())).status).toBe(200)
    expect((await speaking.say(gateway.refill, refill, asScreen())).status).toBe(200)
  })
})

describe('the PINs in the config', () => {
  test('cannot be tried by whoever has the locker’s key: a secret is in them that no call carries', async () => {
    const pin = await equipped()
    const { body } = await speaking.say(gateway.config)
    const { users, PinHash, CommonPinHash } = body['data'] as LockerConfig
    const secret = pinKeyOf(house.vault, speaking.accessKey)
    const slow = (text: string) => pbkdf2Sync(text, PinHash.Salt, PinHash.Iterations, 32, 'sha256')
    const keyed = (text: string) =>
      createHmac('sha256', Buffer.from(secret, 'base64url')).update(slow(text)).digest('base64url')
    expect([users[0]?.PinHash, CommonPinHash]).toEqual([keyed(pin), keyed('987654')])
    const known = [speaking.accessKey, screenKeyOf(speaking.accessKey), speaking.locker.caller_id, '']
    const tries = known.flatMap((key) => [
      slow(`${key}:${pin}`).toString('base64url'),
      createHmac('sha256', key).update(slow(pin)).digest('base64url'),
      slow(pin).toString('base64url'),
    ])
    expect(tries).not.toContain(users[0]?.PinHash)
    expect(JSON.stringify(body)).not.toContain(secret)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  })
})

describe('whoever sets up a tablet', () => {
  const reveal = (as: Person, id = speaking.locker.id) =>
    house.call(lockers.revealKey, as, { params: { id } })
  const auditOf = () =>
    house.db
      .selectFrom('audit')
      .where('entity', '=', 'locker')
      .where('entity_id', '=', speaking.locker.id)
      .select(['action', 'account_id', 'before', 'after'])
      .orderBy('id')
      .execute()

  test('has the keys revealed, which is written down; an end user does not, nor does a stranger', async () => {
    for (const role of ['superadmin', 'admin', 'reseller'] as const) {
      const { status, body } = await reveal(people[role])
      expect([status, body]).toEqual([
        200,
        {
          success: 1,
          CallerId: speaking.locker.caller_id,
          AccessKey: speaking.accessKey,
          ScreenKey: screenKeyOf(speaking.accessKey),
          PinKey: pinKeyOf(house.vault, speaking.accessKey),
        },
      ])
      expect((await auditOf()).at(-1)).toMatchObject({
        action: 'reveal',
        account_id: people[role].id,
        after: { Field: 'AccessKey' },
      })
    }
    expect((await reveal(people.enduser)).status).toBe(403)
    const stranger = await house.person('reseller', await house.reseller())
    expect((await reveal(stranger)).status).toBe(404)
    expect(await auditOf()).toHaveLength(3)
  })

  test('can make a new key: the old ones are good for nothing from then on', async () => {
    await equipped()
    const before = (await speaking.say(gateway.config)).body['data'] as LockerConfig
    const old = [`Locker ${speaking.accessKey}`, `Locker ${screenKeyOf(speaking.accessKey)}`]
    const looking = `Locker ${await viewersKey(people.enduser)}`
    expect((await speaking.say(gateway.config, undefined, { key: looking })).status).toBe(200)
    const renew = (as: Person) => house.call(lockers.newKey, as, { params: { id: speaking.locker.id } })
    expect((await renew(people.enduser)).status).toBe(403)
    expect((await renew(await house.person('reseller', await house.reseller()))).status).toBe(404)
    const { status, body } = await renew(people.reseller)
    expect([status, JSON.stringify(body).includes(speaking.accessKey)]).toEqual([200, false])
    expect((await speaking.say(gateway.config, undefined, { key: looking })).status).toBe(401)
    const lookingAgain = `Locker ${await viewersKey(people.enduser)}`
    expect((await speaking.say(gateway.config, undefined, { key: lookingAgain })).status).toBe(200)
    for (const key of old) {
      expect((await speaking.say(gateway.config, undefined, { key })).status).toBe(401)
      expect((await speaking.say(gateway.heartbeat, {}, { key })).status).toBe(401)
    }
    const { body: fresh } = await reveal(people.reseller)
    expect(fresh['AccessKey']).not.toBe(speaking.accessKey)
    expect(fresh['PinKey']).not.toBe(pinKeyOf(house.vault, speaking.accessKey))
    const after = await speaking.say(gateway.config, undefined, {
      key: `Locker ${String(fresh['AccessKey'])}`,
    })
    expect((after.body['data'] as LockerConfig).users[0]?.PinHash).not.toBe(before.users[0]?.PinHash)
    const lines = await auditOf()
    expect(lines).toMatchObject([
      { action: 'update', after: { AccessKey: '•••' } },
      ...['AdminPassword', 'Pin', 'AccessKey'].map((Field) => ({ action: 'reveal', after: { Field } })),
    ])
    expect(JSON.stringify(lines)).not.toContain(String(fresh['AccessKey']))
  })
})
