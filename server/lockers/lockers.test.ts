import { describe, expect, test } from 'vitest'
import {
  admin,
  create,
  created,
  customerId,
  get,
  house,
  lockerIn,
  lockers,
  newName,
  picture,
  remove,
  reseller,
  resellerId,
  said,
  stored,
  stranger,
  strangersCustomer,
  update,
  useLockerHouse,
} from './testing/lockers.ts'

useLockerHouse()

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
        AskCostCentre: 'never',
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
        AccessKey: expect.stringMatching(/^view\.[\w.-]+$/),
        device: null,
        Online: 0,
        LastContact: null,
        ScreenLastContact: null,
        Revision: expect.any(Number),
      },
    })
    expect((await get(reseller, Number(body['Id']))).body['data']).toEqual({
      ...(body['data'] as object),
      AccessKey: expect.any(String),
    })
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
      AskCostCentre: 'never',
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
    const { Id, Pin } = await created({ Pin: '90817263', AdminPassword: '554433221100' })
    const row = await stored(Id)
    const accessKey = house.vault.open(row.access_key_sealed)
    const lines = await house.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('entity', '=', 'locker')
      .where('entity_id', '=', Id)
      .execute()
    expect(lines).toMatchObject([{ action: 'create', after: { Pin: '•••', AdminPassword: '•••' } }])
    for (const secret of [accessKey, Pin, '554433221100', row.pin_digest, row.pin_salt]) {
      expect(JSON.stringify(lines)).not.toContain(secret)
    }
    for (const secret of [accessKey, Pin, '554433221100']) expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.pin_digest).toBe(house.vault.digest('pin', Pin))
    expect(row.access_key_digest).toBe(house.vault.digest('accessKey', accessKey))
  })
})

describe('a change', () => {
  test('by PUT is the same as by POST: JSON, or a form with a picture', async () => {
    const { Id, Revision } = await created()
    const put = (body: object, files: object = {}) =>
      house.call(lockers.put, reseller, { params: { id: Id }, body, files })
    const changed = lockerIn(await put({ Location: 'Hall P', ShelfAmount: 3, Revision }))
    expect(changed).toMatchObject({ Location: 'Hall P', ShelfAmount: 3, Revision: Revision + 1 })
    const pictured = lockerIn(await put({ Description: 'with a logo' }, { Logo: await picture('teal') }))
    expect(pictured).toMatchObject({ Description: 'with a logo', LogoImageURL: expect.any(String) })
    const late = await put({ Location: 'x', Revision })
    expect([late.status, late.body.errors]).toEqual([409, { _: [said('conflict', '_')] }])
    const wrong = await put({ ClosingTimeSeconds: 31 })
    expect(wrong.body.errors).toEqual({
      ClosingTimeSeconds: [said('range', 'ClosingTimeSeconds', { min: 0, max: 30, value: 30 })],
    })
  })

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
