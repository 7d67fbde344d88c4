import type { Random } from '#demo/random.ts'

/**
 * The simulated house's working time: from six to six on working days, one following the other without the nights.
 * It only says how much happens when; what lockers report carries the true time, since the server knows that one.
 */
export interface WorkClock {
  /** A simulated moment on the wall clock of the house. */
  now(): Temporal.PlainDateTime
  /** How many milliseconds of real time so many simulated minutes take. */
  real(minutes: number): number
}

const opens = 6
const hoursADay = 12
const minutesADay = hoursADay * 60

export function workClock(speed: number, start: Temporal.PlainDateTime, elapsed = stopwatch()): WorkClock {
  const into = (start.hour - opens) * 60 + start.minute
  const isOpen = start.dayOfWeek <= 5 && into >= 0 && into < minutesADay
  const first = isOpen ? start.toPlainDate() : nextWorkday(start.toPlainDate(), isAfterHours(start, into))
  return {
    now() {
      const minutes = (isOpen ? into : 0) + (elapsed() * speed) / 60_000
      const days = Math.floor(minutes / minutesADay)
      let day = first.add({ weeks: Math.floor(days / 5) })
      for (let left = days % 5; left > 0; left--) day = nextWorkday(day, 1)
      const time = Temporal.PlainTime.from({ hour: opens }).add({
        seconds: Math.floor((minutes % minutesADay) * 60),
      })
      return day.toPlainDateTime(time)
    },
    real: (minutes) => (minutes * 60_000) / speed,
  }
}

const isAfterHours = (start: Temporal.PlainDateTime, into: number) =>
  start.dayOfWeek <= 5 && into >= minutesADay ? 1 : 0

function nextWorkday(day: Temporal.PlainDate, days: number) {
  const next = day.add({ days })
  return next.dayOfWeek > 5 ? next.add({ days: 8 - next.dayOfWeek }) : next
}

function stopwatch() {
  const started = performance.now()
  return () => performance.now() - started
}

/** How busy a moment is (1 is average): when the shift begins and after the breaks, Mondays more than Fridays. */
export function busyness(at: Temporal.PlainDateTime) {
  const hour = at.hour + at.minute / 60
  const nearest = Math.min(...[6.9, 9.7, 12.9, 15.5].map((peak) => Math.abs(hour - peak)))
  return Math.max(0.15, 2.2 - 1.9 * nearest) * (weekdays[at.dayOfWeek] ?? 0)
}

const weekdays: Record<number, number> = { 1: 1.12, 2: 1.05, 3: 1, 4: 1.02, 5: 0.78 }
const busiest = 2.2 * 1.12

/** How many simulated minutes pass between two things that happen so often a day, at any time of it. */
export const minutesBetween = (perDay: number, random: Random) =>
  (-Math.log(1 - random.next()) * minutesADay) / perDay

/** The same for what follows the rhythm of the day: it may happen then, and does by the busyness of that moment. */
export const minutesToMaybe = (perDay: number, random: Random) => minutesBetween(perDay * busiest, random)
export const doesHappen = (at: Temporal.PlainDateTime, random: Random) =>
  random.chance(busyness(at) / busiest)
