/** Even ticks on a time axis. The library's own are uneven, since it starts again every month: 29, 1, 3 and 5. */

export type TimeUnit = 'minute' | 'hour' | 'day' | 'month' | 'year'

export interface TimeStep {
  unit: TimeUnit
  count: number
}

const day = 24 * 3_600_000

const lengths: Record<TimeUnit, number> = {
  minute: 60_000,
  hour: 3_600_000,
  day,
  month: 30.44 * day,
  year: 365.25 * day,
}

const counts: Record<TimeUnit, readonly number[]> = {
  minute: [1, 5, 15, 30],
  hour: [1, 3, 6, 12],
  day: [1, 2, 7, 14],
  month: [1, 3, 6],
  year: [1, 2, 5, 10, 20, 50, 100],
}

const steps: readonly TimeStep[] = (['minute', 'hour', 'day', 'month', 'year'] as const).flatMap((unit) =>
  counts[unit].map((count) => ({ unit, count })),
)

/** The finest step that gives at most `most` ticks and is not finer than `finest`. */
export function timeStep(span: number, most: number, finest: TimeUnit): TimeStep {
  const from = steps.findIndex(({ unit }) => unit === finest)
  const fits = ({ unit, count }: TimeStep) => span / (lengths[unit] * count) <= most
  return steps.slice(from).find(fits) ?? { unit: 'year', count: 100 }
}

/** The ticks from the last one at or before `from` to the first one after `to`. */
export function timeTicks(from: number, to: number, { unit, count }: TimeStep): number[] {
  const at = momentAt[unit]
  let place = Math.floor((placeOf(unit, new Date(from)) - origin(unit, count)) / count) * count
  place += origin(unit, count)
  const ticks: number[] = []
  do {
    ticks.push(at(place))
    place += count
  } while ((ticks.at(-1) ?? Infinity) <= to)
  return ticks
}

/** Units are counted from 1970; weeks from the first Monday of 1970. */
const origin = (unit: TimeUnit, count: number) => (unit === 'day' && count % 7 === 0 ? 4 : 0)

function placeOf(unit: TimeUnit, date: Date) {
  const years = date.getUTCFullYear() - 1970
  if (unit === 'year') return years
  if (unit === 'month') return years * 12 + date.getUTCMonth()
  const days = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) / day
  if (unit === 'day') return days
  const hours = days * 24 + date.getUTCHours()
  return unit === 'hour' ? hours : hours * 60 + date.getUTCMinutes()
}

const momentAt: Record<TimeUnit, (place: number) => number> = {
  minute: (place) => Date.UTC(1970, 0, 1, 0, place),
  hour: (place) => Date.UTC(1970, 0, 1, place),
  day: (place) => Date.UTC(1970, 0, 1 + place),
  month: (place) => Date.UTC(1970, place),
  year: (place) => Date.UTC(1970 + place, 0),
}
