import type { DayField, ForecastRow } from '#contract/planning/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { VisuallyHidden } from '@mantine/core'
import styles from './forecast.module.css'
import { markWord } from './mark-text.ts'
import { markedDay } from './marked-day.ts'

/** What is left on a day. The marked one has its shape, and a word for those who hear it. */
export function DayCell({ row, day }: { row: ForecastRow; day: DayField }) {
  const { text, format } = useLanguage()
  const left = row[day]
  if (left === null) return null
  const marked = markedDay(row)
  if (marked?.day !== day)
    return <span className={left === 0 ? styles.gone : undefined}>{format.number(left)}</span>
  return (
    <span className={styles.marked}>
      <StatusShape status={marked.status} />
      {format.number(left)}
      <VisuallyHidden>{text.forecast.marks[markWord(row, marked)]}</VisuallyHidden>
    </span>
  )
}
