import { type Case, made, plain, since } from './case.ts'

/** About days: the lengths of months, what begins and what ends within one. */

const months: Case[] = [
  ['2025-03-15', 'February, 28 days'],
  ['2024-03-15', 'February of a leap year'],
  ['2000-03-01', 'February of a leap century'],
  ['1900-03-01', 'February of a century that is none'],
  ['2026-05-31', 'April, 30 days'],
  ['2026-11-01', 'October, 31 days, an hour longer'],
  ['2026-04-30', 'March, 31 days, an hour shorter'],
  ['2027-01-01', 'December, from January'],
].map(([date = '', name = '']) =>
  made(
    name,
    '?',
    { plans: plain(100_00), lockers: [{ start: '1899-01-01' }, { start: `${monthBefore(date)}-10` }] },
    date,
  ),
)

const starts = [
  made('starts on the first', 310_00, { plans: plain(310_00), lockers: since('2026-10-01') }),
  made('starts on the second', 300_00, { plans: plain(310_00), lockers: since('2026-10-02') }),
  made('starts on the last', 10_00, { plans: plain(310_00), lockers: since('2026-10-31') }),
  made('starts after the period', 'noLockers', { plans: plain(310_00), lockers: since('2026-11-01') }),
  made('starts mid-month, pre', 150_00, {
    plans: plain(300_00, { type: 'pre' }),
    lockers: since('2026-11-16'),
  }),
  made(
    'pre bills the month that begins',
    280_00,
    { plans: plain(280_00, { type: 'pre' }), lockers: since('2026-02-01') },
    '2026-02-28',
  ),
]

const gone = [
  made('taken away on the first', 10_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', gone: '2026-10-01' }],
  }),
  made('taken away mid-month', 150_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', gone: '2026-10-15' }],
  }),
  made('taken away on the last', 310_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', gone: '2026-10-31' }],
  }),
  made('taken away the day before', 'noLockers', {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', gone: '2026-09-30' }],
  }),
  made('taken away the day after', 310_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', gone: '2026-11-01' }],
  }),
  made('came and went within the month', 50_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-10-10', gone: '2026-10-14' }],
  }),
  made('went the day it came', 10_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-10-10', gone: '2026-10-10' }],
  }),
  made('went before its billing began', 'noLockers', {
    plans: plain(310_00),
    lockers: [{ start: '2026-10-10', gone: '2026-10-05' }],
  }),
  made('one that went early leaves its number to the next', '?', {
    plans: [
      {
        tiers: [
          [1, 1, 300_00],
          [2, 9, 100_00],
        ],
      },
    ],
    lockers: [{ start: '2026-01-01', gone: '2026-09-30' }, { start: '2026-02-01' }, { start: '2026-03-01' }],
  }),
  made('one that went mid-month keeps its number', '?', {
    plans: [
      {
        tiers: [
          [1, 1, 300_00],
          [2, 9, 100_00],
        ],
      },
    ],
    lockers: [{ start: '2026-01-01', gone: '2026-10-02' }, { start: '2026-02-01' }],
  }),
]

const stopped = [
  made('billed up to the middle of the month', 150_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', stop: '2026-10-15' }],
  }),
  made('billed no longer, up to its last day', 150_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', stop: '2026-10-15', billable: false }],
  }),
  made('stopped the day before', 'noLockers', {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', stop: '2026-09-30' }],
  }),
  made('a day that is to come', 310_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', stop: '2026-12-15' }],
  }),
  made('stopped, and then taken away', 150_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', stop: '2026-10-15', gone: '2026-10-20' }],
  }),
  made('taken away before it would have stopped', 150_00, {
    plans: plain(310_00),
    lockers: [{ start: '2026-01-01', stop: '2026-10-20', gone: '2026-10-15' }],
  }),
]

export const casesOfDays = [...months, ...starts, ...gone, ...stopped]

function monthBefore(date: string) {
  return Temporal.PlainDate.from(date).subtract({ months: 1 }).toString().slice(0, 7)
}
