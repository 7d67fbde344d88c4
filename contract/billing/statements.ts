import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  day,
  flag,
  flagReply,
  id,
  idFromText,
  listQuery,
  listReply,
  longText250,
  moment,
  pathId,
  someIds,
} from '#contract/fields.ts'
import { vatTreatments } from '#contract/company-numbers.ts'
import { as } from '#contract/messages.ts'
import { wentInto } from './bookkeeping.ts'
import { claim, paidAmount, payment } from './payments.ts'
import { givenBack, knownRate, lacks, line, older, preview, skipped, unbilled, waiting } from './runs.ts'
import { sendingStates } from './sending.ts'
import { fileKinds } from './statement-files.ts'
import { currencyCode, rate } from './exchange-rates.ts'

/** What the house has billed its resellers. Once made, a statement never changes. */

/** The payment status today. `payBack`: the statement is credited, and more was paid for it than is left. */
export const statementStates = [
  'unpaid',
  'partly',
  'overdue',
  'paid',
  'overpaid',
  'credited',
  'payBack',
  'credit',
] as const
export type StatementState = (typeof statementStates)[number]

/**
 * What the list can be filtered by. `toPay`: something is to be paid, if only fee and interest; `notDue`: but not yet; `notCredited`: what is billed
 * and not taken back as a whole; `disputed`: whatever its state; `mailFailed`: its last mail, and something of it is to be paid.
 */
export const stateFilters = [
  'toPay',
  'notDue',
  'notCredited',
  'disputed',
  ...statementStates,
  'mailFailed',
] as const
export type StateFilter = (typeof stateFilters)[number]

/** By bankgiro, to an account, or either; what does not apply is empty. */
const payTo = z.object({
  Bankgiro: z.string(),
  Iban: z.string(),
  Bic: z.string(),
  /** What the payment is to say. */
  Reference: z.string(),
})
export type PayTo = z.output<typeof payTo>

const statement = z.object({
  Id: id,
  Number: z.int(),
  ResellerCustomerId: id,
  /** The reseller's name on the billing date. */
  CustomerName: z.string(),
  /** Kind and period, in the reader's language. */
  Title: z.string(),
  is_credit: flagReply,
  PeriodStart: day,
  PeriodStop: day,
  BillingDate: day,
  DueDate: day,
  CurrencyCode: z.string(),
  BilledNetAmount: z.number(),
  VatPct: z.number(),
  TaxAmount: z.number(),
  /** For a statement in another currency: the exchange rate to kronor, and the VAT in kronor. Older ones may have none. */
  ExchangeRate: z.number().nullable(),
  TaxAmountSEK: z.number().nullable(),
  DiscountPct: z.number(),
  PaidAmount: z.number(),
  /** What is still to be paid. A credit is offset against its debit, so its own remaining amount is 0. */
  RemainingAmount: z.number(),
  /** Fee and interest that reminders claim beside it, as far as they have not come in; not those of a reminder whose mail waits. */
  OpenClaim: z.number(),
  /** What whoever pays has to pay: what remains, with fee and interest as the last reminder told them. */
  AmountToPay: z.number(),
  State: z.enum(statementStates),
  /** Of a debit in kronor that is paid by bankgiro: its OCR number (number, length digit, check digit). */
  PaymentReference: z.string().nullable(),
  /** Where that is paid to, as the statement says; null where nothing is to be paid, or the house has named no account that the buyer can pay to. */
  PayTo: payTo.nullable(),
  /** On a credit: what it credits. */
  DebitStatementId: id.nullable(),
  debit_statement: z.object({ Id: id, Number: z.int() }).nullable(),
  /** On a credit: why, as it was told, or in the reader's language where a run gave back days. */
  Reason: z.string(),
  /** On a debit: the latest of its credits, and all of them. */
  credit_statement: z.object({ Id: id, Number: z.int() }).nullable(),
  credit_statements: z.array(
    z.object({
      Id: id,
      Number: z.int(),
      BillingDate: day,
      BilledNetAmount: z.number(),
      TaxAmount: z.number(),
      Reason: z.string(),
    }),
  ),
  /** Net and tax of its credits, above zero. */
  CreditedAmount: z.number(),
  /** Everything is credited, so that the period can be billed again. */
  is_credited: flagReply,
  InDispute: flagReply,
  /** What became of it when it was mailed last; null where it never was. */
  SendingState: z.enum(sendingStates).nullable(),
})
export type Statement = z.output<typeof statement>

/** A party's data as they were on the billing date. */
const party = z.object({
  Name: z.string(),
  Address: z.string(),
  OrganisationNumber: z.string(),
  VatNumber: z.string(),
  /** Its code; empty on older statements. */
  Country: z.string(),
})
export type StatementParty = z.output<typeof party>

const full = statement.extend({
  Seller: party,
  Buyer: party.extend({
    VatTreatment: z.enum(vatTreatments),
    /** The buyer's own words, on the statement for those who pay it. */
    Reference: z.string(),
    OrderNumber: z.string(),
  }),
  MadeBy: z.string().nullable(),
  billing_statement_detail: z.array(
    line.extend({
      Id: id,
      LockerId: id,
      /** Of a debit: what its credits have taken back of the line. */
      CreditedDays: z.int(),
      CreditedAmount: z.number(),
    }),
  ),
  payments: z.array(payment),
  bookkeeping_file: wentInto,
  /** Made without an exchange rate and taken back: nothing of it is booked. */
  IsNeverBooked: flagReply,
  /** Of what was billed ahead: the months whose income went into a file. */
  bookkeeping_releases: z.array(z.object({ Month: day, bookkeeping_file: wentInto })),
  /** What reminders claim of it; null where none has reminded of it, also while its mail waits. */
  Claim: claim.nullable(),
  /** As they were issued; without a digest one that could not be made. */
  files: z.array(z.object({ Kind: z.enum(fileKinds), Sha256: z.string().nullable(), MadeAt: moment })),
})
export type FullStatement = z.output<typeof full>

/** What is to be credited of a line: so many of its days that are left. */
const creditLines = z
  .array(z.object({ Id: id, Days: z.int().min(1).max(31) }))
  .min(1)
  .max(100_000)
  .refine((lines) => new Set(lines.map(({ Id }) => Id)).size === lines.length, as('unique'))

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/billing-statements',
    access: 'readStatements',
    summary: 'Statements, newest first',
    query: listQuery([
      'State',
      'Id',
      'Number',
      'CustomerName',
      'Title',
      'PeriodStart',
      'BillingDate',
      'DueDate',
      'CurrencyCode',
      'BilledNetAmount',
      'TaxAmount',
      'DiscountPct',
      'PaidAmount',
      'RemainingAmount',
    ]).extend({
      state: z.enum(stateFilters).optional(),
      reseller: idFromText.optional(),
      /** The first and the last billing date. */
      from: day.optional(),
      to: day.optional(),
    }),
    reply: listReply('data', statement).extend({
      /** What is still to be paid, and to be paid back, for all that was found, the pages not shown too. */
      remaining: z.array(
        z.object({ CurrencyCode: z.string(), RemainingAmount: z.number(), PayBackAmount: z.number() }),
      ),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/billing-statements/{id}',
    access: 'readStatements',
    summary: 'One statement with its lines',
    params: pathId,
    reply: z.object({ data: full }),
  }),
  generate: endpoint({
    method: 'POST',
    path: '/billing-statements/generate-bills',
    access: 'manageBilling',
    summary: 'Bill what is due of the month before and of the date’s month, or tell what would be billed',
    body: z.object({
      date: day.optional(),
      preview: flag.optional(),
      /** Resellers that are not billed in this run. */
      leaveOut: someIds(10_000).optional(),
      /** Exchange rate to kronor by currency, kept as of today; without one the newest that is known. */
      rates: z.record(currencyCode, rate).optional(),
      /** The rates are meant, also one that is more than 20 % from the last one known. */
      sureOfRates: flag.optional(),
      /** Mail what is made to these resellers, at the addresses that were seen; where another one is stored by then, nothing is sent. */
      send: z
        .array(z.object({ ResellerId: id, Address: z.string().max(250) }))
        .max(10_000)
        .refine((all) => new Set(all.map(({ ResellerId }) => ResellerId)).size === all.length, as('unique'))
        .optional(),
    }),
    reply: z.object({
      generated: z.int(),
      /** Ids of what is mailed. */
      sent: z.array(id),
      /** Resellers to which nothing was sent, because their address is not the one that was seen. */
      addressChanged: z.array(z.object({ ResellerId: id, Reseller: z.string() })),
      /** Ids; with `preview` what each would hold. */
      statements: z.array(z.union([id, preview])),
      /** Days given back: ids of part credits; with `preview` what each would hold. */
      credits: z.array(z.union([id, givenBack])),
      /** Resellers for whom something went wrong: nothing is made for them, and the next run tries again. */
      failed: z.array(z.object({ ResellerId: id, Reseller: z.string() })),
      /** With `preview`, all three. */
      older: z.array(older),
      unbilled: z.array(unbilled),
      waiting: z.array(waiting),
      /** Resellers for whom the run makes nothing. */
      skipped: z.array(skipped),
      /** Resellers that already have a statement for the month that is due. */
      billed: z.array(z.object({ Reseller: z.string(), Id: id, Number: z.int() })),
      sellerLacks: lacks,
      /** With `preview`: the newest rate of each other currency of the run. */
      rates: z.array(knownRate),
    }),
  }),
  credit: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/credit',
    access: 'manageBilling',
    summary: 'Credit what is left of a statement, or days of some lines; once nothing is left it is refused',
    params: pathId,
    body: z.object({ Reason: longText250, lines: creditLines.optional() }),
    reply: z.object({ Id: id, data: full }),
  }),
  creditPreview: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/credit-preview',
    access: 'manageBilling',
    summary: 'What a credit of these lines would come to',
    onlyReads: true,
    params: pathId,
    body: z.object({ lines: creditLines.optional() }),
    reply: z.object({
      BilledNetAmount: z.number(),
      TaxAmount: z.number(),
      /** What remains to be paid of the debit afterwards. */
      RemainingAmount: z.number(),
      is_credited: flagReply,
      lines: z.array(z.object({ Id: id, Days: z.int(), BilledAmount: z.number() })),
    }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/payments',
    access: 'manageBilling',
    summary:
      'Register a payment; the same UUID again changes nothing, and is refused with other values or on another statement',
    params: pathId,
    body: z.object({
      UUID: z.uuid(),
      Date: day,
      Amount: paidAmount,
      Note: longText250,
      /** The remaining amount that the caller saw: if somebody has paid or credited since, nothing is registered. */
      Remaining: z.number().optional(),
    }),
    reply: z.object({ Id: id, data: full }),
  }),
}
