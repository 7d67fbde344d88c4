import { z } from '#contract/zod.ts'
import { endpoint, file, judgedLater } from '#contract/endpoint.ts'
import { flagReply, id, idFromText, moment, pathId } from '#contract/fields.ts'
import { report, reportAnswer } from './reports.ts'
import { lineReasons, runStates, stopStates } from './runs.ts'

/** The driver's day: runs that are driven, what they take along, and what was put in where. */

const ownRun = z.object({
  Id: id,
  Day: z.iso.date(),
  Name: z.string(),
  State: z.enum(runStates),
  /** Null while nobody drives it. */
  Driver: z.string().nullable(),
  /** How many stops, how many of them are done or skipped, and how many of those are skipped. */
  Stops: z.int(),
  Ended: z.int(),
  Skipped: z.int(),
  /** Pieces that were planned. */
  Planned: z.int(),
  PickedAt: moment.nullable(),
})
export type OwnRun = z.output<typeof ownRun>

/** An article of a run's lockers, as it is found in the warehouse. */
const article = z.object({
  ArticleId: id,
  Number: z.string(),
  Name: z.string(),
  Unit: z.string(),
  PackSize: z.int(),
  Ean: z.string(),
  ImagePath: z.string().nullable(),
  WarehouseShelf: z.string(),
  /** The first of its groups by name; empty where it is in none. */
  Group: z.string(),
  /** What was found of it; null while it is not picked. */
  Found: z.int().nullable(),
})
export type RoadArticle = z.output<typeof article>

const line = z.object({
  LockerArticleId: id,
  ArticleId: id,
  Shelf: z.int().nullable(),
  Placement: z.string(),
  /** By the ledger, when it was read. */
  CurrentVolume: z.int(),
  MaxStock: z.int().nullable(),
  /** 0 where the article is in the locker and not in the run. */
  Planned: z.int(),
  Picked: z.int().nullable(),
  Placed: z.int().nullable(),
  Reason: z.enum(lineReasons).nullable(),
  Counted: z.int().nullable(),
  /** By the clock of the phone. */
  CountedAt: moment.nullable(),
  /** What the ledger was corrected by, where the count differed from it; null: by nothing. */
  Corrected: z.int().nullable(),
  /** Put in, and not booked: the article had left the locker by then; null: all was booked. */
  NotBooked: z.int().nullable(),
  /** It was taken out of the locker since the run was planned. */
  Gone: flagReply,
})
export type RoadLine = z.output<typeof line>

const stop = z.object({
  Id: id,
  LockerId: id,
  LockerName: z.string(),
  Location: z.string(),
  CustomerName: z.string(),
  Address: z.string(),
  OpeningNotes: z.string(),
  Position: z.int(),
  State: z.enum(stopStates),
  /** Why it was skipped. */
  Reason: z.string(),
  EndedAt: moment.nullable(),
  EndedBy: z.string().nullable(),
  /** It was filled with the own PIN at the locker's own screen. */
  AtLocker: flagReply,
  ReceivedBy: z.string(),
  Note: z.string(),
  MailedTo: z.string(),
  /** Where the note of the last visit was mailed to. */
  LastMailedTo: z.string(),
  /** All articles of the locker, shelf by shelf; those of the run have a planned amount. */
  Lines: z.array(line),
})
export type RoadStop = z.output<typeof stop>

const run = z.object({
  Id: id,
  Day: z.iso.date(),
  Name: z.string(),
  Note: z.string(),
  State: z.enum(runStates),
  Driver: z.string().nullable(),
  PickedAt: moment.nullable(),
  StartedAt: moment.nullable(),
  EndedAt: moment.nullable(),
  Stops: z.array(stop),
  Articles: z.array(article),
})
export type RoadRun = z.output<typeof run>

/** As many as one call takes. */
export const mostReports = 100

export const road = {
  list: endpoint({
    method: 'GET',
    path: '/road',
    access: 'refill',
    summary: 'The runs that one drives: those that are to be driven, and those of today',
    reply: z.object({ data: z.array(ownRun) }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/runs/{id}/road',
    access: 'refill',
    summary: 'A run with all that a phone has to know to drive it without a network',
    params: pathId,
    reply: z.object({ data: run }),
  }),
  report: endpoint({
    method: 'POST',
    path: '/runs/{id}/reports',
    access: 'refill',
    onlyByPeople: true,
    summary:
      'What was picked, put in and counted; each report is answered on its own, and the same one again changes nothing',
    params: pathId,
    body: z.object({
      /** Who has done it: what is kept on a phone is not sent in the name of whoever logs in there next. */
      AccountId: id,
      /** When it is sent, by the phone's clock. */
      SentAt: moment,
      reports: z.array(judgedLater(report)).max(mostReports),
    }),
    reply: z.object({ results: z.array(reportAnswer) }),
  }),
  deliveryNote: endpoint({
    method: 'GET',
    path: '/runs/{id}/stops/{stopId}/delivery-note',
    access: 'refill',
    summary: 'What was put into a locker, as a PDF',
    params: pathId.extend({ stopId: idFromText }),
    reply: file('application/pdf'),
  }),
}
