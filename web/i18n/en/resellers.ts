export const resellers = {
  create: 'New reseller',
  created: 'The reseller is created',
  updated: 'The reseller is updated',
  deleted: 'The reseller is deleted',
  inUse: (names: string | undefined) =>
    names === undefined
      ? 'It has customers. Delete them first.'
      : `It has the customers ${names}. Delete them first.`,
  whenDeleted: () => ['Its users are deleted too. Statements and the history stay.'],
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
