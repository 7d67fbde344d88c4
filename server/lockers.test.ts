import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Locker, lockerLimits, type LockerRow, validations } from '#contract/lockers.ts'
import { type Person, testHouse, type TestHouse } from './testing/house.ts'

const { lockers } = contract
let house: TestHouse
let resellerId: number
let customerId: number
let admin: Person
let reseller: Person
let stranger: Person
let strangersCustomer: number
beforeAll(async () => {
  house = await testHouse()
  resellerId = await house.reseller('Alfa')
  customerId = await house.customer(resellerId, 'Verkstaden')
  admin = await house.person('admin')
  reseller = await house.person('reseller', resellerId)
  const strangers = await house.reseller('Beta')
  stranger = await house.person('reseller', strangers)
  strangersCustomer = await house.customer(strangers)
})
afterAll(() => house.close())

type Body = Record<string, unknown>
type Files = { Logo?: File; BackgroundImage?: File }

const create = (as: Person, body: Body, files: Files = {}) =>
  house.call(lockers.create, as, { body: { EndCustomerId: customerId, ...body } as never, files })
const update = (as: Person, id: number, body: Body, files: Files = {}) =>
  house.call(lockers.update, as, { params: { id }, body, files })
const get = (as: Person, id: number) => house.call(lockers.get, as, { params: { id } })
const remove = (as: Person, id: number) => house.call(lockers.remove, as, { params: { id } })
const list = async (as: Person, query: object = {}) =>
  (await house.call(lockers.list, as, { query })).body as unknown as { data: LockerRow[]; total: number }
const created = async (body: Body = {}, files: Files = {}, as = reseller) =>
  lockerIn(await create(as, { Name: newName(), ...body }, files))
const lockerIn = ({ status, body }: Awaited<ReturnType<typeof create>>) => {
  expect([status, body.errors]).toEqual([200, undefined])
  return body['data'] as Locker
}
const stored = (id: number) =>
  house.db.selectFrom('locker').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

let serial = 0
const newName = () => `Skåp ${++serial}`
/** A message as the wire wants it here. */
const said = (error: string, attribute: string, limits: object = {}) =>
  JSON.stringify({ error, attribute, ...limits })

const picture = async (colour: string, size = 8) =>
  new File(
    [
      await sharp({ create: { width: size, height: size, channels: 3, background: colour } })
        .png()
        .toBuffer(),
    ],
    `${colour}.png`,
  )

describe('a new locker', () => {
  test('has what the form said', async () => {
    const { body } = await create(reseller, {
      Name: '  Skåp Nord ',
      Description: 'Handskar',
      Location: 'Hall A',
      ShelfAmount: 5,
      ColumnAmount: '4',
      AllowEnduserToSetPlacement: 'true',
      ValidateBy: 'employeenumber',
      ClosingTimeSeconds: 0,
      AdminPassword: '007',
      Pin: '0042',
      OpenPinState: 1,
      Gpio: [
        { Shelf: 2, Column: 1, Pin: 63, ActiveLevel: 0 },
        { Shelf: 1, Column: 4, Pin: 0, ActiveLevel: 1 },
      ],
      Colour: 'ignored',
    })
    expect(body).toEqual({
      success: 1,
      Id: expect.any(Number),
      data: {
        Id: body['Id'],
        Name: 'Skåp Nord',
        Description: 'Handskar',
        Location: 'Hall A',
        EndCustomerId: customerId,
        CustomerName: 'Verkstaden',
        ResellerCustomerId: resellerId,
        ShelfAmount: 5,
        ColumnAmount: 4,
        AllowEnduserToSetPlacement: 1,
        LogoImageURL: null,
        BackgroundImageURL: null,
        ValidateBy: 'employeenumber',
        ClosingTimeSeconds: 0,
        AdminPassword: '007',
        Pin: '0042',
        OpenPinState: 1,
        Gpio: [
          { Shelf: 1, Column: 4, Pin: 0, ActiveLevel: 1 },
          { Shelf: 2, Column: 1, Pin: 63, ActiveLevel: 0 },
        ],
        Active: 1,
        CallerId: expect.stringMatching(/^[a-z2-9]{16}$/),
        AccessKey: expect.stringMatching(/^[\w-]{32}$/),
        device: null,
        Online: 0,
        LastContact: null,
        Revision: expect.any(Number),
      },
    })
    expect((await get(reseller, Number(body['Id']))).body['data']).toEqual(body['data'])
  })

  test('needs no more than a name and a customer; the rest has its defaults', async () => {
    const locker = await created()
    expect(locker).toMatchObject({
      Description: '',
      Location: '',
      ShelfAmount: null,
      ColumnAmount: null,
      AllowEnduserToSetPlacement: 0,
      ValidateBy: 'pincode',
      ClosingTimeSeconds: null,
      AdminPassword: '',
      Pin: expect.stringMatching(/^\d{6}$/),
      OpenPinState: 0,
      Gpio: [],
    })
    const empty = await created({
      Description: '',
      ShelfAmount: '',
      ClosingTimeSeconds: '',
      AdminPassword: '',
      Pin: '',
      Gpio: '',
    })
    expect(empty).toMatchObject({ ShelfAmount: null, ClosingTimeSeconds: null, AdminPassword: '', Gpio: [] })
    expect(empty.Pin).toMatch(/^\d{6}$/)
    expect(new Set([locker.CallerId, empty.CallerId, locker.AccessKey, empty.AccessKey]).size).toBe(4)
  })

  test('is taken as JSON too, in its own types', async () => {
    const payload = {
      Name: newName(),
      EndCustomerId: customerId,
      ShelfAmount: 3,
      ColumnAmount: null,
      Pin: 1234,
      AdminPassword: null,
      AllowEnduserToSetPlacement: false,
      Gpio: [{ Shelf: 3, Column: 9, Pin: 7, ActiveLevel: 1 }],
    }
    const response = await house.app.inject({
      method: 'POST',
      url: '/api/admin/locker',
      payload,
      headers: { authorization: reseller.key },
    })
    expect(response.json()).toMatchObject({
      success: 1,
      data: { ShelfAmount: 3, ColumnAmount: null, Pin: '1234', AdminPassword: '', Gpio: payload.Gpio },
    })
  })

  test('keeps its secrets sealed, and out of the audit', async () => {
    const { Id, AccessKey, Pin } = await created({ Pin: '90817263', AdminPassword: '554433221100' })
    const row = await stored(Id)
    const lines = await house.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'locker')
      .where('entity_id', '=', Id)
      .execute()
    expect(lines).toMatchObject([{ action: 'create', after: { Pin: '•••', AdminPassword: '•••' } }])
    for (const secret of [AccessKey, Pin, '554433221100', row.pin_digest, row.pin_salt]) {
      expect(JSON.stringify(lines)).not.toContain(secret)
    }
    for (const secret of [AccessKey, Pin, '554433221100']) expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.pin_digest).toBe(house.vault.digest('pin', Pin))
    expect(row.access_key_digest).toBe(house.vault.digest('accessKey', AccessKey))
  })
})

describe('every bad field is told, with its attribute and its limit', () => {
  const many = { min: 0, max: 1000, value: 1000 }
  const seconds = { min: 0, max: 30, value: 30 }
  test.each<[Body, Record<string, string>]>([
    [{ Name: '' }, { Name: said('required', 'Name') }],
    [{ Name: '   ' }, { Name: said('required', 'Name') }],
    [{ Name: 'x'.repeat(251) }, { Name: said('max', 'Name', { value: 250 }) }],
    [{ Description: 'x'.repeat(251) }, { Description: said('max', 'Description', { value: 250 }) }],
    [{ Location: 'x'.repeat(251) }, { Location: said('max', 'Location', { value: 250 }) }],
    [{ EndCustomerId: '' }, { EndCustomerId: said('required', 'EndCustomerId') }],
    [{ EndCustomerId: 'x' }, { EndCustomerId: said('type', 'EndCustomerId') }],
    [{ EndCustomerId: 999_999 }, { EndCustomerId: said('notFound', 'EndCustomerId') }],
    [{ EndCustomerId: 1 }, { EndCustomerId: said('notFound', 'EndCustomerId') }],
    [{ ShelfAmount: 1001 }, { ShelfAmount: said('range', 'ShelfAmount', many) }],
    [{ ShelfAmount: -1 }, { ShelfAmount: said('range', 'ShelfAmount', many) }],
    [{ ShelfAmount: '2.5' }, { ShelfAmount: said('integer', 'ShelfAmount') }],
    [{ ColumnAmount: 1001 }, { ColumnAmount: said('range', 'ColumnAmount', many) }],
    [{ ColumnAmount: 'many' }, { ColumnAmount: said('integer', 'ColumnAmount') }],
    [{ ClosingTimeSeconds: 31 }, { ClosingTimeSeconds: said('range', 'ClosingTimeSeconds', seconds) }],
    [{ ClosingTimeSeconds: -1 }, { ClosingTimeSeconds: said('range', 'ClosingTimeSeconds', seconds) }],
    [{ ClosingTimeSeconds: '1.5' }, { ClosingTimeSeconds: said('integer', 'ClosingTimeSeconds') }],
    [{ AdminPassword: '12a' }, { AdminPassword: said('integer', 'AdminPassword') }],
    [{ AdminPassword: '-1' }, { AdminPassword: said('integer', 'AdminPassword') }],
    [{ AdminPassword: '1234567890123' }, { AdminPassword: said('range', 'AdminPassword') }],
    [{ Pin: '123' }, { Pin: said('range', 'Pin') }],
    [{ Pin: '123456789' }, { Pin: said('range', 'Pin') }],
    [{ Pin: 'abcd' }, { Pin: said('integer', 'Pin') }],
    [{ OpenPinState: 2 }, { OpenPinState: said('type', 'OpenPinState') }],
    [{ OpenPinState: '' }, { OpenPinState: said('required', 'OpenPinState') }],
    [
      { AllowEnduserToSetPlacement: 'yes' },
      { AllowEnduserToSetPlacement: said('type', 'AllowEnduserToSetPlacement') },
    ],
    [{ ValidateBy: 'face' }, { ValidateBy: said('range', 'ValidateBy') }],
    [{ LogoRemoved: 'maybe' }, { LogoRemoved: said('type', 'LogoRemoved') }],
    [{ Gpio: 'not JSON' }, { Gpio: said('type', 'Gpio') }],
    [{ Gpio: '{"Shelf":1}' }, { Gpio: said('type', 'Gpio') }],
    [
      { Gpio: [{ Shelf: 0, Column: 1001, Pin: 64, ActiveLevel: 2 }] },
      {
        'Gpio.0.Shelf': said('range', 'Gpio.0.Shelf'),
        'Gpio.0.Column': said('range', 'Gpio.0.Column'),
        'Gpio.0.Pin': said('range', 'Gpio.0.Pin'),
        'Gpio.0.ActiveLevel': said('range', 'Gpio.0.ActiveLevel'),
      },
    ],
    [
      { Gpio: [{ Shelf: 1.5, Column: '1', ActiveLevel: 0 }] },
      {
        'Gpio.0.Shelf': said('integer', 'Gpio.0.Shelf'),
        'Gpio.0.Column': said('number', 'Gpio.0.Column'),
        'Gpio.0.Pin': said('required', 'Gpio.0.Pin'),
      },
    ],
    [
      {
        Gpio: [
          { Shelf: 1, Column: 1, Pin: 5, ActiveLevel: 0 },
          { Shelf: 1, Column: 2, Pin: 5, ActiveLevel: 0 },
        ],
      },
      { Gpio: said('unique', 'Gpio') },
    ],
    [
      {
        Gpio: [
          { Shelf: 1, Column: 1, Pin: 5, ActiveLevel: 0 },
          { Shelf: 1, Column: 1, Pin: 6, ActiveLevel: 0 },
        ],
      },
      { Gpio: said('unique', 'Gpio') },
    ],
    [
      {
        ShelfAmount: 2,
        ColumnAmount: 3,
        Gpio: [
          { Shelf: 2, Column: 3, Pin: 1, ActiveLevel: 0 },
          { Shelf: 3, Column: 4, Pin: 2, ActiveLevel: 0 },
        ],
      },
      {
        'Gpio.1.Shelf': said('range', 'Gpio.1.Shelf', { min: 1, max: 2, value: 2 }),
        'Gpio.1.Column': said('range', 'Gpio.1.Column', { min: 1, max: 3, value: 3 }),
      },
    ],
  ])('%j', async (body, messages) => {
    const refused = await create(reseller, { Name: newName(), ...body })
    const errors = Object.fromEntries(Object.entries(messages).map(([field, message]) => [field, [message]]))
    expect(refused.body).toEqual({ success: 0, errorcode: 422, errors })
  })

  test('what must be there, and is not; all at once', async () => {
    const refused = await house.call(lockers.create, reseller, { body: { Pin: '1', Gpio: '[]' } as never })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      {
        Name: [said('required', 'Name')],
        EndCustomerId: [said('required', 'EndCustomerId')],
        Pin: [said('range', 'Pin')],
      },
    ])
  })

  test('the limits themselves are good', async () => {
    const most = await created({
      Name: 'x'.repeat(250),
      Description: 'x'.repeat(250),
      ShelfAmount: lockerLimits.amount.max,
      ColumnAmount: lockerLimits.amount.min,
      ClosingTimeSeconds: lockerLimits.closingTime.max,
      AdminPassword: '9'.repeat(lockerLimits.adminPassword.max),
      Pin: '9'.repeat(lockerLimits.pin.max),
    })
    expect(most).toMatchObject({
      ShelfAmount: 1000,
      ColumnAmount: 0,
      ClosingTimeSeconds: 30,
      Pin: '99999999',
    })
    const least = await created({ Pin: '0'.repeat(lockerLimits.pin.min), AdminPassword: '0' })
    expect(least).toMatchObject({ Pin: '0000', AdminPassword: '0' })
    for (const ValidateBy of validations) expect((await created({ ValidateBy })).ValidateBy).toBe(ValidateBy)
  })
})

describe('a change', () => {
  test('changes what it carries; empty clears', async () => {
    const before = await created({
      Description: 'Text',
      Location: 'Hall',
      ShelfAmount: 4,
      ClosingTimeSeconds: 10,
      AdminPassword: '12345',
      Pin: '2468',
      Gpio: [{ Shelf: 1, Column: 1, Pin: 1, ActiveLevel: 1 }],
    })
    const { Id, Revision } = before
    const renamed = lockerIn(await update(reseller, Id, { Location: 'Hall B', Revision }))
    expect(renamed).toEqual({ ...before, Location: 'Hall B', Revision: Revision + 1 })
    const cleared = lockerIn(
      await update(reseller, Id, {
        Description: '',
        ShelfAmount: '',
        ClosingTimeSeconds: '',
        AdminPassword: '',
        Gpio: '',
      }),
    )
    expect(cleared).toMatchObject({
      Location: 'Hall B',
      Description: '',
      ShelfAmount: null,
      ClosingTimeSeconds: null,
      AdminPassword: '',
      Gpio: [],
      Pin: '2468',
    })
    const opened = lockerIn(await update(reseller, Id, { OpenPinState: 1, AllowEnduserToSetPlacement: 1 }))
    expect(opened).toMatchObject({ OpenPinState: 1, AllowEnduserToSetPlacement: 1 })
    const closed = lockerIn(
      await update(reseller, Id, { OpenPinState: 'false', AllowEnduserToSetPlacement: 'false' }),
    )
    expect(closed).toMatchObject({ OpenPinState: 0, AllowEnduserToSetPlacement: 0 })
  })

  test('of what must be there cannot clear it', async () => {
    const { Id } = await created()
    const refused = await update(reseller, Id, { Name: ' ', EndCustomerId: '', Pin: '', ValidateBy: '' })
    const fields = ['Name', 'EndCustomerId', 'Pin', 'ValidateBy']
    expect(refused.body.errors).toEqual(
      Object.fromEntries(fields.map((field) => [field, [said('required', field)]])),
    )
  })

  test('from an old revision is a conflict and changes nothing', async () => {
    const { Id, Revision } = await created()
    lockerIn(await update(reseller, Id, { Location: 'Ny', Revision }))
    const refused = await update(reseller, Id, { Location: 'Gammal', Gpio: '[]', Revision })
    expect([refused.status, refused.body.errors]).toEqual([409, { _: [said('conflict', '_')] }])
    expect((await get(reseller, Id)).body['data']).toMatchObject({ Location: 'Ny', Revision: Revision + 1 })
    const unreadable = await update(reseller, Id, { Revision: 'x' })
    expect(unreadable.body.errors).toEqual({ Revision: [said('type', 'Revision')] })
  })

  test('that says nothing new is none: no revision, no line in the audit', async () => {
    const { Id, Revision, Pin } = await created({ AdminPassword: '777' })
    const same = lockerIn(
      await update(reseller, Id, { Pin, AdminPassword: '777', EndCustomerId: customerId }),
    )
    expect(same.Revision).toBe(Revision)
    lockerIn(await update(reseller, Id, { AdminPassword: '778' }))
    const lines = await house.db
      .selectFrom('audit')
      .select(['before', 'after'])
      .where('entity', '=', 'locker')
      .where('entity_id', '=', Id)
      .where('action', '=', 'update')
      .execute()
    expect(lines).toEqual([{ before: { AdminPassword: '•••' }, after: { AdminPassword: '•••' } }])
  })

  test('of the wiring replaces it, and pins may change places', async () => {
    const first = [
      { Shelf: 1, Column: 1, Pin: 1, ActiveLevel: 0 },
      { Shelf: 1, Column: 2, Pin: 2, ActiveLevel: 0 },
      { Shelf: 2, Column: 1, Pin: 3, ActiveLevel: 1 },
    ]
    const { Id, Revision } = await created({ ShelfAmount: 2, ColumnAmount: 2, Gpio: first })
    const second = [
      { Shelf: 1, Column: 1, Pin: 2, ActiveLevel: 0 },
      { Shelf: 1, Column: 2, Pin: 1, ActiveLevel: 0 },
      { Shelf: 2, Column: 2, Pin: 63, ActiveLevel: 0 },
    ]
    const rewired = lockerIn(await update(reseller, Id, { Gpio: second, Revision }))
    expect(rewired.Gpio).toEqual(second)
    expect(rewired.Revision).toBeGreaterThan(Revision)
    expect(lockerIn(await update(reseller, Id, { Gpio: second })).Revision).toBe(rewired.Revision)

    const smaller = await update(reseller, Id, { ShelfAmount: 1, ColumnAmount: 1 })
    expect(smaller.body.errors).toEqual({
      ShelfAmount: [said('range', 'ShelfAmount', { min: 2, max: 1000, value: 1000 })],
      ColumnAmount: [said('range', 'ColumnAmount', { min: 2, max: 1000, value: 1000 })],
    })
    const both = await update(reseller, Id, { ShelfAmount: 1, Gpio: second.slice(0, 2) })
    expect(lockerIn(both)).toMatchObject({ ShelfAmount: 1, Gpio: second.slice(0, 2) })
  })
})

describe('names', () => {
  test('are unique within a reseller, without case; a deleted locker’s is free', async () => {
    const { Id } = await created({ Name: 'Östra hallen' })
    const other = await house.customer(resellerId)
    const again = await create(admin, { Name: 'ÖSTRA HALLEN', EndCustomerId: other })
    expect([again.status, again.body.errors]).toEqual([422, { Name: [said('unique', 'Name')] }])
    const second = await created()
    expect((await update(reseller, second.Id, { Name: 'östra hallen' })).body.errors).toEqual({
      Name: [said('unique', 'Name')],
    })
    expect((await create(stranger, { Name: 'Östra hallen', EndCustomerId: strangersCustomer })).status).toBe(
      200,
    )
    expect((await remove(reseller, Id)).status).toBe(200)
    expect((await create(reseller, { Name: 'Östra hallen' })).status).toBe(200)
  })

  test('of two who take one at the same time, one gets it', async () => {
    const answers = await Promise.all(['tvilling', 'Tvilling'].map((Name) => create(reseller, { Name })))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    const refused = answers.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual({ Name: [said('unique', 'Name')] })
  })
})

describe('the customer', () => {
  test('may be another of the same reseller, and nobody else’s', async () => {
    const { Id } = await created()
    const next = await house.customer(resellerId, 'Nästa')
    expect(lockerIn(await update(reseller, Id, { EndCustomerId: next }))).toMatchObject({
      EndCustomerId: next,
      CustomerName: 'Nästa',
    })
    const notFound = { EndCustomerId: [said('notFound', 'EndCustomerId')] }
    for (const as of [reseller, admin])
      for (const EndCustomerId of [strangersCustomer, resellerId, 1, 999_999]) {
        const refused = await update(as, Id, { EndCustomerId })
        expect([refused.status, refused.body.errors]).toEqual([422, notFound])
      }
    expect(
      (await create(reseller, { Name: newName(), EndCustomerId: strangersCustomer })).body.errors,
    ).toEqual(notFound)
    const gone = await house.customer(resellerId)
    await house.db
      .updateTable('organisation')
      .set({ deleted_at: new Date().toISOString() })
      .where('id', '=', gone)
      .execute()
    expect((await update(reseller, Id, { EndCustomerId: gone })).body.errors).toEqual(notFound)
  })

  test('that a locker leaves takes its people along', async () => {
    const { Id } = await created()
    const people = [
      await house.person('enduser', customerId),
      await house.person('reseller', resellerId),
    ] as const
    for (const { id } of people) await link(Id, id)
    lockerIn(await update(reseller, Id, { EndCustomerId: await house.customer(resellerId) }))
    const linked = await house.db
      .selectFrom('locker_user')
      .select('account_id')
      .where('locker_id', '=', Id)
      .where('deleted_at', 'is', null)
      .execute()
    expect(linked).toEqual([{ account_id: people[1].id }])
  })
})

const link = (locker_id: number, account_id: number) =>
  house.db.insertInto('locker_user').values({ locker_id, account_id, reseller_id: resellerId }).execute()

const setPin = (accountId: number, pin: string) =>
  house.db
    .updateTable('account')
    .set({ pin_sealed: house.vault.seal(pin), pin_digest: house.vault.digest('pin', pin) })
    .where('id', '=', accountId)
    .execute()

describe('the common PIN', () => {
  test('is not one that a linked person has', async () => {
    const { Id, Pin } = await created()
    const { id } = await house.person('enduser', customerId)
    await setPin(id, '70707070')
    expect(lockerIn(await update(reseller, Id, { Pin: '70707070' })).Pin).toBe('70707070')
    expect(lockerIn(await update(reseller, Id, { Pin })).Pin).toBe(Pin)
    await link(Id, id)
    const refused = await update(reseller, Id, { Pin: '70707070', Location: 'x' })
    expect(refused.body).toEqual({ success: 0, errorcode: 409, errors: { Pin: [said('unique', 'Pin')] } })
    expect((await get(reseller, Id)).body['data']).toMatchObject({ Pin, Location: '' })
    await house.db
      .updateTable('locker_user')
      .set({ deleted_at: new Date().toISOString() })
      .where('locker_id', '=', Id)
      .execute()
    expect(lockerIn(await update(reseller, Id, { Pin: '70707070' })).Pin).toBe('70707070')
  })

  test('and a person’s are told apart by the database too, whoever comes first', async () => {
    const refusedBy = (work: Promise<unknown>) =>
      work.then(
        () => 'accepted',
        (error: unknown) => (error as { constraint?: string }).constraint,
      )
    const { Id } = await created({ Pin: '60606060' })
    const one = await house.person('enduser', customerId)
    const other = await house.person('reseller', resellerId)
    await setPin(other.id, '61616161')
    await setPin(one.id, '60606060')
    expect(await refusedBy(link(Id, one.id))).toBe('locker_pins_differ')
    await setPin(one.id, '61616161')
    await link(Id, one.id)
    expect(await refusedBy(link(Id, other.id))).toBe('locker_pins_differ')
    expect(await refusedBy(setPin(one.id, '60606060'))).toBe('locker_pins_differ')

    const race = await Promise.allSettled([
      update(reseller, Id, { Pin: '62626262' }),
      setPin(one.id, '62626262'),
    ])
    const took = [
      race[0].status === 'fulfilled' && race[0].value.status === 200,
      race[1].status === 'fulfilled',
    ]
    expect(took.filter(Boolean)).toHaveLength(1)
  })
})

describe('logo and background', () => {
  const shown = async (url: string | null) =>
    url === null ? null : (await house.app.inject({ url })).headers['content-type']

  test('are shown where their addresses say', async () => {
    const locker = await created({}, { Logo: await picture('red'), BackgroundImage: await picture('blue') })
    expect(await shown(locker.LogoImageURL)).toBe('image/webp')
    expect(await shown(locker.BackgroundImageURL)).toBe('image/webp')
    expect(locker.LogoImageURL).not.toBe(locker.BackgroundImageURL)
  })

  test('stay, go, or give way to others', async () => {
    const both = { Logo: await picture('green'), BackgroundImage: await picture('lime') }
    const first = await created({}, both)
    const { Id, LogoImageURL, BackgroundImageURL } = first
    expect(lockerIn(await update(reseller, Id, { Location: 'x', LogoRemoved: 0 }))).toMatchObject({
      LogoImageURL,
      BackgroundImageURL,
    })
    const replaced = lockerIn(await update(reseller, Id, {}, { Logo: await picture('teal') }))
    expect(replaced.BackgroundImageURL).toBe(BackgroundImageURL)
    expect(replaced.LogoImageURL).not.toBe(LogoImageURL)
    expect(replaced.Revision).toBeGreaterThan(first.Revision)
    const again = lockerIn(
      await update(reseller, Id, { LogoRemoved: 'true' }, { Logo: await picture('green') }),
    )
    expect(again.LogoImageURL).toBe(LogoImageURL) // the same picture is stored once
    const removed = lockerIn(await update(reseller, Id, { LogoRemoved: 1, BackgroundImageRemoved: '1' }))
    expect([removed.LogoImageURL, removed.BackgroundImageURL]).toEqual([null, null])
  })

  test('that are none, or too large, are told at their field, and nothing is stored', async () => {
    const { Id } = await created()
    const text = new File(['no picture'], 'a.png')
    const refused = await update(reseller, Id, { Location: 'x' }, { BackgroundImage: text })
    expect(refused.body).toEqual({
      success: 0,
      errorcode: 415,
      errors: { BackgroundImage: [said('notAnImage', 'BackgroundImage')] },
    })
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'b.png')
    const tooLarge = await create(reseller, { Name: newName() }, { Logo: large })
    expect(tooLarge.body).toEqual({
      success: 0,
      errorcode: 413,
      errors: { Logo: [said('tooLarge', 'Logo')] },
    })
    expect((await get(reseller, Id)).body['data']).toMatchObject({ Location: '', BackgroundImageURL: null })
  })

  test('of several megabytes come through', async () => {
    const noise = Buffer.alloc(1200 * 1200 * 3, 7).map((_, index) => (index * 7919 + (index >> 5)) % 251)
    const png = await sharp(noise, { raw: { width: 1200, height: 1200, channels: 3 } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    expect(png.length).toBeGreaterThan(2 * 1024 * 1024)
    expect((await created({}, { Logo: new File([png], 'large.png') })).LogoImageURL).not.toBeNull()
  })
})

describe('the list', () => {
  test('is searched, sorted and paged; its rows carry what every list’s do', async () => {
    const id = await house.reseller('Listan')
    const mine = await house.person('reseller', id)
    const [north, south] = [await house.customer(id, 'Norrköping'), await house.customer(id, 'Södertälje')]
    for (const [Name, Location, EndCustomerId] of [
      ['Åsa', 'Hall 100%', north],
      ['Zeta', 'Hall B', south],
      ['alfa', 'Lager', north],
    ])
      lockerIn(await create(mine, { Name, Location, EndCustomerId }))
    const names = async (query: object, as = mine) => (await list(as, query)).data.map(({ Name }) => Name)
    expect(await names({})).toEqual(['alfa', 'Zeta', 'Åsa'])
    expect(await names({ sort: '-Name' })).toEqual(['Åsa', 'Zeta', 'alfa'])
    expect(await names({ sort: 'CustomerName', limit: 2, page: 2 })).toEqual(['Zeta'])
    for (const sort of [
      'Id',
      'Location',
      'Description',
      'ResellerName',
      'ProvisionState',
      'LastContact',
      'Active',
    ])
      expect(await names({ sort })).toHaveLength(3)
    expect(await names({ searchString: 'HALL' })).toEqual(['Zeta', 'Åsa'])
    expect(await names({ searchString: 'södertälje' })).toEqual(['Zeta'])
    expect(await names({ searchString: '0%' })).toEqual(['Åsa'])
    expect(await names({ searchString: '_' })).toEqual([])
    expect(await names({ searchString: 'listan' })).toEqual([])
    expect(await names({ searchString: 'listan' }, admin)).toEqual(['alfa', 'Zeta', 'Åsa'])
    const { data, total } = await list(mine, { searchString: 'zeta' })
    expect(total).toBe(1)
    expect(data).toEqual([
      {
        Id: expect.any(Number),
        CustomerName: 'Södertälje',
        Name: 'Zeta',
        Location: 'Hall B',
        Description: '',
        ResellerName: 'Listan',
        ProvisionState: 'none',
        Online: 0,
        LastContact: null,
        Active: 1,
        Revision: 1,
        IsArchived: 0,
        HideField: 'ResellerName',
        searchString: expect.stringContaining('zeta södertälje hall b'),
      },
    ])
    expect((await list(admin, { searchString: 'zeta' })).data).toMatchObject([{ HideField: null }])
    expect((await house.call(lockers.list, mine, { query: { limit: 1001 } })).status).toBe(422)
    expect((await house.call(lockers.list, mine, { query: { sort: 'Pin' } as never })).status).toBe(422)
    expect((await house.call(lockers.list, mine, { query: { page: 'x' } })).status).toBe(400)
  })

  test('tells who was heard of in the last five minutes', async () => {
    const { Id } = await created()
    const heard = async (seconds: number) => {
      const last_contact = new Date(Date.now() - seconds * 1000).toISOString()
      await house.db.updateTable('locker').set({ last_contact }).where('id', '=', Id).execute()
      return (await get(reseller, Id)).body['data']
    }
    expect(await heard(290)).toMatchObject({ Online: 1, LastContact: expect.any(String) })
    expect(await heard(310)).toMatchObject({ Online: 0 })
  })
})

describe('whose lockers', () => {
  test('a reseller has those of its customers, the house all; for others they are not there', async () => {
    const { Id } = await created()
    const ids = async (as: Person) => (await list(as)).data.map((locker) => locker.Id)
    expect(await ids(admin)).toContain(Id)
    expect(await ids(reseller)).toContain(Id)
    expect(await ids(stranger)).not.toContain(Id)
    expect((await get(admin, Id)).status).toBe(200)
    lockerIn(await update(admin, Id, { Location: 'of the house' }))
    for (const id of [Id, 999_999]) {
      expect((await get(stranger, id)).status).toBe(404)
      expect((await remove(stranger, id)).status).toBe(404)
      const refused = await update(stranger, id, { Name: 'x' })
      expect([refused.status, refused.body.errors]).toEqual([404, { _: [said('notFound', '_')] }])
    }
  })

  test('an end user may not, whatever the id', async () => {
    const { Id } = await created()
    const enduser = await house.person('enduser', customerId)
    for (const id of [Id, 999_999]) {
      expect((await get(enduser, id)).status).toBe(403)
      expect((await update(enduser, id, { Name: 'x' })).status).toBe(403)
      expect((await remove(enduser, id)).status).toBe(403)
    }
    expect((await create(enduser, { Name: 'x' })).status).toBe(403)
  })

  test('a deleted one is gone, and its history stays', async () => {
    const { Id, Name } = await created()
    expect((await remove(reseller, Id)).body).toEqual({ success: 1 })
    expect((await get(reseller, Id)).status).toBe(404)
    expect((await update(reseller, Id, { Name: 'x' })).status).toBe(404)
    expect((await remove(reseller, Id)).status).toBe(404)
    expect((await list(reseller)).data.map((locker) => locker.Id)).not.toContain(Id)
    expect((await stored(Id)).name).toBe(Name)
  })
})
