import { z } from '#contract/zod.ts'
import { as } from '#contract/messages.ts'
import { day, id, moment } from '#contract/fields.ts'
import { wentInto } from './bookkeeping.ts'

/** The largest payment that is registered, alone or among others. */
export const mostPaid = 999_999_999.99

/** What is paid, or below zero what is paid back. */
export const paidAmount = z
  .number()
  .min(-mostPaid)
  .max(mostPaid)
  .refine((value) => value !== 0, as('range'))
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-4, as('number'))

export const payment = z.object({
  Id: id,
  Date: day,
  /** Below zero where it was paid back; zero where what was paid before is set off against fee and interest, or these are given back. */
  Amount: z.number(),
  /** The part of it that is for fee and interest of reminders; it does not count as paid of the statement. Below zero in a payment of zero: all of the statement is credited. */
  Fees: z.number(),
  /** What a bank has kept of it, in the currency that came; 0 for everybody but the house. */
  Charge: z.number(),
  Note: z.string(),
  /** Of the bank, where it was read in one; empty for everybody but the house. */
  FileName: z.string(),
  /** What the bank got, where that was in another currency than the statement's; null for everybody but the house. */
  Bank: z.object({ Amount: z.number(), CurrencyCode: z.string() }).nullable(),
  Time: moment,
  BookedBy: z.string().nullable(),
  bookkeeping_file: wentInto,
})
export type Payment = z.output<typeof payment>

/** What reminders claim beside what remains of a statement: one fee, the highest, and the interest of the last reminder. */
export const claim = z.object({
  Fee: z.number(),
  Interest: z.number(),
  /** What came in beyond the statement's own amount. */
  Received: z.number(),
  /** Nothing once all of the statement is credited. */
  Open: z.number(),
})
