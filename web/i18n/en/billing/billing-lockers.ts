import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const lockers = (count: number) => `${count} ${plural(count, 'locker', 'lockers')}`

export const billingLockers = {
  hint: 'Tick Billable to bill a locker, without a date from the first day of next month. Untick it, and today is the last day billed: later days that are billed already are credited with the next statements, and are not charged again.',
  billedFrom: (locker: string, day: string) => `${locker} is billed from ${day}`,
  file: 'billing-lockers',
  fields: {
    Id: 'Id',
    Reseller: 'Reseller',
    Customer: 'Customer',
    Locker: 'Locker',
    Billable: 'Billable',
    BillingStartDate: 'Billing start date',
    BillingStopDate: 'Last day billed',
  },
  /** Shorter headings, where the names need the room. */
  inTable: { BillingStartDate: 'From', BillingStopDate: 'Until' },
  sureLate: (locker: string, day: string) =>
    `Its reseller is billed through ${day} already. Days of the last 12 months for which ${locker} is not billed yet will be charged on the reseller’s next statement. Save it?`,
  sureLateAll: (count: number) =>
    `For ${lockers(count)} the reseller is billed for days after that start already. Those of the last 12 months will be charged on the reseller’s next statement. Save them?`,
  bulk: {
    bill: 'Bill from …',
    stop: 'Stop billing',
    title: (count: number) => `Bill ${lockers(count)}`,
    from: 'Billing start date',
    keep: (count: number) =>
      `${lockers(count)} of those you chose ${plural(count, 'is', 'are')} billed already and ${plural(count, 'keeps its date', 'keep their dates')}.`,
    late: (count: number) =>
      `For ${lockers(count)} the reseller is billed for days after this one already. Those of the last 12 months will be charged on the reseller’s next statement.`,
    save: (count: number) => `Bill ${lockers(count)}`,
    billed: (count: number) => `${lockers(count)} ${plural(count, 'is', 'are')} billed now`,
    soAlready: 'They are all billed already',
    notBilled: 'None of them is billed',
    sureStop: (count: number) =>
      `Are you sure that you want to stop billing ${lockers(count)}? Today is the last day billed; days after it that are billed already are credited when statements are next generated, and not charged again then.`,
    stopped: (count: number) => `${lockers(count)} ${plural(count, 'is', 'are')} no longer billed`,
    changed: 'Someone else has changed some of them. The list is reloaded: choose again.',
    gone: 'Some of them are no longer there. The list is reloaded: choose again.',
  },
}
