import { expect, it } from 'vitest'
import { overpaidFrom, paidBackFrom } from './payment-oddity.ts'

const half = { RemainingAmount: 375, PaidAmount: 100, OpenClaim: 0, Claim: null }
const overpaid = { RemainingAmount: -25, PaidAmount: 400, OpenClaim: 0, Claim: null }
const reminded = { ...half, OpenClaim: 64.9, Claim: { Fee: 60, Interest: 4.9, Received: 0, Open: 64.9 } }
const received = { ...half, Claim: { Fee: 60, Interest: 4.9, Received: 64.9, Open: 0 } }

it.each([
  [375, half],
  [0.01, half],
  [-100, half],
  [-25, overpaid],
  [439.9, reminded],
  [-164.9, received],
  [NaN, half],
])('%d is as it should be', (amount, statement) => {
  expect(overpaidFrom(amount, statement)).toBeUndefined()
  expect(paidBackFrom(amount, statement)).toBeUndefined()
})

it('more than what remains is odd; more back than what was paid cannot be', () => {
  expect(overpaidFrom(375.01, half)).toBe(375)
  expect(overpaidFrom(439.91, reminded)).toBe(439.9)
  expect(overpaidFrom(1, overpaid)).toBe(0)
  expect(paidBackFrom(-100.01, half)).toBe(100)
  expect(paidBackFrom(-0.01, { ...half, PaidAmount: 0 })).toBe(0)
})
