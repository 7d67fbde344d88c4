import type { DemandKind, Method } from '#contract/planning/forecast.ts'

/** The rules of the forecast written a second time, simply and slowly, from the ledger: tests compare the two. */

export interface Line {
  kind: string
  amount: number
  aborted: boolean
  /** The day in the house's time zone. */
  day: string
}

interface Asked {
  avgBy: number
  days: number
  weekends: boolean
  method: Method
}

export function plainForecast(
  ledger: readonly Line[],
  volume: number,
  limit: number | null,
  today: Temporal.PlainDate,
  { avgBy, days, weekends, method }: Asked,
) {
  const past = pastOf(ledger, today, weekends)
  const demand = demandOf(past.slice(-60))
  const average = averageOf(past.slice(-avgBy))
  const byTsb = method === 'tsb' && (demand.kind === 'intermittent' || demand.kind === 'lumpy')
  const rate = byTsb ? Math.round(tsbOf(past.slice(-60)) * 1_000_000) / 1_000_000 : average
  const left = Array.from({ length: days }, (_, index) =>
    Math.max(0, Math.floor(volume - (index + 1) * rate + 1e-9)),
  )
  return {
    average: Math.round(average * 100 + 1e-9) / 100,
    rate,
    left,
    isRunningOut: left.some((value) => value === 0 || (limit !== null && value <= limit)),
    // Less than one piece is none.
    daysLeft: volume === 0 ? 0 : rate > 0 ? Math.floor((volume - 1 + 1e-9) / rate) + 1 : null,
    demand,
    errors: errorsOf(past, avgBy),
  }
}

export interface Day {
  counted: boolean
  used: number
}

/** Each of the last 120 days, yesterday last. */
function pastOf(ledger: readonly Line[], today: Temporal.PlainDate, weekends: boolean): Day[] {
  const used = new Map<string, number>()
  for (const { kind, amount, aborted, day } of ledger) {
    const sign = kind === 'withdrawal' ? 1 : kind === 'return' ? -1 : 0
    if (!aborted && sign !== 0) used.set(day, (used.get(day) ?? 0) + sign * amount)
  }
  const past: Day[] = []
  for (let ago = 120; ago >= 1; ago--) {
    const day = today.subtract({ days: ago })
    past.push({ counted: weekends || day.dayOfWeek < 6, used: used.get(day.toString()) ?? 0 })
  }
  return past
}

const countedOf = (days: readonly Day[]) => days.filter(({ counted }) => counted)
const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
const usedIn = (days: readonly Day[]) => Math.max(0, total(countedOf(days).map(({ used }) => used)))

const averageOf = (days: readonly Day[]) => usedIn(days) / countedOf(days).length

function demandOf(days: readonly Day[]): {
  kind: DemandKind
  interval: number | null
  variation: number | null
} {
  const sizes = countedOf(days).flatMap(({ used }) => (used > 0 ? [used] : []))
  if (sizes.length === 0) return { kind: 'unknown', interval: null, variation: null }
  const mean = total(sizes) / sizes.length
  const variation = total(sizes.map((size) => (size - mean) ** 2)) / sizes.length / mean ** 2
  const interval = countedOf(days).length / sizes.length
  if (sizes.length < 2) return { kind: 'unknown', interval, variation }
  const isUneven = variation > 0.49 - 1e-12
  const kind = interval < 1.32 ? (isUneven ? 'erratic' : 'smooth') : isUneven ? 'lumpy' : 'intermittent'
  return { kind, interval, variation }
}

/** The recursion, day by day from zero. The division by the sum of the weights removes the influence of that zero. */
export function tsbOf(days: readonly Day[]) {
  let [chance, size, seen, demands] = [0, 0, 0, 0]
  for (const { used } of countedOf(days)) {
    chance += 0.05 * ((used > 0 ? 1 : 0) - chance)
    seen++
    if (used <= 0) continue
    size += 0.1 * (used - size)
    demands++
  }
  if (demands === 0) return 0
  return (chance / (1 - 0.95 ** seen)) * (size / (1 - 0.9 ** demands))
}

export function errorsOf(past: readonly Day[], avgBy: number) {
  const average: number[] = []
  const tsb: number[] = []
  const actual: number[] = []
  for (let morning = 60; morning <= 113; morning++) {
    if (!past[morning]?.counted) continue
    const known = past.slice(0, morning)
    const ahead = past.slice(morning, morning + 7)
    const taken = usedIn(ahead)
    actual.push(taken)
    average.push((averageOf(known.slice(-avgBy)) * countedOf(ahead).length - taken) ** 2)
    tsb.push((tsbOf(known.slice(-60)) * countedOf(ahead).length - taken) ** 2)
  }
  if (total([...actual, ...average, ...tsb]) === 0) return null
  const typical = (squares: readonly number[]) => Math.sqrt(total(squares) / squares.length)
  return { average: typical(average), tsb: typical(tsb), week: total(actual) / actual.length }
}
