export { billingLockers } from './billing/billing-lockers.ts'
export { discounts } from './billing/discounts.ts'
export { pricePlans } from './billing/price-plans.ts'
export { statements } from './billing/statements.ts'

export const screens = {
  billing: 'Fakturering',
  discounts: 'Rabatter',
  billingLockers: 'Skåp',
  pricePlans: 'Prisplan',
  statements: 'Fakturor',
  ownStatements: 'Fakturor',
}
