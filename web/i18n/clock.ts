import { createStore } from '#web/store.ts'

/**
 * Days and times are shown in the system's time zone, wherever the user is, so that filters, screens and files agree.
 * The zone comes with the user; until then it is undefined, by which Intl means the browser's own.
 */
export const houseZone = createStore<string | undefined>(undefined)

export const readersZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The local time in the system's time zone, as a Date whose UTC parts are read. */
export function wallClock(moment: Date, zone = houseZone.get()): Date {
  if (Number.isNaN(moment.getTime())) return moment
  const parts = Object.fromEntries(
    partsIn(zone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 1, day, hour, minute, second } = parts
  const shown = new Date(0)
  shown.setUTCFullYear(year, month - 1, day)
  shown.setUTCHours(hour ?? 0, minute, second, moment.getUTCMilliseconds())
  return shown
}

/** The day of a moment, `YYYY-MM-DD`. */
export const dayAt = (moment: Date, zone?: string) => wallClock(moment, zone).toISOString().slice(0, 10)

/** Today in the system's time zone. */
export const currentDay = () => dayAt(new Date())

/** Whether two zones differ, now or in half a year: some differ only in summer. */
export function clocksDiffer(one: string, other: string, now = new Date()) {
  if (one === other) return false
  const inHalfAYear = new Date(now.getTime() + 182 * 24 * 3_600_000)
  return [now, inHalfAYear].some(
    (moment) => wallClock(moment, one).getTime() !== wallClock(moment, other).getTime(),
  )
}

function partsIn(zone: string | undefined) {
  let formatter = formatters.get(zone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, formatter)
  }
  return formatter
}

const formatters = new Map<string | undefined, Intl.DateTimeFormat>()
