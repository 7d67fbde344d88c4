import { expect, it } from 'vitest'
import { ApiError, isConflict, isRefusedAs } from './errors.ts'

const refusal = (message: string, field = '_') => new ApiError(409, { [field]: [message] })

it('a refusal is known by its reason, plain or with values, at whatever field', () => {
  expect(isConflict(refusal('conflict'))).toBe(true)
  expect(isConflict(refusal('{"error":"conflict","attribute":"_"}', 'data.0.PlaceOrderAmount'))).toBe(true)
  expect([
    isRefusedAs(refusal('unique', 'Pin'), 'unique'),
    isRefusedAs(refusal('unique', 'Pin'), 'inUse'),
  ]).toEqual([true, false])
})

it('one for another reason, or another error, is none', () => {
  expect(isConflict(refusal('inUse'))).toBe(false)
  expect(isConflict(new Error('conflict'))).toBe(false)
})
