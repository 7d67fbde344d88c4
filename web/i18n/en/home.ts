import { pluralIn } from '#web/i18n/plural.ts'

const plural = pluralIn('en-GB')

export const home = {
  welcome: (name: string) => `Welcome, ${name}`,
  filter: 'What is looked at',
  period: 'Period',
  customers: 'Customers',
  tooLong: (years: number) => `Choose a period of at most ${years} years`,
  figures: 'How it is going',
  offline: 'Lockers offline',
  ofLockers: (count: string, lockers: number) => `of ${count} active ${plural(lockers, 'locker', 'lockers')}`,
  allOnline: (count: string, lockers: number) =>
    lockers === 0
      ? 'None is in use'
      : lockers === 1
        ? 'The only active locker is online'
        : `All ${count} active lockers are online`,
  below: 'Articles below critical',
  noneBelow: 'Nothing needs filling up',
  someBelow: 'below their order point',
  withdrawals: 'Withdrawals this week',
  value: 'Value this week',
  change: (percent: string) => `${percent} against last week`,
  compared: {
    same: { Amount: 'as many as last week', Value: 'the same value as last week' },
    almost: { Amount: 'about as many as last week', Value: 'about the same value as last week' },
    none: { Amount: 'none last week either', Value: 'nothing last week either' },
    noneBefore: { Amount: 'none last week', Value: 'nothing last week' },
  },
  lastWeek: (amount: string) => `By this weekday last week: ${amount}`,
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
  step: 'A point for each',
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
  },
}
