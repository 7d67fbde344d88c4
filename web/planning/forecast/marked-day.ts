import { dayFields, type DayField, type ForecastRow } from '#contract/planning/forecast.ts'

/** As much of a row as tells which of its days is marked. */
type Days = Pick<ForecastRow, DayField | 'MinAmount'>

export interface MarkedDay {
  day: DayField
  /** Red where nothing is left, amber at or below the order point. */
  status: 'bad' | 'warn'
}

/** The first day with nothing left is red; only where there is none, the first at or below the order point is amber. */
export function markedDay(row: Days): MarkedDay | undefined {
  const zero = dayFields.find((day) => row[day] === 0)
  if (zero) return { day: zero, status: 'bad' }
  const low = dayFields.find((day) => isLow(row[day], row.MinAmount))
  return low && { day: low, status: 'warn' }
}

const isLow = (left: number | null, level: number | null) => left !== null && level !== null && left <= level
