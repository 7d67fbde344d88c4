import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, flag, flagReply, id, idFromText, idsFromText } from '#contract/fields.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { mostAttention } from '#contract/limits.ts'

/** Home: what was used, the top movers, and what needs attention. */

const series = z.object({
  /** Null for the rest, where only the largest were asked for. */
  LockerId: id.nullable(),
  LockerName: z.string(),
  data: z.array(z.object({ Date: day, Amount: z.int(), Value: z.number() })),
})
export type LockerSeries = z.output<typeof series>

const article = z.object({ ArticleId: id, ArticleName: z.string(), ArticleNumber: z.string() })

const mover = article.extend({ ConsumedAmount: z.int() })
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

/**
 * A week begins on Monday. This week is compared with the last by its whole days, up to yesterday, because today is not
 * over. On a Monday there is no whole day yet, and both are 0.
 */
const figures = z.object({
  /** The days of this week: from Monday up to today, in the house's time zone. */
  WeekFrom: day,
  WeekTo: day,
  Lockers: z.int(),
  LockersOffline: z.int(),
  ArticlesBelowCritical: z.int(),
  WithdrawalsThisWeek: z.int(),
  /** Without today. */
  WithdrawalsToYesterday: z.int(),
  /** On the same days of the last week. */
  WithdrawalsLastWeek: z.int(),
  ValueThisWeek: z.number(),
  ValueToYesterday: z.number(),
  ValueLastWeek: z.number(),
})
export type Figures = z.output<typeof figures>

const period = z.object({
  transactions: z.array(series),
  /** The article that was asked for; null where the reader may not see it. */
  article: article.nullable().optional(),
  topMovers: z.array(mover),
})
export type Period = z.output<typeof period>

const now = z.object({
  /** The worst of them; the figures above hold the full count. */
  needAttention: z.array(attention),
  figures,
})

const reply = z.object({
  ...period.shape,
  ...now.shape,
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
  /** How many of those that need attention are told, the worst first. */
  attention: upTo(mostAttention).default(1000),
})
export type NowQuery = z.output<typeof ofNow>

export const dashboard = {
  get: endpoint({
    ...firstRoutes.dashboard,
    summary:
      'What was used day by day at each locker, the articles that move most, and what is below critical',
    query: z.object({ ...ofPeriod.shape, ...ofNow.shape, includeDependencies: flag.default(false) }),
    reply,
  }),
  // The dashboard in two halves: the current state changes every minute and costs far less than a period of months.
  now: endpoint({
    ...firstRoutes.now,
    summary: 'How it is going at this moment and this week, and what is below critical',
    query: ofNow,
    reply: now,
  }),
  period: endpoint({
    ...firstRoutes.period,
    report: true,
    summary: 'What was used day by day at each locker, and the articles that move most',
    query: ofPeriod,
    reply: period,
  }),
}
