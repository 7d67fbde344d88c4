import { firstRoutes } from '#contract/first-routes.ts'
import type { runs } from '#contract/planning/runs.ts'
import { query } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { plusDays } from '#web/kit/inputs/days.ts'
import { Panel } from '#web/kit/panel.tsx'
import { IconArrowRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styles from './to-refill.module.css'

const daysAhead = 13

/** The runs that were given to oneself, today's, those that have not ended and those of the next days: a driver begins here. */
export default function MyRuns() {
  const { text, format } = useStartLanguage()
  const { home } = text
  const today = currentDay()
  const found = useQuery(
    query<typeof runs.list>(firstRoutes.runs, {
      query: { from: today, to: plusDays(today, daysAhead), late: 1 },
    }),
  )
  const open = (found.data?.data ?? [])
    .filter(({ State }) => State === 'ready' || State === 'underway')
    .toSorted((one, other) => one.Day.localeCompare(other.Day))
  if (open.length === 0) return null
  return (
    <div className={styles.mine}>
      <Panel title={home.myRuns}>
        <ul className={styles.others} data-beside aria-label={home.myRuns}>
          {open.map(({ Id, Name, LockerNames, Day, Stops, Ended }) => (
            <li key={Id}>
              <Link to={`/road/${Id}`} className={styles.other}>
                <span className={styles.names}>
                  <span className={styles.otherName}>{Name || LockerNames[0]}</span>
                  <span className={styles.customer}>
                    {[
                      ...(Day >= today ? [] : [format.date(Day)]),
                      home.stopsEnded(format.number(Ended), format.number(Stops)),
                    ].join(' · ')}
                  </span>
                </span>
                <span className={styles.go}>
                  <span className={styles.goText}>{Day > today ? format.date(Day) : home.drive}</span>
                  <IconArrowRight size={16} stroke={1.8} aria-hidden="true" />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )
}
