import { dayFields, type ForecastRow } from '#contract/planning/forecast.ts'
import { callApi, sessionKey, type Account } from '../../testing/browser.ts'

/** The forecast beside the browser, to compare a screen with. */
export async function forecastRows(query = '', account: Account = 'reseller') {
  const answer = await callApi(await sessionKey(account), 'GET', `/material-forecast?limit=1000${query}`)
  return {
    rows: answer['data'] as ForecastRow[],
    dates: answer['dates'] as string[],
    total: answer['total'] as number,
  }
}

/** The days of a row as they are shown. */
export const daysOf = (row: ForecastRow) => dayFields.flatMap((day) => row[day] ?? [])

/** A row that only its own search finds, among those of which something is wanted. */
export async function rowWith(wanted: (row: ForecastRow) => boolean) {
  const { rows } = await forecastRows()
  const same = (one: ForecastRow, other: ForecastRow) => one.ArticleNumber === other.ArticleNumber
  const row = rows.find((one) => wanted(one))
  if (!row) throw new Error('the demo house has no such row')
  const place = rows.filter((other) => same(row, other)).findIndex(({ Id }) => Id === row.Id)
  return { row, place, path: `/planing/forecast?search=${encodeURIComponent(row.ArticleNumber)}` }
}
