import { dayFields, type ForecastRow } from '#contract/planning/forecast.ts'
import type { Words } from '#web/kit/table/column.ts'
import { dayHeading } from './day-heading.ts'
import { markedDay, type MarkedDay } from './marked-day.ts'

/** What is said of the marked day. What is empty today does not run out any more. */
export const markWord = ({ CurrentVolume }: ForecastRow, { status }: MarkedDay) =>
  CurrentVolume === 0 ? 'gone' : status

/** `Mon 16/11, runs out`; nothing where no day is marked. */
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
