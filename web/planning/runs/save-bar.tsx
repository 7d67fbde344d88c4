import { runs as api } from '#contract/planning/runs.ts'
import { ApiError, call, isRefusedAs } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { forgetUnsaved } from '#web/kit/form/unsaved.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import styles from './new-run.module.css'
import { readRunsAgain, runPath } from './queries.ts'
import type { Plan } from './use-plan.ts'

export interface AboutRun {
  UUID: string
  Day: string
  DriverId: number | null
  Name: string
}

type SavedAs = 'draft' | 'ready'

/** What became of the last press: it is on its way, was not sent for a mistake, was refused, or the run was there already. */
type Attempt = { as: SavedAs } & (
  | { is: 'busy' | 'mistaken' }
  | { is: 'refused'; because: string }
  | { is: 'made'; runId: number }
)

interface Props {
  plan: Plan
  about: AboutRun
  onAnother: () => string
}

/**
 * What the run takes, always in view. A second attempt has the same UUID, so that it is made once. Where the first one arrived and
 * something was changed since, the planner decides: the run as it was saved, or another one.
 */
export function SaveBar({ plan, about, onAnother }: Props) {
  const { text, format } = useLanguage()
  const words = text.runs
  const navigate = useNavigate()
  const [attempt, setAttempt] = useState<Attempt>()
  const { Lockers, Lines, Pieces, Value } = plan.total
  const mistakeIn = (as: SavedAs) => {
    if (plan.isMistaken) return words.make.mistaken
    if (Lockers === 0 || Pieces === 0) return words.make.tickFirst
    return as === 'ready' && about.DriverId === null ? words.make.driverFirst : undefined
  }
  const problem =
    attempt?.is === 'refused'
      ? attempt.because
      : // What is corrected is not complained of any more.
        attempt?.is === 'mistaken'
        ? mistakeIn(attempt.as)
        : undefined

  const save = async (as: SavedAs, UUID = about.UUID) => {
    if (mistakeIn(as) !== undefined) return setAttempt({ as, is: 'mistaken' })
    setAttempt({ as, is: 'busy' })
    try {
      const body = { ...about, UUID, Ready: as === 'ready', Stops: plan.stops() }
      const { Id, data } = await call(api.create, { body })
      notify({
        severity: 'success',
        title: (t) => (data.State === 'draft' ? t.runs.make.saved : t.runs.make.savedReady),
      })
      await open(Id)
    } catch (error) {
      const runId = isRefusedAs(error, 'runMade') ? error.inTheWay?.Ids?.[0] : undefined
      if (runId !== undefined) return setAttempt({ as, is: 'made', runId })
      const [field, [message] = []] = (error instanceof ApiError && Object.entries(error.errors)[0]) || []
      setAttempt({
        as,
        is: 'refused',
        because:
          field === undefined || field === '_' || message === undefined
            ? failureText(text, error)
            : messageText(text, words.fields, field, message),
      })
    }
  }
  const open = async (runId: number) => {
    void readRunsAgain()
    forgetUnsaved()
    await navigate({ to: runPath(runId) })
  }
  const isBusy = (as: SavedAs) => attempt?.is === 'busy' && attempt.as === as
  return (
    <div className={styles.bar} data-low-bar>
      <output className={styles.sums}>
        <strong>{words.lockers(Lockers, format.number(Lockers))}</strong>
        <span>{words.make.lines(Lines, format.number(Lines))}</span>
        <span>{words.pieces(Pieces, format.number(Pieces))}</span>
        {Value !== null && <span>{format.wholePrice(Value)}</span>}
        {plan.withNothing > 0 && <span>{words.make.withNothing(plan.withNothing)}</span>}
      </output>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <StatusShape status="bad" />
          {problem}
        </p>
      )}
      {attempt?.is === 'made' && (
        <MadeBefore
          runId={attempt.runId}
          onOpen={open}
          onAnother={() => void save(attempt.as, onAnother())}
        />
      )}
      <div className={styles.acts}>
        <Button variant="default" loading={isBusy('draft')} onClick={() => void save('draft')}>
          {words.make.saveDraft}
        </Button>
        <Button loading={isBusy('ready')} onClick={() => void save('ready')}>
          {words.make.saveReady}
        </Button>
      </div>
    </div>
  )
}

function MadeBefore({
  runId,
  onOpen,
  onAnother,
}: {
  runId: number
  onOpen: (runId: number) => Promise<void>
  onAnother: () => void
}) {
  const words = useLanguage().text.runs.make
  return (
    <p className={styles.made} role="alert">
      <span>
        <StatusShape status="warn" /> {words.madeBefore}
      </span>
      <Button variant="default" size="compact-sm" onClick={() => void onOpen(runId)}>
        {words.openMade}
      </Button>
      <Button variant="subtle" size="compact-sm" onClick={onAnother}>
        {words.saveAnother}
      </Button>
    </p>
  )
}
