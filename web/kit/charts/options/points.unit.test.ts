import { expect, test } from 'vitest'
import { littleBelow } from './points.ts'

const of = (amounts: (number | null)[], stacked = false) =>
  littleBelow({
    series: [{ name: 'A', points: amounts.map((value, at) => [at, value] as const), mark: {} } as never],
    stacked,
  })

test('what is so little below zero that nobody sees it takes no step of the scale', () => {
  expect(of([2117, null, -6, 455])).toBe(-6)
  expect(of([100, -3])).toBeUndefined()
  expect(of([0, -3])).toBeUndefined()
  expect(of([0, 5])).toBeUndefined()
  expect(of([2117, -6], true)).toBeUndefined()
})
