import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

/** Texts of the lockers' list and their status. */
export const overview = {
  below: (below: number, total: number) => `${below} of ${total} below`,
  belowWhat: 'order point',
  belowHint: (below: number, total: number) =>
    `${below} of ${total} articles ${plural(below, 'is below its', 'are below their')} order point`,
  noArticles: 'No articles',
  online: 'Online',
  offline: 'Offline',
  justNow: 'just now',
  ago: {
    minute: (count: number) => `${count} min ago`,
    hour: (count: number) => `${count} h ago`,
    day: (count: number) => `${count} d ago`,
  },
  neverConnected: 'never connected',
  never: 'Never',
  screen: 'Screen last seen',
  showTable: 'Show table',
  onlyActive: 'Only active',
  contact: 'Contact',
  onlyOffline: 'Only offline',
  atCustomers: 'Customers',
  tools: 'Search and view',
  none: 'There are no lockers yet',
  noneText: 'Create the first one: give it a name and say which customer has it.',
  noneHere: 'Lockers at your site appear here.',
  nothingFor: (search: string) => `No locker matches “${search}”.`,
  nothingActive: 'No active locker is left: inactive ones are hidden.',
  nothingOffline: 'None of these lockers is offline.',
  nothingAt: 'There is no such locker at the chosen customers.',
  showAll: 'Show all lockers',
  count: (count: number, inactive: number) =>
    `${count} ${plural(count, 'locker', 'lockers')}${inactive === 0 ? '' : `, ${inactive} inactive`}`,
  someBelow: (count: number) =>
    `${count} ${plural(count, 'locker has', 'lockers have')} some articles below their order point`,
  allBelow: (count: number) =>
    `${count} ${plural(count, 'locker has', 'lockers have')} all articles below their order point`,
  addAt: (customer: string) => `Create a locker at ${customer}`,
  transactionsOf: (locker: string) => `Transactions of ${locker}`,
  editOf: (locker: string) => `Edit ${locker}`,
  flip: (locker: string) => `Consumption of ${locker} in the last 30 days`,
  consumption: '30 days',
  consumed: (amount: string) => `${amount} pcs`,
  consumptionOf: (locker: string, amount: string) =>
    `Consumption of ${locker} in the last 30 days: ${amount} pieces`,
  transactions: 'Transactions',
  active: 'Active',
  inactive: 'Inactive',
  edit: 'Edit locker',
  nextVisit: (next: string) => `visit ${next}`,
  today: 'today',
  neededNow: 'needed now',
  whenNeeded: 'when needed',
  about: (day: string) => `about ${day}`,
  whenNeededAbout: (day: string) => `when needed, about ${day}`,
  fields: {
    LockerName: 'Name',
    LockerEndCustomer: 'Customer',
    EndCustomerId: 'Customer',
    LockerDescription: 'Description',
    LockerLocation: 'Location',
    AmountBelowCritical: 'Below order point',
    TotalArticles: 'Articles',
    LastContact: 'Last contact',
    NextVisit: 'Next visit',
    LockerActive: 'Active',
    AllowEnduserToSetPlacement: 'Allow end user to set placement',
  },
}
