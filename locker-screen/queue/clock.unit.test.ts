import { expect, test } from 'vitest'
import { type Clock, guessedClock, toldClock } from './clock.ts'

const time = '2026-03-04T10:00:00.000Z'
const right = Date.parse(time)
const years = 6 * 365 * 86_400_000
const momentOf = ({ began }: Clock, counted: number) => began + counted

test('a guess is by the browser’s clock and how far that was behind, but not before what has happened', () => {
  const now = { clock: right - years, counted: 5000 }
  expect(momentOf(guessedClock(0, 0, now), 5000)).toBe(right - years)
  expect(momentOf(guessedClock(years, 0, now), 5000)).toBe(right)
  expect(momentOf(guessedClock(0, right - 10, now), 5010)).toBe(right)
})

test.each([
  ['years behind', -years],
  ['years ahead', years],
  ['ten minutes ahead', 600_000],
])(
  'a clock that is %s is put right when the server tells the time, and what that was is remembered',
  (_, off) => {
    const guess = guessedClock(0, 0, { clock: right + off - 4000, counted: 1000 })
    const told = toldClock(guess, time, { clock: right + off, counted: 5000 })
    expect(told).toEqual({ began: right - 5000, guessedWrongBy: -off, behind: -off })
    const next = guessedClock(told.behind, 0, { clock: right + off + 60_000, counted: 0 })
    expect(momentOf(next, 0)).toBe(right + 60_000)
  },
)

test('a clock that is nearly right is left alone', () => {
  for (const off of [-59_000, 59_000]) {
    const guess = guessedClock(0, 0, { clock: right + off, counted: 0 })
    const told = toldClock(guess, time, { clock: right + off, counted: 0 })
    expect(told).toEqual({ ...guess, guessedWrongBy: 0 })
  }
})

test('how wrong the guess was stays, whatever the clocks do later', () => {
  const guess = guessedClock(0, 0, { clock: right - years, counted: 0 })
  const told = toldClock(guess, time, { clock: right - years, counted: 0 })
  // The panel has found a time server meanwhile.
  const later = toldClock(told, new Date(right + 30_000).toISOString(), {
    clock: right + 30_000,
    counted: 30_000,
  })
  expect(later).toEqual({ began: right, guessedWrongBy: years, behind: 0 })
})
