import { may } from '#contract/access.ts'
import { forecast, type ForecastRow } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import { useText, useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChosenQuery } from '#web/planning/forecast/choosable.ts'
import { cellText } from '#web/kit/table/column.ts'
import { fileColumns } from '#web/planning/forecast/columns.tsx'
import styles from '#web/planning/forecast/forecast.module.css'
import { Link } from '@tanstack/react-router'
import { chartRows } from './chart-rows.ts'
import { Past } from './past.tsx'

interface Props {
  id: number
  /** The row from the list; undefined if it is on another page. */
  known: ForecastRow | undefined
  chosen: ChosenQuery
  onClose: () => void
}

/** A chart of an article's stock in the past and the coming days. */
export function ChartDialog({ id, known, chosen: { avgBy, includeWeekend, method }, onClose }: Props) {
  const text = useText()
  const words = text.forecast
  const one = useQuery({
    ...query(forecast.get, {
      params: { id },
      query: {
        ...(avgBy && { avgBy }),
        ...(includeWeekend && { includeWeekend }),
        ...(method && { method }),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = one
  const rows = useMemo(
    () =>
      data &&
      chartRows(data.data, data.history, data.dates, {
        stock: words.chart.stock,
        forecast: words.chart.forecast,
        level: text.locker.fields.PlaceOrderAmount,
      }),
    [data, words, text],
  )
  const row = data?.data ?? known
  const averaged = Number(avgBy ?? forecast.get.query.shape.avgBy.parse(undefined))
  const title = row ? words.chart.of(row.ArticleName || row.ArticleNumber) : text.screens.forecast
  return (
    <Dialog opened onClose={onClose} size="xl" title={title}>
      {row && <Facts row={row} weekends={Number(includeWeekend) === 1} avgBy={averaged} />}
      <Chart
        kind="line"
        title={title}
        titleHidden
        height={300}
        rows={rows}
        x={{ field: 'Date', label: words.chart.day, scale: 'day' }}
        y={{ field: 'Amount', label: words.chart.stock, unit: text.locker.pieces }}
        series={{ field: 'Series', label: words.chart.line, top: 3, fixed: true }}
        failure={
          one.error && !data
            ? { text: failureText(text, one.error), onRetry: () => void one.refetch() }
            : undefined
        }
      />
      {row && <Past row={row} avgBy={averaged} />}
    </Dialog>
  )
}

/** What one does about it: fills it up, or looks at its order point. */
function Further({ row: { LockerId, ArticleNumber } }: { row: ForecastRow }) {
  const { locker, screens } = useText()
  const mayRefill = may(usePosition(), 'refill')
  return (
    <p className={styles.further}>
      {mayRefill && (
        <Link className={styles.link} to={`/storage/locker/${LockerId}`} search={refilling}>
          {locker.refill.title}
        </Link>
      )}
      <Link
        className={styles.link}
        to="/planing/order-points"
        search={{ tab: 'all', search: ArticleNumber, filter: { lockers: [LockerId] } }}
      >
        {screens.orderPoints}
      </Link>
    </p>
  )
}

const refilling = { refill: 1 }

const shownFields = [
  'ArticleNumber',
  'CurrentVolume',
  'ArticleDailyAverage',
  'MinAmount',
  'DaysLeft',
  'NextVisit',
]
/** With the TSB method also the rate that it uses. */
const shownFieldsTsb = [...shownFields, 'DailyRate']

interface FactsProps {
  row: ForecastRow
  weekends: boolean
  avgBy: number
}

/** The row's values above the chart, and a link to the locker. */
function Facts({ row, weekends, avgBy }: FactsProps) {
  const spoken = useLanguage()
  const columns = fileColumns(spoken, [], { narrow: false, weekends, avgBy }).filter(({ id }) =>
    (row.Method === 'tsb' ? shownFieldsTsb : shownFields).includes(id),
  )
  return (
    <>
      <p className={styles.place}>
        {row.EndCustomer} ·{' '}
        <Link className={styles.link} to={`/storage/locker/${row.LockerId}`}>
          {row.LockerName}
        </Link>
      </p>
      <Further row={row} />
      {row.Stale === 1 && <p className={styles.stale}>{spoken.text.live.staleHint}</p>}
      <dl className={styles.facts}>
        {columns.map((column) => (
          <div key={column.id}>
            <dt>{column.header}</dt>
            <dd className="figures">{cellText(column, row, spoken) || '–'}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
