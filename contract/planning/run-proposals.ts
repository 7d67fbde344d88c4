import { z } from '#contract/zod.ts'
import { day, flagReply, id, someIds, toldPrice } from '#contract/fields.ts'

/** What Lagra proposes for a run: to which lockers, why, and with what. */

/** As many lockers as one proposal, and one run, may have. */
export const mostStops = 1000

/** What an amount is proposed by: the demand, or the order tab's rule where too little is known of it. */
const reasons = ['demand', 'unused', 'tooNew'] as const

export const proposedArticle = z.object({
  LockerArticleId: id,
  LockerId: id,
  ArticleId: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  Unit: z.string(),
  /** How many are in a pack; 1 where it has none. */
  PackSize: z.int(),
  CurrentVolume: z.int(),
  MaxStock: z.int().nullable(),
  /** In other runs of this day or before that are not done. */
  OnItsWay: z.int(),
  /** What is expected to be left on the run's day. */
  StockThen: z.int(),
  /** What has to be there on the run's day to last until the visit after it; null where that is not known. */
  Wanted: z.int().nullable(),
  Reason: z.enum(reasons),
  /** What is used in a day on average. */
  DailyAverage: z.number(),
  /** The day on which it is expected to run out if nobody comes; null: not within a year. */
  RunsOut: day.nullable(),
  /** How many fit on the run's day, as surely as the service level asks for: without them it may be above max. Null without max stock. */
  Room: z.int().nullable(),
  /** Whole packs; single pieces where there is no room for one pack. */
  Proposed: z.int(),
  /** As many as there is room for; what is proposed where there is no max stock. */
  ToMax: z.int(),
  Price: toldPrice,
})
export type ProposedArticle = z.output<typeof proposedArticle>

export const pieceSums = { Lines: z.int(), Pieces: z.int(), Value: toldPrice }

export const proposedLocker = z.object({
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  Location: z.string(),
  /** Its place in its route. */
  RouteId: id.nullable(),
  RoutePosition: z.int().nullable(),
  /** A visiting day from today on that comes before the run's: what is brought then is not known yet, and not counted. */
  VisitBefore: day.nullable(),
  /** The visit after the run's day, which the amounts are to last until. */
  LastsUntil: day,
  /** So many days after the run's. */
  Horizon: z.int(),
  /** It stands in another run of this day or before: which, what that is called, and when it is driven. What it brings counts. */
  InRun: id.nullable(),
  InRunName: z.string().nullable(),
  InRunDay: day.nullable(),
  /** It stands in a run of a later day, too. What that brings does not count: it is not there in time. */
  LaterRun: id.nullable(),
  LaterRunName: z.string().nullable(),
  LaterRunDay: day.nullable(),
  /** It is visited when its stock says so: not on days of its own. */
  ByStock: flagReply,
  /** When its stock says so; null where that is not known or not within eight weeks, and for lockers with
   * days of their own. By what another run brings it is due later: null, too, where that is after the run's day. */
  DueOn: day.nullable(),
  /** Where that is by the run's day: what it costs to wait for the next workday, what these days cost usually, and a visit. */
  WaitingCost: z.number().nullable(),
  UsualCost: z.number().nullable(),
  CostOfVisit: z.number().nullable(),
  Articles: z.int(),
  Empty: z.int(),
  /** Need more, and have no room for it. Where that is so and nothing is proposed, a visit helps nobody. */
  Full: z.int(),
  /** Below their order point. */
  Below: z.int(),
  /** How many run out before that visit if nobody comes, and the first of them by name. */
  RunningOut: z.int(),
  FirstOut: z.array(z.object({ ArticleName: z.string(), RunsOut: day })),
  /** How many pieces are expected to be asked for in vain until that visit. */
  Missing: z.int(),
  Proposed: z.object(pieceSums),
  ToMax: z.object(pieceSums),
})
export type ProposedLocker = z.output<typeof proposedLocker>

export const runCompanion = z.object({
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  /** At the same customer as a locker of the run, or on the same route. */
  Near: z.enum(['customer', 'route']),
  /** The day that it is due on by its stock. */
  DueOn: day,
  /** The next of its own visiting days, later than that; null where it has none. */
  NextVisit: day.nullable(),
  /** What a visit of its own would cost, and what its coming along now saves: of that, or of what is missing until its next visit. */
  CostOfVisit: z.number(),
  Saves: z.number(),
})
export type RunCompanion = z.output<typeof runCompanion>

export const askedProposal = z.object({
  Day: day,
  /** Of the three the first that is given: these lockers, those of a route, or all that need it before their next visit. */
  LockerIds: someIds(mostStops).default([]),
  RouteId: id.nullish(),
  /** A run whose own amounts do not count as on their way. */
  RunId: id.nullish(),
  /** The same of a run that is made under this UUID, where the answer to it was lost: whoever plans it goes on as before. */
  UUID: z.uuid().nullish(),
})
