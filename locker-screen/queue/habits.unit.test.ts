import { describe, expect, test } from 'vitest'
import { type Habits, ofPeople, usualOf, withTaken } from './habits.ts'

/** The visits of one person, one after the other. */
const after = (who: number, ...visits: number[][]) =>
  visits.reduce<Habits>((habits, taken) => withTaken(habits, who, taken), {})

const usual = (habits: Habits, AccountId: number | null, Usual: number[] = []) =>
  usualOf(habits, { AccountId, Usual })

describe('what somebody usually takes', () => {
  test('is what was taken more than once, the most taken first', () => {
    expect(usual(after(1, [7], [8]), 1)).toEqual([])
    expect(usual(after(1, [7, 9], [7, 9], [8, 9]), 1)).toEqual([9, 7])
  })

  test('is counted by visits, not by pieces or lines', () => {
    expect(usual(after(1, [7, 7, 7]), 1)).toEqual([])
  })

  test('is what the server knows, too, after what was seen here', () => {
    expect(usual({}, 1, [5, 6])).toEqual([5, 6])
    expect(usual(after(1, [7], [7]), 1, [5, 7])).toEqual([7, 5])
    expect(usual({}, null, [5])).toEqual([])
  })

  test('is at most four articles', () => {
    expect(usual(after(1, [1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), 1)).toHaveLength(4)
  })

  test('is forgotten when something else is taken for long', () => {
    const visits = Array.from({ length: 60 }, () => [8])
    const habits = after(1, [7], [7], [7], ...visits)
    expect(usual(habits, 1)).toEqual([8])
    expect(Object.keys(habits[1] ?? {})).toEqual(['8'])
  })

  test('is one’s own: others and nobody in particular see none of it, and who is gone leaves nothing', () => {
    const habits = withTaken(after(1, [7], [7]), 2, [8])
    expect(usual(habits, 2)).toEqual([])
    expect(usual(habits, null)).toEqual([])
    expect(ofPeople(habits, new Set([2]))).toEqual({ 2: { 8: 1 } })
  })
})
