import { z } from '#contract/zod.ts'
import { flag, flagReply } from '#contract/fields.ts'
import { hoursOfDay, mostLoanHours } from '#contract/catalogue/loan-time.ts'
import { cell, flagCell } from '#contract/imports.ts'
import { as } from '#contract/messages.ts'

/** An article that is lent: whoever takes one is to bring it back. */

/** As an article is read. */
export const lending = {
  Lent: flagReply,
  /** How long it may be kept; null: until the end of the same day. Whole days are days of the calendar. */
  LoanHours: z.int().nullable(),
}

const hours = z.int().min(1).max(mostLoanHours)

/** As it is written. What is taken from the moment on at which it becomes lent is a loan. */
export const lendingFields = { Lent: flag, LoanHours: hours.nullable() }

/** As a sheet says it: `8`, `8 h`, `2 d`, in either language. */
const typedTime = /^(\d{1,4})\s*(?:(h|tim|timmar|timme|hours?)|(d|dag|dagar|dygn|days?))?$/i

/** As the list of articles tells in its file that something is lent. */
const toldTime =
  /^(\d{1,4}\s*(h|tim|timmar|timme|hours?|d|dag|dagar|dygn|days?)|until the end of the day|till dagens slut)$/i

export const lendingCells = {
  Lent: z.preprocess(
    (typed) => (typeof typed === 'string' && toldTime.test(typed.trim()) ? true : typed),
    flagCell,
  ),
  LoanHours: cell(z.string().trim().nullable())
    .transform((typed, context) => {
      if (typed === null || typed === '') return null
      const [, number, , inDays] = typedTime.exec(typed) ?? []
      if (number !== undefined) return Number(number) * (inDays === undefined ? 1 : hoursOfDay)
      context.addIssue({ code: 'custom', ...as('integer') })
      return z.NEVER
    })
    .pipe(hours.nullable()),
}
