import { describe, expect, it } from 'vitest'
import { minus, plus } from '#web/billing/statements/ore.ts'
import { differencesOf } from './outcome.ts'
import { isMistaken, ratesOf } from './rates.ts'
import { sumsOf } from './sums.ts'
import { warningsOf } from './warnings.ts'

const preview = (ResellerId: number, BilledNetAmount: number, CurrencyCode = 'SEK') => ({
  ResellerId,
  PeriodStart: '2026-10-01',
  Reseller: `Reseller ${ResellerId}`,
  CurrencyCode,
  BilledNetAmount,
  TaxAmount: Math.round(BilledNetAmount * 25) / 100,
  lines: [{ LockerId: 2 * ResellerId }, { LockerId: 2 * ResellerId + 1 }, { LockerId: 2 * ResellerId }],
})
const made = (id: number, BilledNetAmount: number, CurrencyCode = 'SEK') => ({
  ResellerCustomerId: id,
  CustomerName: `Reseller ${id}`,
  PeriodStart: '2026-10-01',
  CurrencyCode,
  BilledNetAmount,
})

describe('sums', () => {
  it('are exact in each currency', () => {
    const many = Array.from({ length: 10 }, (_, at) => preview(at, 0.1))
    expect(sumsOf([preview(20, 646.45), ...many, preview(21, 5, 'EUR')])).toEqual([
      { currency: 'EUR', statements: 1, lockers: 2, net: 5, tax: 1.25, total: 6.25 },
      { currency: 'SEK', statements: 11, lockers: 22, net: 647.45, tax: 161.91, total: 809.36 },
    ])
  })

  it('of two amounts have two decimals', () => {
    expect(plus(0.1, 0.2)).toBe(0.3)
    expect(minus(0.3, 0.1)).toBe(0.2)
  })
})

describe('what differs from the preview', () => {
  it('is nothing when all came as told, in any order', () => {
    expect(differencesOf([preview(1, 10), preview(2, 20)], [made(2, 20), made(1, 10)])).toEqual([])
  })

  it('is who is missing, who is new and whose amount is another', () => {
    const differences = differencesOf(
      [preview(1, 10), preview(2, 20), preview(3, 30)],
      [made(2, 21), made(3, 30, 'EUR'), made(4, 40)],
    )
    expect(differences.map(({ id, what, previewed, made: now }) => [id, what, previewed, now])).toEqual([
      ['1 2026-10-01', 'notMade', 10, 0],
      ['2 2026-10-01', 'otherAmount', 20, 21],
      ['3 2026-10-01', 'otherAmount', 30, 30],
      ['4 2026-10-01', 'alsoMade', 0, 40],
    ])
  })
})

describe('warnings', () => {
  const october = { PeriodStart: '2026-10-01', PeriodStop: '2026-10-31' }
  const november = { PeriodStart: '2026-11-01', PeriodStop: '2026-11-30' }

  it('are none for the month that has ended, nor for this month in advance', () => {
    expect(warningsOf('2026-11-15', [october, november], [], '2026-11-15')).toEqual({
      ahead: 'no',
      notEnded: 0,
      missing: [],
      payableFrom: [],
    })
  })

  it('are of a date to come, and of a month in arrears that goes on', () => {
    expect(warningsOf('2026-12-01', [november], [], '2026-11-15')).toMatchObject({
      ahead: 'ahead',
      notEnded: 1,
    })
    expect(warningsOf('2026-12-01', [november], [], '2026-11-30').notEnded).toBe(1)
    expect(warningsOf('2026-12-01', [november], [], '2026-12-01').notEnded).toBe(0)
  })

  it('are of a year that is probably a slip', () => {
    expect(warningsOf('2027-11-15', [], [], '2026-11-15').ahead).toBe('ahead')
    expect(warningsOf('2027-11-16', [], [], '2026-11-15').ahead).toBe('far')
  })

  it('are of months that have not begun, which can be paid from their first day', () => {
    const far = [november, { PeriodStart: '2027-01-01', PeriodStop: '2027-01-31' }]
    expect(warningsOf('2027-01-05', [...far, ...far], [], '2026-11-15').payableFrom).toEqual(['2027-01-01'])
  })

  it('are of older months that nobody has billed, the newest first, each with its date', () => {
    const older = (Reseller: string, PeriodStart: string, date: string) => ({
      ResellerId: 1,
      Reseller,
      PeriodStart,
      Date: date,
    })
    const months = [
      older('Nord', '2026-08-01', '2026-09-01'),
      older('Öst', '2026-08-01', '2026-09-01'),
      older('Syd', '2026-08-01', '2026-08-01'),
      older('Nord', '2026-09-01', '2026-10-01'),
    ]
    expect(warningsOf('2026-11-15', [], months, '2026-11-15').missing).toEqual([
      { month: '2026-09-01', date: '2026-10-01', resellers: ['Nord'] },
      { month: '2026-08-01', date: '2026-08-01', resellers: ['Syd'] },
      { month: '2026-08-01', date: '2026-09-01', resellers: ['Nord', 'Öst'] },
    ])
  })
})

describe('exchange rates', () => {
  it('are told as far as they are typed right', () => {
    expect(ratesOf({ EUR: '11.2345', USD: '', NOK: '-1' })).toEqual({ EUR: 11.2345 })
  })

  it.each([
    [undefined, false],
    ['', false],
    ['11.2', false],
    ['11.123456', false],
    ['11.1234567', true],
    ['0', true],
    ['-11.2', true],
    ['-', true],
    ['100001', true],
  ])('%s is a mistake: %s', (typed, mistaken) => {
    expect(isMistaken(typed)).toBe(mistaken)
  })
})
