const zone = 'Europe/Stockholm'
const monthsOfHistory = 14

/** When the demo house is looked at, and since when there is anything to see. */
export interface Clock {
  today: Temporal.PlainDate
  /** The first day of the ledger. */
  first: Temporal.PlainDate
  /** Today 00:00 of the house's clock, in seconds since 1970. */
  midnight: number
}

export function clockOf(today: Temporal.PlainDate): Clock {
  return { today, first: today.subtract({ months: monthsOfHistory }), midnight: moment(today, '00:00') }
}

export interface DemoDay {
  date: string
  weekday: number
  /** How much is used on this day, an ordinary working day being 1. */
  weight: number
  /** 06:00 in Stockholm, in seconds since 1970: clocks change earlier in the night, so the day counts on from here. */
  sixOClock: number
}

/** The days from `first` to `last`, both included, with the rhythm of Swedish industry. */
export function demoDays(first: Temporal.PlainDate, last: Temporal.PlainDate): DemoDay[] {
  const length = first.until(last).days + 1
  return Array.from({ length }, (_, index) => {
    const day = first.add({ days: index })
    return {
      date: day.toString(),
      weekday: day.dayOfWeek,
      weight: weight(day),
      sixOClock: moment(day, '06:00'),
    }
  })
}

/** A moment of the house's clock, in seconds since 1970. */
export const moment = (day: Temporal.PlainDate, time: string): number =>
  day.toZonedDateTime({ timeZone: zone, plainTime: time }).epochMilliseconds / 1000

export const iso = (seconds: number): string => new Date(seconds * 1000).toISOString()

function weight(day: Temporal.PlainDate) {
  if (isHoliday(day)) return 0.01
  if (day.dayOfWeek === 7) return 0.02
  if (day.dayOfWeek === 6) return 0.07
  return (weekdays[day.dayOfWeek] ?? 0) * season(day)
}

const weekdays: Record<number, number> = { 1: 1.12, 2: 1.05, 3: 1, 4: 1.02, 5: 0.78 }

/** Most of industry is closed for four weeks in July, and half of it between Christmas and Epiphany. */
function season(day: Temporal.PlainDate) {
  const { month, day: dayOfMonth, weekOfYear = 0 } = day
  if (weekOfYear >= 28 && weekOfYear <= 31) return 0.22
  if (month === 7 || weekOfYear === 32) return 0.6
  if ((month === 12 && dayOfMonth > 26) || (month === 1 && dayOfMonth < 6)) return 0.4
  if (month === 9 || month === 10) return 1.12
  return 1
}

const fixedHolidays = new Set(['01-01', '01-06', '05-01', '06-06', '12-24', '12-25', '12-26', '12-31'])

function isHoliday(day: Temporal.PlainDate) {
  if (fixedHolidays.has(day.toString().slice(5))) return true
  const midsummerEve = day.month === 6 && day.dayOfWeek === 5 && day.day >= 19 && day.day <= 25
  // Good Friday, Easter Monday, Ascension Day
  return midsummerEve || [-2, 1, 39].includes(easter(day.year).until(day).days)
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones, Butcher). */
function easter(year: number): Temporal.PlainDate {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114
  return new Temporal.PlainDate(year, Math.floor(f / 31), (f % 31) + 1)
}
