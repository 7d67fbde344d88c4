export { billingLockers } from './billing/billing-lockers.ts'
export { discounts } from './billing/discounts.ts'
export { pricePlans } from './billing/price-plans.ts'
export { statements } from './billing/statements.ts'
