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
}

export const noLockout: Lockout = { failures: 0, minutes: 0, until: 0, wrongAt: [] }

const triesBeforeLock = 5
const longestMinutes = 15
const minute = 60_000
const day = 24 * 60 * minute
/** The maximum of wrong attempts in 24 hours, as on the server. */
const mostInDay = 500

/** Every fifth wrong attempt in a row locks: for a minute, then twice as long each time, up to fifteen. */
export function wrongTry({ failures, minutes, until, wrongAt = [] }: Lockout, now: number): Lockout {
  const tries = { failures: failures + 1, wrongAt: [...wrongAt, now].slice(-mostInDay) }
  if (tries.failures % triesBeforeLock !== 0) return { ...tries, minutes, until }
  const longer = Math.min(longestMinutes, Math.max(1, minutes * 2))
  return { ...tries, minutes: longer, until: now + longer * minute }
}

/** After a correct attempt. */
export const forgiven = ({ wrongAt = [] }: Lockout): Lockout => ({ ...noLockout, wrongAt })

/** The server has locked for this long. */
export const lockedByServer = (lockout: Lockout, seconds: number, now: number): Lockout => ({
  ...lockout,
  minutes: Math.max(lockout.minutes, 1),
  until: now + seconds * 1000,
})

/** After a start: if the clock was set back, the lock lasts no longer than the maximum. */
export const withinReach = (lockout: Lockout, now: number): Lockout => ({
  ...lockout,
  until: Math.min(lockout.until, now + longestMinutes * minute),
  wrongAt: (lockout.wrongAt ?? []).filter((at) => at <= now),
})

/** The clock was set by this many milliseconds: the remaining time stays the same. */
export const withClockSet = (lockout: Lockout, by: number): Lockout => ({
  ...lockout,
  until: lockout.until === 0 ? 0 : lockout.until + by,
  wrongAt: (lockout.wrongAt ?? []).map((at) => at + by),
})

/** The remaining seconds. */
export function lockedFor({ until, wrongAt = [] }: Lockout, now: number) {
  const dayEnds = (wrongAt.at(-mostInDay) ?? Number.NEGATIVE_INFINITY) + day
  return Math.max(0, Math.ceil((Math.max(until, dayEnds) - now) / 1000))
}
