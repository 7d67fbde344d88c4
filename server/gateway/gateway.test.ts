import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gateway, type LockerConfig } from '#contract/gateway/gateway.ts'
import { commonPin, identifications, people } from '#contract/gateway/testing/identification.ts'
import { lockers, type Locker } from '#contract/lockers/lockers.ts'
import { pinKeyOf } from '#server/lockers/keys.ts'
import { pinHash } from './pin-hash.ts'
import { speakingLocker, withdrawal } from './testing/lockers.ts'
import { sweepOnce } from '#server/operations/sweeps.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let customerId: number
let reseller: Person
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  reseller = await house.person('reseller', resellerId)
})
afterAll(() => house.close())

async function ask(method: 'GET' | 'POST', path: string, authorization?: string, payload?: object) {
  const answer = await house.app.inject({
    method,
    url: `/api${path}`,
    headers: authorization ? { authorization } : {},
    ...(payload && { payload }),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>(), headers: answer.headers }
}
const register = async (Hostname: string = randomUUID()) => {
  const { body } = await ask('POST', '/device/register', undefined, { Hostname, Serial: 'S1' })
  return { code: String(body['ProvisionCode']), key: `Device ${String(body['DeviceKey'])}` }
}
const newLocker = async () => {
  const body = { Name: `Skåp ${randomUUID()}`, EndCustomerId: customerId }
  return (await house.call(lockers.create, reseller, { body })).body['data'] as Locker
}
const claim = (id: number, provisionCode: string) =>
  house.call(lockers.addProvision, reseller, { params: { id }, body: { provisionCode } })

describe('a device', () => {
  test('announces itself, is claimed, confirms, and speaks as its locker from then on', async () => {
    const { code, key } = await register('lagra-17')
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect((await ask('GET', '/device/status', key)).body).toMatchObject({
      Status: 'waiting',
      CallerId: null,
    })
    expect((await ask('POST', '/device/confirm', key)).status).toBe(409)

    const locker = await newLocker()
    expect((await claim(locker.Id, code)).body['data']).toMatchObject({
      device: { Name: 'lagra-17', device_provision: { ProvisionAwaiting: 1, ProvisionedTime: null } },
    })
    const { body: awaiting } = await ask('GET', '/device/status', key)
    expect(awaiting).toMatchObject({
      Status: 'awaiting',
      CallerId: locker.CallerId,
      AccessKey: expect.stringMatching(/^[\w-]{32}$/),
      PinKey: expect.stringMatching(/^[\w-]{43}$/),
    })

    for (let times = 0; times < 2; times++)
      expect((await ask('POST', '/device/confirm', key)).body).toMatchObject({ Status: 'provisioned' })
    const { body } = await house.call(lockers.get, reseller, { params: { id: locker.Id } })
    expect(body['data']).toMatchObject({
      Online: 1,
      device: { device_provision: { ProvisionAwaiting: 0, ProvisionedTime: expect.any(String) } },
    })
    const own = `Locker ${String(awaiting['AccessKey'])}`
    expect((await ask('POST', `/locker/${locker.CallerId}/heartbeat`, own, {})).status).toBe(200)
  })

  test('that is replaced is nobody any more, and neither is its key', async () => {
    const [old, next, locker] = [await register(), await register(), await newLocker()]
    await claim(locker.Id, old.code)
    const { AccessKey } = (await ask('POST', '/device/confirm', old.key)).body
    const beat = () => ask('POST', `/locker/${locker.CallerId}/heartbeat`, `Locker ${String(AccessKey)}`, {})
    expect((await beat()).status).toBe(200)
    await claim(locker.Id, next.code)
    expect((await ask('GET', '/device/status', old.key)).status).toBe(401)
    expect((await beat()).status).toBe(401)
    expect((await ask('GET', '/device/status', next.key)).body).toMatchObject({ Status: 'awaiting' })
  })

  test('whose code nobody entered in time has to announce itself anew', async () => {
    const { code, key } = await register()
    await house.db
      .updateTable('device_registration')
      .set({ code_expires_at: sql`now() - interval '1 second'` })
      .where('provision_code', '=', code)
      .execute()
    expect((await ask('GET', '/device/status', key)).status).toBe(401)
    expect((await claim((await newLocker()).Id, code)).status).toBe(404)
    await sweepOnce(house.db, house.app.log)
    const left = await house.db
      .selectFrom('device_registration')
      .where('provision_code', '=', code)
      .select('id')
      .execute()
    expect(left).toEqual([])
  })

  test('has a name and a number', async () => {
    const { status, body } = await ask('POST', '/device/register', undefined, { Hostname: ' ' })
    expect([status, body['errors']]).toEqual([422, { Hostname: ['required'], Serial: ['required'] }])
  })

  test.each([
    ['one address', () => '10.1.2.3'],
    ['one /64 of IPv6', (n: number) => `2001:db8::${n.toString(16)}`],
  ])('60 in ten minutes from %s, and no more', async (_name, addressOf) => {
    const tries = Array.from({ length: 61 }, (_, n) =>
      house.app.inject({
        method: 'POST',
        url: '/api/device/register',
        remoteAddress: addressOf(n),
        payload: { Hostname: 'h', Serial: 's' },
      }),
    )
    const answers = await Promise.all(tries)
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60)
    const refused = answers.find(({ statusCode }) => statusCode === 429)
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(500)
  })
})

describe('a locker', () => {
  test('knows what it needs to go on by itself, and no PIN in clear', async () => {
    const speaking = await speakingLocker(house, customerId, { admin: '1234', pin: '987654' })
    const article = await speaking.article(7)
    const account = await speaking.user({ pin: '4711', number: '0042' })
    await speaking.user({ name: 'Without' })
    const { body, headers } = await speaking.say(gateway.config)
    const config = body['data'] as LockerConfig
    expect(config).toMatchObject({
      Name: speaking.locker.name,
      ValidateBy: 'pincode',
      CanRefill: 1,
      Active: 1,
      articles: [{ LockerArticleId: article.id, CurrentVolume: 7 }],
      users: [
        { AccountId: account, Name: 'Åsa', EmployeeNumber: '0042' },
        { Name: 'Without', PinHash: null },
      ],
    })
    const secret = pinKeyOf(house.vault, speaking.accessKey)
    const hashed = (pin: string) => pinHash(secret, config.PinHash.Salt, pin)
    expect(config.users[0]?.PinHash).toBe(await hashed('4711'))
    expect(config.CommonPinHash).toBe(await hashed('987654'))
    expect(JSON.stringify(body)).not.toMatch(/4711|987654|1234"/)

    const tag = String(headers['etag'])
    const same = await speaking.say(gateway.config, undefined, { headers: { 'if-none-match': tag } })
    expect([same.status, same.body]).toEqual([304, {}])
    await speaking.article(1)
    expect(
      (await speaking.say(gateway.config, undefined, { headers: { 'if-none-match': tag } })).status,
    ).toBe(200)
  })

  test('is told of a restart until it says that it is done', async () => {
    const [{ code, key }, locker] = [await register(), await newLocker()]
    await claim(locker.Id, code)
    const { AccessKey } = (await ask('POST', '/device/confirm', key)).body
    expect((await house.call(lockers.restart, reseller, { params: { id: locker.Id } })).status).toBe(200)
    const own = `Locker ${String(AccessKey)}`
    const beat = () => ask('POST', `/locker/${locker.CallerId}/heartbeat`, own, {})
    const { commands } = (await beat()).body as { commands: { Id: number; Command: string }[] }
    expect(commands).toEqual([{ Id: expect.any(Number), Command: 'restart' }])
    expect((await beat()).body).toMatchObject({ commands })
    const done = (id: number) => ask('POST', `/locker/${locker.CallerId}/commands/${id}/done`, own, {})
    expect((await done(commands[0]?.Id ?? 0)).status).toBe(200)
    expect((await done(999_999)).status).toBe(404)
    expect((await beat()).body).toMatchObject({ commands: [] })
  })

  test('heard of is online, from its address', async () => {
    const speaking = await speakingLocker(house, customerId)
    const began = Date.now()
    await speaking.say(gateway.heartbeat, {})
    const { public_ip, last_contact } = await house.db
      .selectFrom('locker')
      .where('id', '=', speaking.locker.id)
      .select(['public_ip', 'last_contact'])
      .executeTakeFirstOrThrow()
    expect(public_ip).toContain('127.0.0.1')
    expect(Date.parse(last_contact ?? '')).toBeGreaterThanOrEqual(began)
  })
})

describe('who stands at the locker', () => {
  const at = async (
    validate_by: 'employeenumber' | 'pincode' | 'employeenumber_and_pincode',
    pin?: string,
  ) => {
    const speaking = await speakingLocker(house, customerId, pin === undefined ? {} : { pin })
    await house.db.updateTable('locker').set({ validate_by }).where('id', '=', speaking.locker.id).execute()
    const known = randomUUID().replace(/\D/g, '').slice(0, 6).padEnd(6, '1')
    const account = await speaking.user({ pin: known, number: `9${known}` })
    const typed = { EmployeeNumber: `9${known}`, Pin: known }
    const identify = (body: object) => speaking.say(gateway.identify, body)
    return { speaking, account, typed, identify }
  }

  const lockerWith = async (validate_by: LockerConfig['ValidateBy'], open: boolean) => {
    // Employee numbers are unique at a customer.
    const customer = await house.customer(await house.reseller())
    const { locker, say, user } = await speakingLocker(house, customer, { pin: commonPin })
    const changed = { validate_by, open_pin_state: open ? 1 : 0 }
    await house.db.updateTable('locker').set(changed).where('id', '=', locker.id).execute()
    const ids: number[] = []
    for (const { number, pin } of people)
      ids.push(await user({ ...(number !== null && { number }), ...(pin !== null && { pin }) }))
    return { say, ids }
  }

  test('is told with what this person takes here again and again, the most usual first', async () => {
    const { account, typed, identify, speaking } = await at('pincode')
    const other = await speaking.user()
    const held = [await speaking.article(9), await speaking.article(9), await speaking.article(9)]
    const [once = 0, twice = 0, thrice = 0] = held.map(({ id }) => id)
    const visits = [[thrice], [twice, thrice], [once, twice, thrice]]
    const lines = visits.flatMap((taken, day) =>
      taken.map((id) => {
        const Opened = new Date(Date.now() - (day + 1) * 86_400_000).toISOString()
        return withdrawal(id, 1, { AccountId: account, Opened, Closed: Opened })
      }),
    )
    const ofOther = [1, 2].map(() => withdrawal(once, 1, { AccountId: other }))
    await speaking.say(gateway.transactions, { transactions: [...lines, ...ofOther] })
    expect((await identify({ Pin: typed.Pin })).body).toMatchObject({ Usual: [thrice, twice] })
  })

  test('is known by what the locker asks for, and by no less', async () => {
    for (const [by, needed] of [
      ['pincode', ['Pin']],
      ['employeenumber', ['EmployeeNumber']],
      ['employeenumber_and_pincode', ['EmployeeNumber', 'Pin']],
    ] as const) {
      const { account, typed, identify } = await at(by)
      const some = Object.fromEntries(needed.map((field) => [field, typed[field]]))
      expect((await identify(some)).body).toMatchObject({ AccountId: account, Name: 'Åsa Ek' })
      for (const field of needed) {
        const { status, body } = await identify({ ...some, [field]: '000000' })
        expect([status, body.errors]).toEqual([401, { _: ['wrongCredentials'] }])
        expect((await identify({ ...some, [field]: null })).status).toBe(401)
      }
    }
  })

  test('may be anybody, where the common PIN is open', async () => {
    const { identify, speaking } = await at('employeenumber_and_pincode', '555000')
    expect((await identify({ Pin: '555000' })).body).toMatchObject({ AccountId: null, Name: '', Usual: [] })
    await house.db
      .updateTable('locker')
      .set({ open_pin_state: 0 })
      .where('id', '=', speaking.locker.id)
      .execute()
    expect((await identify({ Pin: '555000' })).status).toBe(401)
  })

  test('is the same person for the server as for the locker’s screen without a network', async () => {
    const lockersBy = new Map<string, Awaited<ReturnType<typeof lockerWith>>>()
    for (const { by, open = false, number = null, pin = null, who } of identifications) {
      const key = `${by} ${open}`
      const { say, ids } = lockersBy.get(key) ?? (await lockerWith(by, open))
      lockersBy.set(key, { say, ids })
      const { status, body } = await say(gateway.identify, { EmployeeNumber: number, Pin: pin })
      const found = status === 200 ? (body['AccountId'] ?? 'common') : undefined
      expect({ key, number, pin, found }).toEqual({
        key,
        number,
        pin,
        found: typeof who === 'number' ? ids[who] : who,
      })
    }
  })

  test('is nobody who was unlinked, or belongs to another locker', async () => {
    const { identify, typed, speaking } = await at('pincode')
    const other = await at('pincode')
    expect((await identify({ Pin: other.typed.Pin })).status).toBe(401)
    await house.db
      .updateTable('locker_user')
      .set({ deleted_at: sql`now()` })
      .where('locker_id', '=', speaking.locker.id)
      .execute()
    expect((await identify({ Pin: typed.Pin })).status).toBe(401)
  })

  test('five wrong PINs in a row lock for a minute, then two, four, eight, and fifteen at most', async () => {
    const { identify, typed, speaking } = await at('pincode')
    const wrong = async () => {
      for (let tries = 0; tries < 5; tries++) expect((await identify({ Pin: '000000' })).status).toBe(401)
    }
    const unlock = () =>
      house.db
        .updateTable('locker_lockout')
        .set({ locked_until: sql`now()` })
        .where('locker_id', '=', speaking.locker.id)
        .execute()
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      await wrong()
      const locked = await identify({ Pin: typed.Pin })
      expect([locked.status, locked.headers['retry-after']]).toEqual([429, String(minutes * 60)])
      await unlock()
    }
    expect((await identify({ Pin: typed.Pin })).status).toBe(200)
    await wrong()
    expect((await identify({ Pin: typed.Pin })).headers['retry-after']).toBe('60')
  })

  test('a right one in between begins the count anew, but not without end', async () => {
    const { identify, typed, speaking } = await at('pincode')
    const round = async () => {
      for (let tries = 0; tries < 4; tries++) expect((await identify({ Pin: '000000' })).status).toBe(401)
      return identify({ Pin: typed.Pin })
    }
    for (let rounds = 0; rounds < 14; rounds++) expect((await round()).status).toBe(200)
    const locked = await round()
    expect([locked.status, locked.headers['retry-after']]).toEqual([429, '900'])
    await house.db
      .updateTable('locker_lockout')
      .set({ locked_until: sql`now()`, forgiven: 59, forgiven_since: sql`now() - interval '61 minutes'` })
      .where('locker_id', '=', speaking.locker.id)
      .execute()
    expect((await round()).status).toBe(200)
  })

  test('a right PIN forgives no wrong admin codes, nor do these lock out people', async () => {
    const speaking = await speakingLocker(house, customerId, { admin: '123456' })
    await speaking.user({ pin: '834915' })
    const article = await speaking.article(1)
    const refill = (AdminCode: string) =>
      speaking.say(gateway.refill, {
        AdminCode,
        UUID: randomUUID(),
        lines: [{ LockerArticleId: article.id, Amount: 1 }],
      })
    for (let tries = 0; tries < 5; tries++) {
      expect((await refill('000000')).status).toBe(403)
      expect((await speaking.say(gateway.identify, { Pin: '834915' })).status).toBe(200)
    }
    expect((await refill('123456')).status).toBe(429)
  })

  test('of many wrong ones at once, no more than five are looked at', async () => {
    const { identify, typed } = await at('pincode')
    const tries = await Promise.all(Array.from({ length: 12 }, () => identify({ Pin: '000000' })))
    const answers = tries.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(answers).toEqual([...Array<number>(5).fill(401), ...Array<number>(7).fill(429)])
    expect((await identify({ Pin: typed.Pin })).status).toBe(429)
  })
})

test('the documentation says what a line looks like', async () => {
  const { paths } = (await ask('GET', '/openapi.json')).body as {
    paths: Record<string, { post: { requestBody: { content: Record<string, { schema: object }> } } }>
  }
  const { schema } = paths[gateway.transactions.path]?.post.requestBody.content['application/json'] ?? {}
  expect(schema).toMatchObject({
    properties: {
      transactions: {
        maxItems: 500,
        items: {
          required: expect.arrayContaining(['UUID', 'Kind', 'LockerArticleId', 'Amount']),
          properties: { Kind: { enum: ['withdrawal', 'return'] }, UUID: { format: 'uuid' } },
        },
      },
    },
  })
})
