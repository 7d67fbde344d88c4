import { dayFields } from '#contract/planning/forecast.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { markedDay } from './marked-day.ts'
import { rowOf } from './testing/row.ts'

const row = (left: readonly number[], MinAmount: number | null) => rowOf(left, { MinAmount })

describe('the marked day', () => {
  it('of the worked example is the first zero, red; nothing is amber', () => {
    expect(markedDay(row([8, 7, 5, 4, 2, 1, 0, 0, 0, 0], 3))).toEqual({ day: 'Day7', status: 'bad' })
  })

  it('is the first at or below the order point where no zero is in view', () => {
    expect(markedDay(row([8, 7, 5, 4, 2, 1], 3))).toEqual({ day: 'Day5', status: 'warn' })
    expect(markedDay(row([8, 7, 5, 4], 4))).toEqual({ day: 'Day4', status: 'warn' })
    expect(markedDay(row([2, 2, 2], 3))).toEqual({ day: 'Day1', status: 'warn' })
  })

  it('is none where enough is left', () => {
    expect(markedDay(row([8, 7, 5, 4], 3))).toBeUndefined()
  })

  it('is never amber without a order point, nor on a day beyond those shown', () => {
    expect(markedDay(row([2, 1], null))).toBeUndefined()
    expect(markedDay(row([1, 0], null))).toEqual({ day: 'Day2', status: 'bad' })
    expect(markedDay(row([9], 5))).toBeUndefined()
  })

  it('is red wherever a zero is in view, and has more left on every day before', () => {
    const falling = fc
      .array(fc.nat(40), { minLength: 1, maxLength: 10 })
      .map((left) => left.toSorted((a, b) => b - a))
    fc.assert(
      fc.property(falling, fc.option(fc.integer({ min: 1, max: 40 })), (left, level) => {
        const marked = markedDay(row(left, level))
        expect(marked?.status === 'bad').toBe(left.includes(0))
        const limit = marked?.status === 'bad' ? 0 : (level ?? -1)
        const before = marked ? left.slice(0, dayFields.indexOf(marked.day)) : left
        expect(before.every((amount) => amount > limit)).toBe(true)
        if (marked) expect(left[before.length]).toBeLessThanOrEqual(limit)
      }),
    )
  })
})
