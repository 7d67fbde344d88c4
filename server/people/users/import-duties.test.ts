import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { imports, type Row } from '#server/people/testing/imports.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
let superadmin: Person
let reseller: Person
beforeAll(async () => {
  house = await testHouse()
  superadmin = await house.person('superadmin')
  const resellerId = await house.reseller('Säljaren')
  reseller = await house.person('reseller', resellerId)
  await house.customer(resellerId, 'Kunden')
})
afterAll(() => house.close())

const { report, preview, whole } = imports(() => ({ house, superadmin }))

describe('duties', () => {
  const rows = (Duty: unknown, CustomerName: string, Email = 'duty@import.example') => [
    { Email, CustomerName, Duty },
  ]

  test('are given to new people and changed; an empty cell leaves them, or makes them the usual ones', async () => {
    await report(reseller, rows('worker', 'Kunden'))
    expect(await whole('duty@import.example')).toMatchObject({ AccountPermission: 'enduser', Duty: 'worker' })
    expect((await report(reseller, rows('', 'Kunden'))).rows).toMatchObject([{ result: 'same', changes: {} }])
    const [told] = (await report(reseller, rows('', 'Kunden'), { EmptyClears: 1 })).rows
    expect(told).toMatchObject({ result: 'change', changes: { Duty: { from: 'worker', to: 'siteManager' } } })
    await report(reseller, rows('driver', 'Säljaren', 'driver@import.example'))
    expect(await whole('driver@import.example')).toMatchObject({
      AccountPermission: 'reseller',
      Duty: 'driver',
    })
    const name = [{ Email: 'driver@import.example', Name: 'Dan' }]
    expect((await report(reseller, name)).rows).toMatchObject([{ result: 'change' }])
    expect(await whole('driver@import.example')).toMatchObject({ Name: 'Dan', Duty: 'driver' })
  })

  test('that are none, do not fit the organisation, or are one’s own are told at their row', async () => {
    const errors = async (given: Row[], as = reseller) => (await preview(as, given)).rows[0]?.errors
    expect(await errors(rows('chef', 'Kunden'))).toEqual({ Duty: ['notFound'] })
    expect(await errors(rows(7, 'Kunden'))).toEqual({ Duty: ['type'] })
    expect(await errors(rows('driver', 'Kunden'))).toEqual({ Duty: ['range'] })
    expect(await errors(rows('worker', 'Säljaren', 'new@import.example'))).toMatchObject({ Duty: ['range'] })
    expect(await errors([{ Email: reseller.email, Duty: 'driver' }])).toEqual({ Duty: ['unauthorized'] })
    expect(await errors([{ Email: reseller.email, Duty: 'manager' }])).toEqual({})
  })
})
