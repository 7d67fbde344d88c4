import { expect, it } from 'vitest'
import { alone, neighboursOf } from './neighbours.ts'

/** A list of so many records, whose ids are their places from 1, given in parts; it counts how often it is asked. */
function listOf(total: number) {
  const asked: number[] = []
  const list = ({ page, limit }: { page: number; limit: number }) => {
    asked.push(page)
    const first = (page - 1) * limit
    const rows = Array.from({ length: Math.max(0, Math.min(limit, total - first)) }, (_, at) => ({
      Id: first + at + 1,
      Revision: 1,
    }))
    return Promise.resolve({ rows, total })
  }
  return { list, asked, pageSize: 20 }
}

const find = (of: ReturnType<typeof listOf>, id: number, limit = 1000) =>
  neighboursOf(of, { searchString: '', sort: 'Name', page: 7, limit }, id, new AbortController().signal)

it.each([
  ['the first', 1, undefined, { id: 2, page: 0 }],
  ['one on an edge of a page', 21, { id: 20, page: 0 }, { id: 22, page: 1 }],
  ['the last that is given at once', 1000, { id: 999, page: 49 }, { id: 1001, page: 50 }],
  ['the first of the next part', 1001, { id: 1000, page: 49 }, { id: 1002, page: 50 }],
  ['one far away', 2100, { id: 2099, page: 104 }, { id: 2101, page: 105 }],
  ['the last', 2500, { id: 2499, page: 124 }, undefined],
])('%s has its neighbours', async (_, id, previous, next) => {
  expect(await find(listOf(2500), id)).toEqual({ previous, next })
})

it('goes no further than it must', async () => {
  const of = listOf(2500)
  await find(of, 700)
  expect(of.asked).toEqual([1])
  await find(of, 1000)
  expect(of.asked).toEqual([1, 1, 2])
})

it('what is not in the list has none, and an empty list ends too', async () => {
  expect(await find(listOf(2500), 9999)).toBe(alone)
  expect(await find(listOf(0), 1)).toBe(alone)
  expect(await find(listOf(1), 1)).toEqual(alone)
})
