import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, flag, flagReply, id, idFromText, idsFromText, toldPrice } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { mostAttention } from '#contract/limits.ts'

/** Home: what was used, the top movers, and what needs attention. */

const series = z.object({
  /** Null for the rest, where only the largest were asked for. */
  LockerId: id.nullable(),
  LockerName: z.string(),
  data: z.array(z.object({ Date: day, Amount: z.int(), Value: toldPrice })),
})
export type LockerSeries = z.output<typeof series>

const article = z.object({ ArticleId: id, ArticleName: z.string(), ArticleNumber: z.string() })

const mover = article.extend({
  ConsumedAmount: z.int(),
  /** Where the order is by value. */
  ConsumedValue: toldPrice.optional(),
})
export type TopMover = z.output<typeof mover>

const attention = z.object({
  LockerId: id,
  LockerArticleId: id,
  LockerName: z.string(),
  CustomerName: z.string(),
  ArticleName: z.string(),
  ArticleNumber: z.string(),
  CurrentVolume: z.int(),
  Diff: z.int(),
  Limit: z.int(),
  /** The locker is offline: its stock may be out of date. */
  Stale: flagReply,
})
export type NeedsAttention = z.output<typeof attention>

const toRefill = z.object({
  LockerId: id,
  LockerName: z.string(),
  CustomerName: z.string(),
  /** How many articles are out, and how many more are below their order point. */
  Out: z.int(),
  Low: z.int(),
  Stale: flagReply,
})
export type LockerToRefill = z.output<typeof toRefill>

const lastDay = z.object({
  Date: day,
  Amount: z.int(),
  Value: toldPrice,
  /** How often somebody filled up a locker. */
  Refills: z.int(),
})
export type LastDay = z.output<typeof lastDay>

const figures = z.object({
  Lockers: z.int(),
  LockersOffline: z.int(),
  LockersToRefill: z.int(),
  ArticlesBelowCritical: z.int(),
  /** What values are in; null where these lockers' prices are in several currencies, and no values are told. */
  CurrencyCode: z.string().nullable(),
  /** Fourteen whole days and today, which is not over: seven days can be compared with the seven before on any day. */
  days: z.array(lastDay),
})
export type Figures = z.output<typeof figures>

const period = z.object({
  transactions: z.array(series),
  /** The article that was asked for; null where the reader may not see it. */
  article: article.nullable().optional(),
  topMovers: z.array(mover),
  /** What values are in; null where these lockers' prices are in several currencies, and no values are told. */
  CurrencyCode: z.string().nullable(),
})
export type Period = z.output<typeof period>

const now = z.object({
  /** The lockers with most out first; the figures hold the full count. */
  toRefill: z.array(toRefill),
  figures,
})

/** The worst of them; the figures hold the full count. */
const needAttention = z.object({ needAttention: z.array(attention) })

const house = z.object({
  /** Resellers with lockers offline, those with most first. */
  offline: z.array(
    z.object({
      ResellerId: id,
      ResellerName: z.string(),
      Lockers: z.int(),
      Offline: z.int(),
      /** The customers whose lockers these are; none where they are too many for an address. */
      Customers: z.array(id),
    }),
  ),
  /** The company that runs the house; empty where its settings do not say. */
  Name: z.string(),
  /** By currency: counts of statements, and their sums. */
  money: z.array(
    z.object({
      CurrencyCode: z.string(),
      Unpaid: z.int(),
      UnpaidAmount: z.number(),
      /** Of those unpaid. */
      Overdue: z.int(),
      OverdueAmount: z.number(),
      /** Made this month, and not credited. */
      Billed: z.int(),
      BilledNetAmount: z.number(),
    }),
  ),
  /** The first day of this month. */
  MonthFrom: day,
  /** Devices that show a code which nobody has entered yet. */
  DevicesWaiting: z.int(),
})
export type House = z.output<typeof house>

const reply = z.object({
  ...period.shape,
  ...now.shape,
  ...needAttention.shape,
  dependencies: z.object({ customers: z.array(z.object({ id, CustomerName: z.string() })) }).optional(),
})
export type Dashboard = z.output<typeof reply>

const upTo = (most: number) =>
  z
    .union([z.int(), z.string().regex(/^\d{1,5}$/)])
    .transform(Number)
    .pipe(z.int().min(1).max(most))

/** Without any: all within reach. */
const customers = idsFromText.default([])

const ofPeriod = z.object({
  customers,
  /** Both days are counted in. Without them: the last three months. */
  from: day.optional(),
  to: day.optional(),
  /** Only what was used of this article; the rest is told as without it. */
  article: idFromText.optional(),
  /** Only this many of the lockers, those that used most, and the others added up. */
  largest: upTo(1000).optional(),
  largestBy: z.enum(['Amount', 'Value']).default('Amount'),
})
export type PeriodQuery = z.output<typeof ofPeriod>

const ofNow = z.object({
  customers,
  /** How many of the lockers to refill are told, the worst first. */
  lockers: upTo(1000).default(6),
})
export type NowQuery = z.output<typeof ofNow>

const ofAttention = z.object({
  customers,
  /** How many of those that need attention are told, the worst first. */
  attention: upTo(mostAttention).default(1000),
})

export const dashboard = {
  get: endpoint({
    ...firstRoutes.dashboard,
    summary:
      'What was used day by day at each locker, the articles that move most, and what is below critical',
    query: z.object({
      ...ofPeriod.shape,
      ...ofNow.shape,
      ...ofAttention.shape,
      includeDependencies: flag.default(false),
    }),
    reply,
  }),
  // The dashboard in parts: the current state changes every minute and costs far less than a period of months.
  now: endpoint({
    ...firstRoutes.now,
    summary: 'How it is at this moment, how the last days were, and which lockers are to be refilled',
    query: ofNow,
    reply: now,
  }),
  attention: endpoint({
    method: 'GET',
    path: '/dashboard/attention',
    access: 'viewInsight',
    summary: 'What is below critical, article by article',
    query: ofAttention,
    reply: needAttention,
  }),
  house: endpoint({
    ...firstRoutes.house,
    summary:
      'Lockers offline by reseller, unpaid and overdue sums, the month’s statements, devices that wait',
    reply: house,
  }),
  period: endpoint({
    ...firstRoutes.period,
    report: true,
    summary: 'What was used day by day at each locker, and the articles that move most',
    query: ofPeriod,
    reply: period,
  }),
}
