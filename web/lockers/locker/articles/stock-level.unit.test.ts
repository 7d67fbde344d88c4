import { describe, expect, it } from 'vitest'
import { barOf, levelOf, percentOf } from './stock-level.ts'

const stocked = (CurrentVolume: number, PlaceOrderAmount: number | null, MaxStock: number | null) => ({
  CurrentVolume,
  PlaceOrderAmount,
  MaxStock,
})

describe('the level of a stock', () => {
  it.each([
    [stocked(10, 10, 40), 'ok'],
    [stocked(9, 10, 40), 'warn'],
    [stocked(0, 10, 40), 'bad'],
    [stocked(0, null, null), 'bad'],
    [stocked(1, null, null), 'ok'],
  ])('of %j is %s', (article, level) => {
    expect(levelOf(article)).toBe(level)
  })

  it('is told in per cent of max, where there is one', () => {
    expect([stocked(1, null, 3), stocked(50, null, 40), stocked(5, 2, null)].map(percentOf)).toEqual([
      33,
      125,
      undefined,
    ])
  })
})

describe('the bar', () => {
  it('ends at max, with the tick at the order point', () => {
    expect(barOf(stocked(10, 20, 40))).toEqual({ now: 25, point: 50, over: false })
  })

  it('is full, and says so, above max', () => {
    expect(barOf(stocked(50, null, 40))).toEqual({ now: 100, point: undefined, over: true })
  })

  it('holds all figures where no max is set, and none at all where there are none', () => {
    expect(barOf(stocked(5, 10, null))).toEqual({ now: 25, point: 50, over: false })
    expect(barOf(stocked(0, null, null))).toEqual({ now: 0, point: undefined, over: false })
  })
})
