import { expect, test } from 'vitest'
import { plainInterest } from '#server/billing/testing/plain-interest.ts'
import { randomBy } from '#server/billing/testing/random.ts'
import { interestOn, type Owing, type Rates } from './interest.ts'

const eight = (rate: number): Rates => ({ referenceRates: [{ from: '2020-01-01', rate }], above: 8 })

test('10 000.00 at 2 + 8 per cent for 30 days is 82.19', () => {
  const owing = { total: 1_000_000, due: '2026-06-30', payments: [] }
  expect(interestOn(owing, eight(2), '2026-07-30')).toBe(82_19)
  expect(interestOn(owing, eight(2), '2026-06-30')).toBe(0)
  expect(interestOn(owing, eight(2), '2026-07-01')).toBe(2_74)
})

test('what is paid bears no interest from the day on which it is paid', () => {
  const owing = (on: string) => ({ total: 365_000, due: '2026-06-30', payments: [{ on, amount: 365_000 }] })
  // 3 650.00 at 10 per cent is 1.00 a day.
  expect(interestOn(owing('2026-07-11'), eight(2), '2026-08-30')).toBe(10_00)
  expect(interestOn(owing('2026-06-30'), eight(2), '2026-08-30')).toBe(0)
  expect(interestOn(owing('2026-01-30'), eight(2), '2026-08-30')).toBe(0)
})

test('each half-year has its rate, and days before the first none', () => {
  const owing = { total: 365_000, due: '2026-06-20', payments: [] }
  const rates = { referenceRates: [{ from: '2026-07-01', rate: 2 }], above: 8 }
  expect(interestOn(owing, rates, '2026-07-10')).toBe(10_00)
  const both = {
    ...rates,
    referenceRates: [
      { from: '2026-07-01', rate: 2 },
      { from: '2026-01-01', rate: 12 },
    ],
  }
  expect(interestOn(owing, both, '2026-07-10')).toBe(30_00)
})

test('on random payments and rates it is what a plain sum over the days says', () => {
  const random = randomBy(7)
  const on = () =>
    Temporal.PlainDate.from('2025-01-01')
      .add({ days: random.between(0, 700) })
      .toString()
  for (let each = 0; each < 500; each++) {
    const owing: Owing = {
      total: random.between(1, random.chance(0.1) ? 99_999_999_999 : 5_000_000),
      due: on(),
      waivedUntil: random.chance(0.3) ? on() : null,
      payments: Array.from({ length: random.upTo(5) }, () => ({
        on: on(),
        amount: random.between(-500_000, 2_000_000),
      })),
    }
    const rates: Rates = {
      referenceRates: Array.from({ length: random.upTo(4) }, () => ({
        from: on(),
        rate: random.between(-50, 900) / 100,
      })),
      above: random.between(0, 1200) / 100,
    }
    const unique = {
      ...rates,
      referenceRates: [...new Map(rates.referenceRates.map((r) => [r.from, r])).values()],
    }
    const today = on()
    expect(interestOn(owing, unique, today)).toBe(plainInterest(owing, unique, today))
  }
})
