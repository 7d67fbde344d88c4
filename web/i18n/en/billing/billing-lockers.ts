import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const lockers = (count: number) => `${count} ${plural(count, 'locker', 'lockers')}`

export const billingLockers = {
  hint: 'Tick Billable to bill a locker. Without a date it is billed from the first day of next month; change the date in its cell.',
  billedFrom: (locker: string, day: string) => `${locker} is billed from ${day}`,
  file: 'billing-lockers',
  fields: {
    Id: 'Id',
    Reseller: 'Reseller',
    Customer: 'Customer',
    Locker: 'Locker',
    Billable: 'Billable',
    BillingStartDate: 'Billing start date',
  },
  sureLate: (locker: string, day: string) =>
    `Its reseller is billed through ${day} already. Days until then for which ${locker} is not billed yet will be on no statement, unless the months are credited and generated again. Save it anyway?`,
  sureLateAll: (count: number) =>
    `For ${lockers(count)} the reseller is billed for days after that start already. They will be on no statement, unless the months are credited and generated again. Save them anyway?`,
  bulk: {
    bill: 'Bill from …',
    stop: 'Stop billing',
    title: (count: number) => `Bill ${lockers(count)}`,
    from: 'Billing start date',
    keep: (count: number) =>
      `${lockers(count)} of those you chose ${plural(count, 'is', 'are')} billed already and ${plural(count, 'keeps its date', 'keep their dates')}.`,
    late: (count: number) =>
      `For ${lockers(count)} the reseller is billed for days after this one already. They will be on no statement, unless the months are credited and generated again.`,
    save: (count: number) => `Bill ${lockers(count)}`,
    billed: (count: number) => `${lockers(count)} ${plural(count, 'is', 'are')} billed now`,
    soAlready: 'They are all billed already',
    notBilled: 'None of them is billed',
    sureStop: (count: number) =>
      `Are you sure that you want to stop billing ${lockers(count)}? No month that is still unbilled will be billed for them.`,
    stopped: (count: number) => `${lockers(count)} ${plural(count, 'is', 'are')} no longer billed`,
    changed: 'Someone else has changed some of them. The list is reloaded: choose again.',
    gone: 'Some of them are no longer there. The list is reloaded: choose again.',
  },
}
