import { expect, test } from 'vitest'
import {
  forgiven,
  lockedByServer,
  lockedFor,
  type Lockout,
  noLockout,
  withClockSet,
  withinReach,
  wrongTry,
} from './lockout.ts'

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

test('with a clock that was set back before the start it is no longer than a lock can be, and ends', () => {
  const yearBefore = now - 365 * 86_400_000
  const lockout = withinReach(after(5), yearBefore)
  expect(lockedFor(lockout, yearBefore)).toBe(15 * 60)
  expect(lockedFor(lockout, yearBefore + 14 * 60_000)).toBe(60)
  expect(lockedFor(lockout, yearBefore + 15 * 60_000)).toBe(0)
  expect(withinReach(after(5), now)).toEqual(after(5))
})

test('a clock that is set meanwhile changes nothing of what is left', () => {
  const hour = 3_600_000
  expect(lockedFor(withClockSet(after(5), -hour), now - hour)).toBe(60)
  expect(lockedFor(withClockSet(after(5), hour), now + hour)).toBe(60)
  expect(withClockSet(noLockout, hour)).toEqual(noLockout)
})

test('what the server says counts, and the tries go on from there', () => {
  const lockout = lockedByServer(after(5), 240, now)
  expect(lockedFor(lockout, now)).toBe(240)
  expect(lockout.failures).toBe(5)
})

const hour = 3_600_000

test('500 wrong ones in 24 hours are all, whatever right ones come in between', () => {
  let lockout: Lockout = noLockout
  let at = now
  for (let tries = 1; tries <= 500; tries++) {
    expect(lockedFor(lockout, at)).toBe(0)
    lockout = wrongTry(lockout, at)
    if (tries % 4 === 0) lockout = forgiven(lockout, at)
    // Slowly enough for fewer than 60 in an hour.
    at += 2 * 60_000
  }
  expect(lockedFor(lockout, at) / 60).toBe(24 * 60 - 1000)
  expect(lockedFor(forgiven(lockout, at), at)).toBeGreaterThan(0)
  expect(lockedFor(lockout, now + 24 * hour)).toBe(0)
  // The oldest has left the 24 hours: one more, and it is locked again.
  expect(lockedFor(wrongTry(lockout, now + 24 * hour), now + 24 * hour)).toBe(120)
  expect(lockedFor(withClockSet(lockout, hour), at + hour)).toBe(lockedFor(lockout, at))
  // With a clock that was set back by a year it does not last for a year.
  expect(lockedFor(withinReach(lockout, at - 365 * 24 * hour), at - 365 * 24 * hour)).toBeLessThan(16 * 60)
})

/** Four wrong ones and a right one, again and again. */
function withRightOnes(tries: number, from: Lockout, at: number) {
  let lockout = from
  for (let count = 1; count <= tries; count++) {
    lockout = wrongTry(lockout, at)
    if (count % 4 === 0 && lockedFor(lockout, at) === 0) lockout = forgiven(lockout, at)
  }
  return lockout
}

test('60 wrong ones within an hour lock for the longest time, whatever right ones come in between', () => {
  expect(lockedFor(withRightOnes(59, noLockout, now), now)).toBe(0)
  const lockout = withRightOnes(60, noLockout, now)
  expect(lockedFor(lockout, now) / 60).toBe(15)
  // They are paid for: after the lock the count is a new one.
  const later = now + 15 * 60_000
  expect(lockedFor(withRightOnes(59, lockout, later), later)).toBe(0)
  expect(lockedFor(withRightOnes(60, lockout, later), later) / 60).toBe(15)
})

test('wrong ones that were followed by a right one are forgotten after an hour', () => {
  const lockout = withRightOnes(56, noLockout, now)
  expect(lockedFor(withRightOnes(4, lockout, now + hour - 1), now + hour - 1) / 60).toBe(15)
  expect(lockedFor(withRightOnes(4, lockout, now + hour), now + hour)).toBe(0)
  // The same with a clock that is set meanwhile, or was set back before the start.
  const set = withClockSet(lockout, hour)
  expect(lockedFor(withRightOnes(4, set, now + 2 * hour - 1), now + 2 * hour - 1) / 60).toBe(15)
  expect(lockedFor(withRightOnes(4, set, now + 2 * hour), now + 2 * hour)).toBe(0)
  const yearBefore = now - 365 * 24 * hour
  const setBack = withinReach(lockout, yearBefore)
  expect(lockedFor(withRightOnes(4, setBack, yearBefore), yearBefore) / 60).toBe(15)
  expect(lockedFor(withRightOnes(4, setBack, yearBefore + hour), yearBefore + hour)).toBe(0)
})

test('what an earlier release kept counts on', () => {
  const kept: Lockout = { failures: 4, minutes: 0, until: 0 }
  expect(lockedFor(wrongTry(kept, now), now)).toBe(60)
  expect(lockedFor(withRightOnes(60, forgiven(kept, now), now), now) / 60).toBe(15)
})
