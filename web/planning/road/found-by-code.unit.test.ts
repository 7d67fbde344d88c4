import { expect, test } from 'vitest'
import type { RoadArticle, RoadLine } from '#contract/planning/road.ts'
import { isAddress, labelOf, lineByCode } from './found-by-code.ts'

const articles = [
  { ArticleId: 1, Number: 'H-9', Ean: '7310865004703' },
  { ArticleId: 2, Number: 'T-1', Ean: '' },
  { ArticleId: 3, Number: '7', Ean: '' },
] as RoadArticle[]
const lines = [
  { LockerArticleId: 10, ArticleId: 1, Planned: 0, Gone: 0 },
  { LockerArticleId: 11, ArticleId: 1, Planned: 4, Gone: 0 },
  { LockerArticleId: 12, ArticleId: 2, Planned: 4, Gone: 1 },
  { LockerArticleId: 13, ArticleId: 3, Planned: 4, Gone: 0 },
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

test('the codes of a pick list and of a box lead to their run and stop, and are of no article', () => {
  expect(found('7')).toBe(13)
  for (const [code, label] of [
    ['https://lagra.example/road/7?stop=26', { runId: 7, stopId: 26 }],
    [' http://192.168.1.4:3000/road/7 ', { runId: 7, stopId: null }],
  ] as const)
    expect([code, labelOf(code), found(code)]).toEqual([code, label, undefined])
})

test('a code of somebody else’s is of nothing, whatever stands in it', () => {
  for (const code of [
    'https://x/%E0%A4%A',
    'http://',
    'https://x.example/road/seven',
    'WIFI:S:net;;',
    'javascript:7',
  ])
    expect([code, labelOf(code), found(code)]).toEqual([code, undefined, undefined])
  expect([isAddress('HTTPS://x/%E0%A4%A'), isAddress('WIFI:S:net;;')]).toEqual([true, false])
})
