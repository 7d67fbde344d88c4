import type { ProposedLocker } from '#contract/planning/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { ActionIcon, Checkbox } from '@mantine/core'
import { IconChevronDown, IconTruckDelivery } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { ArticleRows } from './article-rows.tsx'
import { dayName } from './days.ts'
import styles from './new-run.module.css'
import type { Plan } from './use-plan.ts'

interface Props {
  locker: ProposedLocker
  day: string
  plan: Plan
}

/** A locker that the run may go to: why, with what, and what happens otherwise; opened it has its articles. */
export function LockerRow({ locker, day, plan }: Props) {
  const { text, format } = useLanguage()
  const words = text.runs
  const [open, setOpen] = useState(false)
  const inside = useId()
  const { LockerId, LockerName, EndCustomer } = locker
  const ticked = plan.isTicked(LockerId)
  const { Lines, Pieces, Value } = plan.sumsFor(locker)
  return (
    <li className={styles.locker} data-ticked={ticked || undefined}>
      <div className={styles.row}>
        <Checkbox
          aria-label={words.make.tick(LockerName)}
          checked={ticked}
          onChange={() => plan.tick([LockerId], !ticked)}
        />
        <span className={styles.names}>
          <span className={styles.name}>{LockerName}</span>
          <span className={styles.muted}>{EndCustomer}</span>
        </span>
        <Why locker={locker} />
        <span className={styles.takes}>
          {Pieces === 0 ? (
            <span className={styles.muted}>{words.make.nothingToTake}</span>
          ) : (
            <>
              <span>
                {words.pieces(Pieces, format.number(Pieces))}
                {Value !== null && `, ${format.wholeMoney(Value, 'SEK')}`}
              </span>
              <span className={styles.muted}>{words.make.lines(Lines, format.number(Lines))}</span>
            </>
          )}
        </span>
        <LeftOut locker={locker} />
        <ActionIcon
          variant="subtle"
          size="lg"
          className={styles.chevron ?? ''}
          aria-label={words.make.open(LockerName)}
          aria-expanded={open}
          aria-controls={inside}
          onClick={() => setOpen(!open)}
        >
          <IconChevronDown size={18} stroke={1.8} aria-hidden="true" />
        </ActionIcon>
      </div>
      <div id={inside} hidden={!open}>
        {open && <ArticleRows locker={locker} day={day} plan={plan} />}
      </div>
    </li>
  )
}

function Why({ locker }: { locker: ProposedLocker }) {
  const { text, format, language } = useLanguage()
  const words = text.runs.make
  const { RunningOut, RunningOutBy, Empty, Below, InRun } = locker
  return (
    <span className={styles.why}>
      {RunningOut > 0 && RunningOutBy !== null && (
        <span>
          <StatusShape status="bad" />
          {words.runningOut(RunningOut, format.number(RunningOut), dayName(language, RunningOutBy))}
        </span>
      )}
      {Empty > 0 && (
        <span>
          <StatusShape status="bad" />
          {words.empty(format.number(Empty))}
        </span>
      )}
      {Below > 0 && (
        <span>
          <StatusShape status="warn" />
          {words.below(format.number(Below))}
        </span>
      )}
      {RunningOut + Empty + Below === 0 && <span className={styles.muted}>{words.fine}</span>}
      {InRun !== null && (
        <span className={styles.muted}>
          <IconTruckDelivery size={14} stroke={1.8} aria-hidden="true" />
          {words.inRun}
        </span>
      )}
    </span>
  )
}

/** What runs out before the next visit, the first of it by name. */
function LeftOut({ locker: { FirstOut, RunningOut, Missing, LastsUntil } }: { locker: ProposedLocker }) {
  const { text, format, language } = useLanguage()
  const words = text.runs.make
  const others = RunningOut - FirstOut.length
  return (
    <span className={styles.left}>
      {FirstOut.length === 0 ? (
        <span className={styles.muted}>{words.nothingMissing}</span>
      ) : (
        <span>
          {FirstOut.map(({ ArticleName, RunsOut }) => `${ArticleName} ${dayName(language, RunsOut)}`).join(
            ', ',
          )}
          {others > 0 && ` ${words.andMore(others)}`}
        </span>
      )}
      <span className={styles.muted}>
        {words.until(dayName(language, LastsUntil))}
        {Missing > 0 && `: ${words.missing(format.number(Missing))}`}
      </span>
    </span>
  )
}
