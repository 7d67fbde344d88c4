import { dayFields, type DayField, type ForecastRow } from '#contract/planning/forecast.ts'
import { reachesOrderPoint } from '#contract/lockers/order-point.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { dayHeading } from './day-heading.ts'

/** The fields of a row that decide which day is marked. */
type Days = Pick<ForecastRow, DayField | 'MinAmount'>

export interface MarkedDay {
  day: DayField
  /** 'bad' if nothing is left, 'warn' at or below the order point. */
  status: 'bad' | 'warn'
}

/** The first day with an empty stock or, if there is none, the first day at or below the order point. */
export function markedDay(row: Days): MarkedDay | undefined {
  const zero = dayFields.find((day) => row[day] === 0)
  if (zero) return { day: zero, status: 'bad' }
  const low = dayFields.find((day) => isLow(row[day], row.MinAmount))
  return low && { day: low, status: 'warn' }
}

const isLow = (left: number | null, level: number | null) => left !== null && reachesOrderPoint(left, level)

/** The text of the marked day: 'gone' if the stock is empty already. */
export const markWord = ({ CurrentVolume }: ForecastRow, { status }: MarkedDay) =>
  CurrentVolume === 0 ? 'gone' : status

/** `Mon 16/11, runs out`; empty if no day is marked. */
export function markText(
  row: ForecastRow,
  dates: readonly string[],
  { text, language }: Pick<Words, 'text' | 'language'>,
) {
  const marked = markedDay(row)
  if (!marked) return ''
  const word = markWord(row, marked)
  const date = dates[dayFields.indexOf(marked.day)]
  const said = text.forecast.marks[word]
  return word === 'gone' || date === undefined ? said : `${dayHeading(date, language)}, ${said}`
}
