import type { SingleChart } from './spec.ts'

export interface ExampleWords {
  day: string
  amount: string
  series: string
  names: readonly [string, string]
}

/** Invented rows, the same every time: what a chart will look like before there is anything to draw. */
export function exampleChart(words: ExampleWords): Extract<SingleChart, { kind: 'line' }> {
  const days = Array.from({ length: 30 }, (_, day) => `2026-01-${String(day + 1).padStart(2, '0')}`)
  const rows = words.names.flatMap((name, series) =>
    days.map((day, index) => ({
      day,
      name,
      amount: Math.round(
        20 + series * 12 + 9 * Math.sin(index / 3 + series * 2) + ((index * 7 + series * 5) % 6),
      ),
    })),
  )
  return {
    kind: 'line',
    title: '',
    rows,
    x: { field: 'day', label: words.day, scale: 'day' },
    y: { field: 'amount', label: words.amount },
    series: { field: 'name', label: words.series },
  }
}
