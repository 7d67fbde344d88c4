import { made, plain, since } from './case.ts'

/** About which plan it is, and about the last öre. */

const plans = [
  made('no plan', 'noPlan', { plans: [], lockers: since('2026-01-01') }),
  made('no plan comes before no lockers', 'noPlan', { plans: [], lockers: [] }),
  made('no lockers', 'noLockers', { plans: plain(100_00), lockers: [] }),
  made('none of the lockers is billable', 'noLockers', {
    plans: plain(100_00),
    lockers: [{ start: '2026-01-01', billable: false }],
  }),
  made('a plan that has ended', 'noPlan', {
    plans: plain(100_00, { stop: '2026-09-30' }),
    lockers: since('2026-01-01'),
  }),
  made('a plan that ends on the first of the period', 100_00, {
    plans: plain(100_00, { stop: '2026-10-01' }),
    lockers: since('2026-01-01'),
  }),
  made('a plan that begins on the second', 'noPlan', {
    plans: plain(100_00, { start: '2026-10-02' }),
    lockers: since('2026-01-01'),
  }),
  made('a plan that begins on the first', 100_00, {
    plans: plain(100_00, { start: '2026-10-01' }),
    lockers: since('2026-01-01'),
  }),
  made(
    'a plan change between months: the old month',
    100_00,
    {
      plans: [...plain(100_00, { stop: '2026-09-30' }), ...plain(200_00, { start: '2026-10-01' })],
      lockers: since('2026-01-01'),
    },
    '2026-10-05',
  ),
  made('a plan change between months: the new month', 200_00, {
    plans: [...plain(100_00, { stop: '2026-09-30' }), ...plain(200_00, { start: '2026-10-01' })],
    lockers: since('2026-01-01'),
  }),
  made('of two in force the latest start wins', 200_00, {
    plans: [
      ...plain(200_00, { start: '2026-05-01' }),
      ...plain(100_00, { start: '2026-02-01' }),
      ...plain(50_00),
    ],
    lockers: since('2026-01-01'),
  }),
  made('from post to pre: each plan bills its own month', [310_00, 300_00], {
    plans: [...plain(310_00), ...plain(300_00, { type: 'pre', start: '2026-11-01' })],
    lockers: since('2026-01-01'),
  }),
  made('from pre to post: the plan of the month bills what nobody billed', 310_00, {
    plans: [...plain(310_00, { type: 'pre', stop: '2026-10-31' }), ...plain(300_00, { start: '2026-11-01' })],
    lockers: since('2026-01-01'),
  }),
  made('in advance: the month before too, if nobody billed it', [310_00, 310_00], {
    plans: plain(310_00, { type: 'pre' }),
    lockers: since('2026-01-01'),
  }),
  made('in advance: the reason of the month that has begun', 'noLockers', {
    plans: plain(310_00, { type: 'pre' }),
    lockers: since('2026-12-01'),
  }),
  made('a plan that ended: the reason of the month before', 'noTiers', {
    plans: [{ stop: '2026-10-31', tiers: [] }],
    lockers: since('2026-01-01'),
  }),
]

// 15 of 30 days: halves of an öre.
const rounding = [
  made('a tie goes up', 1, { plans: plain(1), lockers: since('2026-04-16') }, '2026-05-05'),
  made(
    'a tie goes up, line by line',
    3 * 51,
    { plans: plain(1_01), lockers: since('2026-04-16', 3) },
    '2026-05-05',
  ),
  made(
    'a tie in what the discount leaves',
    33,
    { plans: plain(1_00), discounts: [{ to: 'reseller', amount: 35 }], lockers: since('2026-04-16') },
    '2026-05-05',
  ),
  made('a tie in the tax', 2, { plans: plain(2), lockers: since('2026-04-01') }, '2026-05-05'),
  made(
    'a tie in the per cent',
    '?',
    { plans: plain(8_00), discounts: [{ to: 'reseller', amount: 1 }], lockers: since('2026-04-01') },
    '2026-05-05',
  ),
  made('just below a tie', 0, { plans: plain(1), lockers: since('2026-10-17') }),
  made('just above a tie', 1, { plans: plain(1), lockers: since('2026-10-16') }),
  made('the largest price there is', '?', {
    plans: plain(9_999_999_99),
    discounts: [{ to: 'reseller', amount: 3_333_333_33 }],
    lockers: since('2026-10-03', 3),
  }),
]

export const casesOfPlans = [...plans, ...rounding]
