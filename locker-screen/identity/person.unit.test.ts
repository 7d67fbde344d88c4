import { describe, expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { commonPin, identifications, people } from '#contract/gateway/testing/identification.ts'
import { personOffline, typedAs } from './person.ts'

const user = (AccountId: number, EmployeeNumber: string | null, PinHash: string | null) => ({
  AccountId,
  Name: 'Åsa',
  LastName: 'Ek',
  EmployeeNumber,
  PinHash,
  CostCentreId: null,
})
const config = (ValidateBy: LockerConfig['ValidateBy'], more: Partial<LockerConfig> = {}) =>
  ({
    ValidateBy,
    CommonPinHash: null,
    users: [
      user(1, '100', 'a'),
      user(2, '200', 'b'),
      user(3, null, null),
      user(4, '400', 'same'),
      user(5, '500', 'same'),
    ],
    ...more,
  }) as LockerConfig

const who = (locker: LockerConfig, number: string | null, pin: string | null, hash: string | null) =>
  personOffline(locker, { EmployeeNumber: number, Pin: pin }, hash)?.AccountId

describe('without a network', () => {
  const hashOf = (pin: string | null) => (pin === null ? null : `hash of ${pin}`)
  const users = people.map(({ number, pin }, id) => user(id, number, hashOf(pin)))

  test.each(identifications)(
    'the same person is known as by the server: %o',
    ({ by, open, number = null, pin = null, who }) => {
      const locker = config(by, { users, CommonPinHash: open ? hashOf(commonPin) : null })
      const person = personOffline(locker, { EmployeeNumber: number, Pin: pin }, hashOf(pin))
      expect(person && (person.AccountId ?? 'common')).toBe(who)
    },
  )

  test('a PIN is known by its hash; one that two people have is nobody’s', () => {
    expect(who(config('pincode'), null, '1', 'b')).toBe(2)
    expect(who(config('pincode'), null, '1', 'c')).toBeUndefined()
    expect(who(config('pincode'), null, '1', 'same')).toBeUndefined()
    expect(who(config('pincode'), null, null, null)).toBeUndefined()
  })

  test('a number is enough where the locker says so, and needs its own PIN where it wants both', () => {
    expect(who(config('employeenumber'), '100', null, null)).toBe(1)
    expect(who(config('employeenumber'), '', null, null)).toBeUndefined()
    expect(who(config('employeenumber_and_pincode'), '100', '1', 'a')).toBe(1)
    expect(who(config('employeenumber_and_pincode'), '100', '1', 'b')).toBeUndefined()
    expect(who(config('employeenumber_and_pincode'), '400', '1', 'same')).toBe(4)
  })

  test('the common PIN is nobody’s in particular', () => {
    const open = config('pincode', { CommonPinHash: 'common' })
    expect(personOffline(open, { EmployeeNumber: null, Pin: '1' }, 'common')).toEqual({
      AccountId: null,
      Name: '',
      Token: null,
    })
  })
})

test('what is typed where only a number is asked for may be the common PIN', () => {
  expect(typedAs(config('employeenumber'), null, '100')).toEqual({ EmployeeNumber: '100', Pin: null })
  const open = config('employeenumber', { CommonPinHash: 'common' })
  expect(typedAs(open, null, '100')).toEqual({ EmployeeNumber: '100', Pin: '100' })
  expect(typedAs(open, null, '123456789')).toEqual({ EmployeeNumber: '123456789', Pin: null })
  expect(typedAs(config('employeenumber_and_pincode'), '100', '1234')).toEqual({
    EmployeeNumber: '100',
    Pin: '1234',
  })
})
