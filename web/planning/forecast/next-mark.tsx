import type { ForecastRow } from '#contract/planning/forecast.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import styles from './forecast.module.css'
import { markText } from './mark-text.ts'
import { markedDay } from './marked-day.ts'

/** On a phone, where ten columns have no room: the one day that matters. */
export function NextMark({ row, dates }: { row: ForecastRow; dates: readonly string[] }) {
  const words = useLanguage()
  const marked = markedDay(row)
  if (!marked) return '–'
  return (
    <span className={styles.marked}>
      <StatusShape status={marked.status} />
      {markText(row, dates, words)}
    </span>
  )
}
