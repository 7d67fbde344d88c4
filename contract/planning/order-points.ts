import { z } from '#contract/zod.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { endpoint, lines } from '#contract/endpoint.ts'
import {
  flag,
  flagReply,
  id,
  idsFromText,
  listQuery,
  listReply,
  longText250,
  pathId,
  revision,
  wholeOrNone,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'

/**
 * What the order points should be, by what was used: proposals to accept, and the settings that they are calculated
 * with.
 */

/** How many days are looked back on. */
export const daysLookedAt = 60
/** With fewer days of history than this nothing is proposed. */
export const fewestDays = 14

const planLimits = {
  LeadDays: { min: 1, max: 60 },
  ServiceLevel: { min: 50, max: 99.9 },
  LeastPercent: { min: 0, max: 100 },
  LeastPieces: { min: 1, max: 1000 },
}
export const planDefaults = { LeadDays: 5, ServiceLevel: 95, LeastPercent: 25, LeastPieces: 2 }

/**
 * What matters most of what is proposed: it prevents a risk day a week, or more, of the days that are looked at, or frees
 * so much money: kronor, or as much in another currency.
 */
export const mattersFrom = { riskDays: Math.ceil(daysLookedAt / 7), kronor: 500 }

/** Proposals by what they bring: those that matter most, for articles without an order point, and the others. */
const proposalGroups = ['matters', 'unset', 'minor'] as const
export type ProposalGroup = (typeof proposalGroups)[number]
const group = z.enum([...proposalGroups, 'all']).default('all')

/** As many as can be changed at once. */
const mostChanged = 50_000

/** What a proposal comes from: the average and its spread, or the busiest stretches of days; or why there is none. */
const reasons = ['spread', 'stretch', 'unused', 'tooNew'] as const

const row = z.object({
  Id: id,
  LockerId: id,
  LockerArticleId: id,
  ResellerName: z.string(),
  EndCustomer: z.string(),
  LockerName: z.string(),
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  ImagePath: z.string().nullable(),
  CurrentVolume: z.int(),
  /** The locker is offline: its stock may be out of date, and some use may not have arrived yet. */
  Stale: flagReply,
  /** The order point; null where none is set. */
  PlaceOrderAmount: z.int().nullable(),
  MaxStock: z.int().nullable(),
  /** Never above the max stock; null where nothing can be proposed. */
  Proposed: z.int().nullable(),
  Difference: z.int().nullable(),
  /** The difference is as large as the reseller's settings ask for: it is worth proposing. */
  Differs: flagReply,
  /** On how many of the last days the stock would have run out by the present order point, and not by the proposed one. */
  Prevented: z.int(),
  /** The value of the stock that is no longer needed; below zero where more is needed. */
  Freed: z.number().nullable(),
  /** What that is in: the reseller's. */
  CurrencyCode: z.string(),
  Reason: z.enum(reasons),
  /** What would be proposed without a max stock. */
  Wanted: z.int().nullable(),
  /** What is used in a day on average, with two decimals, and on the busiest one. */
  DailyAverage: z.number(),
  BusiestDay: z.int(),
  /** What is used until the refill, on average. */
  LeadDemand: z.int(),
  /** How many of the last days are known. */
  DaysKnown: z.int(),
  /** Days to the next visit at most, where the locker has visiting days; else the reseller's days until a refill. */
  LeadDays: z.int(),
  OwnVisits: flagReply,
  ServiceLevel: z.number(),
  Revision: revision,
})
export type OrderPointRow = z.output<typeof row>

const sortable = [
  'EndCustomer',
  'LockerName',
  'ArticleNumber',
  'ArticleName',
  'CurrentVolume',
  'PlaceOrderAmount',
  'MaxStock',
  'Proposed',
  'Difference',
  'Effect',
  'DailyAverage',
] as const

const level = wholeOrNone(stockLimits.min, stockLimits.max).transform((value) => value || null)

/** `Before` is the order point that the reader saw. A revision would not do: it also grows with every withdrawal. */
const change = z.object({
  LockerArticleId: id,
  PlaceOrderAmount: level,
  Before: level.optional(),
  Revision: revision.optional(),
})
export type OrderPointChange = z.output<typeof change>

const changesOf = <C extends z.ZodType<{ LockerArticleId: number }>>(row: C) =>
  z
    .array(row)
    .max(mostChanged)
    .refine((rows) => new Set(rows.map((one) => one.LockerArticleId)).size === rows.length, as('unique'))

/** As it is stored: none is null, never 0. */
const orderPoint = z.int().min(1).max(stockLimits.max).nullable()
/** From what to what; sent back it is undone. */
const changed = z.object({ LockerArticleId: id, Before: orderPoint, After: orderPoint })
export type ChangedOrderPoint = z.output<typeof changed>
const changes = z.object({ data: z.array(changed) })

const plan = z.object({
  ResellerId: id,
  ResellerName: z.string(),
  LeadDays: z.int(),
  ServiceLevel: z.number(),
  /** A difference is proposed if it is so large a share of the present order point, and so many pieces. */
  LeastPercent: z.int(),
  LeastPieces: z.int(),
  /** So much money matters, in the reseller's currency. */
  MattersFrom: z.number(),
  CurrencyCode: z.string(),
  /** 0 as long as nobody has changed the defaults. */
  Revision: revision,
})
export type OrderPointPlan = z.output<typeof plan>

const { LeadDays, ServiceLevel, LeastPercent, LeastPieces } = planLimits

const query = listQuery(sortable).extend({
  customers: idsFromText.default([]),
  lockers: idsFromText.default([]),
  onlyDiffering: flag.default(true),
  /** Only those that are proposed and whose order point should be higher. */
  onlyTooLow: flag.default(false),
  group,
})

export const orderPoints = {
  list: endpoint({
    method: 'GET',
    path: '/order-points',
    access: 'viewPlanning',
    summary: 'What the order point of every article in every active locker should be, by what was used',
    query,
    reply: listReply('data', row).extend({
      /** For how many of those that are found, on all pages, another order point is proposed. */
      differing: z.int(),
      /** Of these: how many have a lower one than the proposed, and how many are below critical now, and by the proposal. */
      tooLow: z.int(),
      belowNow: z.int(),
      belowThen: z.int(),
      /** How many are in each group, and all articles, whatever group was asked for and whether they differ. */
      groups: z.object({ matters: z.int(), unset: z.int(), minor: z.int(), all: z.int() }),
      /** From how much money a proposal matters, in each currency of the resellers within reach. */
      mattersFrom: z.array(z.object({ Amount: z.number(), CurrencyCode: z.string() })),
    }),
  }),
  rows: endpoint({
    method: 'GET',
    path: '/order-points/rows',
    access: 'viewPlanning',
    heavy: true,
    report: true,
    summary: 'All that the list finds, in its order, a line of JSON each: for a file',
    query: query.omit({ limit: true, page: true }),
    reply: lines(row),
  }),
  accept: endpoint({
    method: 'PUT',
    path: '/order-points',
    access: 'handleOrders',
    summary: 'Change order points, all or none; one that somebody else changed meanwhile is 409 at its row',
    body: z.object({ data: changesOf(change) }),
    bodyLimit: 8 * 1024 * 1024,
    reply: changes,
  }),
  acceptAll: endpoint({
    method: 'POST',
    path: '/order-points/accept-all',
    access: 'handleOrders',
    summary: 'Set every order point that is found and differs to what is proposed now',
    body: z.object({
      searchString: longText250,
      customers: z.array(id).default([]),
      lockers: z.array(id).default([]),
      onlyTooLow: z.boolean().default(false),
      group,
    }),
    reply: changes,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/order-points/undo',
    access: 'handleOrders',
    summary: 'Set order points back to what they were before, but for those that were changed again since',
    body: z.object({ data: changesOf(changed) }),
    bodyLimit: 8 * 1024 * 1024,
    reply: z.object({ undone: z.int(), left: z.int() }),
  }),
  plans: endpoint({
    method: 'GET',
    path: '/order-points/settings',
    access: 'viewPlanning',
    summary: 'What the order points of each reseller are proposed by',
    reply: z.object({ data: z.array(plan) }),
  }),
  updatePlan: endpoint({
    method: 'PUT',
    path: '/order-points/settings/{id}',
    access: 'viewPlanning',
    summary: 'Change what order points are proposed by: the own, or those of any reseller for the house',
    params: pathId,
    body: z
      .object({
        LeadDays: z.int().min(LeadDays.min).max(LeadDays.max),
        ServiceLevel: z.number().min(ServiceLevel.min).max(ServiceLevel.max).multipleOf(0.1),
        LeastPercent: z.int().min(LeastPercent.min).max(LeastPercent.max),
        LeastPieces: z.int().min(LeastPieces.min).max(LeastPieces.max),
        Revision: revision,
      })
      .partial(),
    reply: z.object({ data: plan }),
  }),
}
