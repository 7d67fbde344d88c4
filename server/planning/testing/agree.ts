import { expect } from 'vitest'
import { dayFields, type ForecastRow } from '#contract/planning/forecast.ts'
import type { plainForecast } from './plain-forecast.ts'

export const shown = (row: ForecastRow) => dayFields.map((field) => row[field])

/** Checks that a row equals what `plain-forecast.ts` calculates for it. */
export function agree(row: ForecastRow, plain: ReturnType<typeof plainForecast>) {
  const { demand, errors } = plain
  expect(row.ArticleDailyAverage).toBeCloseTo(plain.average, 8)
  expect(row.DailyRate).toBeCloseTo(plain.rate, 5)
  expect(shown(row).slice(0, plain.left.length)).toEqual(plain.left)
  expect(row.DaysLeft).toBe(plain.daysLeft)
  expect(row.Demand).toBe(demand.kind)
  expectNear(row.DemandInterval, demand.interval)
  expectNear(row.DemandVariation, demand.variation)
  expectNear(row.AverageError, errors?.average ?? null)
  expectNear(row.TsbError, errors?.tsb ?? null)
  expectNear(row.WeekUse, errors?.week ?? null)
  expect(row.Closer).toBe(closer(row))
}

/** By the errors as they are shown. */
function closer({ AverageError: average, TsbError: tsb }: ForecastRow) {
  if (average === null || tsb === null) return null
  const closerBy = (one: number, other: number) => Math.round(one * 100) * 100 < Math.round(other * 100) * 95
  return closerBy(tsb, average) ? 'tsb' : closerBy(average, tsb) ? 'average' : 'same'
}

/** With two decimals on the wire. */
function expectNear(value: number | null, plain: number | null) {
  if (plain === null) expect(value).toBeNull()
  else expect(Math.abs((value ?? Number.NaN) - plain)).toBeLessThan(0.005 + 1e-6)
}
