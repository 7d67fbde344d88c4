import { isTime, type ChartData } from './data.ts'
import type { ChartOption } from './options/drawing.ts'
import { timeStep, timeTicks, type TimeStep, type TimeUnit } from './options/time-ticks.ts'
import type { Say } from './say.ts'

/** The first and the last drawn moment, and how fine the ticks may be. */
export interface TimeExtent {
  from: number
  to: number
  finest: TimeUnit
}

const day = 24 * 3_600_000

/** Undefined where the chart has no time axis, or nothing is drawn on it. */
export function timeExtent(data: ChartData, hidden: ReadonlySet<string>): TimeExtent | undefined {
  const [from, to] = bounds(momentsOf(data, hidden))
  const finest = data.kind === 'line' && data.x.scale === 'day' ? 'day' : 'minute'
  if (from > to) return undefined
  // The library adds a day before and after a single moment.
  return from < to ? { from, to, finest } : { from: from - day, to: to + day, finest }
}

function momentsOf(data: ChartData, hidden: ReadonlySet<string>): readonly number[] {
  if (data.kind === 'timeline')
    return data.spans.filter(({ group }) => !hidden.has(group)).flatMap(({ from, to }) => [from, to])
  if (data.kind !== 'line' || !isTime(data.x.scale)) return []
  // The points of a series are in order.
  return data.series
    .filter(({ name }) => !hidden.has(name))
    .flatMap(({ points }) => [points[0], points.at(-1)])
    .flatMap((point) => (typeof point?.[0] === 'number' ? [point[0]] : []))
}

function bounds(moments: readonly number[]) {
  let [from, to] = [Infinity, -Infinity]
  for (const moment of moments) {
    from = Math.min(from, moment)
    to = Math.max(to, moment)
  }
  return [from, to] as const
}

export interface Ticks {
  step: TimeStep
  moments: readonly number[]
}

const roomForEach = 90

/**
 * The ticks for the zoomed part (in per cent) and as much again on both sides, so that there are ticks while one pans.
 * `before` is returned as long as it still covers the zoomed part with the same step.
 */
export function ticksFor(
  { from, to, finest }: TimeExtent,
  zoom: { start: number; end: number },
  width: number,
  before?: Ticks,
): Ticks {
  const at = (percent: number) => from + ((to - from) * percent) / 100
  const [start, end] = [at(zoom.start), at(zoom.end)]
  const span = end - start
  const step = timeStep(span, Math.max(2, Math.floor(width / roomForEach)), finest)
  const same = before?.step.unit === step.unit && before.step.count === step.count
  if (same && (before.moments[0] ?? end) <= start && (before.moments.at(-1) ?? start) >= end) return before
  return { step, moments: timeTicks(Math.max(from, start - span), Math.min(to, end + span), step) }
}

/** The option's time axis with the ticks on it. */
export function withTicks(
  option: ChartOption,
  say: Say,
  { step, moments }: Ticks,
): Pick<ChartOption, 'xAxis'> {
  const { xAxis } = option
  if (xAxis === undefined || Array.isArray(xAxis)) return {}
  const customValues = [...moments]
  const formatter = (moment: number) => say.timeTick(moment, step.unit)
  return {
    xAxis: {
      ...xAxis,
      axisTick: { ...xAxis.axisTick, customValues },
      axisLabel: { ...xAxis.axisLabel, customValues, formatter },
    } as typeof xAxis,
  }
}
