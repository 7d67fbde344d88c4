import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, flag, id, idsFromText } from './fields.ts'

/** Home: what was used, what moves, what needs somebody. */

const series = z.object({
  /** Null for the rest, where only the largest were asked for. */
  LockerId: id.nullable(),
  LockerName: z.string(),
  data: z.array(z.object({ Date: day, Amount: z.int(), Value: z.number() })),
})
export type LockerSeries = z.output<typeof series>

const mover = z.object({ ArticleName: z.string(), ArticleNumber: z.string(), ConsumedAmount: z.int() })
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
})
export type NeedsAttention = z.output<typeof attention>

/** A week begins on Monday; the last one is counted up to the same weekday, so that the two can be compared. */
const figures = z.object({
  Lockers: z.int(),
  LockersOffline: z.int(),
  ArticlesBelowCritical: z.int(),
  WithdrawalsThisWeek: z.int(),
  WithdrawalsLastWeek: z.int(),
  ValueThisWeek: z.number(),
  ValueLastWeek: z.number(),
})
export type Figures = z.output<typeof figures>

export const topMovers = 15
export const mostAttention = 1000

export const dashboard = {
  get: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'viewInsight',
    summary:
      'What was used day by day at each locker, the articles that move most, and what is below critical',
    query: z.object({
      includeDependencies: flag.default(false),
      /** Without any: all within reach. */
      customers: idsFromText.default([]),
      /** Both days are counted in. Without them: the last three months. */
      from: day.optional(),
      to: day.optional(),
      /** Only this many of the lockers, those that used most, and the others added up. */
      largest: z
        .union([z.int(), z.string().regex(/^\d{1,4}$/)])
        .transform(Number)
        .pipe(z.int().min(1).max(1000))
        .optional(),
    }),
    reply: z.object({
      transactions: z.array(series),
      topMovers: z.array(mover),
      needAttention: z.array(attention),
      figures,
      dependencies: z.object({ customers: z.array(z.object({ id, CustomerName: z.string() })) }).optional(),
    }),
  }),
}
