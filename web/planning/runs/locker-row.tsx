import type { ProposedLocker } from '#contract/planning/run-proposals.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Checkbox } from '@mantine/core'
import { useId } from 'react'
import { ArticleRows } from './article-rows.tsx'
import { onShortDay, shortDay } from '#web/planning/short-day.ts'
import styles from './new-run.module.css'
import { OpenButton } from './open-button.tsx'
import row from './row.module.css'
import type { Plan } from './use-plan.ts'
import { whyInShort } from './why.ts'

interface Props {
  locker: ProposedLocker
  day: string
  /** That of the run that is planned. */
  uuid: string
  plan: Plan
}

/** A locker that the run may go to, in two lines: why, with what, and what happens otherwise; opened it has its articles. */
export function LockerRow({ locker, day, uuid, plan }: Props) {
  const { text, format } = useLanguage()
  const words = text.runs
  const inside = useId()
  const { LockerId, LockerName, EndCustomer } = locker
  const ticked = plan.isTicked(LockerId)
  const open = plan.isOpen(LockerId)
  const isTyped = plan.isTyped(LockerId)
  const { Lines, Pieces, Value } = plan.sumsFor(locker)
  return (
    <li className={styles.locker} data-ticked={ticked || undefined} data-open={open || undefined}>
      <div className={styles.row}>
        <Checkbox
          aria-label={words.make.tick(LockerName)}
          checked={ticked}
          onChange={() => plan.tick([LockerId], !ticked)}
        />
        <span className={styles.cell}>
          <span className={row.name} title={LockerName}>
            {LockerName}
          </span>
          <span className={row.muted} title={EndCustomer}>
            {EndCustomer}
          </span>
        </span>
        <Why locker={locker} />
        <span className={styles.cell}>
          {Pieces === 0 ? (
            <>
              <span>{locker.Full > 0 && !isTyped ? words.make.nothingFits : words.make.nothingToTake}</span>
              {!isTyped && (
                <span className={row.muted}>
                  <NothingBecause locker={locker} toMax={plan.fillOf(LockerId) === 'max'} />
                </span>
              )}
            </>
          ) : (
            <>
              <span>{words.pieces(Pieces, format.number(Pieces))}</span>
              <span className={row.muted}>
                {Value !== null && `${format.wholePrice(Value)}, `}
                {words.make.lines(Lines, format.number(Lines))}
              </span>
            </>
          )}
        </span>
        <LeftOut locker={locker} />
        <OpenButton
          locker={LockerName}
          open={open}
          inside={inside}
          onOpen={(on) => plan.open(LockerId, on)}
        />
      </div>
      <div id={inside} hidden={!open}>
        {open && <ArticleRows locker={locker} day={day} uuid={uuid} plan={plan} />}
      </div>
    </li>
  )
}

function NothingBecause({ locker, toMax }: { locker: ProposedLocker; toMax: boolean }) {
  const spoken = useLanguage()
  const words = spoken.text.runs.make.nothingBecause
  const { Articles, Full, InRun, LastsUntil } = locker
  if (Articles === 0) return words.noArticles
  if (Full > 0) return words.fullInShort(Full, spoken.format.number(Full))
  if (InRun !== null) return words.onItsWay
  return toMax ? words.isFull : words.enough(shortDay(LastsUntil, spoken))
}

function Why({ locker }: { locker: ProposedLocker }) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs.make
  const { RunningOut, FirstOut, Empty } = locker
  const [first] = FirstOut
  const more = whyInShort(locker, spoken)
  return (
    <span className={styles.cell}>
      {RunningOut > 0 && first ? (
        <span>
          <StatusShape status={Empty > 0 ? 'bad' : 'warn'} />
          {words.runningOut(RunningOut, format.number(RunningOut), onShortDay(first.RunsOut, spoken))}
        </span>
      ) : (
        <span>{words.fine}</span>
      )}
      {more !== '' && (
        <span className={row.muted} title={more}>
          {more}
        </span>
      )}
    </span>
  )
}

/** What runs out before the next visit, the first of it by name. */
function LeftOut({ locker: { FirstOut, RunningOut, Missing, LastsUntil } }: { locker: ProposedLocker }) {
  const spoken = useLanguage()
  const { text, format } = spoken
  const words = text.runs.make
  const [first] = FirstOut
  const others = RunningOut - 1
  return (
    <span className={styles.cell}>
      {first ? (
        <span className={styles.first} title={first.ArticleName}>
          <span>{first.ArticleName}</span>
          {others > 0 && <span>{words.others(format.number(others))}</span>}
        </span>
      ) : (
        <span>{words.nothingMissing}</span>
      )}
      <span className={row.muted}>
        {Missing > 0
          ? words.missing(Missing, format.number(Missing), shortDay(LastsUntil, spoken))
          : words.until(shortDay(LastsUntil, spoken))}
      </span>
    </span>
  )
}
