import { runs as api, type RunRow } from '#contract/planning/runs.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { Panel } from '#web/kit/panel.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { carryOut, changeRun } from './change-run.ts'
import { shortDay } from '#web/planning/short-day.ts'
import { RunCard } from './run-card.tsx'
import { runTitle } from './run-title.ts'
import styles from './runs.module.css'

/** Runs of earlier days that nobody has ended: each says how long it counts as on its way, and is moved or cancelled. */
export function LateRuns({ runs, today }: { runs: readonly RunRow[]; today: string }) {
  const { calendar: words } = useLanguage().text.runs
  return (
    <Panel title={words.late(runs.length)} hint={words.lateText(runs.length)}>
      <ul className={styles.late}>
        {runs.map((run) => (
          <LateRun key={run.Id} run={run} today={today} />
        ))}
      </ul>
    </Panel>
  )
}

function LateRun({ run, today }: { run: RunRow; today: string }) {
  const spoken = useLanguage()
  const { text } = spoken
  const { calendar: words, one } = text.runs
  const [busy, setBusy] = useState<'move' | 'cancel'>()
  const title = runTitle(run, spoken)
  const { CountsUntil, Id, Revision } = run

  const move = async () => {
    setBusy('move')
    await changeRun(run, { Day: today }, () => words.isToday)
    setBusy(undefined)
  }
  const cancel = async () => {
    if (!(await confirm({ text: one.sureCancel, yes: one.cancel, no: text.ui.cancel, danger: true }))) return
    setBusy('cancel')
    await carryOut(
      run,
      () => call(api.state, { params: { id: Id }, body: { State: 'cancelled', Revision } }),
      (said) => said.isCancelled,
    )
    setBusy(undefined)
  }
  return (
    <li>
      <RunCard run={run} withDay />
      <p className={styles.muted}>
        {CountsUntil !== null && CountsUntil >= today
          ? words.counts(shortDay(CountsUntil, spoken, today))
          : words.countsNoMore}
      </p>
      <div className={styles.lateActs}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={words.toTodayOf(title)}
          loading={busy === 'move'}
          onClick={() => void move()}
        >
          {words.toToday}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={words.cancelOf(title)}
          loading={busy === 'cancel'}
          onClick={() => void cancel()}
        >
          {one.cancel}
        </Button>
      </div>
    </li>
  )
}
