import type { Chosen } from '#contract/filter.ts'
import { dayFields, forecast, type ForecastRow, forecastSorts } from '#contract/planning/forecast.ts'
import { call, readLines } from '#web/api/api.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { plusDays } from '#web/kit/inputs/days.ts'
import { isOn } from '#web/kit/table/column.ts'
import { readFilters } from '#web/planning/read-filters.ts'
import { queryFor } from '#web/resource/queries.ts'
import { usePages } from '#web/resource/use-pages.ts'
import { sortFrom, sortText } from '#web/kit/table/data/address.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { useEffect, useMemo } from 'react'
import { choosable } from './choosable.ts'
import { markedDay } from './marked-day.ts'

export const usualOrder = 'DaysLeft'

/**
 * The current page of the forecast. In the usual order, what is out already would fill the first pages: it is folded
 * away, and counted, unless somebody unfolds it or searches. A file has all of it.
 */
export function useForecast(view: TableView) {
  const { [unfolded]: shown, ...filters } = view.filters
  const { applied, chosen } = readFilters(choosable, filters)
  useTidyAddress({ ...view, filters }, applied)
  const canFold = view.search === '' && sortText(view.sort) === usualOrder
  const isFolded = canFold && shown !== 1
  const list = usePages(view, {
    key: [forecast.list.path, chosen, isFolded],
    read: async (asked, signal) => {
      const folded = isFolded && { onlyInStock: '1' as const }
      const query = queryFor(forecast.list, { ...asked, ...chosen, ...folded })
      const { data, ...more } = await call(forecast.list, { query, signal })
      return { ...more, rows: data.map(withColour) }
    },
    readAll: async (asked) => {
      const query = queryFor(forecast.rows, { ...asked, ...chosen })
      return (await readLines(forecast.rows, { query })).map(withColour)
    },
    pageSize: 50,
  })
  const { days, includeWeekend } = chosen
  const expected = useMemo(
    () => comingDays(Number(days ?? dayFields.length), isOn(includeWeekend)),
    [days, includeWeekend],
  )
  const change = (next: Chosen, isUnfolded: boolean) =>
    view.change({ filters: { ...next, ...(isUnfolded && { [unfolded]: 1 }) } })
  return {
    ...list,
    applied,
    chosen,
    dates: list.data?.dates ?? expected,
    method: list.data?.method ?? 'average',
    weekends: list.data?.include_weekend === 1,
    avgBy: list.data?.avg_by,
    filter: (next: Chosen) => change(next, shown === 1),
    /** What is out already. */
    out: {
      count: list.data?.out_of_stock ?? 0,
      canFold,
      isFolded,
      fold: (isUnfolded: boolean) => change(applied, isUnfolded),
    },
  }
}

/** In the address, beside the filters: what is out already is shown, too. */
const unfolded = 'gone'

/** Removes invalid filters and orders from the address. */
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

/** The days that the server will answer with, so that the table has its columns while it loads. */
function comingDays(count: number, weekends: boolean) {
  const dates: string[] = []
  for (let day = plusDays(currentDay(), 1); dates.length < count; day = plusDays(day, 1))
    if (weekends || new Date(day).getUTCDay() % saturday !== 0) dates.push(day)
  return dates
}

/** Sunday is 0. */
const saturday = 6

/** Sets the background colour of the marked day's cell. */
function withColour(row: ForecastRow): ForecastRow {
  const marked = markedDay(row)
  return marked ? { ...row, [`${marked.day}_BgColor`]: marked.status } : row
}
