/** Wrong tries at this screen. The server counts too; this holds when it cannot be asked. */
export interface Lockout {
  failures: number
  minutes: number
  /** When it ends, in milliseconds; 0 where nothing is locked. */
  until: number
}

export const noLockout: Lockout = { failures: 0, minutes: 0, until: 0 }

const triesBeforeLock = 5
const longestMinutes = 15
const minute = 60_000

/** Every fifth wrong one in a row locks: for a minute, then twice as long each time, up to fifteen. */
export function wrongTry({ failures, minutes, until }: Lockout, now: number): Lockout {
  const tries = failures + 1
  if (tries % triesBeforeLock !== 0) return { failures: tries, minutes, until }
  const longer = Math.min(longestMinutes, Math.max(1, minutes * 2))
  return { failures: tries, minutes: longer, until: now + longer * minute }
}

/** The server has locked, for so long. */
export const lockedByServer = (lockout: Lockout, seconds: number, now: number): Lockout => ({
  ...lockout,
  minutes: Math.max(lockout.minutes, 1),
  until: now + seconds * 1000,
})

/** Seconds that are left. A clock that was set back does not make it longer than a lock can be. */
export function lockedFor({ until }: Lockout, now: number) {
  return Math.max(0, Math.ceil(Math.min(until - now, longestMinutes * minute) / 1000))
}
