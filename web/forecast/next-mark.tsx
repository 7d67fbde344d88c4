import { dayFields, type ForecastRow } from '#contract/forecast.ts'
import type { Language } from '#web/i18n/language.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/ui/status.tsx'
import { dayHeading } from './day-heading.ts'
import styles from './forecast.module.css'
import { markedDay } from './marked-day.ts'

interface Props {
  row: ForecastRow
  dates: readonly string[]
  language: Language
}

/** On a phone, where ten columns have no room: the one day that matters. */
export function NextMark({ row, dates, language }: Props) {
  const { marks } = useText().forecast
  const marked = markedDay(row)
  if (!marked) return '–'
  return (
    <span className={styles.marked}>
      <StatusShape status={marked.status} />
      {markedDate(row, dates, language)}, {marks[marked.status]}
    </span>
  )
}

export function markedDate(row: ForecastRow, dates: readonly string[], language: Language) {
  const marked = markedDay(row)
  const date = marked && dates[dayFields.indexOf(marked.day)]
  return date === undefined ? '' : dayHeading(date, language)
}
