import type { Dependents } from '#contract/deletion.ts'
import { pluralIn } from '#contract/plural.ts'

const plural = pluralIn('en-GB')
const lockers = (count: number, number: string) => `${number} ${plural(count, 'locker', 'lockers')}`

/** "Locker 3", "lockers 3 to 10". */
const those = (from: string, to: string | undefined) =>
  to === undefined || to === from ? `locker ${from}` : `lockers ${from} to ${to}`
const Those = (from: string, to: string | undefined) => those(from, to).replace('l', 'L')

export const pricePlans = {
  create: 'New price plan',
  created: 'The price plan is created',
  updated: 'The price plan is updated',
  deleted: 'The price plan is deleted',
  whenDeleted: ({ Tiers = 0 }: Dependents) => [
    ...(Tiers > 0 ? [`Its ${Tiers} ${plural(Tiers, 'tier disappears', 'tiers disappear')}.`] : []),
    'The reseller is then billed by another plan of its own that applies, or by the default one.',
    'Statements that were made by this plan stay as they are.',
  ],
  inUse: () => 'It is the default plan. Make another plan the default first.',
  billingTypes: {
    post: 'Post: bills the month that has ended',
    pre: 'Pre: bills the month that has begun',
  },
  shortTypes: { post: 'Post', pre: 'Pre' },
  plan: 'Price plan',
  datesHint: 'Leave it empty for no start or stop.',
  defaultHint: 'The default plan bills every reseller that has no plan of its own in force.',
  overrideHint: 'An end customer’s own discount then replaces the reseller’s for its lockers.',
  /** Whose a plan is that belongs to no reseller. */
  everybody: 'Every reseller',
  currencyHint: 'Discounts in another currency do not apply.',
  noTiers: 'No tiers: nothing is billed',
  madeDefault: (name: string) => `${name} is now the default plan`,
  staysDefault: 'There is always one default plan',
  staysDefaultText: 'Tick another plan to make that one the default instead.',
  isDefault: (name: string) => `Default, ${name}`,
  fields: {
    Id: 'Id',
    Name: 'Name',
    ResellerCustomerId: 'Reseller',
    ResellerCustomerName: 'Reseller',
    BillingType: 'Billing type',
    CurrencyId: 'Currency',
    CurrencyCode: 'Currency',
    IsDefault: 'Default',
    StartDate: 'Start date',
    StopDate: 'Stop date',
    AllowEndCustomerOverride: 'Allow end customer override',
    TierAmount: 'Tiers',
  },
  tiers: {
    title: 'Tiers',
    hint: 'A reseller’s lockers are counted in the order of their billing start. Each pays the price of the tier whose range holds its number.',
    none: 'Without a tier this plan bills nothing. Add the first one below.',
    failed: 'The tiers could not be loaded',
    fields: { Tier: 'Tier', Price: 'Price', RangeStart: 'Range start', RangeStop: 'Range stop' },
    priceIn: (currency: string) => `Price, ${currency}`,
    add: 'Add tier',
    addTitle: 'New tier',
    added: 'The tier is created',
    remove: 'Delete',
    removed: 'The tier is deleted',
    named: (tier: string) => `tier ${tier}`,
    sureRemove: (tier: string) => `Are you sure that you want to delete tier ${tier}?`,
    taken: (tier: string) => `There is already a tier ${tier}`,
    stopBelow: 'Range stop must not be below range start',
    overlaps: (tier: string, from: string, to: string) => `Overlaps tier ${tier} (${from} to ${to})`,
    whole: (min: string, max: string) => `A whole number from ${min} to ${max}`,
    price: (max: string) => `A price from 0 to ${max}`,
    warnings: {
      title: 'Check this',
      before: (from: string, to: string, tier: string) =>
        `${Those(from, to)} ${from === to ? 'is' : 'are'} before the first range and ${from === to ? 'pays' : 'pay'} the price of tier ${tier}.`,
      gap: (from: string, to: string, tier: string) =>
        `${Those(from, to)} ${from === to ? 'is' : 'are'} in no range and ${from === to ? 'pays' : 'pay'} the price of tier ${tier}, the one below.`,
      after: (from: string, tier: string) =>
        `From locker ${from} on there is no range: they pay the price of tier ${tier}.`,
      dearer: (tier: string, below: string, more: string) =>
        `Tier ${tier} costs ${more} more than tier ${below} before it. More lockers usually make each of them cheaper.`,
      order: (tier: string, below: string) =>
        `Tier ${tier} stands after tier ${below}, though its number is lower.`,
      nobody: (tier: string) => `Tier ${tier} is for no locker: they are counted from 1.`,
      free: (tier: string) => `Tier ${tier} is free.`,
    },
    example: {
      title: 'What it costs',
      count: 'Lockers',
      cost: (count: number, number: string, total: string) =>
        `${lockers(count, number)} ${plural(count, 'costs', 'cost')} ${total} a month`,
      part: (count: string, price: string) => `${count} × ${price}`,
      note: 'Before discount and tax.',
    },
  },
}
