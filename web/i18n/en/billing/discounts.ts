export const discounts = {
  create: 'New discount',
  created: 'The discount is created',
  updated: 'The discount is updated',
  deleted: 'The discount is deleted',
  discount: 'Discount',
  hint: 'Taken off the price of each locker and month, never below zero.',
  resellerHint: 'Applies to all lockers of the reseller.',
  customerHint:
    'Applies to this customer’s lockers instead of the reseller’s discount, where the price plan allows end customer override.',
  itself: (reseller: string) => `${reseller} (reseller)`,
  isReseller: 'Reseller',
  own: 'A discount for this customer in this currency',
  fields: {
    Id: 'Id',
    CustomerId: 'Customer',
    CustomerName: 'Customer',
    ResellerName: 'Reseller',
    Discount: 'Discount',
    CurrencyId: 'Currency',
    CurrencyCode: 'Currency',
  },
}
