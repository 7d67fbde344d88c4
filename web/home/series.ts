import type { LockerSeries } from '#contract/home/dashboard.ts'

export type PointOfLocker = {
  /** A day; of a week its Monday. */
  Day: string
  Locker: string
  Amount: number
  Value: number
}

/**
 * What the lockers used as rows of a chart. Lockers of two resellers may have one name: a number then tells their lines
 * apart. The line of all others comes last.
 */
export function pointsOfLockers(series: readonly LockerSeries[], others: string): PointOfLocker[] {
  const names = series.map(({ LockerId, LockerName }) => (LockerId === null ? others : LockerName))
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return series.flatMap(({ LockerId, data }, at) => {
    const name = names[at] ?? ''
    const Locker = LockerId !== null && isShared(name) ? `${name} (${LockerId})` : name
    return data.map(({ Date: Day, Amount, Value }) => ({ Day, Locker, Amount, Value }))
  })
}

/** All that was used, whatever is drawn of it. Öre are whole; sums of kronor would not be. */
export const totalOf = (series: readonly LockerSeries[], measure: 'Amount' | 'Value') =>
  series.flatMap(({ data }) => data).reduce((sum, point) => sum + Math.round(point[measure] * 100), 0) / 100
