import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const home = {
  welcome: (name: string) => `Welcome, ${name}`,
  filter: 'Selection',
  period: 'Period',
  customers: 'Customers',
  moreCustomers: (names: string) => `Also ${names}`,
  tooLong: (years: number) => `Choose a period of at most ${years} years`,
  attention: 'Need attention',
  startHere: 'Start here',
  refill: 'Refill',
  openLocker: 'Open',
  out: (count: string) => `${count} out`,
  lowCount: (count: string, _low: number) => `${count} low`,
  articlesIn: (articles: string, count: number, lockers: string, of: number) =>
    `${articles} ${plural(count, 'article', 'articles')} in ${lockers} ${plural(of, 'locker', 'lockers')}`,
  allLockers: (count: string) => `Show all ${count} lockers`,
  offlineOf: (offline: string, count: string, lockers: number) =>
    `${offline} of ${count} active ${plural(lockers, 'locker', 'lockers')} offline`,
  noneBelow: 'Nothing needs filling up',
  allStocked: 'No article is below its order point.',
  allWell: (count: string, lockers: number) =>
    lockers === 1
      ? 'No article is below its order point, and the only active locker is online.'
      : `No article is below its order point, and all ${count} active lockers are online.`,
  articlesBelow: 'Articles below their order point',
  house: {
    nothing: 'No locker is offline, nothing is unpaid, and no device waits.',
    offline: 'Lockers offline, by reseller',
    ofAll: (offline: string, all: string) => `${offline} of ${all}`,
    moreResellers: (count: number) => `and ${count} more ${plural(count, 'reseller', 'resellers')}`,
    overdue: 'Overdue',
    notDue: 'Unpaid, not due yet',
    billed: 'Billed this month',
    net: 'excluding VAT',
    statements: (text: string, count: number) => `${text} ${plural(count, 'statement', 'statements')}`,
    waiting: 'Devices waiting',
    waitingText: 'their code is entered at a locker',
  },
  figures: 'Key figures',
  lastDays: {
    Amount: 'Withdrawals, last 7 days',
    Value: 'Value withdrawn, last 7 days',
    Refills: 'Refills, last 7 days',
  },
  /** Whole days on both sides. */
  change: (percent: string) => `${percent} on the 7 days before`,
  compared: {
    same: 'as much as the 7 days before',
    almost: 'about as much as the 7 days before',
    none: 'nothing before today',
    noneBefore: 'nothing the 7 days before',
    returned: 'more came back than was taken the 7 days before',
  },
  today: (amount: string) => `${amount} today`,
  wholeDays: (amount: string, before: string) =>
    `Seven whole days up to yesterday: ${amount}. The seven before: ${before}`,
  perLocker: 'Withdrawals per locker',
  inAll: {
    Amount: (amount: string) => `In all ${amount} in the period`,
    Value: (value: string) => `In all a value of ${value} in the period`,
  },
  ofOthers: (amount: string) => `, of which ${amount} at other lockers`,
  show: 'Show as',
  measures: { Amount: 'Pieces', Value: 'Value' },
  /** The prices of articles have no currency of their own: they are in kronor. */
  units: { Amount: 'pcs', Value: 'SEK' },
  step: 'One point per',
  steps: {
    day: { label: 'Day', point: 'Day' },
    week: { label: 'Week', point: 'Whole week from' },
  },
  locker: 'Locker',
  others: 'Others',
  withOthers: 'Others together',
  nothingUsed: 'Nothing was taken in this period',
  noLockers: 'There are no active lockers',
  noLockersText: 'As soon as a locker is in use, what is taken and what needs filling up is shown here.',
  noneThere: 'There is nothing at the chosen customers',
  noneThereText: 'They have no active lockers, and nothing was taken there in this period.',
  allCustomers: 'Show all customers',
  unknownCustomer: (id: number) => `Unknown customer (${id})`,
  toLockers: 'Go to the lockers',
  movers: 'Top movers',
  worstOf: (shown: string, all: string) => `The ${shown} worst of ${all}`,
  showAll: 'Show all',
  empty: 'Out of stock',
  low: 'Below its order point',
  fields: {
    LockerName: 'Locker',
    CustomerName: 'Customer',
    ArticleName: 'Article',
    ArticleNumber: 'Number',
    ConsumedAmount: 'Consumed',
    CurrentVolume: 'Amount',
    Diff: 'Diff',
    Limit: 'Limit',
    Share: 'Share left',
    Stale: 'Offline',
  },
}
