import { dayFields, type ForecastRow } from '#contract/planning/forecast.ts'

interface Past {
  Date: string
  Stock: number
}

interface Names {
  stock: string
  forecast: string
  level: string
}

export type ChartRow = { Date: string; Amount: number; Series: string }

/** The stock up to today, what is forecast from there, and the order point across both where there is one. */
export function chartRows(
  row: ForecastRow,
  history: readonly Past[],
  dates: readonly string[],
  names: Names,
): ChartRow[] {
  const past = history.map(({ Date, Stock }) => ({ Date, Amount: Stock, Series: names.stock }))
  const ahead = dates.flatMap((Date, at) => {
    const day = dayFields[at]
    const left = day && row[day]
    return typeof left === 'number' ? [{ Date, Amount: left, Series: names.forecast }] : []
  })
  const today = past.slice(-1).map((now) => ({ ...now, Series: names.forecast }))
  const level = row.MinAmount
  const days = [...past, ...ahead].map(({ Date }) => Date)
  const levels = level === null ? [] : days.map((Date) => ({ Date, Amount: level, Series: names.level }))
  return [...past, ...today, ...ahead, ...levels]
}
