import { z } from '#contract/zod.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { endpoint } from '#contract/endpoint.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import {
  day,
  flag,
  flagReply,
  id,
  idFromText,
  longText250,
  moment,
  pathId,
  revision,
  someIds,
  text250,
  toldPrice,
} from '#contract/fields.ts'
import { as } from '#contract/messages.ts'
import {
  askedProposal,
  mostStops,
  pieceSums,
  proposedArticle,
  proposedLocker,
  runCompanion,
} from './run-proposals.ts'

/** Refill runs: who drives on a day, to which lockers, with what. What Lagra proposes for it is in `run-proposals.ts`. */

export const runStates = ['draft', 'ready', 'underway', 'done', 'cancelled'] as const
export type RunState = (typeof runStates)[number]
export const stopStates = ['open', 'done', 'skipped'] as const
export const lineReasons = ['full', 'damaged', 'missing', 'other'] as const

/** The articles of so many lockers are told at once. */
const mostOpened = 50

const amount = z.int().min(stockLimits.min).max(stockLimits.max)
const uuid = z.uuid()

const choices = z.object({
  /** Those whose duty it is come first. */
  Drivers: z.array(z.object({ Id: id, Name: z.string(), IsDriver: flagReply })),
  Routes: z.array(z.object({ Id: id, Name: z.string(), Lockers: z.int() })),
  Lockers: z.array(z.object({ Id: id, Name: z.string(), EndCustomer: z.string() })),
})
export type RunChoices = z.output<typeof choices>

const line = z.object({ LockerArticleId: id, Planned: amount })
const linesOf = z
  .array(line)
  .max(1000)
  .refine((rows) => new Set(rows.map((row) => row.LockerArticleId)).size === rows.length, as('unique'))

/** Without lines it gets what is proposed, or all that there is room for. */
const stop = z.object({ LockerId: id, Lines: linesOf.optional(), ToMax: z.boolean().default(false) })
export type SentStop = z.output<typeof stop>
const stopsOf = z
  .array(stop)
  .max(mostStops)
  .refine((rows) => new Set(rows.map((row) => row.LockerId)).size === rows.length, as('unique'))

const run = z.object({
  Id: id,
  UUID: z.string(),
  Day: day,
  Name: z.string(),
  Note: z.string(),
  State: z.enum(runStates),
  DriverId: id.nullable(),
  DriverName: z.string(),
  CreatedBy: z.string(),
  Stops: z.int(),
  /** How many of its stops are done or skipped, and how many of them skipped. */
  Ended: z.int(),
  Skipped: z.int(),
  ...pieceSums,
  /** What was put in so far. */
  Placed: z.int(),
  /** All of it was picked; when. */
  PickedAt: moment.nullable(),
  /** Something of it was picked: its amounts stand. */
  Begun: flagReply,
  StartedAt: moment.nullable(),
  EndedAt: moment.nullable(),
  /** What is left of it counts as on its way up to this day; null where nothing is. */
  CountsUntil: day.nullable(),
  /** The first of its lockers, by name. */
  LockerNames: z.array(z.string()),
  Revision: revision,
})
export type RunRow = z.output<typeof run>

const runLine = z.object({
  Id: id,
  LockerArticleId: id,
  ArticleId: id,
  ArticleNumber: z.string(),
  ArticleName: z.string(),
  Unit: z.string(),
  PackSize: z.int(),
  CurrentVolume: z.int(),
  MaxStock: z.int().nullable(),
  Proposed: z.int(),
  Planned: z.int(),
  Picked: z.int().nullable(),
  Placed: z.int().nullable(),
  Reason: z.enum(lineReasons).nullable(),
  /** What was on the shelf before, as the driver counted it, and what the ledger was corrected by; null: it was not, or by nothing. */
  Counted: z.int().nullable(),
  Corrected: z.int().nullable(),
  Price: toldPrice,
})
export type RunLine = z.output<typeof runLine>

const runStop = z.object({
  Id: id,
  LockerId: id,
  LockerName: z.string(),
  EndCustomer: z.string(),
  Location: z.string(),
  Position: z.int(),
  State: z.enum(stopStates),
  LastsUntil: day.nullable(),
  Reason: z.string(),
  EndedAt: moment.nullable(),
  ReceivedBy: z.string(),
  Note: z.string(),
  /** Another open run that goes there on an earlier day: what it brings may not have been known when this was planned. */
  Before: z.object({ RunId: id, Name: z.string(), Day: day }).nullable(),
  Lines: z.array(runLine),
})
export type RunStop = z.output<typeof runStop>

const whole = run.extend({ data: z.array(runStop) })
export type Run = z.output<typeof whole>

const saved = z.object({ Id: id, data: whole })

const fields = z.object({ Day: day, Name: text250, Note: longText250, DriverId: id.nullable() })
const another = z.object({ UUID: uuid, Day: day, DriverId: id.nullable().optional() })

export const runs = {
  propose: endpoint({
    method: 'POST',
    path: '/runs/propose',
    access: 'handleOrders',
    onlyReads: true,
    summary:
      'What a run on a day would take to each locker, why, and what happens to those that are left out: the most urgent first',
    body: askedProposal,
    reply: z.object({ data: z.array(proposedLocker), ServiceLevel: z.number() }),
  }),
  proposeArticles: endpoint({
    method: 'POST',
    path: '/runs/propose-articles',
    access: 'handleOrders',
    onlyReads: true,
    summary: 'What a run on a day would take to some lockers, article by article',
    body: askedProposal.omit({ RouteId: true }).extend({ LockerIds: someIds(mostOpened) }),
    reply: z.object({ data: z.array(proposedArticle), ServiceLevel: z.number() }),
  }),
  companions: endpoint({
    method: 'POST',
    path: '/runs/companions',
    access: 'handleOrders',
    onlyReads: true,
    summary:
      'Lockers near those of a run, due within a week, whose coming along saves more than it costs: the most first',
    body: z.object({ Day: day, LockerIds: someIds(mostStops) }),
    reply: z.object({
      data: z.array(runCompanion),
      /** What is left of a visit's cost for one that comes along, where the run is at the same customer and on the same route. */
      SameCustomerPercent: z.int(),
      SameRoutePercent: z.int(),
    }),
  }),
  choices: endpoint({
    method: 'GET',
    path: '/runs/choices',
    access: 'handleOrders',
    summary: 'Who can be given a run, and the routes and lockers that it can be made of',
    reply: z.object({ data: choices }),
  }),
  list: endpoint({
    ...firstRoutes.runs,
    summary: 'Runs of some days, the earliest first; a driver sees those that were given to it',
    query: z.object({
      from: day,
      to: day,
      driver: idFromText.optional(),
      locker: idFromText.optional(),
      /** With those of earlier days that have not ended. */
      late: flag.default(false),
    }),
    reply: z.object({ data: z.array(run) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/runs/{id}',
    access: 'refill',
    summary: 'A run, its stops in order and what goes to each',
    params: pathId,
    reply: z.object({ data: whole }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/runs',
    access: 'handleOrders',
    summary:
      'Plan a run; the same UUID again is the same run, and with something else is refused. Stops without lines get what is proposed',
    body: fields
      .partial({ Name: true, Note: true, DriverId: true })
      .extend({ UUID: uuid, Ready: z.boolean().default(false), Stops: stopsOf.min(1) }),
    bodyLimit: 8 * 1024 * 1024,
    reply: saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/runs/{id}',
    access: 'handleOrders',
    summary:
      'Change a run; with stops, these in this order, as long as nothing of it is picked. A stop without lines keeps those it has',
    params: pathId,
    body: fields.extend({ Stops: stopsOf.min(1), Revision: revision }).partial(),
    bodyLimit: 8 * 1024 * 1024,
    reply: saved,
  }),
  state: endpoint({
    method: 'PUT',
    path: '/runs/{id}/state',
    access: 'handleOrders',
    summary: 'Give a run to its driver (ready), take it back (draft) or cancel it',
    params: pathId,
    body: z.object({ State: z.enum(['draft', 'ready', 'cancelled']), Revision: revision.optional() }),
    reply: saved,
  }),
  copy: endpoint({
    method: 'POST',
    path: '/runs/{id}/copy',
    access: 'handleOrders',
    summary: 'The same lockers on another day, with amounts proposed anew: a draft',
    params: pathId,
    body: another,
    reply: saved,
  }),
  split: endpoint({
    method: 'POST',
    path: '/runs/{id}/split',
    access: 'handleOrders',
    summary: 'Move some stops, with their amounts, into a run of their own: a draft',
    params: pathId,
    body: another.extend({ StopIds: someIds(mostStops), Revision: revision.optional() }),
    reply: saved,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/runs/{id}',
    access: 'handleOrders',
    summary: 'Delete a draft',
    params: pathId,
  }),
}
