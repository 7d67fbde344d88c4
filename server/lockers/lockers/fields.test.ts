import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { lockerLimits } from '#contract/limits.ts'
import { validations } from '#contract/lockers/lockers.ts'
import {
  create,
  created,
  get,
  house,
  lockerIn,
  lockers,
  newName,
  picture,
  reseller,
  said,
  stranger,
  update,
  useLockerHouse,
  type Body,
} from '#server/lockers/testing/lockers.ts'

useLockerHouse()

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

describe('logo and background', () => {
  const shown = async (url: string | null) =>
    url === null ? null : (await house.app.inject({ url })).headers['content-type']

  test('are not even looked at when they come from who may not write the locker', async () => {
    const { Id } = await created()
    const files = { Logo: new File(['no picture'], 'logo.png') }
    expect((await update(stranger, Id, {}, files)).status).toBe(404)
    expect((await create(stranger, { Name: newName() }, files)).status).not.toBe(415)
    expect((await update(reseller, Id, {}, files)).status).toBe(415)
  })

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
