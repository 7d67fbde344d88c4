import { describe, expect, it } from 'vitest'
import { z } from '#contract/zod.ts'
import { amountOf, filledUp, isMistaken, linesOf, missingOf } from './lines.ts'
import { newUuid } from '#contract/uuid.ts'

const article = (LockerArticleId: number, CurrentVolume: number, MaxStock: number | null) => ({
  LockerArticleId,
  CurrentVolume,
  MaxStock,
})

describe('a refill', () => {
  it('fills up what is missing, and nothing without a max or above it', () => {
    const articles = [article(1, 4, 10), article(2, 4, null), article(3, 12, 10)]
    expect(articles.map(missingOf)).toEqual([6, 0, 0])
    const filled = filledUp(new Map([[3, '5']]), articles)
    expect(linesOf(filled, articles)).toEqual([{ LockerArticleId: 1, Amount: 6 }])
  })

  it('leaves the amounts of other articles as they are', () => {
    const filled = filledUp(new Map([[9, '2']]), [article(1, 4, 10)])
    expect([...filled]).toEqual([
      [9, '2'],
      [1, '6'],
    ])
  })

  it('has lines only for articles that are there, with an amount', () => {
    const amounts = new Map([
      [1, '3'],
      [2, ''],
      [3, '-'],
      [4, '7'],
    ])
    expect(linesOf(amounts, [article(1, 0, null), article(2, 0, null), article(3, 0, null)])).toEqual([
      { LockerArticleId: 1, Amount: 3 },
    ])
  })

  it.each(['abc', '2,5', '2.5', '-5', '1O', '3-', '99999999999', '1 234,5'])(
    'takes %j for no amount: it is not booked as another one',
    (typed) => {
      const amounts = new Map([[1, typed]])
      expect(isMistaken(amounts, article(1, 0, null))).toBe(true)
      expect(amountOf(amounts, article(1, 0, null))).toBe(0)
      expect(linesOf(amounts, [article(1, 0, null)])).toEqual([])
    },
  )

  it.each([
    ['12', 12],
    [' 7 ', 7],
    ['1 234', 1234],
    ['0', 0],
    ['', 0],
  ])('takes %j for %d', (typed, amount) => {
    const amounts = new Map([[1, typed]])
    expect(isMistaken(amounts, article(1, 0, null))).toBe(false)
    expect(amountOf(amounts, article(1, 0, null))).toBe(amount)
  })
})

describe('its UUID', () => {
  it('is one, and never the same', () => {
    const made = Array.from({ length: 50 }, newUuid)
    expect(made.every((uuid) => z.uuidv4().safeParse(uuid).success)).toBe(true)
    expect(new Set(made).size).toBe(50)
  })
})
