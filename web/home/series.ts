import type { LockerSeries } from '#contract/home/dashboard.ts'

export type PointOfLocker = {
  /** A day; of a week its Monday. */
  Day: string
  Locker: string
  Amount: number
  Value: number
}

/**
 * The lockers' use as rows of a chart. Lockers with the same name are distinguished by their ids.
 */
export function pointsOfLockers(series: readonly LockerSeries[]): PointOfLocker[] {
  const names = series.map(({ LockerName }) => LockerName)
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name)
  return series.flatMap(({ LockerId, data }, at) => {
    const name = names[at] ?? ''
    const Locker = isShared(name) ? `${name} (${LockerId})` : name
    return data.map(({ Date: Day, Amount, Value }) => ({ Day, Locker, Amount, Value: Value ?? 0 }))
  })
}

/** The total use. Added in whole öre, because sums of kronor would have rounding errors. */
export const totalOf = (series: readonly LockerSeries[], measure: 'Amount' | 'Value') =>
  series
    .flatMap(({ data }) => data)
    .reduce((sum, point) => sum + Math.round((point[measure] ?? 0) * 100), 0) / 100
