import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nextTier, overlapped, partsOf, totalOf, warningsOf, type Priced } from './tiers.ts'

const tier = (Tier: number, RangeStart: number, RangeStop: number, Price: number): Priced => ({
  Tier,
  RangeStart,
  RangeStop,
  Price,
})
const worked = [tier(1, 1, 2, 300), tier(2, 3, 10, 250)]

describe('what is told of tiers', () => {
  it.each<[string, Priced[], object[]]>([
    ['nothing but where they end', worked, [{ is: 'after', from: 11, tier: 2 }]],
    ['nothing where there are none', [], []],
    [
      'lockers before the first range',
      [tier(1, 4, 10, 300)],
      [
        { is: 'before', from: 1, to: 3, tier: 1 },
        { is: 'after', from: 11, tier: 1 },
      ],
    ],
    [
      'lockers between two ranges, in whatever order they come',
      [tier(2, 5, 6, 200), tier(1, 1, 2, 300)],
      [
        { is: 'gap', from: 3, to: 4, tier: 1 },
        { is: 'after', from: 7, tier: 2 },
      ],
    ],
    [
      'a higher tier that costs more',
      [tier(1, 1, 2, 250), tier(2, 3, 10, 300)],
      [
        { is: 'dearer', tier: 2, below: 1, more: 50 },
        { is: 'after', from: 11, tier: 2 },
      ],
    ],
    [
      'a tier whose number is lower than the one before it',
      [tier(2, 1, 2, 300), tier(1, 3, 4, 300)],
      [
        { is: 'order', tier: 1, below: 2 },
        { is: 'after', from: 5, tier: 1 },
      ],
    ],
    [
      'a tier for no locker, and a free one',
      [tier(1, 0, 0, 300), tier(2, 1, 9, 0)],
      [
        { is: 'nobody', tier: 1 },
        { is: 'free', tier: 2 },
        { is: 'after', from: 10, tier: 2 },
      ],
    ],
    ['only a tier for no locker', [tier(1, 0, 0, 300)], [{ is: 'nobody', tier: 1 }]],
    ['nothing of a range that begins at 0', [tier(1, 0, 2, 300)], [{ is: 'after', from: 3, tier: 1 }]],
  ])('%s', (_, tiers, warnings) => {
    expect(warningsOf(tiers)).toEqual(warnings)
  })
})

describe('what lockers cost', () => {
  it.each([
    [0, []],
    [1, [{ count: 1, price: 300 }]],
    [
      7,
      [
        { count: 2, price: 300 },
        { count: 5, price: 250 },
      ],
    ],
    [
      12,
      [
        { count: 2, price: 300 },
        { count: 10, price: 250 },
      ],
    ],
  ])('%i of them', (lockers, parts) => {
    expect(partsOf(worked, lockers)).toEqual(parts)
  })

  it('is added in whole öre', () => {
    expect(totalOf(partsOf(worked, 7))).toBe(1850)
    expect(totalOf(partsOf([tier(1, 1, 1, 0.1), tier(2, 2, 9, 0.2)], 2))).toBe(0.3)
  })

  /** As billing reads it: the nearest range that begins at or below the number, else the first. */
  const priceOf = (tiers: readonly Priced[], n: number) => {
    const sorted = tiers.toSorted((one, other) => one.RangeStart - other.RangeStart)
    return (sorted.findLast(({ RangeStart }) => RangeStart <= n) ?? sorted[0])?.Price ?? 0
  }
  const someTiers = fc
    .uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 2, maxLength: 8 })
    .chain((edges) =>
      fc.array(fc.integer({ min: 0, max: 99_999 }), { minLength: 8, maxLength: 8 }).map((prices) => {
        const sorted = edges.toSorted((one, other) => one - other)
        // Every second stretch is a range; the others are gaps.
        return sorted.flatMap((start, at): Priced[] =>
          at % 2 === 0 && sorted[at + 1] !== undefined
            ? [tier(at + 1, start, Number(sorted[at + 1]), Number(prices[at]) / 100)]
            : [],
        )
      }),
    )

  it('is what each of them costs, for whatever tiers and gaps', () => {
    fc.assert(
      fc.property(someTiers, fc.integer({ min: 0, max: 60 }), (tiers, lockers) => {
        const öre = Array.from({ length: lockers }, (_, at) => Math.round(priceOf(tiers, at + 1) * 100))
        expect(totalOf(partsOf(tiers, lockers))).toBe(öre.reduce((sum, price) => sum + price, 0) / 100)
      }),
    )
  })

  it('never falls when there is one more', () => {
    fc.assert(
      fc.property(someTiers, fc.integer({ min: 0, max: 60 }), (tiers, lockers) => {
        const total = (count: number) => totalOf(partsOf(tiers, count))
        expect(total(lockers + 1)).toBeGreaterThanOrEqual(total(lockers))
      }),
    )
  })
})

describe('the next tier', () => {
  it('begins the plan, or goes on from the last', () => {
    expect(nextTier([], 99)).toEqual({ Tier: 1, RangeStart: 1, RangeStop: 10 })
    expect(nextTier(worked, 9999)).toEqual({ Tier: 3, RangeStart: 11, RangeStop: 100 })
    expect(nextTier([tier(7, 0, 4, 1)], 99)).toEqual({ Tier: 8, RangeStart: 5, RangeStop: 10 })
  })

  it('stays within what is allowed', () => {
    expect(nextTier([tier(1, 1, 90, 1)], 99)).toEqual({ Tier: 2, RangeStart: 91, RangeStop: 99 })
  })
})

it('an overlap is one of a single locker too', () => {
  expect(overlapped(worked, { RangeStart: 10, RangeStop: 12 })).toBe(worked[1])
  expect(overlapped(worked, { RangeStart: 11, RangeStop: 12 })).toBeUndefined()
  expect(overlapped(worked, { RangeStart: 0, RangeStop: 99 })).toBe(worked[0])
})
