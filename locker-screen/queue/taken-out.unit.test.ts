import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { QueuedLine } from './lines.ts'
import { outOf, type TakenOut, withBooked, withTold } from './taken-out.ts'

const line = (AccountId: number | null, LockerArticleId: number, more: Partial<QueuedLine['line']> = {}) => ({
  line: { UUID: '', Kind: 'withdrawal' as const, LockerArticleId, AccountId, Amount: 1, ...more },
})

test('of whom the server has told nothing, nothing is known', () => {
  expect(outOf(withBooked({}, [line(1, 7)]), 1, 7)).toBeUndefined()
  expect(outOf(withTold({}, 1, []), 1, 7)).toBe(0)
})

test('what is told replaces what was known of that person, and what was aborted or taken by nobody does not count', () => {
  const told: TakenOut = withTold({ 1: { 7: 9 }, 2: { 7: 4 } }, 1, [{ LockerArticleId: 8, Amount: 2 }])
  const known = withBooked(told, [line(1, 8, { Aborted: 1, Amount: 5 }), line(null, 8)])
  expect([outOf(known, 1, 7), outOf(known, 1, 8), outOf(known, 2, 7)]).toEqual([0, 2, 4])
})

test('what is out is what was told and taken less what came back, never below nothing, however the lines are parted', () => {
  const lines = fc.array(
    fc.record({ who: fc.constantFrom(1, 2), amount: fc.integer({ min: 1, max: 5 }), back: fc.boolean() }),
  )
  fc.assert(
    fc.property(fc.nat(9), lines, fc.nat(), (told, given, cut) => {
      const booked = given.map(({ who, amount, back }) =>
        line(who, 7, { Amount: amount, Kind: back ? 'return' : 'withdrawal' }),
      )
      const plain = given.reduce(
        (out, { who, amount, back }) => (who === 1 ? Math.max(0, out + (back ? -amount : amount)) : out),
        told,
      )
      const at = cut % (booked.length + 1)
      const start = withTold({}, 1, [{ LockerArticleId: 7, Amount: told }])
      const known = withBooked(withBooked(start, booked.slice(0, at)), booked.slice(at))
      expect(outOf(known, 1, 7)).toBe(plain)
      expect(outOf(known, 2, 7)).toBeUndefined()
    }),
  )
})
