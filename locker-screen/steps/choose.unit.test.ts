import { expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import { total, withAmount } from './choose.ts'
import { all, found } from './find.ts'

test('an amount is set, taken out by none, and at most 999', () => {
  const two = withAmount(withAmount(new Map(), 1, 2), 2, 1000)
  expect([...two]).toEqual([
    [1, 2],
    [2, 999],
  ])
  expect(total(two)).toBe(1001)
  expect([...withAmount(two, 1, 0)]).toEqual([[2, 999]])
  expect([...two].length).toBe(2)
})

test('articles are found by shelf and by all words, in whatever case, in the order of their places', () => {
  const article = (Name: string, Shelf: number | null, Placement = '') =>
    ({
      Name,
      ArticleNumber: `N-${Name.length}`,
      Description: '',
      Placement,
      Shelf,
    }) as LockerConfig['articles'][number]
  const articles = [article('Handske Ö', 1), article('Borr 8 mm', 2), article('Handske liten', null)]
  const names = (finder: Parameters<typeof found>[1]) => found(articles, finder).map(({ Name }) => Name)
  expect(names(all)).toHaveLength(3)
  expect(names({ ...all, words: '  HANDSKE ö ' })).toEqual(['Handske Ö'])
  expect(names({ ...all, words: 'n-9' })).toEqual(['Handske Ö', 'Borr 8 mm'])
  expect(names({ ...all, shelf: 2 })).toEqual(['Borr 8 mm'])
  expect(names({ ...all, shelf: null })).toEqual(['Handske liten'])
  expect(names({ ...all, shelf: 1, words: 'borr' })).toEqual([])

  const walked = [
    article('last', null, '1'),
    article('fifth', 10, 'A'),
    article('third', 2, '10'),
    article('second', 2, '9'),
    article('fourth', 2, 'A'),
    article('first', 1, '12'),
  ]
  expect(found(walked, all).map(({ Name }) => Name)).toEqual([
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'last',
  ])
})
