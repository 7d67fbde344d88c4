import { z } from '#contract/zod.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { emailOrNone, id, longText250, moment, name250, text250 } from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import { lineReasons } from './runs.ts'

/**
 * What a phone tells of a run, in its order, each once: the same UUID again is answered as before. Amounts are absolute;
 * of two reports about the same, the later one by the phones' clocks counts.
 */

/** Why another amount than planned was put in. */
export type PlaceReason = (typeof lineReasons)[number]

const amount = z.int().min(0).max(stockLimits.max)

/** Lines drawn with a finger, in a field of 400 × 160, as an SVG path: nothing but M and L with whole numbers. */
export const signatureField = { width: 400, height: 160 }
const isSignature = (path: string) => /^(M\d{1,3} \d{1,3}( L\d{1,3} \d{1,3})+( (?=M)|$))+$/.test(path)
const signature = z.string().max(20_000).refine(isSignature, as('type'))

const placed = {
  LockerArticleId: id,
  /** What was put in; null: not yet. */
  Amount: amount.nullable(),
  Reason: z.enum(lineReasons).nullable(),
  /** What was on the shelf before, and when it was seen; null: it was not counted. */
  Counted: amount.nullable(),
  CountedAt: moment.nullable(),
}

const base = {
  UUID: z.uuid(),
  At: moment,
  /** The phone, and its count of what it has said: of one phone's reports the order is then known, whatever its clock says. */
  Phone: z.uuid().optional(),
  Seq: z.int().min(1).optional(),
}

export const report = z.discriminatedUnion('Kind', [
  z.object({ ...base, Kind: z.literal('start') }),
  /** What was found in the warehouse for the whole run; null takes it back. */
  z.object({
    ...base,
    Kind: z.literal('pick'),
    ArticleId: id,
    Found: z.int().min(0).max(99_999_999).nullable(),
  }),
  z.object({ ...base, Kind: z.literal('placed'), StopId: id, ...placed }),
  /** Books what was put in. What is not among the lines was not put in. */
  z.object({
    ...base,
    Kind: z.literal('stopDone'),
    StopId: id,
    Lines: z
      .array(z.object({ ...placed, Amount: amount }))
      .max(1000)
      .refine((all) => new Set(all.map((each) => each.LockerArticleId)).size === all.length, as('unique')),
    ReceivedBy: text250,
    Signature: signature.nullable(),
    Note: longText250,
    /** The delivery note is mailed there; empty: to nobody. */
    MailTo: emailOrNone,
  }),
  z.object({ ...base, Kind: z.literal('stopSkipped'), StopId: id, Reason: name250 }),
  /** A stop that was skipped is open again. */
  z.object({ ...base, Kind: z.literal('stopReopened'), StopId: id }),
  /** The stops that come next, in this order; the others follow as they were. */
  z.object({ ...base, Kind: z.literal('order'), Stops: z.array(id).max(1000) }),
  /**
   * What was put in by a report that was refused: the person says that it is there, and it is booked beside the run; where
   * the stop is still open, it ends with it. Of one refused report it is booked once.
   */
  z.object({
    ...base,
    Kind: z.literal('ownRefill'),
    Of: z.uuid(),
    StopId: id,
    LockerId: id,
    Lines: z
      .array(z.object({ LockerArticleId: id, Amount: amount.min(1) }))
      .min(1)
      .max(1000),
  }),
])
export type Report = z.output<typeof report>
export type ReportOf<K extends Report['Kind']> = Extract<Report, { Kind: K }>

export const refusedBecause = [
  /** It cannot be read. */
  'invalid',
  /** The run was cancelled before it was done, is a draft again, or is done. */
  'runEnded',
  /** Somebody was faster: the stop is done or skipped. */
  'stopEnded',
  /** No such stop or article is in the run. */
  'notInRun',
  /** An article is no longer in the locker. */
  'articleGone',
  /** The run was given to somebody else before it was done. */
  'notYours',
  /** The locker cannot hold so many, or is not the driver's to fill any more. */
  'notBookable',
] as const
export type RefusedBecause = (typeof refusedBecause)[number]

export const reportAnswer = z.object({
  UUID: z.string(),
  /** `older`: something newer about the same was known already, and stands. */
  Result: z.enum(['done', 'older', 'refused']),
  Reason: z.enum(refusedBecause).nullable(),
  /** Who ended the stop, and when, where somebody was faster. */
  By: z.string().nullable(),
  When: moment.nullable(),
  RefillId: id.nullable(),
  /** The articles that it is about: of those that are gone, or whose count was overtaken by a later one and is not booked. */
  LockerArticleIds: z.array(id),
  /** What was put in and could not be booked, as the article is not in the locker any more. */
  NotBooked: z.array(z.object({ LockerArticleId: id, Amount: z.int() })),
})
export type ReportAnswer = z.output<typeof reportAnswer>
