import { describe, expect, it } from 'vitest'
import type { OrderPointRow } from '#contract/planning/order-points.ts'
import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
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
  CurrentVolume: 10,
  Stale: 0,
  PlaceOrderAmount: 5,
  MaxStock: null,
  Proposed: 24,
  Difference: 19,
  Reason: 'spread',
  Wanted: 24,
  DailyAverage: 3.24,
  BusiestDay: 9,
  LeadDemand: 16,
  DaysKnown: 60,
  LeadDays: 5,
  ServiceLevel: 95,
  Revision: 1,
}

describe('why', () => {
  it('tells the pace, the days until a refill, and what is added to be safe', () => {
    expect(reasonText(row, english)).toBe(
      'Uses about 3.2 a day, some days up to 9. 5 days until a refill: 16, and 8 to be safe 95% of the time.',
    )
    expect(reasonText(row, swedish)).toBe(
      'Cirka 3,2 om dagen, som mest 9. 5 dagar till påfyllning: 16, plus 8 för att räcka 95\u{A0}% av gångerna.',
    )
  })
  it('adds nothing where every day is the same', () => {
    const steady = { ...row, DailyAverage: 3, BusiestDay: 3, LeadDemand: 15, Wanted: 15, Proposed: 15 }
    expect(reasonText(steady, english)).toBe('Uses 3 every day. 5 days until a refill: 15.')
  })
  it('tells what was enough most of the time', () => {
    const boxes = { ...row, Reason: 'stretch' as const, DailyAverage: 0.33, BusiestDay: 20, Wanted: 20 }
    expect(reasonText({ ...boxes, Proposed: 20 }, english)).toBe(
      'Uneven use, some days up to 20. In the 5 days up to each use, 20 was enough 95% of the time.',
    )
    expect(reasonText({ ...boxes, Proposed: 20, LeadDays: 1 }, english)).toContain(
      'on 95% of the days with use.',
    )
    expect(reasonText({ ...boxes, Proposed: 8, MaxStock: 8 }, english)).toContain(
      'Max (8) is too small for 20. Uneven use',
    )
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
