import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import { flagReply, id, moment, wholeFromText } from '#contract/fields.ts'
import { happenings } from './notifications.ts'
import { transactionKinds } from '#contract/ledger/transactions.ts'

/** What happens at the lockers, while it happens. */

/** `stock`: lines were booked, whoever booked them. `changed`: somebody changed the locker, its articles or its users. */
export const liveKinds = ['stock', 'changed', ...happenings] as const
export type LiveKind = (typeof liveKinds)[number]

/** An event says only what and where: the screens read again what they show. */
export const liveEvent = z.object({ kind: z.enum(liveKinds), LockerId: id })
export type LiveEvent = z.output<typeof liveEvent>

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

/** Older than that nothing on a screen is: it looks again by itself. */
export const longestAge = 60_000

export const events = {
  stream: endpoint({
    method: 'GET',
    path: '/events',
    access: 'own',
    summary:
      'Live events of the lockers within reach, as server-sent events: `event` is what happened, `data` has the LockerId. `missed` says that some may have been lost and all should be read again. Ends with the session',
    query: z.object({
      /** The id of the last event that was seen: what came after it is sent first, or `missed`. */
      after: z.string().max(64).optional(),
      /** Who has seen none: for how many milliseconds it has been reading. What came meanwhile is sent first. */
      age: wholeFromText.pipe(z.int().min(0).max(longestAge)).default(0),
    }),
    reply: file('text/event-stream'),
  }),
  recent: endpoint({
    method: 'GET',
    path: '/events/recent',
    access: 'viewStorage',
    summary:
      'What came in from the lockers within reach during the last day, latest receipt first: at most 100 booked lines, and 100 of the rest',
    reply: z.object({ data: z.array(news) }),
  }),
}
