export const resellers = {
  create: 'New reseller',
  created: 'The reseller is created',
  updated: 'The reseller is updated',
  deleted: 'The reseller is deleted',
  inUse: 'It has customers. Delete them first.',
  sureDelete: 'Are you sure that you want to delete the reseller and its users?',
  addressHint: 'Stands on its statements, as written here.',
  fields: {
    Id: 'Id',
    CustomerName: 'Name',
    OrganisationNumber: 'Organisation number',
    Address: 'Address',
    VatNumber: 'VAT number',
    CustomerAmount: 'Customers',
    LockerAmount: 'Lockers',
  },
}
