export const teams = {
  create: 'New team',
  created: 'The team is created',
  updated: 'The team is updated',
  deleted: 'The team is deleted',
  whenDeleted: () => ['Its people can no longer open the lockers that only this team gave them.'],
  general: 'General',
  who: 'Who uses what',
  whoHint:
    'Everybody in the team may open all of its lockers. Whoever leaves the team loses those that only the team gave.',
  nobodyYet: 'Nobody is in the team yet. Whoever you add may open all of its lockers.',
  chooseCustomer: 'Please choose the customer',
  fields: {
    Id: 'Id',
    Name: 'Name',
    CustomerId: 'Customer',
    CustomerName: 'Customer',
    AccountIds: 'People',
    LockerIds: 'Lockers',
    MemberAmount: 'People',
    LockerAmount: 'Lockers',
  },
  introduction: {
    title: 'Give a whole shift the same lockers',
    text: 'Everybody in a team may open its lockers. Add whoever starts, remove whoever leaves: their lockers follow by themselves.',
  },
  told: { Added: 'Added', Removed: 'Removed' },
}
