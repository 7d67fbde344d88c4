import { expect, it } from 'vitest'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
import { adviceText, isLate, shortAdvice } from './advice-text.ts'
import { dayText, daysText } from './days-text.ts'

const swedish = { text: sv, language: 'sv-SE', format: formatIn('sv-SE', 'Europe/Stockholm') } as const
const english = { text: en, language: 'en-GB', format: formatIn('en-GB', 'Europe/Stockholm') } as const

it.each([
  [[2, 5], 2, 0, 'tis och fre, varannan vecka', 'Tue and Fri, every other week'],
  [[1], 1, 0, 'mån', 'Mon'],
  [[1, 2, 3, 4, 5], 3, 0, 'mån till fre, var tredje vecka', 'Mon to Fri, every 3 weeks'],
  [[1, 2, 3, 4, 5, 6, 7], 1, 0, 'varje dag', 'every day'],
  [[], 1, 0, 'Inga besöksdagar', 'No visiting days'],
  [[1], 1, 1, 'när saldot säger det', 'when the stock says so'],
] as const)('%o every %i weeks is told in words', (Weekdays, EveryWeeks, ByStock, inSwedish, inEnglish) => {
  const plan = { Weekdays: [...Weekdays], EveryWeeks, ByStock }
  expect([daysText(plan, swedish), daysText(plan, english)]).toEqual([inSwedish, inEnglish])
})

it('a day is told by its name as long as that says which one it is', () => {
  const told = ['2026-11-18', '2026-11-19', '2026-11-23', '2026-11-25'].map((day) =>
    dayText(day, english, '2026-11-18'),
  )
  expect(told).toEqual(['today', 'tomorrow', 'Monday', 'Wed 25 Nov'])
})

it.each([
  [
    '2026-11-20',
    '2026-11-23',
    410.4,
    'Due Friday; waiting until Monday costs about 410\u{A0}SEK, a visit 350\u{A0}SEK',
    true,
  ],
  [
    '2026-11-19',
    '2026-11-20',
    57,
    'Due tomorrow; waiting until Friday costs about 57\u{A0}SEK, a usual day 41\u{A0}SEK with visits',
    true,
  ],
  ['2026-11-23', '2026-11-20', 0, 'Due Monday; the visit on Friday is in time', false],
  ['2026-11-20', null, null, 'Due Friday; no visit is planned; one costs 350\u{A0}SEK', true],
  [null, '2026-11-20', 0, 'Lasts for at least eight weeks', false],
])('due %s, next visit %s: in words and money', (DueOn, NextVisit, WaitingCost, told, late) => {
  const row = {
    IntervalDays: 9,
    DueOn,
    NextVisit,
    WaitingCost,
    CostOfVisit: 350,
    CostPerDay: 41,
    CurrencyCode: 'SEK',
  }
  expect([adviceText(row, english, '2026-11-18'), isLate(row)]).toEqual([told, late])
})

it.each([
  ['2026-11-23', 410.4, ['Due Friday', 'Wait until Monday: 410\u{A0}SEK; visit: 350\u{A0}SEK']],
  ['2026-11-21', 57, ['Due Friday', 'Wait until Saturday: 57\u{A0}SEK; usual: 41\u{A0}SEK']],
  ['2026-11-20', 0, ['Due Friday', 'The visit on Friday is in time']],
  [null, null, ['Due Friday', 'No visit is planned; one costs 350\u{A0}SEK']],
])('in a row, next visit %s, it is two short lines', (NextVisit, WaitingCost, lines) => {
  const row = { IntervalDays: 9, DueOn: '2026-11-20', NextVisit, WaitingCost, CurrencyCode: 'SEK' }
  expect(shortAdvice({ ...row, CostOfVisit: 350, CostPerDay: 41 }, english, '2026-11-18')).toEqual(lines)
})
