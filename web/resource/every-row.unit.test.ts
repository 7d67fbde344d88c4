import { describe, expect, it } from 'vitest'
import { everyRow } from './every-row.ts'

/** A list of so many rows, two on a page; tells which pages were read. */
function list(...ids: number[]) {
  const asked: number[] = []
  const read = async (page: number) => {
    asked.push(page)
    const rows = ids.slice(2 * (page - 1), 2 * page).map((Id) => ({ Id }))
    return { rows, pages: Math.ceil(ids.length / 2) }
  }
  return { asked, read }
}

const idsOf = (rows: readonly { Id: number }[]) => rows.map(({ Id }) => Id)

describe('every row', () => {
  it('is read, from as many pages as there are', async () => {
    const { asked, read } = list(5, 4, 3, 2, 1)
    expect(idsOf(await everyRow(read))).toEqual([5, 4, 3, 2, 1])
    expect(asked).toEqual([1, 2, 3])
  })

  it('is there once, also when it moved to the next page meanwhile', async () => {
    expect(idsOf(await everyRow(list(1, 2, 2, 3).read))).toEqual([1, 2, 3])
  })

  it('is none where the list is empty', async () => {
    expect(await everyRow(list().read)).toEqual([])
  })

  it('is one of the first where not all are wanted', async () => {
    const { asked, read } = list(1, 2, 3, 4, 5, 6)
    expect(idsOf(await everyRow(read, 3))).toEqual([1, 2, 3])
    expect(asked).toEqual([1, 2])
  })
})
