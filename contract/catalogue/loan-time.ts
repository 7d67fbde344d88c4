/**
 * How long something that is lent may be kept, and when it is due: one rule for server, web and locker. The server says it
 * in SQL (`loan_due`); a locker that is offline says it by this. Apart from the schemas, because the locker's screen has no zod.
 */

const hourMs = 3_600_000
export const hoursOfDay = 24
/** A year and a day. */
export const mostLoanHours = 366 * hoursOfDay

/**
 * Null hours: until the last second of the same day. A whole day of hours is a day of the calendar, so that what is taken for two
 * days at four o'clock is due at four o'clock, also when the clocks are changed meanwhile.
 */
export function dueAt(taken: Date, hours: number | null, timeZone: string): Date {
  const clock = clockAt(taken, timeZone)
  if (hours === null) return momentOf(Math.floor(clock / dayMs) * dayMs + dayMs - 1000, timeZone)
  const days = Math.floor(hours / hoursOfDay)
  const sameTime = days === 0 ? taken : momentOf(clock + days * dayMs, timeZone)
  return new Date(sameTime.getTime() + (hours % hoursOfDay) * hourMs)
}

const dayMs = hoursOfDay * hourMs

/** What a clock in the zone shows, as if that were UTC. */
function clockAt(moment: Date, timeZone: string) {
  // Swedish people write `2026-11-19 08:00:00`, as a machine reads it.
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  const second = Date.parse(`${shown.format(moment).replace(' ', 'T')}Z`)
  return second + (((moment.getTime() % 1000) + 1000) % 1000)
}

/** When a clock in the zone shows this. An hour that comes twice is the later one; one that is skipped is the hour after. */
function momentOf(clock: number, timeZone: string) {
  const offsets = [clock - dayMs, clock + dayMs].map((near) => clockAt(new Date(near), timeZone) - near)
  const shown = offsets.filter((offset) => clockAt(new Date(clock - offset), timeZone) === clock)
  return new Date(clock - Math.min(...(shown.length > 0 ? shown : offsets)))
}
