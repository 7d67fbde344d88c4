import { expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import type { QueuedLine } from '#locker-screen/queue/lines.ts'
import { doubtsAbout, doubtsAboutRefill } from './doubt.ts'

type Article = LockerConfig['articles'][number]

const article = (LockerArticleId: number, CurrentVolume: number, UsualAmount: number | null) =>
  ({ LockerArticleId, Name: `A${LockerArticleId}`, CurrentVolume, UsualAmount }) as Article
const doubts = (amount: number, of: Article, lines: QueuedLine[] = []) =>
  doubtsAbout(new Map([[of.LockerArticleId, amount]]), [of], lines).map(({ counted, usual }) => [
    counted,
    usual,
  ])

test('more than is counted is asked about', () => {
  expect(doubts(2, article(1, 2, null))).toEqual([])
  expect(doubts(3, article(1, 2, null))).toEqual([[2, null]])
  expect(doubts(1, article(1, 0, null))).toEqual([[0, null]])
})

test('so is more than ten times what is usual', () => {
  expect(doubts(20, article(1, 500, 2))).toEqual([])
  expect(doubts(21, article(1, 500, 2))).toEqual([[null, 2]])
  expect(doubts(999, article(1, 2, 2))).toEqual([[2, 2]])
})

test('what waits to be sent is counted in', () => {
  const line = { UUID: 'x', Kind: 'withdrawal' as const, LockerArticleId: 1, Amount: 3 }
  expect(doubts(3, article(1, 5, null), [{ seq: 1, open: false, line }])).toEqual([[2, null]])
})

test('what was kept before an update of the screen does not say what is usual', () => {
  const { UsualAmount: _, ...older } = article(1, 500, 2)
  expect(doubts(400, older as Article)).toEqual([])
})

test('a refill above the maximum is asked about', () => {
  const of = (MaxStock: number | null) => ({ ...article(1, 26, null), MaxStock })
  const above = (amount: number, max: number | null) =>
    doubtsAboutRefill(new Map([[1, amount]]), [of(max)], []).map((doubt) => doubt.above)
  expect(above(4, 30)).toEqual([])
  expect(above(99, 30)).toEqual([95])
  expect(above(99, null)).toEqual([])
  expect(doubtsAboutRefill(new Map(), [of(20)], [])).toEqual([])
})
