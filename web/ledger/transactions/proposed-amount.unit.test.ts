import { expect, test } from 'vitest'
import type { Transaction } from '#contract/ledger/transactions.ts'
import { backInStock, isCorrectable, proposedAmount } from './proposed-amount.ts'

const line = (values: Partial<Transaction>) =>
  ({
    Kind: 'withdrawal',
    Aborted: 0,
    CorrectionId: null,
    Discrepancy: 0,
    UsualAmount: null,
    ...values,
  }) as Transaction

test('what was known to be there is proposed, else what is usual', () => {
  expect(proposedAmount(line({ Amount: 999, Moved: -2, Discrepancy: 1 }))).toBe(2)
  expect(proposedAmount(line({ Amount: 999, Moved: -2, Discrepancy: 1, UsualAmount: 3 }))).toBe(2)
  expect(proposedAmount(line({ Amount: 999, Moved: -400, Discrepancy: 1, UsualAmount: 3 }))).toBe(3)
  expect(proposedAmount(line({ Amount: 999, Moved: -999, UsualAmount: 3 }))).toBe(3)
  expect(proposedAmount(line({ Amount: 5, Moved: -5 }))).toBe(undefined)
})

test('a withdrawal is corrected once, and nothing else is', () => {
  expect(isCorrectable(line({}))).toBe(true)
  expect(isCorrectable(line({ CorrectionId: 7 }))).toBe(false)
  expect(isCorrectable(line({ Aborted: 1 }))).toBe(false)
  expect(isCorrectable(line({ Kind: 'return' }))).toBe(false)
})

test('only what was taken from the stock comes back to it', () => {
  expect(backInStock(line({ Moved: -2 }), 1)).toBe(1)
  expect(backInStock(line({ Moved: -2 }), 5)).toBe(0)
})
