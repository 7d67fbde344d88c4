import type { ReportPart, ReportRow } from '#contract/statistics/reports.ts'
import { plusDays } from '#web/kit/inputs/days.ts'

type Unit = 'day' | 'week' | 'month'

/** The days, Mondays or first days of months of a span: one on which nothing happened has no row, and is a point of its line all the same. */
export function pointsBetween(unit: Unit, from: string, to: string): string[] {
  const points: string[] = []
  for (let at = startOf[unit](from); at <= to; at = after[unit](at)) points.push(at)
  return points
}

const weekday = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`

const startOf: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: (day) => plusDays(day, -weekday(day)),
  month: firstOfMonth,
}

const after: Record<Unit, (day: string) => string> = {
  day: (day) => plusDays(day, 1),
  week: (day) => plusDays(day, 7),
  month: (day) => firstOfMonth(plusDays(day, 31)),
}

type Told = Pick<ReportRow, 'Values' | 'Before'> & { part: ReportPart | undefined }

/** Every weekday, and every hour from the first to the last: one in which nothing happened has no row, and its place all the same. */
export function everyTime(by: 'weekday' | 'hour', rows: readonly Told[]): Told[] {
  const known = new Map(rows.map((row) => [Number(row.part?.Key), row]))
  const [first, last] = by === 'weekday' ? [1, 7] : [Math.min(...known.keys()), Math.max(...known.keys())]
  const keyOf = (at: number) => (by === 'weekday' ? String(at) : String(at).padStart(2, '0'))
  return rows.length === 0
    ? []
    : Array.from({ length: last - first + 1 }, (_, at) => {
        const part = { Key: keyOf(first + at), Name: null, Number: null }
        return known.get(first + at) ?? { part, Values: {}, Before: null }
      })
}
