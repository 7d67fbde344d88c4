import { chosenFilters, type Chosen } from '#contract/filter.ts'
import { forecast, type ForecastRow, forecastSorts } from '#contract/forecast.ts'
import { call, query } from '#web/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { queryFor, whenLookedAt } from '#web/resource/queries.ts'
import { asked } from '#web/resource/use-list.ts'
import { sortFrom } from '#web/ui/table/data/address.ts'
import type { TableView } from '#web/ui/table/use-table-view.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { chosenQuery } from './chosen-query.ts'
import { markedDay } from './marked-day.ts'

export const rowsOnPage = 50
export const usualOrder = 'DaysLeft'

/** As many as the server gives at once. */
const rowsInExport = 1000

/** The page of the forecast that the address asks for. */
export function useForecast(view: TableView) {
  const text = useText()
  const { applied, chosen } = readFilters(view)
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
    everyRow: () => everyRow(wanted),
  }
}

/** What is filtered, for the panel and for the server: what the one does not take, the other does not show. */
function readFilters({ filters }: TableView) {
  const inAddress = chosenFilters.safeParse(filters).data ?? {}
  const chosen = chosenQuery(inAddress)
  const applied = Object.fromEntries(Object.entries(inAddress).filter(([name]) => name in chosen))
  return { applied, chosen }
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

type Wanted = ReturnType<typeof queryFor<typeof forecast.list.query>>

/** Stock moves while the pages are read: a row that then comes twice is taken once. */
async function everyRow(wanted: Wanted) {
  const rows = new Map<number, ForecastRow>()
  let pages = 1
  for (let page = 1; page <= pages; page++) {
    const answer = await call(forecast.list, { query: { ...wanted, page, limit: rowsInExport } })
    for (const row of answer.data) rows.set(row.Id, withColour(row))
    pages = answer.pages
  }
  return [...rows.values()]
}
