import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide } from './divide.ts'

const amounts = fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 12 })
const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

test('what was found is divided to the piece, nobody gets more than planned, and all are within one of their fair share', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (planned, part) => {
      const total = sum(planned)
      const found = Math.round(total * part)
      const shares = divide(found, planned)
      expect(sum(shares)).toBe(found)
      for (const [index, share] of shares.entries()) {
        const wanted = planned[index] ?? 0
        expect(share).toBeLessThanOrEqual(wanted)
        if (total > 0) expect(Math.abs(share - (found * wanted) / total)).toBeLessThan(1)
      }
    }),
  )
})

test('more than planned is not given to anybody', () => {
  expect(divide(100, [3, 4])).toEqual([3, 4])
  expect(divide(0, [0, 0])).toEqual([0, 0])
})

test('the larger remainder goes first, then the first in order', () => {
  expect(divide(5, [4, 4, 2])).toEqual([2, 2, 1])
  expect(divide(1, [2, 2])).toEqual([1, 0])
})
