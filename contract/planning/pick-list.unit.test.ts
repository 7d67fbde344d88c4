import { expect, test } from 'vitest'
import { inPacks, pickListOf } from './pick-list.ts'
import type { RoadRun } from './road.ts'

type Article = RoadRun['Articles'][number]
const article = (ArticleId: number, more: Partial<Article>): Article => ({
  ArticleId,
  Number: `${ArticleId}`,
  Name: `article ${ArticleId}`,
  Unit: '',
  PackSize: 1,
  Ean: '',
  ImagePath: null,
  WarehouseShelf: '',
  Group: '',
  Found: null,
  ...more,
})
const stop = (Id: number, planned: Record<number, number>) =>
  ({
    Id,
    LockerName: `locker ${Id}`,
    Lines: Object.entries(planned).map(([id, Planned]) => ({ ArticleId: Number(id), Planned, Picked: null })),
  }) as unknown as RoadRun['Stops'][number]

test('one line for each article that is planned, with its total by locker, as the warehouse is walked through', () => {
  const Articles = [
    article(1, { Group: 'Tape' }),
    article(2, { WarehouseShelf: 'A-10' }),
    article(3, {}),
    article(4, { WarehouseShelf: 'A-2' }),
    article(5, { Group: 'Gloves' }),
    article(6, { Group: 'Gloves' }),
  ]
  const Stops = [stop(10, { 1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 0 }), stop(11, { 2: 8 })]
  const list = pickListOf({ Articles, Stops })
  expect(list.map(({ ArticleId, Total }) => [ArticleId, Total])).toEqual([
    [4, 4],
    [2, 10],
    [5, 5],
    [1, 1],
    [3, 3],
  ])
  expect(list[1]?.Stops).toMatchObject([
    { StopId: 10, Planned: 2 },
    { StopId: 11, Planned: 8 },
  ])
})

test('packs and what is beside them', () => {
  expect(inPacks(26, 12)).toEqual({ packs: 2, pieces: 2 })
  expect(inPacks(5, 1)).toEqual({ packs: 5, pieces: 0 })
})
