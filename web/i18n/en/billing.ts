export { billingLockers } from './billing/billing-lockers.ts'
export { discounts } from './billing/discounts.ts'
export { pricePlans } from './billing/price-plans.ts'
export { statements } from './billing/statements.ts'

/** The titles of its screens. */
export const screens = {
  billing: 'Billing',
  discounts: 'Discounts',
  billingLockers: 'Lockers',
  pricePlans: 'Price plan',
  statements: 'Statements',
  ownStatements: 'Statements',
}
