import { expect, it } from 'vitest'
import { onOneScale } from './one-scale.ts'
import type { SingleChart } from './spec.ts'

const bars = (title: string, amounts: (number | undefined)[], stacked = false): SingleChart => ({
  kind: 'bar',
  title,
  rows: amounts.map((amount, index) => ({ day: 'Monday', part: index, amount })),
  x: { field: 'day', label: 'Day' },
  y: { field: 'amount', label: 'Amount' },
  series: { field: 'part', label: 'Part' },
  stacked,
})
const scales = (charts: readonly SingleChart[]) =>
  onOneScale(charts).map((chart) => ('y' in chart ? chart.y.holds : undefined))

it('several charts share the scale that holds them all, from zero on', () => {
  expect(scales([bars('a', [5, 9]), bars('b', [30]), { kind: 'example', title: 'c' }])).toEqual([
    [0, 30],
    [0, 30],
    undefined,
  ])
})

it('a stack is as high as what lies on it, and as deep as what hangs below', () => {
  expect(scales([bars('a', [5, 9, -2, -4], true)])).toEqual([[-6, 14]])
})

it('what cannot be read does not count', () => {
  expect(scales([bars('a', [5]), bars('b', [100, undefined])])).toEqual([
    [0, 5],
    [0, 5],
  ])
})
