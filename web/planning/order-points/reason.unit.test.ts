import { describe, expect, it } from 'vitest'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
import { effectHint, effectTexts } from './effect.ts'
import { reasonText } from './reason.ts'

const english = { text: en, format: formatIn('en-GB') }
const swedish = { text: sv, format: formatIn('sv-SE') }

const row: OrderPointRow = {
  Id: 1,
  LockerId: 1,
  LockerArticleId: 1,
  ResellerName: '',
  EndCustomer: 'Åkeriet',
  LockerName: 'Hall 1',
  ArticleNumber: '1',
  ArticleName: 'Gloves',
  ImagePath: null,
  CurrentVolume: 10,
  Stale: 0,
  PlaceOrderAmount: 5,
  MaxStock: null,
  Proposed: 24,
  Difference: 19,
  Differs: 1,
  Prevented: 4,
  Freed: -237.5,
  CurrencyCode: 'SEK',
  Reason: 'spread',
  Wanted: 24,
  DailyAverage: 3.24,
  BusiestDay: 9,
  LeadDemand: 16,
  DaysKnown: 60,
  LeadDays: 5,
  OwnVisits: 0,
  ServiceLevel: 95,
  Revision: 1,
}

describe('why', () => {
  it('tells the pace, the days until a refill, and what is enough', () => {
    expect(reasonText(row, english)).toBe(
      'Usual use 3.2 a day, up to 9; 5 days to the next refill: 24 is enough in 19 of 20 cases.',
    )
    expect(reasonText(row, swedish)).toBe(
      'Vanligen 3,2 om dagen, som mest 9; 5 dagar till påfyllning: 24 räcker i 19 fall av 20.',
    )
  })
  it('tells the days between the locker’s own visits', () => {
    const own = { ...row, OwnVisits: 1 as const, LeadDays: 7 }
    expect(reasonText(own, english)).toContain('; up to 7 days to the next visit: 24 is enough')
    expect(reasonText(own, swedish)).toContain('; nästa besök inom 7 dagar: 24 räcker')
  })
  it('tells of every day where all are the same', () => {
    const steady = { ...row, DailyAverage: 3, BusiestDay: 3, LeadDays: 1, Wanted: 3, Proposed: 3 }
    expect(reasonText(steady, english)).toBe(
      'Uses 3 every day; 1 day to the next refill: 3 is enough in 19 of 20 cases.',
    )
  })
  it.each([
    [11.7, 'Usual use 12 a day, up to 20;'],
    [0.6, 'Usual use 4.2 a week, up to 20 in a day;'],
    [0.05, 'Usual use 2 a month, up to 20 in a day;'],
    [0.01, 'Usual use 1 a month, up to 20 in a day;'],
  ])('tells %s a day by the day, the week or the month', (DailyAverage, told) => {
    expect(reasonText({ ...row, DailyAverage, BusiestDay: 20 }, english)).toContain(told)
  })
  it.each([
    [50, '1 of 2'],
    [90, '9 of 10'],
    [97.5, '39 of 40'],
    [99, '99 of 100'],
    [99.9, '999 of 1,000'],
  ])('tells a service level of %s %% as %s cases', (ServiceLevel, cases) => {
    expect(reasonText({ ...row, ServiceLevel }, english)).toContain(`in ${cases} cases.`)
  })
  it('tells first that the max stock is too small, and last that the difference is', () => {
    expect(reasonText({ ...row, Proposed: 8, MaxStock: 8 }, english)).toContain(
      'Max (8) is too small for 24. Usual use',
    )
    expect(reasonText({ ...row, Differs: 0 }, english)).toMatch(/too small to propose\.$/)
    expect(reasonText({ ...row, Differs: 0, Difference: 0 }, english)).not.toContain('too small')
  })
  it('tells why there is no proposal', () => {
    const none = { ...row, Proposed: null, Wanted: null, Difference: null }
    expect(reasonText({ ...none, Reason: 'unused' }, english)).toContain('in the last 60 days')
    expect(reasonText({ ...none, Reason: 'tooNew', DaysKnown: 1 }, english)).toBe(
      'Has been in the locker for 1 day. A proposal needs 14.',
    )
    expect(reasonText({ ...none, Reason: 'tooNew', DaysKnown: 20, LeadDays: 30 }, english)).toContain(
      'needs 30.',
    )
  })
})

describe('the effect', () => {
  it('tells the days with a risk that are prevented, and what that ties up', () => {
    expect(effectTexts(row, english)).toEqual(['−4 risk days', 'ties up 238\u{A0}SEK'])
    expect(effectTexts({ ...row, Prevented: 1 }, swedish)).toEqual(['−1 riskdag', 'binder 238\u{A0}kr'])
    expect(effectHint(row, english)).toBe(
      'Risk days avoided: on 4 of the last 60 days, what was used in 5 days was more than 5, but not more than 24. The locker might have run out.',
    )
  })
  it('tells the money that is freed', () => {
    const lower = { ...row, Proposed: 2, Difference: -3, Prevented: 0, Freed: 1240 }
    expect(effectTexts(lower, english)).toEqual(['frees 1,240\u{A0}SEK'])
    expect(effectTexts({ ...lower, Freed: 0 }, english)).toEqual(['less stock'])
    expect(effectHint(lower, english)).toBeUndefined()
  })
  it('tells what is only safer, and nothing of what is not proposed', () => {
    expect(effectTexts({ ...row, Prevented: 0, Freed: 0 }, english)).toEqual(['more margin'])
    expect(effectTexts({ ...row, Differs: 0 }, english)).toEqual([])
  })
})
