import type { Chosen } from '#contract/filter.ts'
import { forecast, type ForecastRow, forecastSorts } from '#contract/planning/forecast.ts'
import { call, query } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { readFilters } from '#web/planning/read-filters.ts'
import { everyRow } from '#web/resource/every-row.ts'
import { mostRows, queryFor, whenLookedAt } from '#web/resource/queries.ts'
import { asked } from '#web/resource/use-list.ts'
import { sortFrom } from '#web/kit/table/data/address.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { choosable } from './choosable.ts'
import { markedDay } from './marked-day.ts'

export const rowsOnPage = 50
export const usualOrder = 'DaysLeft'

/** The page of the forecast that the address asks for. */
export function useForecast(view: TableView) {
  const text = useText()
  const { applied, chosen } = readFilters(choosable, view.filters)
  useTidyAddress(view, applied)
  const wanted = queryFor(forecast.list, { ...asked(view, rowsOnPage), ...chosen })
  const list = useQuery({
    ...query(forecast.list, { query: wanted }),
    placeholderData: keepPreviousData,
    ...whenLookedAt,
  })
  const rows = useMemo(() => list.data?.data.map(withColour), [list.data])
  return {
    applied,
    chosen,
    rows,
    total: list.data?.total,
    dates: list.data?.dates ?? noDates,
    method: list.data?.method ?? 'average',
    weekends: list.data?.include_weekend === 1,
    avgBy: list.data?.avg_by,
    busy: list.isPlaceholderData,
    failure: list.isError ? failureText(text, list.error) : undefined,
    readAt: list.dataUpdatedAt,
    retry: () => void list.refetch(),
    everyRow: () =>
      everyRow(async (page) => {
        const { data, pages } = await call(forecast.list, { query: { ...wanted, page, limit: mostRows } })
        return { rows: data.map(withColour), pages }
      }),
  }
}

/** What an address asks for in vain does not stay in it. */
function useTidyAddress({ filters, sort, page, change }: TableView, applied: Chosen) {
  const refused = Object.keys(filters).length > Object.keys(applied).length
  const known = sort === undefined || sortable.has(sort.id)
  useEffect(() => {
    if (refused || !known)
      change({ filters: applied, page, sort: known ? sort : sortFrom(usualOrder) }, 'replace')
  })
}

const sortable = new Set<string>(forecastSorts)

export type Forecast = ReturnType<typeof useForecast>

const noDates: readonly string[] = []

/** The marked day's cell asks the table for its colour. */
function withColour(row: ForecastRow): ForecastRow {
  const marked = markedDay(row)
  return marked ? { ...row, [`${marked.day}_BgColor`]: marked.status } : row
}
