import { may, type Position } from '#contract/access.ts'
import type { Figures as Shown } from '#contract/home/dashboard.ts'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { Sparkline } from '#web/kit/charts/sparkline.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { Skeleton } from '@mantine/core'
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import styles from './figures.module.css'
import { changeFrom, type Counted, isSilent, type LastWeek, lastWeek } from './last-days.ts'
import { goTo, places } from './places.ts'
import { shownAs } from './use-home-filter.ts'

/** What matters to whoever refills, to a site that pays, and to the house, which refills nothing itself. */
const figuresFor = (position: Position) =>
  figuresOf(position).filter((of) => of !== 'Value' || may(position, 'seePrices'))

const figuresOf = (position: Position): readonly Counted[] =>
  may(position, 'refill')
    ? ['Refills', 'Amount', 'Value']
    : may(position, 'manageBilling')
      ? ['Amount', 'Value']
      : ['Value', 'Amount', 'Refills']

/** The last seven days beside the seven before, each figure a link to its details. */
export function Figures({ figures }: { figures: Shown | undefined }) {
  const { home, ui } = useStartLanguage().text
  const wanted = figuresFor(usePosition())
  if (figures === undefined)
    return (
      <div className={styles.figures} role="status" aria-label={`${home.figures}: ${ui.loading}`}>
        {wanted.map((each) => (
          <Skeleton key={each} radius="md" height={102} />
        ))}
      </div>
    )
  const shown = wanted.map((of) => ({ of, week: lastWeek(figures.days, of) }))
  const telling = shown.filter(({ week }) => !isSilent(week))
  if (telling.length === 0) return null
  return (
    <ul className={styles.figures} aria-label={home.figures}>
      {telling.map((each) => (
        <Figure key={each.of} currency={figures.CurrencyCode} {...each} />
      ))}
    </ul>
  )
}

interface FigureProps {
  of: Counted
  week: LastWeek
  currency: string | null
}

function Figure({ of, week, currency }: FigureProps) {
  const { text, format } = useStartLanguage()
  const { home } = text
  const amount = (value: number) => {
    const number = format.number(Math.round(value))
    if (of === 'Value') return format.wholePrice(value, currency)
    return of === 'Refills' ? number : `${number}${noBreak}${home.units[of]}`
  }
  const title = home.lastDays[of]
  return (
    <li>
      <Link
        {...linkOf(of, week)}
        className={styles.figure}
        title={home.wholeDays(amount(week.now), amount(week.before))}
      >
        <span className={styles.head}>
          <span>{title}</span>
          {week.today !== 0 && <span className={styles.today}>{home.today(amount(week.today))}</span>}
        </span>
        <span className={styles.amount}>{amount(week.now)}</span>
        <span className={styles.line}>
          <Sparkline
            values={week.days}
            before={week.days.length / 2}
            label={home.wholeDays(amount(week.now), amount(week.before))}
            width={104}
            height={28}
          />
        </span>
        <span className={styles.text}>
          <Change {...week} />
        </span>
      </Link>
    </li>
  )
}

/** Uses are in the chart below; refills are with their lockers. */
function linkOf(of: Counted, { from, to }: LastWeek) {
  if (of === 'Refills') return { to: '/storage/lockers' }
  const changed = { from, to, by: undefined, article: undefined, show: shownAs(of) }
  return {
    to: '.',
    search: ((before: object) => ({ ...before, ...changed })) as never,
    hash: places.used,
    resetScroll: false,
    onClick: () => goTo(places.used),
  }
}

const noBreak = '\u00A0'

/** Larger percentages are shown as "> 999 %". */
const mostPercent = 999

/** It has no colour, because more is neither good nor bad. */
function Change({ before, now }: LastWeek) {
  const { text, format } = useStartLanguage()
  const change = changeFrom(before, now)
  const Arrow =
    typeof change === 'string' && change !== 'noneBefore'
      ? IconArrowRight
      : now > before
        ? IconArrowUpRight
        : IconArrowDownRight
  const inPercent = (percent: number) => {
    const sign = percent > mostPercent ? '> +' : percent > 0 ? '+' : ''
    return text.home.change(`${sign}${format.percent(Math.min(percent, mostPercent))}`)
  }
  return (
    <span className={styles.change}>
      <Arrow size={16} stroke={1.8} aria-hidden="true" />
      {typeof change === 'number' ? inPercent(change) : text.home.compared[change]}
    </span>
  )
}
