import { runs as api, type ProposedLocker } from '#contract/planning/runs.ts'
import { newUuid } from '#contract/uuid.ts'
import { ApiError, call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { Sheet } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dayName } from './days.ts'
import { LockerRow } from './locker-row.tsx'
import styles from './new-run.module.css'
import { readRunsAgain, runPath } from './queries.ts'
import { usePlan } from './use-plan.ts'

interface Props {
  lockers: readonly ProposedLocker[]
  serviceLevel: number
  about: { Day: string; DriverId: number | null; Name: string }
}

/** The proposed lockers with a tick each, what goes to them, and the bar by which the run is saved. */
export function PlanLockers({ lockers, serviceLevel, about }: Props) {
  const { text, format, language } = useLanguage()
  const words = text.runs
  const plan = usePlan(lockers)
  const ids = lockers.map(({ LockerId }) => LockerId)
  const all = plan.ticked === lockers.length
  const isMax = ids.every((id) => plan.fillOf(id) === 'max' && !plan.isTyped(id))
  return (
    <>
      <Sheet label={words.fields.Stops}>
        <p className={styles.hint}>
          {words.make.level(format.percent(serviceLevel), dayName(language, about.Day))}
        </p>
        <div className={styles.head}>
          <Checkbox
            label={words.make.tickAll}
            checked={all}
            indeterminate={!all && plan.ticked > 0}
            onChange={() => plan.tick(ids, !all)}
          />
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => plan.fill(ids, isMax ? 'proposed' : 'max')}
          >
            {isMax ? words.make.asProposed : words.make.allToMax}
          </Button>
        </div>
        <div className={styles.titles} aria-hidden="true">
          <span>{words.fields.Locker}</span>
          <span>{words.fields.Why}</span>
          <span>{words.fields.Takes}</span>
          <span>{words.fields.LeftOut}</span>
        </div>
        <ul className={styles.lockers}>
          {lockers.map((locker) => (
            <LockerRow key={locker.LockerId} locker={locker} day={about.Day} plan={plan} />
          ))}
        </ul>
      </Sheet>
      <SaveBar plan={plan} about={about} />
    </>
  )
}

/** What the run takes, always in view. A second attempt has the same UUID, so that it is made once. */
function SaveBar({ plan, about }: Pick<Props, 'about'> & { plan: ReturnType<typeof usePlan> }) {
  const { text, format } = useLanguage()
  const words = text.runs
  const navigate = useNavigate()
  const [UUID] = useState(newUuid)
  const [busy, setBusy] = useState<'draft' | 'ready'>()
  const [problem, setProblem] = useState<string>()
  const { Lockers, Lines, Pieces, Value } = plan.total

  const save = async (as: 'draft' | 'ready') => {
    if (plan.isMistaken) return setProblem(words.make.mistaken)
    if (Lockers === 0 || Pieces === 0) return setProblem(words.make.tickFirst)
    if (as === 'ready' && about.DriverId === null) return setProblem(words.make.driverFirst)
    setBusy(as)
    setProblem(undefined)
    try {
      const body = { ...about, UUID, Ready: as === 'ready', Stops: plan.stops() }
      const { Id } = await call(api.create, { body })
      notify({
        severity: 'success',
        title: (t) => (as === 'ready' ? t.runs.make.savedReady : t.runs.make.saved),
      })
      void readRunsAgain()
      await navigate({ to: runPath(Id) })
    } catch (error) {
      setBusy(undefined)
      const [field, [message] = []] = (error instanceof ApiError && Object.entries(error.errors)[0]) || []
      setProblem(
        field === undefined || field === '_' || message === undefined
          ? failureText(text, error)
          : messageText(text, words.fields, field, message),
      )
    }
    return undefined
  }
  return (
    <div className={styles.bar} data-low-bar>
      <output className={styles.sums}>
        <strong>{words.lockers(Lockers, format.number(Lockers))}</strong>
        <span>{words.make.lines(Lines, format.number(Lines))}</span>
        <span>{words.pieces(Pieces, format.number(Pieces))}</span>
        {Value !== null && <span>{format.wholeMoney(Value, 'SEK')}</span>}
      </output>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          <StatusShape status="bad" />
          {problem}
        </p>
      )}
      <div className={styles.acts}>
        <Button variant="default" loading={busy === 'draft'} onClick={() => void save('draft')}>
          {words.make.saveDraft}
        </Button>
        <Button loading={busy === 'ready'} onClick={() => void save('ready')}>
          {words.make.saveReady}
        </Button>
      </div>
    </div>
  )
}
