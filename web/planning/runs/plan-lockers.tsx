import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { Button, Checkbox } from '@mantine/core'
import { Companions } from './companions.tsx'
import { shortDay } from '#web/planning/short-day.ts'
import { LockerRow } from './locker-row.tsx'
import styles from './new-run.module.css'
import { type AboutRun, SaveBar } from './save-bar.tsx'
import { isNews, type News } from './seen-lockers.ts'
import type { Plan } from './use-plan.ts'

interface Props {
  plan: Plan
  serviceLevel: number
  about: AboutRun
  /** One more run is made of the same: the UUID that it has. */
  onAnother: () => string
  onAdd: (lockerId: number) => void
}

/** The proposed lockers with a tick each, what goes to them, and the bar by which the run is saved. */
export function PlanLockers({ plan, serviceLevel, about, onAnother, onAdd }: Props) {
  const spoken = useLanguage()
  const { text, format } = spoken
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
            {words.make.level(format.percent(serviceLevel), shortDay(about.Day, spoken))}
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
            <LockerRow key={locker.LockerId} locker={locker} day={about.Day} uuid={about.UUID} plan={plan} />
          ))}
        </ul>
      </Sheet>
      <Companions day={about.Day} visitedIds={plan.tickedIds} listedIds={new Set(ids)} onAdd={onAdd} />
      <SaveBar plan={plan} about={about} onAnother={onAnother} />
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
