import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day, flagReply, id, idFromText, listQuery, listReply } from '#contract/fields.ts'

/** What resellers owe the house on a day, by how long it is overdue. */

/** Not due yet, then by days after the due date. The day after the due date is the first. */
export const ages = ['NotDue', 'Days1To30', 'Days31To60', 'Days61To90', 'Over90'] as const
export type Age = (typeof ages)[number]
/** Figures that have statements of their own behind them, too. */
export const otherFigures = ['Disputed', 'PayBack', 'Fees'] as const
export type OtherFigure = (typeof otherFigures)[number]

const figures = z.object({
  ...(Object.fromEntries(ages.map((age) => [age, z.number()])) as Record<Age, z.ZodNumber>),
  /** Of all ages. */
  Total: z.number(),
  /** The part of the total that is in dispute today. */
  Disputed: z.number(),
  /** What was paid too much, or was credited after it was paid. It is not subtracted from the others. */
  PayBack: z.number(),
  /** What is owed in all: the total less what is to be paid back. It is what the receivables account says. */
  Balance: z.number(),
  /** Fee and interest that reminders that have gone claim and that did not come in. They are booked when they do, and are in no other figure. */
  Fees: z.number(),
})
export type ReceivableFigures = z.output<typeof figures>

const receivable = figures.extend({
  ResellerCustomerId: id,
  CustomerName: z.string(),
  CurrencyCode: z.string(),
})
export type Receivable = z.output<typeof receivable>

const currency = z.string().regex(/^[A-Z]{3}$/)

const owed = z.object({
  Id: id,
  Number: z.int(),
  ResellerCustomerId: id,
  CustomerName: z.string(),
  BillingDate: day,
  DueDate: day,
  /** 0 where it is not due. */
  DaysOverdue: z.int(),
  CurrencyCode: z.string(),
  TotalAmount: z.number(),
  RemainingAmount: z.number(),
  Fees: z.number(),
  /** Today. */
  InDispute: flagReply,
})
export type OwedStatement = z.output<typeof owed>

export const receivables = {
  list: endpoint({
    method: 'GET',
    path: '/receivables',
    access: 'manageBilling',
    summary:
      'What each reseller owes in each currency on a day (today, unless given), by how long it is overdue. Payments, credits and statements of later days do not count',
    query: z.object({ date: day.optional() }),
    reply: z.object({
      Date: day,
      data: z.array(receivable),
      /** Of all resellers, each currency by itself. */
      totals: z.array(figures.extend({ CurrencyCode: z.string() })),
      /** All currencies in kronor, each statement at its own exchange rate; those that have none are counted. */
      kronor: figures.extend({ WithoutRate: z.int() }),
    }),
  }),
  statements: endpoint({
    method: 'GET',
    path: '/receivables/statements',
    access: 'manageBilling',
    summary: 'The statements behind a figure, those that are due longest first',
    query: listQuery([
      'Number',
      'CustomerName',
      'BillingDate',
      'DueDate',
      'DaysOverdue',
      'TotalAmount',
      'RemainingAmount',
      'Fees',
    ]).extend({
      date: day.optional(),
      reseller: idFromText.optional(),
      currency: currency.optional(),
      /** What is behind one figure; without it, all that is to be paid. */
      age: z.enum([...ages, ...otherFigures]).optional(),
    }),
    reply: listReply('data', owed),
  }),
}
