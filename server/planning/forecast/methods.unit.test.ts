import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysNeeded, pastErrors } from './past-errors.ts'
import { errorsOf, tsbOf } from '#server/planning/testing/plain-forecast.ts'
import { tsbRates } from './tsb.ts'

const tsbRate = (days: number[]) => tsbRates(days)(0, days.length)

const zeros = (count: number) => Array.from({ length: count }, () => 0)

const seldom = fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: -3, max: 20 }))

describe('TSB', () => {
  it('of even demand is that demand, however long it has been known', () => {
    expect(tsbRate([4])).toBeCloseTo(4, 10)
    expect(tsbRate(Array.from({ length: 60 }, () => 4))).toBeCloseTo(4, 10)
  })

  it('of what was never used, or only given back, is nothing', () => {
    expect(tsbRate(zeros(60))).toBe(0)
    expect(tsbRate([])).toBe(0)
    expect(tsbRate([0, -3, 0])).toBe(0)
  })

  it('of 10 pieces every fifth day is near 2 a day', () => {
    const days = Array.from({ length: 60 }, (_, index) => (index % 5 === 2 ? 10 : 0))
    expect(tsbRate(days)).toBeGreaterThan(1.8)
    expect(tsbRate(days)).toBeLessThan(2.2)
  })

  it('is the recursion, day by day', () => {
    fc.assert(
      fc.property(fc.array(seldom, { maxLength: 60 }), (days) => {
        expect(tsbRate(days)).toBeCloseTo(tsbOf(days.map((used) => ({ used, counted: true }))), 9)
      }),
    )
  })

  it('falls with every day without demand, and never below nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 60 }), (days) => {
        const before = tsbRate(days)
        const after = tsbRate([...days, 0])
        expect(after).toBeGreaterThanOrEqual(0)
        if (before > 0) expect(after).toBeLessThan(before)
        expect(before).toBeLessThanOrEqual(Math.max(...days) + 1e-9)
      }),
    )
  })
})

describe('past errors', () => {
  const everyDay = zeros(daysNeeded).map(() => true)

  it('of even demand are none, and neither method is closer', () => {
    const used = zeros(daysNeeded).map(() => 3)
    expect(pastErrors(everyDay, 14)(used)).toEqual({
      AverageError: 0,
      TsbError: 0,
      WeekUse: 21,
      Closer: 'same',
    })
  })

  it('are told of nothing where there was nothing to forecast', () => {
    const silent = { AverageError: null, TsbError: null, WeekUse: null, Closer: null }
    expect(pastErrors(everyDay, 60)(zeros(daysNeeded))).toEqual(silent)
  })

  it('count a forecast of what never came', () => {
    const used = zeros(daysNeeded)
    used[daysNeeded - 61] = 14
    // The day before the first of them: the average of 14 days says 1 a day for 14 mornings, and then nothing.
    const { AverageError, WeekUse } = pastErrors(everyDay, 14)(used)
    expect(WeekUse).toBe(0)
    expect(AverageError).toBeCloseTo(Math.sqrt((14 * 7 ** 2) / 54), 2)
  })

  it('are what a plain calculation makes of the same days', () => {
    const days = fc.array(seldom, { minLength: daysNeeded, maxLength: daysNeeded })
    fc.assert(
      fc.property(days, fc.boolean(), fc.constantFrom(14, 30, 60), (used, weekends, avgBy) => {
        const counted = used.map((_, index) => weekends || index % 7 < 5)
        const plain = errorsOf(
          used.map((amount, index) => ({ used: amount, counted: counted[index] ?? false })),
          avgBy,
        )
        const found = pastErrors(counted, avgBy)(used)
        expect(found.AverageError ?? -1).toBeCloseTo(plain?.average ?? -1, 1)
        expect(found.TsbError ?? -1).toBeCloseTo(plain?.tsb ?? -1, 1)
        expect(found.WeekUse ?? -1).toBeCloseTo(plain?.week ?? -1, 1)
      }),
    )
  })
})
