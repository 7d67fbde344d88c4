import type { Figures as Counted } from '#contract/dashboard.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { todayHere } from '#web/ui/inputs/days.ts'
import { StatusShape } from '#web/ui/status.tsx'
import { Skeleton } from '@mantine/core'
import { Change } from './change.tsx'
import { Figure } from './figure.tsx'
import styles from './figures.module.css'
import { shownAs, type Measure } from './use-home-filter.ts'
import { weekUntil } from './week.ts'

/** The parts of the page to which figures lead. */
export const places = { attention: 'attention', used: 'used' }

/** Four figures, each a link to what is behind it. */
export function Figures({ figures }: { figures: Counted | undefined }) {
  const { text, format } = useLanguage()
  const { home, ui } = text
  if (figures === undefined)
    return (
      <div className={styles.figures} role="status" aria-label={`${home.figures}: ${ui.loading}`}>
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} height={102} radius="md" />
        ))}
      </div>
    )
  const { Lockers, LockersOffline, ArticlesBelowCritical } = figures
  const { WithdrawalsThisWeek, WithdrawalsLastWeek, ValueThisWeek, ValueLastWeek } = figures
  const lockers = format.number(Lockers)
  return (
    <ul className={styles.figures} aria-label={home.figures}>
      <Figure
        title={home.offline}
        figure={format.number(LockersOffline)}
        text={
          <>
            <StatusShape status={LockersOffline > 0 ? 'bad' : 'ok'} />
            {LockersOffline > 0 ? home.ofLockers(lockers, Lockers) : home.allOnline(lockers, Lockers)}
          </>
        }
        link={offlineFirst}
      />
      <Figure
        title={home.below}
        figure={format.number(ArticlesBelowCritical)}
        text={
          <>
            <StatusShape status={ArticlesBelowCritical > 0 ? 'warn' : 'ok'} />
            {ArticlesBelowCritical > 0 ? home.someBelow : home.noneBelow}
          </>
        }
        link={{ to: '.', search: ((before: object) => before) as never }}
        place={places.attention}
      />
      <Figure
        title={home.withdrawals}
        figure={format.number(WithdrawalsThisWeek)}
        text={<Change before={WithdrawalsLastWeek} now={WithdrawalsThisWeek} />}
        hint={home.lastWeek(format.number(WithdrawalsLastWeek))}
        link={thisWeek('Amount')}
        place={places.used}
      />
      <Figure
        title={home.value}
        figure={format.number(Math.round(ValueThisWeek))}
        text={<Change before={ValueLastWeek} now={ValueThisWeek} />}
        hint={home.lastWeek(format.number(Math.round(ValueLastWeek)))}
        link={thisWeek('Value')}
        place={places.used}
      />
    </ul>
  )
}

/** The active lockers, those that have been silent longest first. */
const offlineFirst = {
  to: '/storage/lockers',
  search: { view: 'table', sort: 'LastContact', filter: { active: 1 } } as never,
}

/** The chart of this week, for the same customers. */
const thisWeek = (measure: Measure) => ({
  to: '.',
  search: ((before: object) => ({ ...before, ...weekUntil(todayHere()), show: shownAs(measure) })) as never,
})
