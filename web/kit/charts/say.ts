import { formatIn, type Format } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/language.ts'
import type { Place } from './data.ts'
import type { TimeUnit } from './options/time-ticks.ts'
import type { Scale } from './spec.ts'

export type Say = ReturnType<typeof sayIn>

/** Formats the numbers and times of a chart in the reader's language. */
export function sayIn(language: Language, format: Format) {
  // The moments of a time axis are local times written as UTC, see `timeOf` in `read.ts`.
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
    /**
     * A number beside an axis: short, because there is little room. With the largest amount of the axis all of its numbers
     * are written alike: an axis that ends at 50,000 or below has none to be shortened.
     */
    tick: (value: number, largest?: number) => {
      const isShort = largest === undefined ? Math.abs(value) >= 100_000 : largest > 50_000
      return isShort ? compact.format(value) : format.number(value)
    },
    place: (scale: Scale, place: Place, unit?: string) => {
      if (typeof place === 'string') return place
      // An axis without data asks for the text of NaN.
      if (!Number.isFinite(place)) return ''
      if (scale === 'number') return amount(place, unit)
      return scale === 'day' ? clock.date(new Date(place)) : clock.dateTime(new Date(place))
    },
    /** A tick of a time axis with steps of this unit. The first tick of a larger unit, such as a day, names that. */
    timeTick: (moment: number, unit: TimeUnit) => {
      const date = new Date(moment)
      const midnight = date.getUTCHours() === 0 && date.getUTCMinutes() === 0
      if (unit === 'minute' || unit === 'hour') return midnight ? day.format(date) : clock.time(date)
      if (unit === 'day') return day.format(date)
      return unit === 'year' || date.getUTCMonth() === 0 ? year.format(date) : month.format(date)
    },
  }
}
