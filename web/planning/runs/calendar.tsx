import type { RunRow } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { datedDay } from '#web/planning/short-day.ts'
import type { CSSProperties } from 'react'
import { RunCard } from './run-card.tsx'
import styles from './runs.module.css'

interface Props {
  days: readonly string[]
  runs: readonly RunRow[]
  today: string
}

/** In percent: beside the drivers' names. */
const daysShare = 87

/** A week as a table: a row for each driver, a column for each day. */
export function Calendar({ days, runs, today }: Props) {
  const spoken = useLanguage()
  const { text, language } = spoken
  const words = text.runs
  const drivers = [...Map.groupBy(runs, ({ DriverId }) => DriverId)]
    .map(([id, theirs]) => ({ id, name: theirs[0]?.DriverName || words.nobody, theirs }))
    // Runs without a driver have to be given to somebody: they come first.
    .toSorted((one, other) =>
      one.id === null ? -1 : other.id === null ? 1 : one.name.localeCompare(other.name, language),
    )
  return (
    <div className={styles.scroll} role="region" aria-label={words.calendarLabel} tabIndex={-1}>
      <table className={styles.calendar} style={{ '--day': `${daysShare / days.length}%` } as CSSProperties}>
        <thead>
          <tr>
            <th scope="col">{words.fields.DriverId}</th>
            {days.map((day) => (
              <th key={day} scope="col" data-today={day === today || undefined}>
                {datedDay(day, spoken, today)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drivers.map(({ id, name, theirs }) => (
            <tr key={id ?? 0}>
              <th scope="row" data-nobody={id === null || undefined}>
                {name}
              </th>
              {days.map((day) => (
                <td key={day} data-today={day === today || undefined}>
                  {theirs
                    .filter(({ Day }) => Day === day)
                    .map((run) => (
                      <RunCard key={run.Id} run={run} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
