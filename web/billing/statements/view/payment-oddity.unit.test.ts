import { expect, it } from 'vitest'
import { oddityOf } from './payment-oddity.ts'

const half = { RemainingAmount: 375, PaidAmount: 100 }
const overpaid = { RemainingAmount: -25, PaidAmount: 400 }

it.each([
  [375, half],
  [0.01, half],
  [-100, half],
  [-25, overpaid],
  [NaN, half],
])('%d is as it should be', (amount, statement) => {
  expect(oddityOf(amount, statement)).toBeUndefined()
})

it('more than what remains, or than what was paid, is odd', () => {
  expect(oddityOf(375.01, half)).toEqual({ is: 'tooMuch', limit: 375 })
  expect(oddityOf(-100.01, half)).toEqual({ is: 'tooMuchBack', limit: 100 })
  expect(oddityOf(1, overpaid)).toEqual({ is: 'tooMuch', limit: 0 })
})
