import { formatIn, type Format } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/language.ts'
import type { Place } from './data.ts'
import type { TimeUnit } from './options/time-ticks.ts'
import type { Scale } from './spec.ts'

export type Say = ReturnType<typeof sayIn>

/** The numbers and times of a chart, as people who read this language write them. */
export function sayIn(language: Language, format: Format) {
  // The places of a time axis are read as Greenwich's, see `values.ts`.
  const clock = formatIn(language, 'UTC')
  const style = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
  const year = style({ year: 'numeric' })
  const month = style({ month: 'short' })
  const day = style({ day: 'numeric', month: 'short' })
  const compact = new Intl.NumberFormat(language, { notation: 'compact', maximumFractionDigits: 1 })
  const amount = (value: number, unit?: string) =>
    unit === undefined ? format.number(value) : `${format.number(value)} ${unit}`
  return {
    amount,
    percent: format.percent,
    /** A number beside an axis, where there is little room. */
    tick: (value: number) => (Math.abs(value) < 100_000 ? format.number(value) : compact.format(value)),
    place: (scale: Scale, place: Place, unit?: string) => {
      if (typeof place === 'string') return place
      // Where nothing is shown, an axis has no places either.
      if (!Number.isFinite(place)) return ''
      if (scale === 'number') return amount(place, unit)
      return scale === 'day' ? clock.date(new Date(place)) : clock.dateTime(new Date(place))
    },
    /** A tick of a time axis whose ticks are so far apart; the first of a greater unit names that. */
    timeTick: (moment: number, unit: TimeUnit) => {
      const date = new Date(moment)
      const midnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0
      if (unit === 'minute' || unit === 'hour') return midnight ? day.format(date) : clock.time(date)
      if (unit === 'day') return day.format(date)
      return unit === 'year' || date.getUTCMonth() === 0 ? year.format(date) : month.format(date)
    },
  }
}
