/** When wrong attempts lock, at the server and at the locker's screen. */

/** Every so many wrong ones in a row lock: for a minute, then twice as long each time. */
export const triesInARow = 5
/** The longest of these locks, in minutes. */
export const longestLock = 15
/** This many wrong attempts within an hour lock for the longest time, even with right ones in between. */
export const mostInHour = 60
/**
 * The maximum of wrong attempts in 24 hours, even with right ones in between: somebody who knows one PIN cannot use it
 * to reset the count and try all others.
 */
export const mostInDay = 500
