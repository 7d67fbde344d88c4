import { longestLock, mostInDay, mostInHour, triesInARow } from '#contract/gateway/lockout.ts'

/** What a wrong attempt was for. Each is counted separately, as on the server. */
export type Door = 'person' | 'code'

/** Wrong attempts at this screen. The server counts too; this one applies when it cannot be reached. */
export interface Lockout {
  failures: number
  minutes: number
  /** When it ends, in milliseconds; 0 where nothing is locked. */
  until: number
  /** The wrong ones of the last 24 hours, the oldest first, in milliseconds. Right attempts do not remove any. */
  wrongAt?: readonly number[]
  /** Wrong ones since the last lock that a right one followed, and when that began. They count for an hour. */
  forgivenTries?: number
  forgivenSince?: number
}

export const noLockout: Lockout = {
  failures: 0,
  minutes: 0,
  until: 0,
  wrongAt: [],
  forgivenTries: 0,
  forgivenSince: 0,
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

const remembers = ({ forgivenSince = 0 }: Lockout, now: number) => forgivenSince > now - hour
const stillForgiven = (lockout: Lockout, now: number) =>
  remembers(lockout, now) ? (lockout.forgivenTries ?? 0) : 0

/**
 * Every fifth wrong attempt in a row locks: for a minute, then twice as long each time, up to fifteen. Too many wrong
 * attempts with right ones in between lock for the longest time.
 */
export function wrongTry(lockout: Lockout, now: number): Lockout {
  const failures = lockout.failures + 1
  const forgivenTries = stillForgiven(lockout, now)
  const tries = { ...lockout, failures, wrongAt: [...(lockout.wrongAt ?? []), now].slice(-mostInDay) }
  if (forgivenTries + (failures % triesInARow) >= mostInHour)
    return { ...locked(tries, longestLock, now), failures: 0, forgivenTries: 0 }
  if (failures % triesInARow !== 0) return { ...tries, forgivenTries }
  return { ...locked(tries, Math.min(longestLock, Math.max(1, lockout.minutes * 2)), now), forgivenTries }
}

const locked = (lockout: Lockout, minutes: number, now: number): Lockout => ({
  ...lockout,
  minutes,
  until: now + minutes * minute,
})

/** After a correct attempt. Wrong ones since the last lock are still remembered for an hour. */
export const forgiven = (lockout: Lockout, now: number): Lockout => ({
  ...noLockout,
  wrongAt: lockout.wrongAt ?? [],
  forgivenTries: stillForgiven(lockout, now) + (lockout.failures % triesInARow),
  forgivenSince: remembers(lockout, now) ? (lockout.forgivenSince ?? now) : now,
})

/** The server has locked for this long. */
export const lockedByServer = (lockout: Lockout, seconds: number, now: number): Lockout => ({
  ...lockout,
  minutes: Math.max(lockout.minutes, 1),
  until: now + seconds * 1000,
})

/** After a start: if the clock was set back, the lock lasts no longer than the maximum. */
export const withinReach = (lockout: Lockout, now: number): Lockout => ({
  ...lockout,
  until: Math.min(lockout.until, now + longestLock * minute),
  wrongAt: (lockout.wrongAt ?? []).filter((at) => at <= now),
  forgivenSince: Math.min(lockout.forgivenSince ?? 0, now),
})

/** The clock was set by this many milliseconds: the remaining time stays the same. */
export const withClockSet = (lockout: Lockout, by: number): Lockout => ({
  ...lockout,
  until: lockout.until === 0 ? 0 : lockout.until + by,
  wrongAt: (lockout.wrongAt ?? []).map((at) => at + by),
  forgivenSince: lockout.forgivenSince ? lockout.forgivenSince + by : 0,
})

/** The remaining seconds. */
export function lockedFor({ until, wrongAt = [] }: Lockout, now: number) {
  const dayEnds = (wrongAt.at(-mostInDay) ?? Number.NEGATIVE_INFINITY) + day
  return Math.max(0, Math.ceil((Math.max(until, dayEnds) - now) / 1000))
}
