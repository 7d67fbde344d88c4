import { describe, expect, test } from 'vitest'
import { may, roles } from '#contract/access.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { notifications as api } from '#contract/live/notifications.ts'
import { rejectedLines } from '#contract/ledger/rejected-lines.ts'
import { speakingLocker } from '#server/gateway/testing/lockers.ts'
import { useBell } from './testing/bell.ts'

const bell = useBell()

const noMails = {
  LowStockMail: 'none',
  OutOfStockMail: 'none',
  TakenBeyondStockMail: 'none',
  LockerOfflineMail: 'none',
  LineRejectedMail: 'none',
  WrongPinsMail: 'none',
  DoorLeftOpenMail: 'none',
  CommandDoneMail: 'none',
  RunsMail: 'none',
  StocktakeMail: 'none',
  LimitsMail: 'none',
  LoansMail: 'none',
  DailyHour: 7,
  QuietFrom: null,
  QuietTo: null,
  RepeatHours: 24,
  EscalateTo: null,
  EscalateHours: 4,
}

const noStock = { LowStock: 'none', OutOfStock: 'none', TakenBeyondStock: 'none' }

describe('who is told', () => {
  test('unless they say otherwise: resellers, of their own lockers', async () => {
    const other = await bell.house.person('reseller', await bell.house.reseller())
    await bell.take(await bell.article(2, 2), 1)
    await bell.take(2_000_000_000, 1)
    expect(await bell.titles(bell.reseller)).toEqual(['lineRejected', 'lowStock'])
    for (const person of [other, bell.enduser, bell.admin]) expect(await bell.titles(person)).toEqual([])
    const none = {
      ...noStock,
      LockerOffline: 'none',
      LineRejected: 'none',
      WrongPins: 'none',
      DoorLeftOpen: 'none',
      CommandDone: 'once',
      Runs: 'once',
      Stocktake: 'none',
    }
    expect(await bell.settings(bell.enduser)).toEqual({
      ...noMails,
      ...none,
      Limits: 'once',
      Loans: 'once',
      CustomerIds: null,
      LockerIds: null,
      Revision: 0,
    })
    expect(await bell.settings(bell.admin)).toEqual({
      ...noMails,
      ...none,
      Limits: 'none',
      Loans: 'none',
      CustomerIds: null,
      LockerIds: null,
      Revision: 0,
    })
    expect(await bell.settings(bell.reseller)).toMatchObject({
      LowStock: 'once',
      LockerOffline: 'once',
      LineRejected: 'once',
    })
  })

  test('whose settings say so, and of what; what is not for them is not told, whatever they set', async () => {
    await bell.changeSettings(bell.enduser, { LowStock: 'once', LineRejected: 'once' })
    await bell.changeSettings(bell.admin, { LowStock: 'once' })
    await bell.changeSettings(bell.reseller, { LowStock: 'none' })
    await bell.take(await bell.article(2, 2), 1)
    await bell.take(2_000_000_000, 1)
    expect(await bell.titles(bell.enduser)).toEqual(['lowStock'])
    expect(await bell.titles(bell.admin)).toEqual(['lowStock'])
    expect(await bell.titles(bell.reseller)).toEqual(['lineRejected'])
  })

  test.each(roles)('of rejected lines, exactly where the role may list them: %s', async (role) => {
    const homes = {
      superadmin: undefined,
      admin: undefined,
      reseller: bell.resellerId,
      enduser: bell.customerId,
    }
    const person = await bell.house.person(role, homes[role])
    await bell.changeSettings(person, { LineRejected: 'once' })
    await bell.take(2_000_000_000, 1)
    expect(await bell.titles(person)).toEqual(may(role, rejectedLines.list.access) ? ['lineRejected'] : [])
  })

  test('of the lockers that they chose', async () => {
    const chosen = await speakingLocker(bell.house, bell.customerId)
    expect((await bell.changeSettings(bell.reseller, { LockerIds: [chosen.locker.id] })).status).toBe(200)
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(bell.reseller)).toEqual([])
    await bell.changeSettings(bell.reseller, { LockerIds: [chosen.locker.id, bell.locker.locker.id] })
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(bell.reseller)).toEqual(['lowStock'])
    await bell.house.call(lockers.remove, bell.reseller, { params: { id: chosen.locker.id } })
    expect(await bell.settings(bell.reseller)).toMatchObject({ LockerIds: [bell.locker.locker.id] })
  })

  test('of all lockers of the customers that they chose, those that come later too, and of lockers beside them', async () => {
    const { house, resellerId, reseller } = bell
    const chosen = await house.customer(resellerId)
    expect((await bell.changeSettings(reseller, { CustomerIds: [chosen] })).status).toBe(200)
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(reseller)).toEqual([])
    const elsewhere = bell.locker
    bell.locker = await speakingLocker(house, chosen)
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(reseller)).toEqual(['lowStock'])
    bell.locker = elsewhere
    await bell.changeSettings(reseller, { LockerIds: [elsewhere.locker.id] })
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(reseller)).toEqual(['lowStock'])
    expect(await bell.settings(reseller)).toMatchObject({
      CustomerIds: [chosen],
      LockerIds: [elsewhere.locker.id],
    })
  })

  test('of nothing where none of those is there any more, and that is said', async () => {
    const chosen = await speakingLocker(bell.house, bell.customerId)
    await bell.changeSettings(bell.reseller, { LockerIds: [chosen.locker.id] })
    await bell.house.call(lockers.remove, bell.reseller, { params: { id: chosen.locker.id } })
    expect(await bell.settings(bell.reseller)).toMatchObject({ LockerIds: [] })
    await bell.changeSettings(bell.reseller, { LowStock: 'once' })
    expect(await bell.settings(bell.reseller)).toMatchObject({ LockerIds: [] })
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(bell.reseller)).toEqual([])
    await bell.changeSettings(bell.reseller, { LockerIds: null })
    await bell.take(await bell.article(2, 2), 1)
    expect(await bell.titles(bell.reseller)).toEqual(['lowStock'])
  })
})

describe('the settings', () => {
  test('are kept, and guarded against what was not seen', async () => {
    const { body } = await bell.changeSettings(bell.reseller, { LowStock: 'repeating', Revision: 0 })
    expect(body['data']).toEqual({
      ...noMails,
      LowStock: 'repeating',
      OutOfStock: 'once',
      TakenBeyondStock: 'once',
      LockerOffline: 'once',
      LineRejected: 'once',
      WrongPins: 'once',
      DoorLeftOpen: 'once',
      CommandDone: 'once',
      Runs: 'once',
      Stocktake: 'once',
      Limits: 'none',
      Loans: 'none',
      CustomerIds: null,
      LockerIds: null,
      Revision: 1,
    })
    expect((await bell.changeSettings(bell.reseller, { LowStock: 'none', Revision: 0 })).status).toBe(409)
    expect((await bell.changeSettings(bell.reseller, { LowStock: 'none', Revision: 1 })).status).toBe(200)
    expect(await bell.settings(bell.enduser)).toMatchObject({ LowStock: 'none', Revision: 0 })
  })

  test('name customers and lockers within reach only, and modes that there are', async () => {
    const customer = await bell.house.customer(await bell.house.reseller())
    const elsewhere = await speakingLocker(bell.house, customer)
    for (const [person, CustomerIds] of [
      [bell.reseller, [customer]],
      [bell.reseller, [bell.customerId, bell.resellerId]],
      [bell.enduser, [await bell.house.customer(bell.resellerId)]],
    ] as const)
      expect((await bell.changeSettings(person, { CustomerIds: [...CustomerIds] })).body.errors).toEqual({
        CustomerIds: ['notFound'],
      })
    expect((await bell.changeSettings(bell.reseller, { CustomerIds: [] })).status).toBe(422)
    expect(
      (await bell.changeSettings(bell.reseller, { LockerIds: [elsewhere.locker.id] })).body.errors,
    ).toEqual({
      LockerIds: ['notFound'],
    })
    expect((await bell.changeSettings(bell.reseller, { LockerIds: [] })).status).toBe(422)
    expect(
      (
        await bell.house.call(api.updateSettings, bell.reseller, {
          body: { CommandDone: 'repeating' as 'once' },
        })
      ).status,
    ).toBe(422)
  })
})
