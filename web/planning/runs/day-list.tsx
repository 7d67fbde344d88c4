import type { RunRow } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { datedDay } from '#web/planning/short-day.ts'
import { RunCard } from './run-card.tsx'
import styles from './runs.module.css'

interface Props {
  days: readonly string[]
  runs: readonly RunRow[]
  today: string
}

/** A week on a phone: its days with their runs, one below the other. */
export function DayList({ days, runs, today }: Props) {
  const spoken = useLanguage()
  const withRuns = days.filter((day) => runs.some(({ Day }) => Day === day))
  return (
    <>
      {withRuns.map((day) => (
        <section key={day} className={styles.day}>
          <h3 data-today={day === today || undefined}>{datedDay(day, spoken, today)}</h3>
          {runs
            .filter(({ Day }) => Day === day)
            .map((run) => (
              <RunCard key={run.Id} run={run} withDriver />
            ))}
        </section>
      ))}
    </>
  )
}
