import { expect, test } from 'vitest'
import { lockedByServer, lockedFor, noLockout, wrongTry } from './lockout.ts'

const now = Date.parse('2026-03-04T10:00:00Z')
const after = (tries: number) =>
  Array.from({ length: tries }).reduce<typeof noLockout>((lockout) => wrongTry(lockout, now), noLockout)

test('every fifth wrong try in a row locks: a minute, then twice as long each time, fifteen at most', () => {
  expect([1, 4, 5, 6, 10, 15, 20, 25, 30].map((tries) => lockedFor(after(tries), now) / 60)).toEqual([
    0, 0, 1, 1, 2, 4, 8, 15, 15,
  ])
})

test('it ends by itself, second by second', () => {
  const lockout = after(5)
  expect(lockedFor(lockout, now + 500)).toBe(60)
  expect(lockedFor(lockout, now + 59_001)).toBe(1)
  expect(lockedFor(lockout, now + 60_000)).toBe(0)
})

test('a clock that was set back does not make it longer than a lock can be', () => {
  expect(lockedFor(after(5), now - 365 * 86_400_000)).toBe(15 * 60)
})

test('what the server says counts, and the tries go on from there', () => {
  const lockout = lockedByServer(after(5), 240, now)
  expect(lockedFor(lockout, now)).toBe(240)
  expect(lockout.failures).toBe(5)
})
