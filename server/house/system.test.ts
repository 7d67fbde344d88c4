import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { testLocker } from '#server/people/testing/locker-of-users.ts'

const { system, notifications, audit, organisations } = contract
let house: TestHouse
let superadmin: Person
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
})
afterAll(() => house.close())

describe('system settings', () => {
  const change = (body: object) => house.call(system.updateSettings, superadmin, { body })

  test('a changed field changes, the others stay; the footer follows; the audit knows', async () => {
    const before = (await house.call(system.settings, superadmin, {})).body['data'] as Record<string, unknown>
    const { status, body } = await change({
      Support: 'Ring 08-123 45 67',
      VatPct: 12,
      Revision: before['Revision'],
    })
    expect(status).toBe(200)
    expect(body['data']).toEqual({
      ...before,
      Support: 'Ring 08-123 45 67',
      VatPct: 12,
      Revision: Number(before['Revision']) + 1,
    })
    expect((await house.call(system.footer, null, {})).body).toEqual({
      success: 1,
      support: 'Ring 08-123 45 67',
      notice: '',
    })

    const lines = (await house.call(audit.list, superadmin, { query: { entity: 'settings' } })).body['data']
    expect(lines).toMatchObject([
      {
        Action: 'update',
        Before: { Support: '', VatPct: 25 },
        After: { Support: 'Ring 08-123 45 67', VatPct: 12 },
      },
    ])
  })

  test('the house is called as the seller is', async () => {
    const { data } = (await house.call(system.settings, superadmin, {})).body as {
      data: { SellerName: string }
    }
    expect((await change({ SellerName: 'Skåphuset AB' })).status).toBe(200)
    const users = (await house.call(contract.users.list, superadmin, {})).body['data']
    expect(users).toMatchObject([{ CustomerName: 'Skåphuset AB' }])
    await change({ SellerName: data.SellerName })
  })

  test('every bad field is told at once and nothing is written', async () => {
    const before = await house.call(system.settings, superadmin, {})
    const refused = await change({
      SellerName: ' ',
      OrganisationNumber: '556000-0002',
      VatPct: 101,
      PaymentDays: 1.5,
      TimeZone: '+02:00',
      Notice: 'x',
    })
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      SellerName: ['required'],
      OrganisationNumber: ['type'],
      VatPct: ['range'],
      PaymentDays: ['integer'],
      TimeZone: ['notFound'],
    })
    expect((await house.call(system.settings, superadmin, {})).body).toEqual(before.body)
  })

  test('a Swedish seller has one of Sweden’s rates, and the VAT number of its organisation', async () => {
    const errors = async (body: object) => (await change(body)).body.errors
    expect(await errors({ VatPct: 24, VatNumber: 'DE811907980' })).toEqual({
      VatPct: ['range'],
      VatNumber: ['type'],
    })
    const own = { OrganisationNumber: '556016-0680' }
    expect(await errors({ ...own, VatNumber: 'SE556677889901' })).toEqual({ VatNumber: ['type'] })
    expect(await errors({ VatNumber: 'SE556016068101' })).toEqual({ VatNumber: ['type'] })
    expect((await change({ ...own, VatNumber: 'SE 556016-0680 01', VatPct: 25 })).status).toBe(200)
    // What stands is judged, too, where country or organisation changes.
    expect(await errors({ OrganisationNumber: '556677-8899' })).toEqual({ VatNumber: ['type'] })
    expect((await change({ SellerCountry: 'DE', VatNumber: 'DE811907980', VatPct: 19 })).status).toBe(200)
    expect(await errors({ SellerCountry: 'SE' })).toEqual({ VatPct: ['range'], VatNumber: ['type'] })
  })

  test('an old revision is a conflict', async () => {
    expect((await change({ Notice: 'x', Revision: 0 })).status).toBe(409)
  })
})

describe('notifications', () => {
  test('are one’s own, newest first, unread until they are read', async () => {
    const me = await house.person('admin')
    const other = await house.person('admin')
    const tell = (person: Person, minutes: number) =>
      house.db
        .insertInto('notification')
        .values({
          account_id: person.id,
          severity: 'warning',
          happening: 'lockerOffline',
          values: JSON.stringify({ locker: `L${minutes}` }),
          created_at: new Date(Date.now() - minutes * 60_000).toISOString(),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
    await tell(me, 2)
    const { id } = await tell(me, 1)
    const foreign = await tell(other, 3)

    const list = async () => (await house.call(notifications.list, me, {})).body
    expect(await list()).toMatchObject({
      total: 2,
      pages: 1,
      currentPage: 1,
      data: [
        { id, severity: 'warning', title: 'lockerOffline', values: { locker: 'L1' }, unread: 1 },
        { values: { locker: 'L2' }, unread: 1 },
      ],
    })
    expect((await house.call(notifications.markRead, me, { params: { id } })).body['data']).toMatchObject({
      id,
      unread: 0,
    })
    expect(((await list())['data'] as { unread: number }[]).map(({ unread }) => unread)).toEqual([0, 1])
    expect((await house.call(notifications.markRead, me, { params: { id: foreign.id } })).status).toBe(404)
  })

  test('are all read up to the newest that was seen; nobody else’s are', async () => {
    const [me, other] = [await house.person('admin'), await house.person('admin')]
    const tell = (account_id: number) =>
      house.db
        .insertInto('notification')
        .values({ account_id, severity: 'warning', happening: 'lockerOffline', values: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow()
    const unread = async (person: Person) =>
      ((await house.call(notifications.list, person, {})).body['data'] as { id: number; unread: 0 | 1 }[])
        .filter((one) => one.unread === 1)
        .map(({ id }) => id)
    const [, foreign, seen, since] = [
      await tell(me.id),
      await tell(other.id),
      await tell(me.id),
      await tell(me.id),
    ]
    const readUpTo = (UpTo: number) => house.call(notifications.markAllRead, me, { body: { UpTo } })
    expect((await readUpTo(seen.id)).status).toBe(200)
    expect(await unread(me)).toEqual([since.id])
    expect(await unread(other)).toEqual([foreign.id])
    expect((await readUpTo(seen.id)).status).toBe(200)
    expect((await readUpTo(since.id)).status).toBe(200)
    expect(await unread(me)).toEqual([])
  })

  test('come in pages; one past the end is empty and knows the total', async () => {
    const me = await house.person('admin')
    const rows = Array.from({ length: 5 }, () => ({
      account_id: me.id,
      severity: 'success' as const,
      happening: 'commandDone',
    }))
    await house.db.insertInto('notification').values(rows).execute()
    const page = async (number: number) =>
      (await house.call(notifications.list, me, { query: { limit: 2, page: number } })).body
    expect(await page(3)).toMatchObject({ total: 5, pages: 3, currentPage: 3 })
    expect((await page(3))['data']).toHaveLength(1)
    expect(await page(9)).toMatchObject({ data: [], total: 5, pages: 3, currentPage: 9 })
  })
})

describe('the audit', () => {
  test('a look at a PIN is written down, inside the scope only', async () => {
    const reseller = await house.person('reseller', await house.reseller())
    const stranger = await house.person('reseller', await house.reseller())
    const reveal = (Id: number) => house.call(audit.reveal, reseller, { body: { Entity: 'user', Id } })
    expect((await reveal(reseller.id)).status).toBe(200)
    expect((await reveal(stranger.id)).status).toBe(404)
    const lines = (
      await house.call(audit.list, superadmin, { query: { entity: 'user', user: String(reseller.id) } })
    ).body
    expect(lines).toMatchObject({
      total: 1,
      data: [
        {
          Action: 'reveal',
          EntityId: reseller.id,
          Name: expect.stringMatching(/./),
          Before: null,
          After: null,
        },
      ],
    })
  })

  test('a look at an admin code or a passcode is written down, with what was looked at', async () => {
    const resellerId = await house.reseller()
    const reseller = await house.person('reseller', resellerId)
    const stranger = await house.person('reseller', await house.reseller())
    const locker = await testLocker(house, await house.customer(resellerId))
    const device = await house.call(contract.devices.create, reseller, {
      body: { Name: 'Controller', Passcode: 'a secret passcode' },
    })
    const looks = [
      { Entity: 'locker', Id: locker.id, Field: 'AdminPassword' },
      { Entity: 'device', Id: Number(device.body['Id']), Field: 'Passcode' },
    ] as const
    for (const body of looks) {
      expect((await house.call(audit.reveal, reseller, { body })).status).toBe(200)
      expect((await house.call(audit.reveal, stranger, { body })).status).toBe(404)
      const query = { entity: body.Entity, id: String(body.Id), limit: '1' }
      const { data } = (await house.call(audit.list, superadmin, { query })).body
      expect(data).toMatchObject([{ Action: 'reveal', UserId: reseller.id, After: { Field: body.Field } }])
    }
  })

  test('can be narrowed to days of the house’s calendar and searched, % being an ordinary character', async () => {
    const line = (at: string, account_name: string) => ({
      at,
      account_name,
      entity: 'locker',
      entity_id: 77,
      action: 'update' as const,
    })
    await house.db
      .insertInto('audit')
      .values([
        line('2026-03-28T22:59:59Z', 'before'),
        line('2026-03-28T23:00:00Z', '100% Åke'),
        line('2026-03-29T21:59:59Z', 'last'),
        line('2026-03-29T22:00:00Z', 'after'),
      ])
      .execute()
    const find = async (query: object) => {
      const { body } = await house.call(audit.list, superadmin, {
        query: { id: '77', sort: 'Time', ...query } as never,
      })
      return (body['data'] as { UserName: string }[]).map(({ UserName }) => UserName)
    }
    expect(await find({ from: '2026-03-29', to: '2026-03-29' })).toEqual(['100% Åke', 'last'])
    expect(await find({ searchString: '0% å' })).toEqual(['100% Åke'])
    expect(await find({ searchString: '_' })).toEqual([])
  })
})

test('the currencies are there', async () => {
  const { body } = await house.call(organisations.currencies, superadmin, {})
  expect((body['currencies'] as { Code: string }[]).map(({ Code }) => Code)).toEqual([
    'SEK',
    'EUR',
    'NOK',
    'DKK',
    'USD',
  ])
})
