import type { RunRow } from '#contract/planning/runs.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Link } from '@tanstack/react-router'
import { shortDay } from '#web/planning/short-day.ts'
import { isLate } from './late.ts'
import { runPath } from './queries.ts'
import { runTitle } from './run-title.ts'
import styles from './runs.module.css'
import { shownState } from './shown-state.ts'
import { StateMark } from './state-mark.tsx'

interface Props {
  run: RunRow
  withDay?: boolean
  withDriver?: boolean
}

/** A run as a link: what it is called, its state, and how far it has come. */
export function RunCard({ run, withDay = false, withDriver = false }: Props) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs
  const { State, Stops, Ended, Skipped, Pieces } = run
  const state = shownState(run)
  return (
    <Link to={runPath(run.Id)} className={styles.card} data-state={state}>
      <StateMark run={run} />
      {isLate(run, currentDay()) && (
        <span className={styles.notEnded}>
          <StatusShape status="warn" /> {words.calendar.notEnded}
        </span>
      )}
      <strong className={styles.name}>{runTitle(run, spoken)}</strong>
      <span className={styles.muted}>
        {withDay && `${shortDay(run.Day, spoken)} · `}
        {withDriver && `${run.DriverName || words.nobody} · `}
        {words.lockers(Stops, format.number(Stops))} · {words.pieces(Pieces, format.number(Pieces))}
      </span>
      {Skipped > 0 && state !== 'skipped' && state !== 'cancelled' && (
        <span className={styles.notEnded}>
          <StatusShape status="warn" /> {words.calendar.skipped(format.number(Skipped), format.number(Stops))}
        </span>
      )}
      {(State === 'underway' || (State === 'ready' && Ended > 0)) && (
        <span className={styles.progress}>
          <progress value={Ended} max={Math.max(1, Stops)} aria-label={words.states.underway} />
          {words.calendar.ended(format.number(Ended), format.number(Stops))}
        </span>
      )}
    </Link>
  )
}
