import { z } from '#contract/zod.ts'
import { endpoint, lines } from '#contract/endpoint.ts'
import {
  day,
  dayOrNone,
  flag,
  flagReply,
  id,
  idsFromText,
  listQuery,
  listReply,
  money,
  pathId,
  revision,
  someIds,
  wholeOrNone,
} from '#contract/fields.ts'

/** When each locker is visited, when it should be, and what that costs. */

/** In kronor, or as much in another currency: a visit, where neither the locker nor the reseller says anything else. */
export const usualVisitCost = 350
/** In kronor, or as much in another currency: a missing piece costs its price, but at least this. */
export const leastMissingCost = 25
export const mostWeeks = 12
/** In percent: what is left of a visit's cost where somebody is at the same customer, or on the same route, anyway. */
export const usualShares = { SameCustomerPercent: 25, SameRoutePercent: 50 }

/** How a locker is visited. One without visiting days has none of them. */
const plan = {
  /** 1 is Monday. */
  Weekdays: z.array(z.int()),
  EveryWeeks: z.int(),
  /** The Monday that the weeks are counted from. */
  FirstWeek: day.nullable(),
  /** Visited when the stock says so, not on its days. */
  ByStock: flagReply,
  RouteId: id.nullable(),
  RoutePosition: z.int().nullable(),
  /** From the stop before. */
  DriveMinutes: z.int().nullable(),
  /** The locker's own; null where the reseller's settings say it. */
  VisitCost: z.number().nullable(),
}
const planned = z.object(plan)
export type VisitPlan = z.output<typeof planned>

/** What the last year would have been like. Costs are in the reseller's currency. */
const outcome = z.object({
  Days: z.int(),
  Cost: z.number(),
  Visits: z.number(),
  /** How many of them share a drive, and cost only what is left of a visit then. */
  Shared: z.int(),
  /** How often an article ran out. */
  StockOuts: z.number(),
  MissingPieces: z.number(),
  /** Pieces in the locker on an average evening. */
  Carried: z.number(),
})
export type VisitOutcome = z.output<typeof outcome>

/** By its present visiting days, null where it has none; at the right interval; and when the stock says so. */
const comparison = z.object({
  /** How many lockers it is about. */
  Lockers: z.int(),
  Present: outcome.nullable(),
  Interval: outcome.nullable(),
  ByStock: outcome.nullable(),
})
export type VisitComparison = z.output<typeof comparison>
/** Costs are in the reseller's currency. */
const toldComparison = comparison.extend({ CurrencyCode: z.string() })
export type ToldComparison = z.output<typeof toldComparison>

const row = z.object({
  /** The locker's. */
  Id: id,
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  ResellerName: z.string(),
  Address: z.string(),
  OpeningNotes: z.string(),
  ...plan,
  RouteName: z.string().nullable(),
  /** What costs are in: the reseller's currency. */
  CurrencyCode: z.string(),
  /** What a visit costs by the locker's own cost or the reseller's. */
  CostOfVisit: z.number(),
  /** A visiting day or that of a run that is ready; null where none is known. */
  NextVisit: day.nullable(),
  /** The number of days between visits that costs least, and what it costs a day; null until it is calculated. */
  IntervalDays: z.int().nullable(),
  CostPerDay: z.number().nullable(),
  /** When the stock says that somebody should come; null where that is not within eight weeks, or not known. */
  DueOn: day.nullable(),
  /** What is expected to be missing until the next visit, in money, if nobody comes before; null without a next visit. */
  WaitingCost: z.number().nullable(),
  /** 0 as long as nobody has said how it is visited. */
  Revision: revision,
})
export type VisitRow = z.output<typeof row>

const query = listQuery([
  'LockerName',
  'EndCustomer',
  'RouteName',
  'NextVisit',
  'DueOn',
  'IntervalDays',
  'CostPerDay',
  'CostOfVisit',
]).extend({
  customers: idsFromText.default([]),
  lockers: idsFromText.default([]),
  routes: idsFromText.default([]),
  /** Only those that are due by their stock before their next visit. */
  onlyDue: flag.default(false),
  /** Only those without visiting days that are not visited by their stock either. */
  onlyUnplanned: flag.default(false),
})

const weekdays = z
  .array(z.int().min(1).max(7))
  .max(7)
  .transform((days) => [...new Set(days)].toSorted((one, other) => one - other))

const fields = z
  .object({
    Weekdays: weekdays,
    EveryWeeks: z.int().min(1).max(mostWeeks),
    /** A day of one of the weeks in which it is visited; this week unless said. */
    FirstWeek: dayOrNone,
    ByStock: flag,
    /** Comes last on its route, unless a place is given. */
    RouteId: id.nullable(),
    RoutePosition: wholeOrNone(1, 9999),
    DriveMinutes: wholeOrNone(0, 1440),
    VisitCost: money.nullable(),
  })
  .partial()

const changed = z.object({ LockerId: id, LockerName: z.string(), Before: planned, After: planned })
export type ChangedVisit = z.output<typeof changed>
const changes = z.object({ data: z.array(changed) })

const percent = z.int().min(0).max(100)

const setting = z.object({
  ResellerId: id,
  ResellerName: z.string(),
  VisitCost: z.number(),
  /** What both are in. */
  CurrencyCode: z.string(),
  /** Null: by the article's price, and no less than the next one. */
  MissingCost: z.number().nullable(),
  LeastMissingCost: z.number(),
  /** Of a visit's cost what is left, in percent, where somebody comes to the same customer, or along the same route, anyway. */
  SameCustomerPercent: z.int(),
  SameRoutePercent: z.int(),
  /** 0 as long as nobody has changed the defaults. */
  Revision: revision,
})
export type VisitSetting = z.output<typeof setting>

/** Some lockers, those of a route, or all. */
const which = { LockerIds: someIds().optional(), RouteId: id.optional() }

export const visits = {
  list: endpoint({
    method: 'GET',
    path: '/visits',
    access: 'viewPlanning',
    summary: 'When every active locker is visited, and when it should be by its stock',
    query,
    reply: listReply('data', row),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/visits/rows',
    access: 'viewPlanning',
    heavy: true,
    report: true,
    summary: 'All that the list finds, in its order, a line of JSON each: for a file',
    query: query.omit({ limit: true, page: true }),
    reply: lines(row),
  }),
  settings: endpoint({
    method: 'GET',
    path: '/visits/settings',
    access: 'viewPlanning',
    summary: 'What a visit and a missing piece cost each reseller',
    reply: z.object({ data: z.array(setting) }),
  }),
  updateSetting: endpoint({
    method: 'PUT',
    path: '/visits/settings/{id}',
    access: 'viewPlanning',
    summary: 'Change what a visit and a missing piece cost: the own, or any reseller’s for the house',
    params: pathId,
    body: z
      .object({
        VisitCost: money,
        MissingCost: money.nullable(),
        SameCustomerPercent: percent,
        SameRoutePercent: percent,
        Revision: revision,
      })
      .partial(),
    reply: z.object({ data: setting }),
  }),
  comparison: endpoint({
    method: 'GET',
    path: '/visits/comparison',
    access: 'viewPlanning',
    summary:
      'What the last year would have cost by visiting days, by the right interval and by the stock, with shared drives: for each currency, that of most lockers first',
    query: z.object({ lockers: idsFromText.default([]), routes: idsFromText.default([]) }),
    reply: z.object({
      data: z.array(toldComparison),
      /** Of lockers whose days, costs or shelves were changed just now, those that still count as they were: for some minutes, where they are many. */
      Pending: z.int(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/visits/{id}',
    access: 'viewPlanning',
    summary: 'One locker: when it is visited, and what the last year would have been like by other rules',
    params: pathId,
    reply: z.object({ data: row, comparison: toldComparison }),
  }),
  change: endpoint({
    method: 'PUT',
    path: '/visits',
    access: 'handleOrders',
    summary: 'Say how some lockers are visited, all or none; what is not sent stays',
    body: z.object({
      LockerIds: someIds().refine((ids) => ids.length > 0),
      ...fields.shape,
      /** Where it is one locker. */
      Revision: revision.optional(),
    }),
    reply: changes,
  }),
  switchOver: endpoint({
    method: 'POST',
    path: '/visits/switch',
    access: 'handleOrders',
    summary:
      'Let lockers, those of a route or all be visited when the stock says so, or at the right interval',
    body: z.object({ ...which, To: z.enum(['stock', 'interval']) }),
    reply: changes,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/visits/undo',
    access: 'handleOrders',
    summary: 'Set visits back to what they were before, but for those that were changed again since',
    body: z.object({ data: z.array(changed).max(50_000) }),
    bodyLimit: 8 * 1024 * 1024,
    reply: z.object({ undone: z.int(), left: z.int() }),
  }),
}
