import { fewDays } from './coming-along.ts'

/** A locker's visits by one rule, and what is near it. Money is in öre. */
export interface Visited {
  customerId: number
  routeId: number | null
  visit: number
  costPerDay: number
  /** Which part of a visit's cost is left where somebody is at the same customer, or on the same route, anyway. */
  share: { customer: number; route: number }
  /** Numbered; ascending. */
  days: readonly number[]
}

/**
 * What visits save by sharing drives, as the proposals count it: of those near each other on one day the dearest is driven to, and the
 * others are on its way. Where `comesAlong`, one that is due a few days later comes along, too, if the saved way is worth more than
 * the days that it is too early.
 */
export function sharedDrives(lockers: readonly Visited[], comesAlong: boolean) {
  const visits = lockers.map(({ days }) => ({ days, next: 0 }))
  const byDay = new Map<number, number[]>()
  for (const [at, { days }] of lockers.entries())
    for (const day of days) byDay.set(day, [...(byDay.get(day) ?? []), at])
  const dearestFirst = (one: number, other: number) =>
    (lockers[other]?.visit ?? 0) - (lockers[one]?.visit ?? 0) || one - other
  const told = { saved: 0, shared: 0 }
  const saves = (amount: number) => {
    told.saved += amount
    told.shared++
  }
  for (const day of [...byDay.keys()].toSorted((one, other) => one - other)) {
    const near = { customers: new Set<number>(), routes: new Set<number>() }
    const visited = new Set<number>()
    for (const at of (byDay.get(day) ?? []).toSorted(dearestFirst)) {
      const [locker, visit] = [lockers[at], visits[at]]
      // It came along a few days ago.
      if (!locker || !visit || visit.days[visit.next] !== day) continue
      visit.next++
      visited.add(at)
      const share = shareOf(locker, near)
      if (share < 1) saves(locker.visit * (1 - share))
      near.customers.add(locker.customerId)
      if (locker.routeId !== null) near.routes.add(locker.routeId)
    }
    if (!comesAlong) continue
    for (const [at, locker] of lockers.entries()) {
      const visit = visits[at]
      const early = (visit?.days[visit.next] ?? Infinity) - day
      if (!visit || visited.has(at) || early > fewDays) continue
      const saved = locker.visit * (1 - shareOf(locker, near)) - locker.costPerDay * early
      if (saved <= 0) continue
      visit.next++
      saves(saved)
    }
  }
  return told
}

const shareOf = (
  { customerId, routeId, share }: Visited,
  near: { customers: ReadonlySet<number>; routes: ReadonlySet<number> },
) => {
  if (near.customers.has(customerId)) return share.customer
  return routeId !== null && near.routes.has(routeId) ? share.route : 1
}
