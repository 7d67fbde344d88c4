import { z } from '#contract/zod.ts'
import { day, id, moment } from '#contract/fields.ts'
import { wentInto } from './bookkeeping.ts'

export const payment = z.object({
  Id: id,
  Date: day,
  /** Below zero where it was paid back. */
  Amount: z.number(),
  /** The part of it that is for fee and interest of reminders; it does not count as paid of the statement. */
  Fees: z.number(),
  Note: z.string(),
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
