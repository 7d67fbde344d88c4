import { may } from '#contract/access.ts'
import {
  comparisons,
  type Measure,
  type RecordDimension,
  recordDimensions,
  relativePeriods,
} from '#contract/statistics/measures.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { ToldByNumber } from '#web/people/customers/told-by-number.tsx'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { NativeSelect } from '@mantine/core'
import styles from './graphs.module.css'
import { CurrencySelect } from '#web/statistics/reports/currency-select.tsx'
import { useOfferedDimensions } from '#web/statistics/reports/offered-dimensions.ts'
import { currencyIn } from '#web/statistics/reports/question.ts'
import { OverTime, TotalsOverTime } from './over-time.tsx'
import { Ranking } from './ranking.tsx'
import { type Asked, unitOf, useReport } from './asked.ts'

/** Whole weeks, so that each day of the week stands beside the same one before. */
const usual = 'last4Weeks'

/** What was used over time and by whom, how stocks stood, and what went wrong. Each graph leads to its figures as a report. */
export function GraphsTab() {
  const { reports: text } = useText()
  const { address, change } = useAddress()
  const seesPrices = may(usePosition(), 'seePrices')
  const measure: Measure = seesPrices && address['g-in'] === 'Value' ? 'Value' : 'Pieces'
  const by: RecordDimension = recordDimensions.find((each) => each === address['g-by']) ?? 'locker'
  const asked: Asked = {
    Period: relativePeriods.find((each) => each === address['g-p']) ?? usual,
    Compare: comparisons.find((each) => each === address['g-vs']) ?? 'before',
    Currency: currencyIn({ currency: address['g-cur'] }),
  }
  const { graphs } = text
  const offered = useOfferedDimensions()
  // Which currencies there are; the graph beside asks the same.
  const { answer } = useReport({ ...asked, Measures: [measure], Dimensions: [unitOf(asked.Period)] })
  return (
    <>
      <div className={styles.choices}>
        <NativeSelect
          label={text.period}
          value={asked.Period}
          data={relativePeriods.map((value) => ({ value, label: text.periods[value] }))}
          onChange={({ currentTarget: { value } }) => change({ 'g-p': value === usual ? undefined : value })}
        />
        <NativeSelect
          label={text.compare}
          value={asked.Compare}
          data={comparisons.map((value) => ({ value, label: text.comparisons[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ 'g-vs': value === 'before' ? undefined : value })
          }
        />
        <NativeSelect
          label={graphs.by}
          value={by}
          data={recordDimensions
            .filter((each) => each === by || offered.includes(each))
            .map((value) => ({ value, label: text.dimensions[value] }))}
          onChange={({ currentTarget: { value } }) =>
            change({ 'g-by': value === 'locker' ? undefined : value })
          }
        />
        {seesPrices && (
          <NativeSelect
            label={graphs.measure}
            value={measure}
            data={(['Pieces', 'Value'] as const).map((value) => ({ value, label: text.measures[value] }))}
            onChange={({ currentTarget: { value } }) =>
              change({ 'g-in': value === 'Pieces' ? undefined : value })
            }
          />
        )}
        <CurrencySelect
          answer={answer.data}
          asked={{ Currency: asked.Currency, Measures: [measure] }}
          onChange={(currency) => change({ 'g-cur': currency ?? undefined })}
        />
      </div>
      {by === 'person' && (
        <div className={styles.note}>
          <ToldByNumber />
        </div>
      )}
      {by === 'team' && <p className={styles.note}>{text.ofTeams}</p>}
      <div className={styles.charts}>
        <OverTime asked={asked} measure={measure} by={by} />
        <Ranking
          title={graphs.largest(text.dimensions[by].toLowerCase())}
          asked={asked}
          measures={[measure]}
          by={by}
        />
        <TotalsOverTime title={graphs.compared} asked={asked} measures={[measure]} />
        <TotalsOverTime
          title={graphs.refills}
          asked={{ ...asked, Compare: 'none' }}
          measures={['Pieces', 'Refilled']}
        />
        <Ranking title={graphs.weekday} asked={asked} measures={[measure]} by="weekday" />
        <Ranking title={graphs.hour} asked={{ ...asked, Compare: 'none' }} measures={[measure]} by="hour" />
        {seesPrices && (
          <Ranking title={graphs.stock} asked={now(asked)} measures={['StockValue']} by="group" />
        )}
        <Ranking title={graphs.cover} asked={now(asked)} measures={['DaysOfCover']} by="group" />
        <Ranking
          title={graphs.availability}
          asked={asked}
          measures={['Availability']}
          by="locker"
          sort="Availability"
        />
        <TotalsOverTime title={graphs.corrected} asked={now(asked)} measures={['Missing', 'Found']} />
      </div>
    </>
  )
}

const now = (asked: Asked): Asked => ({ ...asked, Compare: 'none' })
