import type { Figures as Counted } from '#contract/home/dashboard.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Skeleton } from '@mantine/core'
import styles from './figures.module.css'
import { places, goTo } from './places.ts'
import { filtersFor } from '#web/lockers/overview/wanted.ts'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { shownAs, type Measure } from './use-home-filter.ts'
import { changeFrom } from './week.ts'

interface Props {
  figures: Counted | undefined
  /** The ids of the customers that are counted; empty for all. */
  customers: readonly number[]
}

/** Four figures, each a link to its details. */
export function Figures({ figures, customers }: Props) {
  const { text, format } = useStartLanguage()
  const { home, ui } = text
  if (figures === undefined)
    return (
      <div className={styles.figures} role="status" aria-label={`${home.figures}: ${ui.loading}`}>
        {[0, 1, 2, 3].map((each) => (
          <Skeleton key={each} radius="md">
            <div className={styles.figure}>
              <FigureLines title={noBreak} figure={noBreak} text={noBreak} />
            </div>
          </Skeleton>
        ))}
      </div>
    )
  const { Lockers, LockersOffline, ArticlesBelowCritical } = figures
  const { WithdrawalsThisWeek, WithdrawalsToYesterday, WithdrawalsLastWeek } = figures
  const { ValueThisWeek, ValueToYesterday, ValueLastWeek } = figures
  const isMonday = figures.WeekFrom === figures.WeekTo
  const compared = (before: number, now: number, measure: Measure) =>
    isMonday ? home.noWholeDay : <Change before={before} now={now} measure={measure} />
  const lockers = format.number(Lockers)
  const money = (amount: number) => `${format.number(Math.round(amount))}${noBreak}${home.units.Value}`
  return (
    <ul className={styles.figures} aria-label={home.figures}>
      <Figure
        title={home.offline}
        figure={format.number(LockersOffline)}
        text={
          <>
            {Lockers > 0 && <StatusShape status={LockersOffline > 0 ? 'bad' : 'ok'} />}
            {LockersOffline > 0 ? home.ofLockers(lockers, Lockers) : home.allOnline(lockers, Lockers)}
          </>
        }
        link={offlineAt(customers)}
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
        text={compared(WithdrawalsLastWeek, WithdrawalsToYesterday, 'Amount')}
        {...(!isMonday && {
          hint: home.wholeDays(format.number(WithdrawalsToYesterday), format.number(WithdrawalsLastWeek)),
        })}
        link={thisWeek(figures, 'Amount')}
        place={places.used}
      />
      <Figure
        title={home.value}
        figure={money(ValueThisWeek)}
        text={compared(ValueLastWeek, ValueToYesterday, 'Value')}
        {...(!isMonday && { hint: home.wholeDays(money(ValueToYesterday), money(ValueLastWeek)) })}
        link={thisWeek(figures, 'Value')}
        place={places.used}
      />
    </ul>
  )
}

/** The offline lockers of these customers, the longest offline first. */
const offlineAt = (customers: readonly number[]) => ({
  to: '/storage/lockers',
  search: {
    view: 'table',
    sort: 'LastContact',
    filter: filtersFor({ onlyActive: true, onlyOffline: true, customers }),
  } as never,
})

/** The chart of this week, for the same customers. */
const thisWeek = ({ WeekFrom: from, WeekTo: to }: Counted, measure: Measure) => ({
  to: '.',
  search: ((before: object) => ({
    ...before,
    from,
    to,
    by: undefined,
    article: undefined,
    show: shownAs(measure),
  })) as never,
})

const noBreak = '\u00A0'

/** Larger percentages are shown as "> 999 %". */
const mostPercent = 999

interface ChangeProps {
  before: number
  now: number
  measure: Measure
}

/** This week's whole days compared with last week's. It has no colour, because more is neither good nor bad. */
function Change({ before, now, measure }: ChangeProps) {
  const { text, format } = useStartLanguage()
  const change = changeFrom(before, now)
  const Arrow = now > before ? IconArrowUpRight : now < before ? IconArrowDownRight : IconArrowRight
  const inPercent = (percent: number) => {
    const sign = percent > mostPercent ? '> +' : percent > 0 ? '+' : ''
    return text.home.change(`${sign}${format.percent(Math.min(percent, mostPercent))}`)
  }
  return (
    <>
      <Arrow size={16} stroke={1.8} aria-hidden="true" />
      {typeof change === 'number' ? inPercent(change) : text.home.compared[change][measure]}
    </>
  )
}

interface Lines {
  title: string
  figure: string
  /** An explanation, or the change. */
  text: ReactNode
}

interface FigureProps extends Lines {
  /** How it is counted. */
  hint?: string
  link: Pick<LinkProps, 'to' | 'search'>
  /** The part of this page that it links to. */
  place?: string
}

function Figure({ hint, link, place, ...lines }: FigureProps) {
  return (
    <li>
      <Link
        {...link}
        className={styles.figure}
        title={hint}
        {...(place !== undefined && {
          hash: place,
          resetScroll: false,
          onClick: () => goTo(place),
        })}
      >
        <FigureLines {...lines} />
      </Link>
    </li>
  )
}

/** Also used while loading, so that nothing moves when the figures arrive. */
function FigureLines({ title, figure, text }: Lines) {
  return (
    <>
      <span className={styles.title}>{title}</span>
      <span className={styles.amount}>{figure}</span>
      <span className={styles.text}>{text}</span>
    </>
  )
}
