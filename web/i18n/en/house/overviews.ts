import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const counted = (one: string, many: string) => (count: number) => `${count} ${plural(count, one, many)}`

/** What is to be looked at, on the pages Administration and Billing. */
export const overviews = {
  admin: {
    emptyGroups: counted('without articles', 'without articles'),
    unpricedArticles: counted('in lockers without a price', 'in lockers without a price'),
    freeDevices: counted('in no locker', 'in no locker'),
    offlineLockers: counted('offline', 'offline'),
    unprovisionedLockers: counted('without a device', 'without a device'),
    customersWithoutLockers: counted('without lockers', 'without lockers'),
    usersWithoutLockers: counted('end user without a locker', 'end users without a locker'),
    inactiveUsers: counted('inactive', 'inactive'),
    resellersWithoutPlan: counted('without a plan', 'without a plan'),
  },
  /** The filter of a list that leaves those of one problem. */
  lookAt: 'To review',
  problems: {
    emptyGroups: 'Without articles',
    unpricedArticles: 'In lockers without a price',
    freeDevices: 'In no locker',
    offlineLockers: 'Active and offline',
    unprovisionedLockers: 'Active, without a device',
    customersWithoutLockers: 'Without lockers',
    usersWithoutLockers: 'End users without a locker',
    inactiveUsers: 'Inactive',
    resellersWithoutPlan: 'Without a price plan today',
  },
  billingProblems: {
    unbilledLockers: 'Active and not billed',
    plansWithoutTiers: 'Without tiers',
  },
  months: {
    title: 'Billed and paid by month',
    hint: 'VAT included, in kronor at the rate of each statement. Overdue is what is overdue today of the month’s statements.',
    withoutRate: (count: number) =>
      count === 1
        ? 'One statement in another currency has no rate and is left out.'
        : `${count} statements in other currencies have no rate and are left out.`,
    inAll: (billed: string, paid: string, overdue: string) =>
      `The last 12 months: ${billed} billed, ${paid} paid, ${overdue} overdue`,
    month: 'Month',
    amount: 'Amount',
    kind: 'What',
    kinds: { Billed: 'Billed', Paid: 'Paid', Overdue: 'Overdue' },
    nothing: 'Nothing was billed in the last 12 months',
    nothingText: 'Once statements are generated, what was billed and paid in each month is shown here.',
  },
  billing: {
    unbilledLockers: counted('active and not billed', 'active and not billed'),
    plansWithoutTiers: counted('without tiers', 'without tiers'),
    resellersWithoutPlan: counted('reseller without a plan', 'resellers without a plan'),
    overdue: counted('overdue', 'overdue'),
    unpaid: counted('unpaid, not due yet', 'unpaid, not due yet'),
    partly: counted('partly paid, not due yet', 'partly paid, not due yet'),
    payBack: counted('to be paid back', 'to be paid back'),
    mailFailed: counted('e-mail that failed', 'e-mails that failed'),
    oldRates: counted('rate missing or older than a month', 'rates missing or older than a month'),
  },
  reminding: {
    due: counted('due to be sent', 'due to be sent'),
    failed: counted('e-mail that failed', 'e-mails that failed'),
    notSent: counted('made, not sent', 'made, not sent'),
  },
  /** The parts of the page Billing, and what its screens are for where they count nothing. */
  billingParts: { money: 'Billed, paid, booked', basis: 'What is billed, and for how much' },
  billingTexts: {
    payments: 'Import the bank’s file',
    reminders: 'For what is overdue',
  },
  /** After the number of them. */
  billingCounts: {
    receivables: (count: number) => plural(count, 'reseller owes', 'resellers owe'),
    bookkeeping: (count: number) => plural(count, 'voucher in no file yet', 'vouchers in no file yet'),
    exchangeRates: (count: number) => plural(count, 'other currency', 'other currencies'),
  },
}
