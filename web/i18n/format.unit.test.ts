import { describe, expect, it } from 'vitest'
import { formatIn } from './format.ts'
import { pluralIn } from '#contract/plural.ts'
import { chosenLanguage } from '#web/api/cookies.ts'

const en = formatIn('en-GB')
const sv = formatIn('sv-SE')
/** Intl separates with spaces that do not break. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')

describe('formats', () => {
  it('numbers', () => {
    expect(en.number(1234567.891)).toBe('1,234,567.89')
    expect(plain(sv.number(1234567.891))).toBe('1 234 567,89')
    expect([en.decimalSeparator, sv.decimalSeparator]).toEqual(['.', ','])
  })

  it('per cent and money', () => {
    expect(en.percent(12.5)).toBe('12.5%')
    expect(plain(sv.percent(12.5))).toBe('12,5 %')
    expect(plain(sv.money(1234.5, 'SEK'))).toBe('1 234,50 kr')
    expect(plain(sv.money(-1234.5, 'EUR'))).toBe('−1 234,50 €')
    expect(plain(en.money(-1234.5, 'EUR'))).toBe('−1,234.50 EUR')
    expect([en, sv].map(({ wholeMoney }) => plain(wholeMoney(1234.5, 'SEK')))).toEqual([
      '1,235 SEK',
      '1 235 kr',
    ])
  })

  it('days and moments', () => {
    expect(en.date('2026-11-05')).toBe('5 Nov 2026')
    expect(sv.date('2026-11-05')).toBe('2026-11-05')
    const moment = new Date(2026, 10, 5, 7, 4)
    expect(en.time(moment)).toBe('07:04')
    expect(sv.dateTime(moment)).toBe('2026-11-05 07:04')
  })
})

describe('plurals', () => {
  it('follow the language', () => {
    const plural = pluralIn('sv-SE')
    expect([0, 1, 2].map((n) => plural(n, 'minut', 'minuter'))).toEqual(['minuter', 'minut', 'minuter'])
  })
})

describe('the chosen language', () => {
  it.each([
    ['KIS_LANG=sv-SE', 'sv-SE'],
    ['KIS_LANG=en-GB', 'en-GB'],
    ['KIS_LANG=de-DE', 'en-GB'],
    ['', 'en-GB'],
  ])('from the cookie %j is %s', (cookies, language) => {
    expect(chosenLanguage(cookies)).toBe(language)
  })
})
