import { expect, it } from 'vitest'
import { overpaidFrom, paidBackFrom } from './payment-oddity.ts'

const half = { RemainingAmount: 375, PaidAmount: 100 }
const overpaid = { RemainingAmount: -25, PaidAmount: 400 }

it.each([
  [375, half],
  [0.01, half],
  [-100, half],
  [-25, overpaid],
  [NaN, half],
])('%d is as it should be', (amount, statement) => {
  expect(overpaidFrom(amount, statement)).toBeUndefined()
  expect(paidBackFrom(amount, statement)).toBeUndefined()
})

it('more than what remains is odd; more back than what was paid cannot be', () => {
  expect(overpaidFrom(375.01, half)).toBe(375)
  expect(overpaidFrom(1, overpaid)).toBe(0)
  expect(paidBackFrom(-100.01, half)).toBe(100)
  expect(paidBackFrom(-0.01, { RemainingAmount: 375, PaidAmount: 0 })).toBe(0)
})
