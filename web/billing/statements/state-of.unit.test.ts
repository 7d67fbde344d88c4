import { expect, it } from 'vitest'
import { canCredit, stateOf } from './state-of.ts'

const open = {
  is_credit: 0,
  credit_statement: null,
  PaidAmount: 0,
  RemainingAmount: 808.06,
  DueDate: '2026-12-01',
} as const
const credited = { ...open, credit_statement: { Id: 2, Number: 2 }, RemainingAmount: 0 }
const credit = { ...open, is_credit: 1, RemainingAmount: 0 } as const

it.each([
  ['unpaid', open, '2026-11-15'],
  ['unpaid', open, '2026-12-01'],
  ['overdue', open, '2026-12-02'],
  ['partly', { ...open, PaidAmount: 8.06, RemainingAmount: 800 }, '2026-12-01'],
  ['overdue', { ...open, PaidAmount: 8.06, RemainingAmount: 800 }, '2026-12-02'],
  ['paid', { ...open, PaidAmount: 808.06, RemainingAmount: 0 }, '2027-01-01'],
  ['overpaid', { ...open, PaidAmount: 809, RemainingAmount: -0.94 }, '2026-11-15'],
  ['credited', credited, '2027-01-01'],
  ['credited', { ...credited, PaidAmount: 808.06, RemainingAmount: -808.06 }, '2027-01-01'],
  ['credit', credit, '2027-01-01'],
] as const)('is %s', (state, statement, today) => {
  expect(stateOf(statement, today)).toBe(state)
})

it('is credited once, and a credit never', () => {
  expect(canCredit(open)).toBe(true)
  expect(canCredit({ ...open, PaidAmount: 808.06, RemainingAmount: 0 })).toBe(true)
  expect(canCredit(credited)).toBe(false)
  expect(canCredit(credit)).toBe(false)
})
