import { forecast, type ForecastRow } from '#contract/planning/forecast.ts'
import { query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Chart } from '#web/kit/charts/chart.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ChosenQuery } from '#web/planning/forecast/choosable.ts'
import { chartRows } from './chart-rows.ts'
import { Facts } from './facts.tsx'
import { Past } from './past.tsx'

interface Props {
  id: number
  /** The row as the list has it; an address may open one that is on another page. */
  known: ForecastRow | undefined
  chosen: ChosenQuery
  onClose: () => void
}

/** The stock of one article in the last days and the next ones. Stands there while it is open. */
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
  const title = row ? words.chart.of(row.ArticleName || row.ArticleNumber) : text.screens.forecast
  return (
    <Dialog opened onClose={onClose} size="xl" title={title}>
      {row && <Facts row={row} weekends={Number(includeWeekend) === 1} />}
      <Chart
        kind="line"
        title={title}
        titleHidden
        height={300}
        rows={rows}
        x={{ field: 'Date', label: words.chart.day, scale: 'day' }}
        y={{ field: 'Amount', label: words.chart.stock, unit: text.locker.pieces }}
        series={{ field: 'Series', label: words.chart.line }}
        failure={
          one.error && !data
            ? { text: failureText(text, one.error), onRetry: () => void one.refetch() }
            : undefined
        }
      />
      {row && <Past row={row} avgBy={Number(avgBy ?? forecast.get.query.shape.avgBy.parse(undefined))} />}
    </Dialog>
  )
}
