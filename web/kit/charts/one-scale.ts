import { ChartError } from './chart-error.ts'
import type { Place, PointsData } from './data.ts'
import { readChart } from './read.ts'
import type { SingleChart } from './spec.ts'

/** Gives all bars and lines the same scale of amounts, large enough for each of them. */
export function onOneScale(charts: readonly SingleChart[]): readonly SingleChart[] {
  const amounts = charts.flatMap((chart) => {
    const points = pointsOf(chart)
    return points ? amountsOf(points) : []
  })
  if (amounts.length === 0) return charts
  let [lowest, highest] = [0, 0]
  for (const amount of amounts) {
    lowest = Math.min(lowest, amount)
    highest = Math.max(highest, amount)
  }
  const holds = [lowest, highest] as const
  return charts.map((chart) =>
    chart.kind === 'bar' || chart.kind === 'line' ? { ...chart, y: { ...chart.y, holds } } : chart,
  )
}

/** An unreadable chart is left out here; it shows its own error. */
function pointsOf(chart: SingleChart): PointsData | undefined {
  if ((chart.kind !== 'bar' && chart.kind !== 'line') || chart.rows === undefined) return undefined
  try {
    const data = readChart(chart, chart.rows)
    return data.kind === 'bar' || data.kind === 'line' ? data : undefined
  } catch (error) {
    if (error instanceof ChartError) return undefined
    throw error
  }
}

/** The amounts that the scale must hold. Bars of one place are summed; stacked ones separately above and below zero. */
function amountsOf({ kind, series, stacked }: PointsData): number[] {
  if (kind === 'line') return series.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []))
  const sums = new Map<string, number>()
  for (const [index, { points }] of series.entries()) {
    for (const [place, value] of points) {
      const key = keyOf(place, stacked ? Math.sign(value ?? 0) : index)
      sums.set(key, (sums.get(key) ?? 0) + (value ?? 0))
    }
  }
  return [...sums.values()]
}

/** The largest amount that its scale must hold, above zero or below. There may be too many for one call of `Math.max`. */
export const largestOf = (data: PointsData) =>
  amountsOf(data).reduce((largest, amount) => Math.max(largest, Math.abs(amount)), 0)

const keyOf = (place: Place, pile: number) => JSON.stringify([place, pile])
