export const customers = {
  create: 'New customer',
  created: 'The customer is created',
  updated: 'The customer is updated',
  deleted: 'The customer is deleted',
  inUse: 'It has lockers. Delete them first.',
  sureDelete: 'Are you sure that you want to delete the customer and its users?',
  chooseReseller: 'Please choose the reseller',
  fields: {
    Id: 'Id',
    CustomerName: 'Customer name',
    OrganisationNumber: 'Organisation number',
    ResellerCustomerId: 'Reseller',
    ResellerCustomerName: 'Reseller',
    LockerAmount: 'Lockers',
  },
}
