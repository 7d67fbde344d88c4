import { endpoint } from '#contract/endpoint.ts'
import { overviewReply } from '#contract/house/overview.ts'

export const billingOverview = {
  get: endpoint({
    method: 'GET',
    path: '/overview/billing',
    access: 'manageBilling',
    summary: 'How many records each section of billing has, and what to look at',
    reply: overviewReply(
      ['discounts', 'billingLockers', 'pricePlans', 'statements'],
      [
        'unbilledLockers',
        'plansWithoutTiers',
        'resellersWithoutPlan',
        'unpaid',
        'partly',
        'overdue',
        'payBack',
      ],
    ),
  }),
}
