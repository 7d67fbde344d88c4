import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import {
  day,
  flagReply,
  id,
  idFromText,
  idsFromText,
  listQuery,
  listReply,
  longText,
  moment,
  name250,
  pathId,
  toldPrice,
  wholeFromText,
} from '#contract/fields.ts'
import { costCentreChange, namedCostCentre } from '#contract/people/cost-centre-fields.ts'

/** The stock ledger of a locker, and what it adds up to. */

export const transactionKinds = ['withdrawal', 'return', 'refill', 'correction'] as const
export type TransactionKind = (typeof transactionKinds)[number]
/** Why the back-office booked a line by itself. */
export const bookingReasons = ['edited', 'removed', 'mistyped', 'counted'] as const
export type BookingReason = (typeof bookingReasons)[number]

export const transaction = z.object({
  Id: z.int(),
  UUID: z.string(),
  Kind: z.enum(transactionKinds),
  Locker: z.string(),
  LockerArticleId: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  /** Who stood at the locker; null for the common PIN, and for what was booked in the back-office. */
  AccountId: id.nullable(),
  Name: z.string().nullable(),
  LastName: z.string().nullable(),
  /** What was asked for; signed only for corrections. */
  Amount: z.int(),
  /** What the stock moved by. */
  Moved: z.int(),
  /** More was taken than was in stock according to the ledger. */
  Discrepancy: flagReply,
  /** What was usually taken at a time then, on a line of more than ten times as much. */
  UsualAmount: z.int().nullable(),
  Aborted: flagReply,
  /** More was taken than the person may. */
  OverLimit: flagReply,
  /** Sent without a token of `identify`, as lines are that were made offline: the locker alone says who it was. */
  Unverified: flagReply,
  Opened: moment.nullable(),
  Closed: moment.nullable(),
  TransactionDate: moment,
  EndCustomerArticlePrice: toldPrice,
  /** Amount × price, whatever kind of line it is. */
  TransactionAmount: toldPrice,
  /** What the line adds to consumption: a withdrawal adds, a return takes away, all else is 0. These two can be summed. */
  UsedAmount: z.int(),
  UsedValue: toldPrice,
  /** Who booked it in the back-office. */
  BookedBy: z.string().nullable(),
  Reason: z.enum(bookingReasons).nullable(),
  Note: z.string(),
  RefillId: id.nullable(),
  /** The withdrawal whose wrong amount this line corrects. */
  CorrectsId: z.int().nullable(),
  /** The line that corrects the wrong amount of this one. */
  CorrectionId: z.int().nullable(),
  /** What it is for, as it was booked or as somebody has said since. */
  CostCentre: namedCostCentre.nullable(),
  /** The newest saying, where it was said since; null where the line is for what it was booked for. */
  CostCentreChange: costCentreChange.nullable(),
})
export type Transaction = z.output<typeof transaction>

const listed = transaction.extend({
  /** At whose site the locker stood then. */
  CustomerId: id,
})
export type ListedTransaction = z.output<typeof listed>

/** A line as another system reads it. What corrects it comes as a line of its own. */
const mirrored = transaction.omit({ CorrectionId: true }).extend({
  LockerId: id,
  /** Where the locker stands today. */
  CustomerId: id,
  CustomerName: z.string(),
})

/** An empty text, or what an earlier answer gave as `next`. */
const cursor = z.string().max(100)

const transactionsQuery = listQuery([
  'TransactionDate',
  'ArticleName',
  'Amount',
  'TransactionAmount',
  'UsedAmount',
  'UsedValue',
  'Kind',
])

/** Both days are counted in. Without them: the last 14 days. */
const range = { from: day.optional(), to: day.optional() }

/** An empty list of articles means all of them. */
const filter = z.object({ articles: z.array(id).max(1000).nullish(), ...range })

/** Of some people, at the locker or in the back-office, and of some kinds; empty lists mean all. */
const linesFilter = filter.extend({
  people: z.array(id).max(1000).nullish(),
  kinds: z.array(z.enum(transactionKinds)).max(transactionKinds.length).nullish(),
})

/** `refill,return` in an address. */
const kindsFromText = z
  .string()
  .transform((text) => (text === '' ? [] : text.split(',')))
  .pipe(z.array(z.enum(transactionKinds)).max(transactionKinds.length))

const personOfLines = z.object({ AccountId: id, Name: z.string() })

const statisticsRow = z.object({
  ArticleGroupName: z.string(),
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  /** Withdrawals less returns. */
  TotalUsed: z.int(),
  DailyUse: z.number(),
})
export type StatisticsRow = z.output<typeof statisticsRow>

export const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const transactions = {
  after: endpoint({
    method: 'GET',
    path: '/transactions',
    access: 'viewStorage',
    summary:
      'The ledger of all lockers within reach, oldest id first: `next` given back as `after` reads on, without gap or double',
    query: z.object({
      after: cursor.default(''),
      limit: wholeFromText.pipe(z.int().min(1).max(1000)).default(1000),
    }),
    /** `more` where there is more to be read at once. The sum of `Moved` is the movement of the stock. */
    reply: z.object({ data: z.array(mirrored), next: cursor, more: flagReply }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/transaction',
    access: 'viewStorage',
    summary: 'The ledger of a locker, newest first',
    params: pathId,
    query: transactionsQuery,
    reply: listReply('data', listed),
  }),
  filtered: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/transaction-by-filter',
    access: 'viewStorage',
    onlyReads: true,
    summary: 'The lines of some articles, people, kinds and days',
    params: pathId,
    query: transactionsQuery,
    body: linesFilter,
    reply: listReply('data', listed),
  }),
  people: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/transaction/people',
    access: 'viewStorage',
    summary: 'Who has lines on some days, at the locker or in the back-office, by name',
    params: pathId,
    query: z.object(range),
    reply: z.object({ data: z.array(personOfLines) }),
  }),
  ofPerson: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/user/{accountId}/article',
    access: 'viewStorage',
    summary: 'What somebody has taken from a locker, newest first',
    params: pathId.extend({ accountId: idFromText }),
    query: transactionsQuery,
    reply: listReply('data', listed),
  }),
  correct: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/transaction/{lineId}/correct',
    access: 'correctLines',
    summary:
      'Takes back what a withdrawal says too much: `Amount` is what was truly taken. Books a return of the difference at the moment of the withdrawal; the stock changes only by what was not taken and not counted since. Once for a line',
    params: pathId.extend({ lineId: idFromText }),
    body: z.object({ Amount: z.int().min(0), Note: longText(250).optional() }),
    reply: z.object({ Id: z.int(), data: transaction }),
  }),
  setCostCentre: endpoint({
    method: 'POST',
    path: '/transactions/cost-centre',
    access: 'correctCostCentres',
    summary:
      'Says afterwards what withdrawals and returns were for, and why it is corrected. The cost centre has to be of the customer at whose site the lockers stood then; `inTheWay.Ids` tells which lines are another’s. The lines stay as they are; the newest saying counts. What corrects a line goes with it; all or nothing',
    body: z.object({
      Ids: z.array(z.int().min(1)).min(1).max(1000),
      /** Null: nothing in particular. */
      CostCentreId: id.nullable(),
      Reason: name250,
    }),
    reply: z.object({ changed: z.int() }),
  }),
  exported: endpoint({
    method: 'GET',
    path: '/cabinet/{id}/transaction/export',
    access: 'viewStorage',
    heavy: true,
    report: true,
    summary: 'The lines of some articles, people, kinds and days as an Excel file',
    params: pathId,
    query: z.object({
      articles: idsFromText.default([]),
      people: idsFromText.default([]),
      kinds: kindsFromText.default([]),
      ...range,
    }),
    reply: file(excel),
  }),
  statistics: endpoint({
    method: 'POST',
    path: '/cabinet/{id}/stat',
    access: 'viewStorage',
    report: true,
    summary: 'What was used of each article, in all and a day',
    params: pathId,
    body: filter,
    reply: z.object({ data: z.array(statisticsRow) }),
  }),
  days: endpoint({
    method: 'GET',
    path: '/analytics/transactions',
    access: 'viewInsight',
    report: true,
    summary: 'What was used day by day: of everything, of a locker, or of one of its articles',
    query: z.object({ lockerId: idFromText.optional(), lockerarticleid: idFromText.optional(), ...range }),
    reply: z.object({ data: z.array(z.object({ Date: day, Amount: z.int() })) }),
  }),
}
