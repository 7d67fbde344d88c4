import type { ForecastRow } from '#contract/planning/forecast.ts'
import { describe, expect, it } from 'vitest'
import { rowOf } from '#web/planning/forecast/testing/row.ts'
import { chartRows } from './chart-rows.ts'

const row = rowOf([3, 1, 0], { MinAmount: 4 })
const history = [
  { Date: '2026-11-12', Stock: 9 },
  { Date: '2026-11-13', Stock: 5 },
]
const dates = ['2026-11-16', '2026-11-17', '2026-11-18']
const names = { stock: 'stock', forecast: 'forecast', level: 'level' }
const drawn = (of: ForecastRow, series: string) =>
  chartRows(of, history, dates, names)
    .filter(({ Series }) => Series === series)
    .map(({ Date, Amount }) => [Date.slice(8), Amount])

describe('the chart of a row', () => {
  it('goes on from today’s stock to what is forecast', () => {
    expect(drawn(row, 'stock')).toEqual([
      ['12', 9],
      ['13', 5],
    ])
    expect(drawn(row, 'forecast')).toEqual([
      ['13', 5],
      ['16', 3],
      ['17', 1],
      ['18', 0],
    ])
  })

  it('has the order point across all of it, where there is one', () => {
    expect(drawn(row, 'level')).toEqual([
      ['12', 4],
      ['13', 4],
      ['16', 4],
      ['17', 4],
      ['18', 4],
    ])
    expect(drawn({ ...row, MinAmount: null }, 'level')).toEqual([])
  })
})
