import { z } from '#contract/zod.ts'
import { stockLimits } from '#contract/lockers/cabinet-articles.ts'
import { endpoint, judgedLater } from '#contract/endpoint.ts'
import { day, flag, flagReply, id, idFromText, moment, name250 } from '#contract/fields.ts'
import { costCentreAskings, gpio, validations } from '#contract/lockers/lockers.ts'
import { namedCostCentre } from '#contract/people/cost-centre-fields.ts'
import { mostLines } from './most-lines.ts'
import { limitRules, limitSpans } from '#contract/lockers/limit-rules.ts'

/** How devices and lockers talk to the back-office. They have keys of their own instead of a session. */

const registration = z.object({
  /** `waiting` for somebody to enter the code, `awaiting` the device's confirmation, then `provisioned`. */
  Status: z.enum(['waiting', 'awaiting', 'provisioned']),
  ProvisionCode: z.string(),
  ExpiresAt: moment,
  /** From `awaiting` on. */
  CallerId: z.string().nullable(),
  /** The locker's own key. Apart from this answer, only the reveal endpoint gives it. */
  AccessKey: z.string().nullable(),
  /** The secret of the PIN hashes. It is never sent in a call, and is not in the config. */
  PinKey: z.string().nullable(),
})

const caller = z.object({ CallerId: z.string().regex(/^[a-z0-9-]{1,64}$/) })

const someArticles = z.array(id).nullable()
/** What people may take here (`contract/lockers/known-limits.ts` says what follows from it); null where nobody is limited. */
const knownLimits = z
  .object({
    TimeZone: z.string(),
    rules: z.array(
      z.object({
        Id: id,
        Rule: z.enum(limitRules),
        Amount: z.int(),
        Span: z.enum(limitSpans).nullable(),
        AccountIds: z.array(id),
        /** Whether it applies to the PIN that all share. */
        CommonPin: flagReply,
        LockerArticleIds: someArticles,
      }),
    ),
    /** What each person has taken of each, in its present span; `First` is the span's first day. */
    used: z.array(z.object({ LimitId: id, AccountId: id, First: z.string(), Amount: z.int() })),
    exceptions: z.array(
      z.object({ AccountId: id, LockerArticleIds: someArticles, Left: z.int(), Until: z.string() }),
    ),
  })
  .nullable()

const config = z.object({
  Id: id,
  CallerId: z.string(),
  Name: z.string(),
  Location: z.string(),
  CustomerName: z.string(),
  Active: flagReply,
  LogoImageURL: z.string().nullable(),
  BackgroundImageURL: z.string().nullable(),
  ValidateBy: z.enum(validations),
  ClosingTimeSeconds: z.int().nullable(),
  ShelfAmount: z.int().nullable(),
  ColumnAmount: z.int().nullable(),
  /** Whether an admin code is set, or somebody refills here with a PIN of its own. */
  CanRefill: flagReply,
  /** Whether whoever takes something is asked what for: never, if the person has no cost centre, always. */
  AskCostCentre: z.enum(costCentreAskings),
  /** The customer's active cost centres that are not over, by code, with the days on which each can be chosen. */
  CostCentres: z.array(namedCostCentre.extend({ FromDay: day.nullable(), ToDay: day.nullable() })),
  Gpio: z.array(gpio),
  /** Its network is told to the device alone: null for its screen and for viewers. */
  device: z
    .object({
      Name: z.string(),
      ServerAddress: z.string().nullable(),
      SSID: z.string().nullable(),
      Passcode: z.string().nullable(),
    })
    .nullable(),
  articles: z.array(
    z.object({
      LockerArticleId: id,
      ArticleNumber: z.string(),
      Name: z.string(),
      Description: z.string(),
      ImagePath: z.string().nullable(),
      CurrentVolume: z.int(),
      MaxStock: z.int().nullable(),
      /** How many are usually taken at a time; null where that is not known. The screen asks before far more. */
      UsualAmount: z.int().nullable(),
      Shelf: z.int().nullable(),
      Placement: z.string(),
      /** Whether it is to be brought back, and after how many hours (`contract/catalogue/loan-time.ts`). */
      Loan: z.object({ Hours: z.int().nullable() }).nullable(),
    }),
  ),
  /**
   * How the hashes below are made: PBKDF2 with SHA-256 over the PIN, 32 bytes, then HMAC with SHA-256 of these by the
   * PinKey (32 bytes, here in base64url), in base64url. Viewers get no salt, no hash and no people.
   */
  PinHash: z.object({ Salt: z.string(), Iterations: z.int() }),
  /** Of the PIN that opens for everybody, where the locker has it open. */
  CommonPinHash: z.string().nullable(),
  users: z.array(
    z.object({
      AccountId: id,
      Name: z.string(),
      LastName: z.string(),
      EmployeeNumber: z.string().nullable(),
      PinHash: z.string().nullable(),
      /** What its lines are for unless it says otherwise. */
      CostCentreId: id.nullable(),
    }),
  ),
  /** By which days end: something may be lent until the end of one. */
  TimeZone: z.string(),
  /** What its people have of what is lent here, wherever at this customer they took it; the oldest first. Of viewers nobody’s. */
  loans: z.array(
    z.object({ LockerArticleId: id, AccountId: id, Amount: z.int(), TakenAt: moment, DueAt: moment }),
  ),
  /** Viewers get those for everybody, as if they were for the PIN that all share, and nothing of people. */
  limits: knownLimits,
})
export type LockerConfig = z.output<typeof config>

export const rejectionReasons = [
  'invalid',
  'unknownArticle',
  'unknownAccount',
  'tooOld',
  'notBookable',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** A moment that the ledger can hold: to the nanosecond, no further from UTC than 15:59, in a year of four digits. */
const lineMoment = z.iso
  .datetime({ offset: true })
  .regex(/^(?!0|9999)[^.]+(\.\d{1,9})?(Z|[+-](0\d|1[0-5]):\d\d)$/)

/** More than a person takes or returns at once: a line above it is a fault of the locker, or forged. */
const mostOfALine = 100_000

/** A line as a locker sends it. Each line is checked on its own, so that a bad one does not block the others. */
export const lockerLine = z.object({
  UUID: z.uuid(),
  Kind: z.enum(['withdrawal', 'return']),
  LockerArticleId: id,
  AccountId: id.nullish(),
  Amount: z.int().min(1).max(mostOfALine),
  Opened: lineMoment.nullish(),
  Closed: lineMoment.nullish(),
  Aborted: flag.nullish(),
  /** What it is for; null for nothing in particular. Left out, it is the person's own cost centre; one that is not the customer's is as if null. */
  CostCentreId: id.nullish(),
  /** Why somebody took more than is free, or returned more than it had taken. */
  Reason: z.string().trim().max(250).nullish(),
  /** Of `identify`, where the line was made online. */
  Token: z.string().max(100).nullish(),
})
export type LockerLine = z.input<typeof lockerLine>

const lineStatus = z.enum(['recorded', 'duplicate', 'rejected'])

export const gateway = {
  register: endpoint({
    method: 'POST',
    path: '/device/register',
    access: 'anyone',
    summary: 'A new device announces itself, and gets its key and the code to show',
    body: z.object({ Hostname: name250, Serial: name250 }),
    reply: z.object({ DeviceKey: z.string(), ProvisionCode: z.string(), ExpiresAt: moment }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/device/status',
    access: 'deviceKey',
    summary:
      'Whether a locker has claimed the device, and what it then has to know; asked again when its AccessKey is refused, which may have been made anew',
    reply: registration,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/device/confirm',
    access: 'deviceKey',
    summary: 'The device knows its locker: it is provisioned',
    reply: registration,
  }),
  config: endpoint({
    method: 'GET',
    path: '/locker/{CallerId}/config',
    access: 'lockerKey',
    alsoBy: ['screen', 'viewer'],
    summary: 'What the locker has to know, also for when it is offline',
    params: caller,
    reply: z.object({ data: config }),
    etag: true,
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/locker/{CallerId}/heartbeat',
    access: 'lockerKey',
    alsoBy: ['screen'],
    summary:
      'The locker is there; answers its device with what it is to do. Of the screen, only the screen is heard',
    params: caller,
    reply: z.object({ commands: z.array(z.object({ Id: id, Command: z.string() })), Time: moment }),
  }),
  commandDone: endpoint({
    method: 'POST',
    path: '/locker/{CallerId}/commands/{commandId}/done',
    access: 'lockerKey',
    summary: 'A command is carried out',
    params: caller.extend({ commandId: idFromText }),
  }),
  identify: endpoint({
    method: 'POST',
    path: '/locker/{CallerId}/identify',
    access: 'lockerKey',
    alsoBy: ['screen'],
    summary: 'Who stands at the locker, by employee number, PIN, or both, as the locker wants it',
    params: caller,
    body: z.object({
      EmployeeNumber: z.union([z.string().max(12), z.int().transform(String)]).nullish(),
      Pin: z.union([z.string().max(8), z.int().transform(String)]).nullish(),
    }),
    reply: z.object({
      Token: z.string(),
      AccountId: id.nullable(),
      Name: z.string(),
      ExpiresAt: moment,
      /** The articles (LockerArticleId) that this person usually takes here, the most usual first. */
      Usual: z.array(id),
      /** What it has taken here and not brought back, of the last year: who returns more says why. */
      Out: z.array(z.object({ LockerArticleId: id, Amount: z.int() })),
    }),
  }),
  limits: endpoint({
    method: 'POST',
    path: '/locker/{CallerId}/limits',
    access: 'lockerKey',
    alsoBy: ['screen'],
    summary:
      'The limits as they are now, where somebody stands at one; with Tell=1 its site manager is told, who can allow more',
    params: caller,
    body: z.object({
      AccountId: id,
      LockerArticleId: id,
      Amount: z.int().min(1).max(9999),
      Tell: flag.default(false),
    }),
    reply: z.object({ limits: knownLimits }),
  }),
  transactions: endpoint({
    method: 'POST',
    path: '/locker/{CallerId}/transactions',
    access: 'lockerKey',
    alsoBy: ['screen'],
    summary:
      'What happened at the locker; each line is answered on its own, and the same one again changes nothing',
    params: caller,
    body: z.object({ transactions: z.array(judgedLater(lockerLine)).max(mostLines) }),
    reply: z.object({
      results: z.array(
        z.object({
          UUID: z.string(),
          status: lineStatus,
          Id: z.int().nullable(),
          reason: z.enum(rejectionReasons).nullable(),
        }),
      ),
    }),
  }),
  refill: endpoint({
    method: 'POST',
    path: '/locker/{CallerId}/refill',
    access: 'lockerKey',
    alsoBy: ['screen'],
    summary:
      'What somebody put in, with the admin code or a PIN of its own; the same again changes nothing, other lines with its UUID are refused',
    params: caller,
    body: z.object({
      /** The locker's admin code, or the PIN of somebody who fills it: it is then booked on that person. */
      AdminCode: z.union([z.string().max(12), z.int().transform(String)]),
      UUID: z.uuid(),
      lines: z
        .array(z.object({ LockerArticleId: id, Amount: z.int().min(1).max(stockLimits.max) }))
        .min(1)
        .max(1000),
    }),
    reply: z.object({
      results: z.array(z.object({ LockerArticleId: id, status: lineStatus, Id: z.int().nullable() })),
      /** Whom it is booked on; null: it was the admin code. */
      Name: z.string().nullable(),
      /** What that person's run brings to this locker, while it is not filled; empty where there is none. */
      Planned: z.array(z.object({ LockerArticleId: id, Amount: z.int() })),
    }),
  }),
}
