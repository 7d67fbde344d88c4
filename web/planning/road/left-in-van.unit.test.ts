import { expect, test } from 'vitest'
import type { RoadRun } from '#contract/planning/road.ts'
import { leftInVan } from './left-in-van.ts'

test('what was found and is in no locker is left, whether it could be booked or not', () => {
  const line = (ArticleId: number, Placed: number | null, NotBooked: number | null = null) => ({
    ArticleId,
    Placed,
    NotBooked,
  })
  const run = {
    Articles: [
      { ArticleId: 1, Found: 10 },
      { ArticleId: 2, Found: 4 },
      { ArticleId: 3, Found: null },
      { ArticleId: 4, Found: 6 },
    ],
    Stops: [{ Lines: [line(1, 3), line(2, 4), line(3, 2)] }, { Lines: [line(1, null), line(4, 0, 5)] }],
  } as unknown as RoadRun
  expect(leftInVan(run).map(({ article, left }) => [article.ArticleId, left])).toEqual([
    [1, 7],
    [4, 1],
  ])
})
