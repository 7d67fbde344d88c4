import { expect, it } from 'vitest'
import { legendRows } from './legend-rows.ts'

it.each([
  [[], 0],
  [[4], 1],
  [[4, 6], 1],
  [[4, 7], 2],
  [[99], 1],
  [[99, 1, 99], 3],
  [[5, 5, 5, 5, 5], 3],
])('names of widths %j stand in %d rows where there is room for 10', (widths, rows) => {
  expect(legendRows(widths.map(String), 10, Number)).toBe(rows)
})
