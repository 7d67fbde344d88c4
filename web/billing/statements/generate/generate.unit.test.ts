import { describe, expect, it } from 'vitest'
import { differencesOf } from './outcome.ts'
import { minus, plus, sumsOf } from './sums.ts'
import { warningsOf } from './warnings.ts'

const preview = (ResellerId: number, BilledNetAmount: number, CurrencyCode = 'SEK') => ({
  ResellerId,
  Reseller: `Reseller ${ResellerId}`,
  CurrencyCode,
  BilledNetAmount,
  TaxAmount: Math.round(BilledNetAmount * 25) / 100,
  lines: [1, 2],
})
const made = (id: number, BilledNetAmount: number, CurrencyCode = 'SEK') => ({
  ResellerCustomerId: id,
  CustomerName: `Reseller ${id}`,
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
      [1, 'notMade', 10, 0],
      [2, 'otherAmount', 20, 21],
      [3, 'otherAmount', 30, 30],
      [4, 'alsoMade', 0, 40],
    ])
  })
})

describe('warnings', () => {
  const period = (PeriodStart: string, PeriodStop: string, PreviousMissing: 0 | 1 = 0) => ({
    PeriodStart,
    PeriodStop,
    PreviousMissing,
  })
  const october = period('2026-10-01', '2026-10-31')
  const november = period('2026-11-01', '2026-11-30')

  it('are none for the month that has ended, nor for this month in advance', () => {
    expect(warningsOf('2026-11-15', [october, november], '2026-11-15')).toEqual({
      future: false,
      notEnded: 0,
      missing: 0,
    })
  })

  it('are of a date to come, and of a month in arrears that goes on', () => {
    expect(warningsOf('2026-12-01', [november], '2026-11-15')).toEqual({
      future: true,
      notEnded: 1,
      missing: 0,
    })
    expect(warningsOf('2026-12-01', [november], '2026-11-30').notEnded).toBe(1)
    expect(warningsOf('2026-12-01', [november], '2026-12-01').notEnded).toBe(0)
  })

  it('are of a month before that nobody billed', () => {
    expect(
      warningsOf('2026-11-15', [october, period('2026-10-01', '2026-10-31', 1)], '2026-11-15').missing,
    ).toBe(1)
  })
})
