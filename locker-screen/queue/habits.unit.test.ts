import { describe, expect, test } from 'vitest'
import { type Habits, ofPeople, usualOf, withTaken, withUsual } from './habits.ts'

/** The visits of one person, one after the other. */
const after = (who: number, ...visits: number[][]) =>
  visits.reduce<Habits>((habits, taken) => withTaken(habits, who, taken), {})

describe('what somebody usually takes', () => {
  test('is what was taken more than once, the most taken first', () => {
    expect(usualOf(after(1, [7], [8]), 1)).toEqual([])
    expect(usualOf(after(1, [7, 9], [7, 9], [8, 9]), 1)).toEqual([9, 7])
  })

  test('is counted by visits, not by pieces or lines', () => {
    expect(usualOf(after(1, [7, 7, 7]), 1)).toEqual([])
  })

  test('is what the server knows, too, after what was seen here more often', () => {
    expect(usualOf(withUsual({}, 1, [5, 6]), 1)).toEqual([5, 6])
    expect(usualOf(withUsual(after(1, [7], [7], [7]), 1, [5, 7]), 1)).toEqual([7, 5])
    expect(usualOf(withUsual({}, 1, [5]), 2)).toEqual([])
  })

  test('is at most four articles', () => {
    expect(usualOf(after(1, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), 1)).toHaveLength(4)
  })

  test('is forgotten when something else is taken for long', () => {
    const visits = Array.from({ length: 60 }, () => [8])
    const habits = after(1, [7], [7], [7], ...visits)
    expect(usualOf(habits, 1)).toEqual([8])
    expect(Object.keys(habits[1] ?? {})).toEqual(['8'])
  })

  test('is one’s own: others and nobody in particular see none of it, and who is gone leaves nothing', () => {
    const habits = withTaken(after(1, [7], [7]), 2, [8])
    expect(usualOf(habits, 2)).toEqual([])
    expect(usualOf(habits, null)).toEqual([])
    expect(ofPeople(habits, new Set([2]))).toEqual({ 2: { 8: 1 } })
  })
})
