import { endpoint } from '#contract/endpoint.ts'
import { overviewReply } from '#contract/house/overview.ts'

/** What somebody should look at in each section whose list can be filtered by it. Statements are filtered by their state. */
export const billingProblems = {
  billingLockers: ['unbilledLockers'],
  pricePlans: ['plansWithoutTiers'],
} as const
export type BillingProblem = (typeof billingProblems)[keyof typeof billingProblems][number]

export const billingOverview = {
  get: endpoint({
    method: 'GET',
    path: '/overview/billing',
    access: 'manageBilling',
    summary: 'How many records each section of billing has, and what to look at',
    reply: overviewReply(
      ['discounts', 'billingLockers', 'pricePlans', 'statements'],
      [
        ...Object.values(billingProblems).flat(),
        'resellersWithoutPlan',
        'unpaid',
        'partly',
        'overdue',
        'payBack',
      ],
    ),
  }),
}
