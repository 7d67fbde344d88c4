import { z } from '#contract/zod.ts'
import { endpoint } from '#contract/endpoint.ts'
import { day } from '#contract/fields.ts'
import { overviewReply } from '#contract/house/overview.ts'

/** What somebody should look at in each section whose list can be filtered by it. Statements are filtered by their state. */
export const billingProblems = {
  billingLockers: ['unbilledLockers'],
  pricePlans: ['plansWithoutTiers'],
} as const
export type BillingProblem = (typeof billingProblems)[keyof typeof billingProblems][number]

/** A month's money in kronor, VAT included; other currencies at the rate of each statement. */
const month = z.object({
  Month: day,
  /** By the billing date, less what was credited in the month. */
  Billed: z.number(),
  /** By the day of the payment, less what was paid back. */
  Paid: z.number(),
  /** What is overdue today of the statements that were made in the month. */
  Overdue: z.number(),
})
export type BilledMonth = z.output<typeof month>

export const billingOverview = {
  get: endpoint({
    method: 'GET',
    path: '/overview/billing',
    access: 'manageBilling',
    summary: 'How many records each section of billing has, and what to look at',
    reply: overviewReply(
      [
        'discounts',
        'billingLockers',
        'pricePlans',
        'statements',
        // Resellers who have something to pay; what is in no file yet; the currencies of plans in force.
        'receivables',
        'bookkeeping',
        'exchangeRates',
      ],
      [
        ...Object.values(billingProblems).flat(),
        'resellersWithoutPlan',
        'unpaid',
        'partly',
        'overdue',
        'payBack',
        'mailFailed',
        'oldRates',
      ],
    ),
  }),
  months: endpoint({
    method: 'GET',
    path: '/overview/billing/months',
    access: 'manageBilling',
    summary: 'What was billed and paid in each of the last 12 months, and what of it is overdue',
    reply: z.object({
      data: z.array(month),
      /** Statements of these months in another currency that have no rate, and are in none of the sums. */
      WithoutRate: z.int(),
    }),
  }),
}
