import { cabinets } from '#contract/lockers/cabinets.ts'
import { dashboard } from '#contract/home/dashboard.ts'
import type { LiveEvent, LiveKind } from '#contract/live/events.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { notifications } from '#contract/live/notifications.ts'
import { realTime } from '#contract/statistics/real-time.ts'

/** The queries that an event makes outdated, by the beginning of their path. */

const lockers = cabinets.list.path
const places = [lockers, dashboard.get.path, forecast.list.path, realTime.recent.path]
const bell = notifications.list.path

const told: Record<LiveKind, readonly string[]> = {
  stock: places,
  changed: [lockers, dashboard.get.path, forecast.list.path],
  lowStock: [...places, bell],
  outOfStock: [...places, bell],
  takenBeyondStock: [...places, bell],
  lockerOffline: [...places, bell],
  lockerOnline: [...places, bell],
  lineRejected: [lockers, realTime.recent.path, bell],
  commandDone: [lockers, realTime.recent.path, bell],
}

/** Whether the event makes this query outdated; the key is made by `query` of the API. */
export function isOld([path, given]: readonly unknown[], { kind, LockerId }: LiveEvent) {
  if (typeof path !== 'string' || !isBelow(path, told[kind])) return false
  const locker = lockerOf(path, given)
  return locker === undefined || locker === LockerId
}

/** Whether any event could make it outdated. */
export const isLive = ([path]: readonly unknown[]) =>
  typeof path === 'string' && isBelow(path, Object.values(told).flat())

const isBelow = (path: string, beginnings: readonly string[]) =>
  beginnings.some((beginning) => path === beginning || path.startsWith(`${beginning}/`))

/** The locker that a query is about, if it is about a single one. */
function lockerOf(path: string, given: unknown) {
  if (!path.startsWith(cabinets.get.path)) return undefined
  if (typeof given === 'number') return given
  const id = (given as { params?: { id?: unknown } } | undefined)?.params?.id
  return id === undefined ? undefined : Number(id)
}
