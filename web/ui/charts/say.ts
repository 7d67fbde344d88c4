import type { Format } from '#web/i18n/format.ts'
import type { Language } from '#web/i18n/language.ts'
import type { Place } from './data.ts'
import type { Scale } from './spec.ts'

export type Say = ReturnType<typeof sayIn>

/** The numbers and times of a chart, as people who read this language write them. */
export function sayIn(language: Language, format: Format) {
  const style = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(language, options)
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
      if (scale === 'number') return amount(place, unit)
      return scale === 'day' ? format.date(new Date(place)) : format.dateTime(new Date(place))
    },
    /** A tick of a time axis: only what changed since the tick of the next greater unit. */
    timeTick: (moment: number) => {
      const date = new Date(moment)
      if (date.getHours() !== 0 || date.getMinutes() !== 0) return format.time(date)
      if (date.getDate() !== 1) return day.format(date)
      return date.getMonth() === 0 ? year.format(date) : month.format(date)
    },
  }
}
