import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, flag, flagReply, id, listQuery, listReply, moment, pathId, text250 } from './fields.ts'
import { as } from './messages.ts'

/** What the house has billed its resellers. Once made, a statement never changes. */

const statement = z.object({
  Id: id,
  Number: z.int(),
  ResellerCustomerId: id,
  /** The reseller as it was called on the day. */
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
  DiscountPct: z.number(),
  PaidAmount: z.number(),
  /** What is still to be paid. A credit is set off against its debit, and so has nothing left of its own. */
  RemainingAmount: z.number(),
  /** On a credit: what it credits. */
  DebitStatementId: id.nullable(),
  debit_statement: z.object({ Id: id, Number: z.int() }).nullable(),
  credit_statement: z.object({ Id: id, Number: z.int() }).nullable(),
})
export type Statement = z.output<typeof statement>

/** One locker's part: (price − discount) × days ÷ days in the period. */
const line = z.object({
  locker: z.string(),
  customer: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  BilledDays: z.int(),
  DaysInPeriod: z.int(),
  /** Which of the reseller's lockers it is, and the tier that this number falls into. */
  Position: z.int(),
  Tier: z.int(),
  /** For a whole period, both. */
  Price: z.number(),
  Discount: z.number(),
  DiscountPct: z.number(),
  BilledAmount: z.number(),
})
export type StatementLine = z.output<typeof line>

const payment = z.object({
  Id: id,
  Date: day,
  /** Below zero where it was paid back. */
  Amount: z.number(),
  Note: z.string(),
  Time: moment,
  BookedBy: z.string().nullable(),
})
export type Payment = z.output<typeof payment>

const full = statement.extend({
  billing_statement_detail: z.array(line.extend({ Id: id, LockerId: id })),
  payments: z.array(payment),
})
export type FullStatement = z.output<typeof full>

/** In the order in which they are tried. */
export const skipReasons = ['noPlan', 'noTiers', 'noLockers'] as const

/** What a reseller would be billed. */
const preview = z.object({
  ResellerId: id,
  Reseller: z.string(),
  PricePlanId: id,
  PricePlan: z.string(),
  PeriodStart: day,
  PeriodStop: day,
  CurrencyCode: z.string(),
  BilledNetAmount: z.number(),
  VatPct: z.number(),
  TaxAmount: z.number(),
  DiscountPct: z.number(),
  lines: z.array(line.extend({ LockerId: id })),
  /** The statement of the month before, where there is one and it lives. */
  Previous: z
    .object({
      Id: id,
      Number: z.int(),
      CurrencyCode: z.string(),
      BilledNetAmount: z.number(),
      Lockers: z.int(),
    })
    .nullable(),
  /** The month before had lockers to bill and has no statement, though this reseller has been billed before. */
  PreviousMissing: flagReply,
})
export type StatementPreview = z.output<typeof preview>

const skipped = z.object({ Reseller: z.string(), reason: z.enum(skipReasons) })
export type SkippedReseller = z.output<typeof skipped>

const amount = z
  .number()
  .min(-999_999_999.99)
  .max(999_999_999.99)
  .refine((value) => value !== 0, as('range'))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, as('number'))

export const statements = {
  list: endpoint({
    method: 'GET',
    path: '/billing-statements',
    access: 'readStatements',
    summary: 'Statements, newest first',
    query: listQuery([
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
    ]),
    reply: listReply('data', statement),
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
    summary: 'Bill every reseller that is not billed yet, or tell what would be billed',
    body: z.object({ date: day.optional(), preview: flag.optional() }),
    reply: z.object({
      generated: z.int(),
      /** Ids; with `preview` what each would hold. */
      statements: z.array(z.union([id, preview])),
      skipped: z.array(skipped),
      /** Who has a statement for its period already. */
      billed: z.array(z.object({ Reseller: z.string(), Id: id, Number: z.int() })),
    }),
  }),
  credit: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/credit',
    access: 'manageBilling',
    summary: 'Credit a statement, once',
    params: pathId,
    reply: z.object({ Id: id, data: full }),
  }),
  pay: endpoint({
    method: 'POST',
    path: '/billing-statements/{id}/payments',
    access: 'manageBilling',
    summary: 'Register a payment; the same UUID again changes nothing',
    params: pathId,
    body: z.object({ UUID: z.uuid(), Date: day, Amount: amount, Note: text250 }),
    reply: z.object({ Id: id, data: full }),
  }),
}
