import fc from 'fast-check'
import { expect, it } from 'vitest'
import { roundParts, roundScale } from './round.ts'

it.each([
  [12, 5, 6],
  [100, 5, 5],
  [100, 4, 5],
  [10, 5, 5],
  [7, 5, 7],
  [0.6, 5, 6],
  [37, 5, 5],
])('a dial of %d, in about %d parts, has %d', (span, wanted, parts) => {
  expect(roundParts(span, wanted)).toBe(parts)
})

it.each([
  [0, 73, { min: 0, max: 80, interval: 20 }],
  [-12, 30, { min: -20, max: 30, interval: 10 }],
  [0, 0, { min: 0, max: 0, interval: 0.2 }],
])('a scale from %d to %d', (lowest, highest, scale) => {
  expect(roundScale(lowest, highest, 5)).toEqual(scale)
})

it('a scale holds what it is for, and has about as many steps as are wanted', () => {
  const number = fc.integer({ min: -1e6, max: 1e6 })
  fc.assert(
    fc.property(number, number, fc.integer({ min: 2, max: 8 }), (one, other, wanted) => {
      const [lowest, highest] = [Math.min(one, other), Math.max(one, other)]
      const { min, max, interval } = roundScale(lowest, highest, wanted)
      expect(min).toBeLessThanOrEqual(lowest)
      expect(max).toBeGreaterThanOrEqual(highest)
      expect((max - min) / interval).toBeLessThanOrEqual(wanted + 2)
    }),
  )
})
