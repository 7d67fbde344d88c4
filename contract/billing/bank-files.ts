import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { as } from '#contract/messages.ts'
import { day, flag, flagReply, id, longText250, name250 } from '#contract/fields.ts'
import { paidAmount } from './payments.ts'

/** What the bank says was paid: a file is read, what it pays is proposed, and what somebody has agreed to is registered. */

export const bankFileLimit = 5 * 1024 * 1024
/** Payments, and entries that hold them. */
export const mostInFile = 10_000

const bookedOn = z.object({ Id: id, Number: z.int() })

const payment = z.object({
  /** The same for the same payment, however often its file is read. */
  UUID: z.uuid(),
  Date: day,
  /** Below zero for what the bank has taken back. */
  Amount: z.number(),
  /** What a bank has kept for itself of that: the account got the rest. */
  Charge: z.number(),
  CurrencyCode: z.string(),
  /** Of one that is not, nobody knows what it is worth: it cannot be registered. */
  IsKeptCurrency: flagReply,
  /** What the payer had the bank send, where that was in another currency. */
  Instructed: z.object({ Amount: z.number(), CurrencyCode: z.string() }).nullable(),
  /** The account or bankgiro that it went to, and whether that is one of the system settings; empty where the file does not tell it. */
  Account: z.string(),
  IsOurs: flagReply,
  /** As the payer wrote it. */
  Reference: z.string(),
  Payer: z.string(),
  /** What it seems to pay. */
  Statement: z
    .object({
      Id: id,
      Number: z.int(),
      ResellerCustomerId: id,
      CustomerName: z.string(),
      /** It can be paid from this day on. */
      PeriodStart: day,
      PeriodStop: day,
      DueDate: day,
      CurrencyCode: z.string(),
      /** Before any payment of the file. */
      RemainingAmount: z.number(),
      /** That with what reminders claim beside it. */
      AmountToPay: z.number(),
    })
    .nullable(),
  MatchedBy: z.enum(['reference', 'amountAndName']).nullable(),
  /** What of it is more than those before it in the file leave to pay. */
  TooMuch: z.number(),
  /** The reseller who seems to have paid, also where no statement is found. */
  PayerId: id.nullable(),
  /** The statements that it was registered on already: several where somebody has divided it. */
  BookedOn: z.array(bookedOn),
  /** A payment of another file, or one that was typed, that looks like this one: the same amount, with or without what a bank has kept, some days apart at most, for the same statement, with the same reference or, where not both tell what they pay, by the same payer. Or several of one file that come to its amount; or, where it is too much for its statement, one of another file that a bank's charge may tell from it. */
  SeemsBooked: z
    .object({
      Date: day,
      /** Empty: it was typed. */
      FileName: z.string(),
      statements: z.array(bookedOn),
    })
    .nullable(),
})
export type BankPayment = z.output<typeof payment>

/**
 * What of a file is not offered, while the rest of it is. `sum`: its parts are not what it comes to. `noReceiver`: the line that
 * says to whom it went is missing. `tooLarge`: no payment is so large.
 */
const entryProblems = ['sum', 'unreadable', 'noReceiver', 'tooLarge'] as const
const problem = z.object({
  Reason: z.enum(entryProblems),
  /** Which one it is: the bank's own number, or its place in the file. */
  Entry: z.string(),
  Date: day.nullable(),
  /** What it is said to come to, and what its parts come to. Null where it is larger than a number can tell. */
  Amount: z.number().nullable(),
  Sum: z.number().nullable(),
  CurrencyCode: z.string(),
})
export type EntryProblem = z.output<typeof problem>

/** So many payments are registered by one call. */
export const mostBooked = 2000
/** Over so many statements one can be divided. */
const mostParts = 100

/** Why a payment is not registered. `charge`: the bank has kept so much of it that not every part has an öre left. */
const refusals = [
  'nothing',
  'charge',
  'tooLarge',
  'toCome',
  'tooEarly',
  'tooMuchBack',
  'currency',
  'unknownCurrency',
  'otherReseller',
  'registeredOtherwise',
  'seemsBooked',
  'notFound',
] as const
export type BookingRefusal = (typeof refusals)[number]

const money = z.number().multipleOf(0.01)

/** A payment is placed on a statement, or divided over several of one reseller: then the parts are the whole of it, and of its sign. */
const toBook = z
  .object({
    UUID: z.uuid(),
    StatementId: id.optional(),
    parts: z
      .array(z.object({ StatementId: id, Amount: money }))
      .min(1)
      .max(mostParts)
      .refine((all) => new Set(all.map(({ StatementId }) => StatementId)).size === all.length, as('unique'))
      .optional(),
    Date: day,
    Amount: money,
    /** What a bank has kept of it, in the same currency and of the same sign. */
    Charge: money.optional(),
    CurrencyCode: z.string().length(3),
    /** What it pays of statements in another currency than its own, in theirs. */
    StatementAmount: money.min(0.01).optional(),
    Note: longText250,
    Reference: longText250.optional(),
    /** It is registered although one that looks the same is registered already. */
    IsAnother: flag.optional(),
  })
  .refine(({ StatementId, parts }) => (StatementId === undefined) !== (parts === undefined), {
    ...as('required'),
    path: ['StatementId'],
  })
  .refine(
    ({ parts, Amount, StatementAmount = Amount }) =>
      parts === undefined ||
      parts.reduce((sum, part) => sum + Math.round(part.Amount * 100), 0) ===
        Math.round(StatementAmount * 100),
    { ...as('range'), path: ['parts'] },
  )
  .refine(({ parts = [], Amount }) => parts.every((part) => part.Amount * Amount >= 0), {
    ...as('range'),
    path: ['parts'],
  })
  .refine(
    ({ Charge = 0, Amount }) =>
      Charge === 0 || (Math.sign(Charge) === Math.sign(Amount) && Math.abs(Charge) < Math.abs(Amount)),
    { ...as('range'), path: ['Charge'] },
  )
export type ToBook = z.output<typeof toBook>

export const bankFiles = {
  read: endpoint({
    method: 'POST',
    path: '/billing-statements/bank-file',
    access: 'manageBilling',
    onlyReads: true,
    // As JSON, its quotes and line ends take more room.
    bodyLimit: 2 * bankFileLimit,
    summary:
      'What a file of the bank (BgMax, camt.053, camt.054) says was paid, and which statements that seems to pay',
    body: z.object({ Name: name250, Content: z.string().min(1).max(bankFileLimit) }),
    reply: z.object({
      Format: z.enum(['BgMax', 'camt']),
      data: z.array(payment),
      /** SHA-256 of the file: what is registered from it is known by it when the file comes again. */
      Digest: z.string(),
      problems: z.array(problem),
      /** What is in the file but no payment to the house: what it has paid itself or got back, and what is not booked yet. */
      LeftOut: z.int(),
    }),
  }),
  match: endpoint({
    method: 'POST',
    path: '/billing-statements/payments/match',
    access: 'manageBilling',
    onlyReads: true,
    summary: 'The statement that a payment seems to pay, found as those of a file are',
    body: z.object({
      UUID: z.uuid(),
      Date: day,
      Amount: paidAmount,
      CurrencyCode: z.string().length(3),
      Reference: longText250,
      Payer: longText250,
    }),
    reply: z.object({ data: payment }),
  }),
  book: endpoint({
    method: 'POST',
    path: '/billing-statements/payments',
    access: 'manageBilling',
    summary:
      'Register payments, each on a statement or divided over several; those that are registered already change nothing, and those that cannot be are told',
    body: z.object({
      /** Where they were read; without it they were typed. */
      file: z.object({ Name: name250, Digest: z.string().regex(/^[0-9a-f]{64}$/) }).optional(),
      payments: z
        .array(toBook)
        .min(1)
        .max(mostBooked)
        .refine((all) => new Set(all.map(({ UUID }) => UUID)).size === all.length, as('unique')),
    }),
    reply: z.object({
      booked: z.int(),
      already: z.int(),
      refused: z.array(z.object({ UUID: z.uuid(), Reason: z.enum(refusals) })),
    }),
  }),
}
