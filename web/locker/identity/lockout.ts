/** What a wrong try was for. The server counts each apart: nobody is locked out by another's. */
export type Door = 'person' | 'code'

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

/** After a start: with a clock that was set back, it lasts no longer than a lock can. */
export const withinReach = (lockout: Lockout, now: number): Lockout => ({
  ...lockout,
  until: Math.min(lockout.until, now + longestMinutes * minute),
})

/** The clock was set, by so much: what is left stays what it is. */
export const withClockSet = (lockout: Lockout, by: number): Lockout =>
  lockout.until === 0 ? lockout : { ...lockout, until: lockout.until + by }

/** Seconds that are left. */
export const lockedFor = ({ until }: Lockout, now: number) => Math.max(0, Math.ceil((until - now) / 1000))
