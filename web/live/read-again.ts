import { firstRoutes } from '#contract/first-routes.ts'
import type { LiveEvent, LiveKind } from '#contract/live/happenings.ts'

/** The queries that an event makes outdated, by the beginning of their path. */

const lockers = firstRoutes.cabinets.path
const dashboard = firstRoutes.dashboard.path
const forecast = firstRoutes.forecast.path
const realTime = firstRoutes.recentEvents.path
const bell = firstRoutes.notifications.path
const runs = firstRoutes.runs.path
const stocktakes = firstRoutes.stocktakes.path
const loans = firstRoutes.loans.path
const places = [lockers, dashboard, forecast, realTime]

const told: Record<LiveKind, readonly string[]> = {
  stock: [...places, loans],
  changed: [lockers, dashboard, forecast, loans],
  run: [runs, lockers, bell],
  stocktake: [stocktakes, bell],
  lowStock: [...places, bell],
  outOfStock: [...places, bell],
  takenBeyondStock: [...places, bell],
  lockerOffline: [...places, bell],
  lockerOnline: [...places, bell],
  lineRejected: [lockers, realTime, bell],
  wrongPins: [realTime, bell],
  doorLeftOpen: [realTime, bell],
  commandDone: [lockers, realTime, bell],
  runReady: [runs, bell],
  runShort: [runs, bell],
  runDone: [runs, bell],
  runTaken: [runs, bell],
  runBooked: [runs, bell],
  stocktakeWaits: [stocktakes, bell],
  stocktakeBack: [stocktakes, bell],
  stocktakeApproved: [stocktakes, bell],
  limitReached: [bell],
  overLimit: [lockers, realTime, bell],
  loansOverdue: [loans, bell],
  ownLoans: [loans, bell],
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
  if (!path.startsWith(firstRoutes.cabinet.path)) return undefined
  if (typeof given === 'number') return given
  const id = (given as { params?: { id?: unknown } } | undefined)?.params?.id
  return id === undefined ? undefined : Number(id)
}
