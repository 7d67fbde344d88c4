import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import { flagReply, id, moment } from '#contract/fields.ts'
import { transactionKinds } from '#contract/ledger/transactions.ts'

const newsKinds = [
  ...transactionKinds,
  'lockerOffline',
  'lockerOnline',
  'lineRejected',
  'commandDone',
] as const
export type NewsKind = (typeof newsKinds)[number]

const news = z.object({
  Id: z.string(),
  /** When it became known here. */
  Time: moment,
  /** When it happened by the locker's own clock, where that is more than a minute from the time of receipt. */
  HappenedAt: moment.nullable(),
  Kind: z.enum(newsKinds),
  LockerId: id,
  LockerName: z.string(),
  ArticleName: z.string().nullable(),
  /** Who stood at the locker, or booked it in the back-office. */
  Who: z.string().nullable(),
  Amount: z.int().nullable(),
  /** What was left of the article after it. */
  StockLeft: z.int().nullable(),
  /** Whether that was below the order point. */
  Low: flagReply,
  /** Why a line could not be booked. */
  Reason: z.string().nullable(),
})
export type News = z.output<typeof news>

export const realTime = {
  recent: endpoint({
    ...firstRoutes.recentEvents,
    summary:
      'What came in from the lockers within reach during the last day, latest receipt first: at most 100 booked lines, and 100 of the rest',
    reply: z.object({ data: z.array(news) }),
  }),
}
