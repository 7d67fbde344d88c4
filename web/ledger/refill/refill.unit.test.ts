import { describe, expect, it } from 'vitest'
import { z } from '#contract/zod.ts'
import { amountOf, filledUp, isMistaken, linesOf, missingOf, oneMore, withNumber } from './lines.ts'
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

describe('a scan', () => {
  it.each([
    { typed: undefined, proposed: false, after: 1 },
    { typed: '4', proposed: false, after: 5 },
    { typed: '4', proposed: true, after: 1 },
    { typed: '2,5', proposed: false, after: undefined },
    { typed: '9999999', proposed: false, after: undefined },
  ])('makes $after of $typed (proposed: $proposed)', ({ typed, proposed, after }) => {
    const amounts = new Map(typed === undefined ? [] : [[1, typed]])
    expect(oneMore(amounts, article(1, 0, null), proposed)).toBe(after)
  })

  it('finds the article with the whole number, in whatever case, or by its barcode', () => {
    const articles = ['100', '1001', 'SKR-6', 'skr-60'].map((ArticleNumber, at) => ({
      ArticleNumber,
      Ean: at === 2 ? '0036000291452' : '',
    }))
    const found = (code: string) => withNumber(articles, code).map(({ ArticleNumber }) => ArticleNumber)
    expect(found(' 100 ')).toEqual(['100'])
    expect(found('skr-6')).toEqual(['SKR-6'])
    expect(found('10')).toEqual([])
    expect(found('036000291452')).toEqual(['SKR-6'])
    expect(found('')).toEqual([])
  })
})

describe('its UUID', () => {
  it('is one, and never the same', () => {
    const made = Array.from({ length: 50 }, newUuid)
    expect(made.every((uuid) => z.uuidv4().safeParse(uuid).success)).toBe(true)
    expect(new Set(made).size).toBe(50)
  })
})
