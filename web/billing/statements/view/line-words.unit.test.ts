import { en } from '#web/i18n/en.ts'
import { formatIn } from '#web/i18n/format.ts'
import { sv } from '#web/i18n/sv.ts'
import { expect, it } from 'vitest'
import { explained } from './line-words.ts'

const swedish = { language: 'sv-SE', text: sv, format: formatIn('sv-SE') } as const
const english = { language: 'en-GB', text: en, format: formatIn('en-GB') } as const
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

/** C of the worked example: 250 × 15/31 less 30 × 15/31. */
const third = {
  PeriodStart: '2026-10-17',
  Adjustment: 0 as const,
  BilledDays: 15,
  DaysInPeriod: 31,
  Position: 3,
  Tier: 2,
  Price: 250,
  Discount: 30,
  BilledAmount: 106.45,
}

it('tells locker, tier, days, price and discount', () => {
  expect(plain(explained(third, 'SEK', swedish))).toBe(
    'Skåp 3, steg 2: 15 av 31 dagar × (250,00 kr − 30,00 kr rabatt)',
  )
  expect(plain(explained(third, 'EUR', english))).toBe(
    'Locker 3, tier 2: 15 of 31 days × (250.00 EUR − 30.00 EUR discount)',
  )
})

it('tells the month that it was missing in, and what is credited of it', () => {
  expect(plain(explained({ ...third, Discount: 0, Adjustment: 1, CreditedDays: 5 }, 'SEK', swedish))).toBe(
    'Justering för okt. 2026. 5 dagar krediterade. Skåp 3, steg 2: 15 av 31 dagar × 250,00 kr',
  )
  expect(plain(explained({ ...third, Discount: 0, Adjustment: 1, CreditedDays: 1 }, 'SEK', english))).toBe(
    'Adjustment for Oct 2026. 1 day credited. Locker 3, tier 2: 15 of 31 days × 250.00 SEK',
  )
})

it('says nothing of a discount that there is not, and turns a credit around', () => {
  expect(plain(explained({ ...third, Discount: 0 }, 'SEK', swedish))).toBe(
    'Skåp 3, steg 2: 15 av 31 dagar × 250,00 kr',
  )
  expect(plain(explained({ ...third, BilledAmount: -106.45 }, 'SEK', swedish))).toBe(
    'Skåp 3, steg 2: krediterar 15 av 31 dagar × (250,00 kr − 30,00 kr rabatt)',
  )
})
