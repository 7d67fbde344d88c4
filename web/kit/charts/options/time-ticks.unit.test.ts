import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { timeStep, timeTicks } from './time-ticks.ts'

const day = 24 * 3_600_000
const at = (...date: [number, number, number?, number?, number?]) => Date.UTC(...(date as [number, number]))

describe('the step', () => {
  it.each([
    [45 * day, 12, 'day', 'day', 7],
    [45 * day, 30, 'day', 'day', 2],
    [5 * day, 12, 'day', 'day', 1],
    [day, 12, 'day', 'day', 1],
    [day, 12, 'minute', 'hour', 3],
    [3 * 3_600_000, 12, 'minute', 'minute', 15],
    [365 * day, 12, 'day', 'month', 1],
    [365 * day, 4, 'day', 'month', 3],
    [20 * 365 * day, 12, 'day', 'year', 2],
  ] as const)(
    'of %d ms with at most %d ticks of a %s or more is %s, %d of them',
    (span, most, finest, ...step) => {
      expect(Object.values(timeStep(span, most, finest))).toEqual(step)
    },
  )
})

describe('the ticks', () => {
  it('are weeks from Monday to Monday, over the end of a month', () => {
    const ticks = timeTicks(at(2026, 8, 20), at(2026, 9, 10), { unit: 'day', count: 7 })
    expect(ticks).toEqual([
      at(2026, 8, 14),
      at(2026, 8, 21),
      at(2026, 8, 28),
      at(2026, 9, 5),
      at(2026, 9, 12),
    ])
  })

  it('are midnights, also where a day has 23 or 25 hours', () => {
    for (const start of [at(2026, 2, 27), at(2026, 9, 23)]) {
      for (const tick of timeTicks(start, start + 5 * day, { unit: 'day', count: 1 }))
        expect(new Date(tick).getUTCHours()).toBe(0)
    }
  })

  it('are months and years by the calendar', () => {
    expect(timeTicks(at(2026, 1, 3), at(2026, 7, 1), { unit: 'month', count: 3 })).toEqual([
      at(2026, 0),
      at(2026, 3),
      at(2026, 6),
      at(2026, 9),
    ])
    expect(timeTicks(at(2026, 1), at(2028, 1), { unit: 'year', count: 2 })).toEqual([
      at(2026, 0),
      at(2028, 0),
      at(2030, 0),
    ])
  })

  it('cover what is asked for, in order, and are not too many', () => {
    const from = fc.integer({ min: at(1990, 0), max: at(2060, 0) })
    const span = fc.integer({ min: 60_000, max: 40 * 365 * day })
    fc.assert(
      fc.property(from, span, fc.integer({ min: 2, max: 14 }), (start, length, most) => {
        const ticks = timeTicks(start, start + length, timeStep(length, most, 'minute'))
        expect(ticks[0]).toBeLessThanOrEqual(start)
        expect(ticks.at(-1)).toBeGreaterThan(start + length)
        expect(ticks).toEqual(ticks.toSorted((a, b) => a - b))
        expect(ticks.filter((tick) => tick >= start && tick <= start + length).length).toBeLessThanOrEqual(
          most + 1,
        )
      }),
    )
  })
})
