import { made, plain, since } from './case.ts'

/** About money: tiers, discounts, and which plan it is. */

const tiers = [
  made('the order is by start, not by who was made first', '?', {
    plans: [
      {
        tiers: [
          [1, 1, 300_00],
          [2, 9, 100_00],
        ],
      },
    ],
    lockers: [{ start: '2026-10-20' }, { start: '2026-01-01' }],
  }),
  made('the same start: by id', '?', {
    plans: [
      {
        tiers: [
          [1, 1, 300_00],
          [2, 9, 100_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 3),
  }),
  made('a gap takes the tier below', 900_00, {
    plans: [
      {
        tiers: [
          [1, 2, 300_00],
          [5, 9, 100_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 3),
  }),
  made('after a gap the next tier begins', 1300_00, {
    plans: [
      {
        tiers: [
          [1, 2, 300_00],
          [5, 9, 100_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 5),
  }),
  made('below the first range the first tier', 500_00, {
    plans: [
      {
        tiers: [
          [4, 5, 100_00],
          [6, 9, 50_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 5),
  }),
  made('beyond the last range the last tier', 400_00, {
    plans: [
      {
        tiers: [
          [1, 1, 200_00],
          [2, 2, 100_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 3),
  }),
  made('ranges that are not in order', '?', {
    plans: [
      {
        tiers: [
          [5, 9, 50_00],
          [1, 2, 300_00],
          [3, 4, 100_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 7),
  }),
  made('a dearer tier above', 300_00, {
    plans: [
      {
        tiers: [
          [1, 1, 100_00],
          [2, 9, 200_00],
        ],
      },
    ],
    lockers: since('2026-01-01', 2),
  }),
  made('a price of nothing', 0, { plans: plain(0), lockers: since('2026-01-01', 2) }),
  made('no tiers', 'noTiers', { plans: [{ tiers: [] }], lockers: since('2026-01-01') }),
  made('no tiers comes before no lockers', 'noTiers', { plans: [{ tiers: [] }], lockers: [] }),
]

const discounts = [
  made('a discount as large as the price', 0, {
    plans: plain(100_00),
    discounts: [{ to: 'reseller', amount: 100_00 }],
    lockers: since('2026-01-01'),
  }),
  made('a discount larger than the price', 0, {
    plans: plain(100_00),
    discounts: [{ to: 'reseller', amount: 250_00 }],
    lockers: since('2026-10-17', 2),
  }),
  made('a discount on nothing', 0, {
    plans: plain(0),
    discounts: [{ to: 'reseller', amount: 10_00 }],
    lockers: since('2026-01-01'),
  }),
  made('a discount in another currency is not there', 100_00, {
    plans: plain(100_00),
    discounts: [{ to: 'reseller', amount: 10_00, currency: 'EUR' }],
    lockers: since('2026-01-01'),
  }),
  made('a plan in euro with its discount', 27_40, {
    plans: plain(29_90, { currency: 'EUR' }),
    discounts: [
      { to: 'reseller', amount: 2_50, currency: 'EUR' },
      { to: 'reseller', amount: 25_00 },
    ],
    lockers: since('2026-01-01'),
  }),
  made('the end customer’s own, allowed', 40_00, {
    plans: plain(100_00, { override: true }),
    discounts: [
      { to: 'reseller', amount: 10_00 },
      { to: 0, amount: 60_00 },
    ],
    lockers: since('2026-01-01'),
  }),
  made('the end customer’s own, not allowed', 90_00, {
    plans: plain(100_00),
    discounts: [
      { to: 'reseller', amount: 10_00 },
      { to: 0, amount: 60_00 },
    ],
    lockers: since('2026-01-01'),
  }),
  made('the end customer’s own is smaller and replaces all the same', 95_00, {
    plans: plain(100_00, { override: true }),
    discounts: [
      { to: 'reseller', amount: 50_00 },
      { to: 0, amount: 5_00 },
    ],
    lockers: since('2026-01-01'),
  }),
  made('the end customer’s own of nothing replaces too', 100_00, {
    plans: plain(100_00, { override: true }),
    discounts: [
      { to: 'reseller', amount: 50_00 },
      { to: 0, amount: 0 },
    ],
    lockers: since('2026-01-01'),
  }),
  made('the end customer’s own in another currency', 50_00, {
    plans: plain(100_00, { override: true }),
    discounts: [
      { to: 'reseller', amount: 50_00 },
      { to: 0, amount: 5_00, currency: 'EUR' },
    ],
    lockers: since('2026-01-01'),
  }),
  made('two customers, one with its own', 130_00, {
    plans: plain(100_00, { override: true }),
    discounts: [
      { to: 'reseller', amount: 10_00 },
      { to: 1, amount: 60_00 },
    ],
    lockers: [{ start: '2026-01-01' }, { start: '2026-01-01', at: 1 }],
  }),
]

export const casesOfPrices = [...tiers, ...discounts]
