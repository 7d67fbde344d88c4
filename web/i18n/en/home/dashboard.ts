import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')

export const home = {
  welcome: (name: string) => `Welcome, ${name}`,
  filter: 'Selection',
  period: 'Period',
  customers: 'Customers',
  tooLong: (years: number) => `Choose a period of at most ${years} years`,
  figures: 'Key figures',
  offline: 'Lockers offline',
  ofLockers: (count: string, lockers: number) => `of ${count} active ${plural(lockers, 'locker', 'lockers')}`,
  allOnline: (count: string, lockers: number) =>
    lockers === 0
      ? 'None is in use'
      : lockers === 1
        ? 'The only active locker is online'
        : `All ${count} active lockers are online`,
  below: 'Articles below order point',
  noneBelow: 'Nothing needs filling up',
  someBelow: 'need filling up',
  withdrawals: 'Withdrawals this week',
  value: 'Value this week',
  /** Compares the whole days of both weeks. */
  change: (percent: string) => `${percent} up to yesterday, against last week`,
  compared: {
    same: {
      Amount: 'up to yesterday as many as last week',
      Value: 'up to yesterday the same value as last week',
    },
    almost: {
      Amount: 'up to yesterday about as many as last week',
      Value: 'up to yesterday about the same value as last week',
    },
    none: { Amount: 'none up to yesterday, nor last week', Value: 'nothing up to yesterday, nor last week' },
    noneBefore: { Amount: 'none on these days last week', Value: 'nothing on these days last week' },
    returned: {
      Amount: 'on these days last week more came back than was taken',
      Value: 'on these days last week more came back than was taken',
    },
  },
  noWholeDay: 'no whole day yet this week to compare',
  wholeDays: (amount: string, before: string) =>
    `From Monday up to yesterday: ${amount}. On the same days last week: ${before}`,
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
  attention: 'Need attention',
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
