import { runs as api } from '#contract/planning/runs.ts'
import { newUuid } from '#contract/uuid.ts'
import { ApiError, call, isRefusedAs } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText, messageText } from '#web/i18n/message.ts'
import { forgetUnsaved } from '#web/kit/form/unsaved.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, Checkbox } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Companions } from './companions.tsx'
import { dayName } from './days.ts'
import { LockerRow } from './locker-row.tsx'
import styles from './new-run.module.css'
import { readRunsAgain, runPath } from './queries.ts'
import { isNews, type News } from './seen-lockers.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  plan: Plan
  serviceLevel: number
  about: { Day: string; DriverId: number | null; Name: string }
  onAdd: (lockerId: number) => void
}

/** The proposed lockers with a tick each, what goes to them, and the bar by which the run is saved. */
export function PlanLockers({ plan, serviceLevel, about, onAdd }: Props) {
  const { text, format, language } = useLanguage()
  const words = text.runs
  const { lockers } = plan
  const ids = lockers.map(({ LockerId }) => LockerId)
  const all = plan.ticked === lockers.length
  const isMax = ids.every((id) => plan.fillOf(id) === 'max' && !plan.isTyped(id))
  return (
    <>
      <Sheet label={words.fields.Stops}>
        <div className={styles.head}>
          <p className={styles.hint}>
            {words.make.level(format.percent(serviceLevel), dayName(language, about.Day))}
          </p>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => plan.fillWith(ids, isMax ? 'proposed' : 'max')}
          >
            {isMax ? words.make.asProposed : words.make.allToMax}
          </Button>
        </div>
        <NewsLine plan={plan} />
        <div className={styles.titles}>
          <Checkbox
            aria-label={words.make.tickAll}
            checked={all}
            indeterminate={!all && plan.ticked > 0}
            onChange={() => plan.tick(ids, !all)}
          />
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
      <Companions day={about.Day} visitedIds={plan.tickedIds} listedIds={new Set(ids)} onAdd={onAdd} />
      <SaveBar plan={plan} about={about} />
    </>
  )
}

/** What is otherwise since the planner began; nothing of what was ticked or typed. */
function NewsLine({ plan }: { plan: Plan }) {
  const { text } = useLanguage()
  const words = text.runs.make.news
  const { news } = plan
  if (!isNews(news)) return null
  const named = (lockers: News[keyof News]) => {
    const names = lockers.slice(0, 3).map(({ LockerName }) => LockerName)
    return [...names, ...(lockers.length > 3 ? [text.runs.make.andMore(lockers.length - 3)] : [])].join(', ')
  }
  const parts = [
    ...(news.taken.length > 0 ? [words.taken(named(news.taken))] : []),
    ...(news.more.length > 0 ? [words.more(named(news.more))] : []),
    ...(news.gone.length > 0 ? [words.gone(named(news.gone))] : []),
    ...(news.changed.length > 0 ? [words.changed(named(news.changed))] : []),
  ]
  return (
    <p className={styles.news} role="status">
      <span>
        {parts.map((part) => `${part}. `)}
        {words.stays}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={plan.seeNews}>
        {text.road.understood}
      </Button>
    </p>
  )
}

/**
 * What the run takes, always in view. A second attempt has the same UUID, so that it is made once. Where the first one arrived and
 * something was changed since, the planner decides: the run as it was saved, or another one.
 */
function SaveBar({ plan, about }: Pick<Props, 'about' | 'plan'>) {
  const { text, format } = useLanguage()
  const words = text.runs
  const navigate = useNavigate()
  const [UUID, setUuid] = useState(newUuid)
  const [madeId, setMadeId] = useState<number>()
  const [busy, setBusy] = useState<'draft' | 'ready'>()
  const [tried, setTried] = useState<'draft' | 'ready'>()
  const [refused, setRefused] = useState<string>()
  const { Lockers, Lines, Pieces, Value } = plan.total
  /** What is corrected is not complained of any more. */
  const mistake = (as: typeof tried) => {
    if (as === undefined) return undefined
    if (plan.isMistaken) return words.make.mistaken
    if (Lockers === 0 || Pieces === 0) return words.make.tickFirst
    return as === 'ready' && about.DriverId === null ? words.make.driverFirst : undefined
  }
  const problem = mistake(tried) ?? refused

  const save = async (as: 'draft' | 'ready', uuid = UUID) => {
    setTried(as)
    setRefused(undefined)
    setMadeId(undefined)
    if (mistake(as) !== undefined) return
    setBusy(as)
    try {
      const body = { ...about, UUID: uuid, Ready: as === 'ready', Stops: plan.stops() }
      const { Id, data } = await call(api.create, { body })
      notify({
        severity: 'success',
        title: (t) => (data.State === 'draft' ? t.runs.make.saved : t.runs.make.savedReady),
      })
      void readRunsAgain()
      forgetUnsaved()
      await navigate({ to: runPath(Id) })
    } catch (error) {
      setBusy(undefined)
      if (isRefusedAs(error, 'runMade')) return setMadeId(error.inTheWay?.Ids?.[0])
      const [field, [message] = []] = (error instanceof ApiError && Object.entries(error.errors)[0]) || []
      setTried(undefined)
      setRefused(
        field === undefined || field === '_' || message === undefined
          ? failureText(text, error)
          : messageText(text, words.fields, field, message),
      )
    }
  }
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
      {madeId !== undefined && (
        <p className={styles.made} role="alert">
          <span>
            <StatusShape status="warn" /> {words.make.madeBefore}
          </span>
          <Button
            variant="default"
            size="compact-sm"
            onClick={() => {
              forgetUnsaved()
              void readRunsAgain()
              void navigate({ to: runPath(madeId) })
            }}
          >
            {words.make.openMade}
          </Button>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => {
              const another = newUuid()
              setUuid(another)
              void save(tried ?? 'draft', another)
            }}
          >
            {words.make.saveAnother}
          </Button>
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
