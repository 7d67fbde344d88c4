import { z } from '#contract/zod.ts'
import { endpoint, file } from '#contract/endpoint.ts'
import {
  day,
  flag,
  flagReply,
  id,
  listQuery,
  listReply,
  longText250,
  moment,
  pathId,
  revision,
} from '#contract/fields.ts'
import { languages } from '#contract/language.ts'
import { as } from '#contract/messages.ts'
import { sendingStates } from './sending.ts'

/**
 * Reminders of statements that are overdue. Fee and interest are claimed by the reminder and are not added to a
 * statement; what is paid beyond the statement is taken for them, up to what was claimed.
 */

const mostLevels = 5
const level = z.int().min(1).max(mostLevels)
const percent = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, as('number'))

const levels = z.array(
  z.object({
    /** After the due date. */
    Days: z.int().min(1).max(365),
    /** In kronor; on a reminder in another currency as much as that, at the rate of its newest statement. */
    Fee: percent(0, 10_000),
  }),
)
const rates = z.array(z.object({ From: day, Rate: percent(-10, 50) }))

const settings = z.object({
  /** The first level first; each is reached later than the one before. */
  Levels: levels
    .min(1)
    .max(mostLevels)
    .refine((all) => all.every(({ Days }, at) => Days > (all[at - 1]?.Days ?? 0)), as('range')),
  /** The reference rate of each half-year, in per cent. Days before the first bear no interest. */
  ReferenceRates: rates
    .max(100)
    .refine((all) => new Set(all.map(({ From }) => From)).size === all.length, as('unique')),
  /** Interest on overdue amounts, in percentage points above the reference rate. */
  InterestAbove: percent(0, 100),
  /** A reseller that owes less than this of what is overdue and not in dispute, in kronor over all currencies, is not reminded. */
  Smallest: percent(0, 1_000_000),
  /** Reminders are made every day without anybody pressing a button. */
  Scheduled: flag,
  /** The hour of the house's day from which they are made then. */
  Hour: z.int().min(0).max(23),
})
const settingsReply = settings.extend({ Scheduled: flagReply, Revision: revision })
export type ReminderSettings = z.output<typeof settingsReply>

/** A statement that is overdue, as it stands on a reminder. */
const line = z.object({
  Id: id,
  Number: z.int(),
  DueDate: day,
  DaysOverdue: z.int(),
  TotalAmount: z.number(),
  RemainingAmount: z.number(),
  /** Since the due date, on what remained day by day. */
  Interest: z.number(),
  /** The level that it has with this reminder; null where it is not overdue for long enough. */
  Level: level.nullable(),
  /** It comes to this level by this reminder; otherwise it was reminded of before, and is listed because it is overdue. */
  IsNew: flagReply,
  /** The fee of its level, in its currency. A reminder has one fee: that of the highest level that is new. */
  Fee: z.number(),
  /** The fee that an earlier reminder claims with it and that has not come in. */
  EarlierFee: z.number(),
})
export type ReminderLine = z.output<typeof line>

const letter = z.object({
  ResellerCustomerId: id,
  CustomerName: z.string(),
  CurrencyCode: z.string(),
  /** Where it is mailed to; empty: the reseller has no e-mail for statements. */
  Address: z.string(),
  Language: z.enum(languages),
  /** The house has named no account that this reseller could pay the currency to. */
  NoAccount: flagReply,
  lines: z.array(line),
  /** The mail of the last reminder at this level failed: it is to be sent again, which the schedule does only to another address. */
  Failed: z.object({ Date: day, Address: z.string(), Error: z.string().nullable() }).nullable(),
})
export type ReminderLetter = z.output<typeof letter>

/** What a reminder claims as a fee with a line: of this fee and an earlier one the higher, as it is claimed once. */
export const feeOn = ({ Id, Fee, EarlierFee }: ReminderLine, feeWith: number) =>
  Math.max(EarlierFee, Id === feeWith ? Fee : 0)

const highestOf = (lines: readonly ReminderLine[]) =>
  lines.reduce<ReminderLine | undefined>(
    (top, each) => (top && (top.Level ?? 0) >= (each.Level ?? 0) ? top : each),
    undefined,
  )

/** What a reminder with these lines comes to. Undefined where no statement comes to a new level: then none is sent. */
export function reminderSums(lines: readonly ReminderLine[]) {
  const raised = lines.filter(({ IsNew }) => IsNew === 1)
  const highest = highestOf(raised)
  if (!highest || highest.Level === null) return undefined
  const sum = (amountOf: (each: ReminderLine) => number) =>
    lines.reduce((ore, each) => ore + Math.round(amountOf(each) * 100), 0)
  const [remaining, interest] = [sum((each) => each.RemainingAmount), sum((each) => each.Interest)]
  // The fee of one may be waived, that of another not.
  const { Id: feeWith } = highestOf(raised.filter(({ Fee }) => Fee > 0)) ?? highest
  const fee = sum((each) => feeOn(each, feeWith))
  return {
    Level: highest.Level,
    RemainingAmount: remaining / 100,
    Interest: interest / 100,
    Fee: fee / 100,
    /** The statement that the fee is claimed with. */
    FeeWith: feeWith,
    Sum: (remaining + interest + fee) / 100,
  }
}

/**
 * What became of a reminder's mail. `withdrawn`: before it was sent something on it was paid, credited or disputed, or its fee
 * or interest was waived. Then, and where its mail `failed`, it counts for nothing, and its statements can be reminded of again at the same level.
 * `byHand`: it was not mailed, or not yet, and somebody has said that it was sent in another way.
 */
export const reminderStates = [...sendingStates, 'withdrawn', 'byHand'] as const
export type ReminderState = (typeof reminderStates)[number]

const sent = z.object({
  Id: id,
  Date: day,
  Time: moment,
  ResellerCustomerId: id,
  CustomerName: z.string(),
  CurrencyCode: z.string(),
  Level: level,
  Statements: z.int(),
  RemainingAmount: z.number(),
  Interest: z.number(),
  Fee: z.number(),
  /** Of how many of its statements fee and interest are not claimed any more. */
  Waived: z.int(),
  /** Where it was mailed to, also where that was later. Empty: it was not mailed. */
  Address: z.string(),
  /** Where it was made without an address and mailed once there was one: when. */
  MailedLater: moment.nullable(),
  /** It was made without an address, and there is one now. */
  CanBeMailed: flagReply,
  /** Null where it was not mailed. */
  State: z.enum(reminderStates).nullable(),
  /** What the mail server said last. A reseller is never told. */
  Error: z.string().nullable(),
  /** Null: the schedule. A reseller is never told. */
  SentBy: z.string().nullable(),
})
export type SentReminder = z.output<typeof sent>

const reason = longText250.refine((text) => text !== '', as('required'))

export const reminders = {
  settings: endpoint({
    method: 'GET',
    path: '/reminders/settings',
    access: 'manageBilling',
    summary: 'When reminders are due, what they cost, and the interest',
    reply: z.object({ data: settingsReply }),
  }),
  updateSettings: endpoint({
    method: 'PUT',
    path: '/reminders/settings',
    access: 'manageBilling',
    summary: 'Change them',
    body: settings.partial().extend({ Revision: revision.optional() }),
    reply: z.object({ data: settingsReply }),
  }),
  preview: endpoint({
    method: 'GET',
    path: '/reminders/preview',
    access: 'manageBilling',
    summary:
      'The reminders that are due today, with all that is overdue, and what is left out because of a dispute',
    reply: z.object({
      Date: day,
      /** No reference rate is known for this half-year: that of an earlier one is used, or no interest claimed. */
      RateIsMissing: flagReply,
      /** What the schedule does and has done last; null where it is switched off. */
      schedule: z
        .object({
          Hour: z.int(),
          LastRun: day.nullable(),
          /** Reminders that it made on that day, and those of them that could not be mailed, as there was no address. */
          Made: z.int(),
          NotMailed: z.int(),
        })
        .nullable(),
      /** The schedule has made those of today: switched on now, it begins tomorrow. */
      HasRunToday: flagReply,
      letters: z.array(letter),
      /** Without a mail server mails wait. */
      HasServer: flagReply,
      /** Whose overdue statements come to less than the settings ask for; kronor over all currencies. */
      tooLittle: z.array(
        z.object({
          ResellerCustomerId: id,
          CustomerName: z.string(),
          Amount: z.number(),
          statements: z.array(z.object({ Id: id, Number: z.int() })),
        }),
      ),
      /** Made without a mail, and nobody has said that they were sent: their statements come to no further level. */
      notSent: z.array(
        z.object({
          Id: id,
          Date: day,
          CustomerName: z.string(),
          Level: level,
          statements: z.array(z.object({ Id: id, Number: z.int() })),
          /** Its reseller has an e-mail for statements now. */
          CanBeMailed: flagReply,
        }),
      ),
      disputed: z.array(z.object({ Id: id, Number: z.int(), CustomerName: z.string(), Reason: z.string() })),
    }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/reminders',
    access: 'manageBilling',
    summary:
      'Make the reminders that were seen in a preview, and mail them where there is an address. What has changed since is not sent',
    body: z.object({
      Date: day,
      /** The statements that are to be on reminders, as the preview told them, and where their reminder is mailed to. */
      statements: z
        .array(
          z.object({
            Id: id,
            Level: level.nullable(),
            RemainingAmount: z.number(),
            Interest: z.number(),
            Fee: z.number(),
            EarlierFee: z.number(),
            Address: z.string(),
          }),
        )
        .min(1)
        .max(10_000)
        .refine((all) => new Set(all.map(({ Id }) => Id)).size === all.length, as('unique')),
    }),
    reply: z.object({
      reminders: z.array(id),
      mailed: z.int(),
      /** Resellers whose reminder would differ from what was seen: nothing was sent to them. */
      changed: z.array(z.string()),
    }),
  }),
  list: endpoint({
    method: 'GET',
    path: '/reminders',
    access: 'manageBilling',
    summary: 'Reminders that were made, newest first',
    query: listQuery(['Date', 'CustomerName', 'Level', 'RemainingAmount']),
    /** Without a mail server mails wait. */
    reply: listReply('data', sent).extend({ HasServer: flagReply }),
  }),
  download: endpoint({
    method: 'POST',
    path: '/reminders/{id}/download',
    access: 'readStatements',
    onlyReads: true,
    summary: 'The reminder as a PDF, as it was made',
    params: pathId,
    reply: file('application/pdf'),
  }),
  mailPreview: endpoint({
    method: 'GET',
    path: '/reminders/{id}/mail',
    access: 'manageBilling',
    summary:
      'What the mail of a reminder that was made without an address would say, and where it would go to',
    params: pathId,
    reply: z.object({
      data: z.object({
        Id: id,
        Date: day,
        /** Empty: it cannot be mailed, or not any more. */
        Address: z.string(),
        Language: z.enum(languages),
        Subject: z.string(),
        CustomerName: z.string(),
        Level: level,
        CurrencyCode: z.string(),
        Sum: z.number(),
        Interest: z.number(),
        Fee: z.number(),
        lines: z.array(z.object({ Number: z.int(), DueDate: day, RemainingAmount: z.number() })),
      }),
    }),
  }),
  mailLater: endpoint({
    method: 'POST',
    path: '/reminders/{id}/mail',
    access: 'manageBilling',
    summary:
      'Mail a reminder that was made without an address, as it was made; once, however often it is asked for',
    params: pathId,
    body: z.object({
      /** The preview's. */
      Address: z.string().min(1).max(250),
    }),
  }),
  sentByHand: endpoint({
    method: 'POST',
    path: '/reminders/{id}/sent-by-hand',
    access: 'manageBilling',
    summary:
      'Say that a reminder that was not mailed, or whose mail waits, was sent in another way: from now on it counts, and is not mailed',
    params: pathId,
  }),
  ofStatement: endpoint({
    method: 'GET',
    path: '/billing-statements/{id}/reminders',
    access: 'readStatements',
    summary: 'When a statement was reminded of, and disputed',
    params: pathId,
    reply: z.object({
      data: z.array(
        sent
          .pick({
            Id: true,
            Date: true,
            Time: true,
            Address: true,
            MailedLater: true,
            CanBeMailed: true,
            State: true,
            Error: true,
            SentBy: true,
          })
          .extend({
            Level: level.nullable(),
            IsNew: flagReply,
            RemainingAmount: z.number(),
            Interest: z.number(),
            IsWaived: flagReply,
            WaivedReason: z.string(),
            WaivedAt: moment.nullable(),
            WaivedBy: z.string().nullable(),
          }),
      ),
      disputes: z.array(
        z.object({
          Id: id,
          Reason: z.string(),
          From: moment,
          By: z.string().nullable(),
          Until: moment.nullable(),
          EndedBy: z.string().nullable(),
        }),
      ),
      HasServer: flagReply,
    }),
  }),
  dispute: endpoint({
    method: 'PUT',
    path: '/billing-statements/{id}/dispute',
    access: 'manageBilling',
    summary:
      'Mark a statement as in dispute, so that it is not reminded of; the reason of one that is can be changed',
    params: pathId,
    body: z.object({ Reason: reason }),
  }),
  endDispute: endpoint({
    method: 'DELETE',
    path: '/billing-statements/{id}/dispute',
    access: 'manageBilling',
    summary: 'A statement is not in dispute any more',
    params: pathId,
  }),
  waive: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/waive-claim',
    access: 'manageBilling',
    summary: 'Waive the fee and interest that reminders claim of a statement and have not come in',
    params: pathId,
    body: z.object({ Reason: reason }),
  }),
}
