import type { LockerSeries } from '#contract/home/dashboard.ts'
import { useStartLanguage, useStartText } from '#web/i18n/language-provider.tsx'
import { Chart } from '#web/kit/charts/chart.tsx'
import { FilterChips } from '#web/kit/filter/filter-chips.tsx'
import { Panel } from '#web/kit/panel.tsx'
import { EmptyState } from '#web/kit/states.tsx'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo } from 'react'
import { Checkbox, SegmentedControl } from '@mantine/core'
import { HomePeriod } from './home-filter.tsx'
import styles from './home.module.css'
import { goTo, places } from './places.ts'
import { pointsOfLockers, totalOf } from './series.ts'
import type { HomeFilter } from './use-home-filter.ts'
import { byWeek } from './weeks.ts'

interface Props {
  series: readonly LockerSeries[] | undefined
  /** The article's name; undefined for all articles. */
  article: string | undefined
  filter: HomeFilter
  currency: string | null
}

/** Withdrawals in the chosen period. */
export function Withdrawals(props: Props) {
  const { home } = useStartText()
  const { filter } = props
  return (
    <Panel title={home.perLocker} actions={<HomePeriod filter={filter} />}>
      {!filter.isTooLong && <PerLocker {...props} />}
    </Panel>
  )
}

/** By day or week: a line for each of the largest lockers, and of more of them if wanted. */
function PerLocker({ series, article, filter, currency }: Props) {
  const { text, format } = useStartLanguage()
  const { home } = text
  const { measure, step } = filter
  const shown = useMemo(() => {
    // The sum of all others is so large that the lines would be flat beside it.
    const lockers = series?.filter(({ LockerId }) => LockerId !== null)
    const drawn = lockers && (step === 'week' ? byWeek(lockers) : { step, series: lockers })
    return drawn && { step: drawn.step, rows: pointsOfLockers(drawn.series) }
  }, [series, step])
  const hasMore = filter.withMore || (series?.some(({ LockerId }) => LockerId === null) ?? false)
  // As high as the top movers beside it.
  const beside = useMediaQuery('(min-width: 1100px)', true, { getInitialValueInEffect: false })
  const unit = measure === 'Value' ? format.priceSign(currency) : home.units[measure]
  const isMixed =
    measure === 'Value' && (series?.some(({ data }) => data.some(({ Value }) => Value === null)) ?? false)
  const inUnit = (amount: number) => `${format.number(amount)}${noBreak}${unit}`
  const inAll = (all: readonly LockerSeries[]) => {
    const sum = (some: readonly LockerSeries[]) => inUnit(Math.round(totalOf(some, measure)))
    const others = all.filter(({ LockerId }) => LockerId === null)
    return home.inAll[measure](sum(all)) + (others.length > 0 ? home.ofOthers(sum(others)) : '')
  }
  const forgetArticle = () => {
    filter.forgetArticle()
    goTo(places.used)
  }
  return (
    <>
      <p className={styles.inAll}>{series && !isMixed ? inAll(series) : nothingYet}</p>
      {article !== undefined && (
        <FilterChips
          chips={[{ key: 'article', label: home.fields.ArticleName, text: article, removable: true }]}
          onRemove={forgetArticle}
          disabled={false}
        />
      )}
      <Choices filter={filter} hasMore={hasMore} />
      {isMixed ? (
        <EmptyState title={home.severalCurrencies} text={home.severalCurrenciesText} />
      ) : series?.length === 0 ? (
        <EmptyState title={home.nothingUsed} />
      ) : (
        <Chart
          kind="line"
          title={home.perLocker}
          titleHidden
          plainFirst
          height={beside ? 600 : 500}
          rows={shown?.rows}
          x={{ field: 'Day', label: home.steps[shown?.step ?? step].point, scale: 'day' }}
          y={{ field: measure, label: home.measures[measure], unit }}
          series={{ field: 'Locker', label: home.locker, top: 3 }}
        />
      )}
    </>
  )
}

const noBreak = '\u00A0'
/** Keeps the height of the line while loading. */
const nothingYet = noBreak

interface ChoicesProps {
  filter: HomeFilter
  /** There are more lockers than have a line, or they are shown. */
  hasMore: boolean
}

/** The options of the chart. */
function Choices({ filter, hasMore }: ChoicesProps) {
  const { home } = useStartText()
  return (
    <div className={styles.choices}>
      <div className={styles.moreLockers} data-none={!hasMore || undefined}>
        <Checkbox
          size="xs"
          label={home.moreLockers}
          checked={filter.withMore}
          onChange={({ currentTarget: { checked } }) => filter.setWithMore(checked)}
        />
      </div>
      <SegmentedControl
        size="xs"
        aria-label={home.step}
        value={filter.step}
        onChange={filter.setStep}
        data={(['day', 'week'] as const).map((value) => ({
          value,
          label: home.steps[value].label,
          disabled: value === 'week' && !filter.canBeWeeks,
        }))}
      />
      {filter.measures.length > 1 && (
        <SegmentedControl
          size="xs"
          aria-label={home.show}
          value={filter.measure}
          onChange={filter.setMeasure}
          data={filter.measures.map((value) => ({ value, label: home.measures[value] }))}
        />
      )}
    </div>
  )
}
