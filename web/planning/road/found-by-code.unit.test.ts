import { expect, test } from 'vitest'
import type { RoadArticle, RoadLine } from '#contract/planning/road.ts'
import { lineByCode } from './found-by-code.ts'

const articles = [
  { ArticleId: 1, Number: 'H-9', Ean: '7310865004703' },
  { ArticleId: 2, Number: 'T-1', Ean: '' },
] as RoadArticle[]
const lines = [
  { LockerArticleId: 10, ArticleId: 1, Planned: 0, Gone: 0 },
  { LockerArticleId: 11, ArticleId: 1, Planned: 4, Gone: 0 },
  { LockerArticleId: 12, ArticleId: 2, Planned: 4, Gone: 1 },
] as RoadLine[]
const found = (code: string) => lineByCode(code, lines, articles)?.LockerArticleId

test('an article is found by its number, its EAN with or without zeros, and an address of ours', () => {
  for (const code of [' h-9 ', '7310865004703', '07310865004703', 'https://lagra.example/a/H-9?x=1'])
    expect([code, found(code)]).toEqual([code, 11])
  expect(found('7310865004704')).toBeUndefined()
  // It is not in the locker any more.
  expect(found('T-1')).toBeUndefined()
  expect(found('')).toBeUndefined()
})
