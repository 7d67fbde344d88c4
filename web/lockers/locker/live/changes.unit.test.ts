import { describe, expect, it } from 'vitest'
import { differences, isNothing, marked, together } from './changes.ts'

interface Shelf {
  Id: number
  Stock: number
  Place: string
  Revision: number
}

const watched = { idOf: ({ Id }: Shelf) => Id, fields: ['Stock', 'Place'] as const }
const shelf = (Id: number, more: Partial<Shelf> = {}): Shelf => ({
  Id,
  Stock: 5,
  Place: 'A',
  Revision: 0,
  ...more,
})
const known = (...rows: Shelf[]) => new Map(rows.map((row) => [row.Id, row]))

describe('what became of rows', () => {
  it('is told field by field, of the fields that count', () => {
    const now = shelf(1, { Stock: 4, Revision: 1 })
    expect(differences(known(shelf(1), shelf(2)), [now, shelf(2)], watched)).toEqual({
      changed: [{ row: now, field: 'Stock', before: 5 }],
      added: [],
      removed: [],
    })
  })

  it('is what came and what went, too', () => {
    const { added, removed, changed } = differences(known(shelf(1)), [shelf(2)], watched)
    expect([added, removed, changed]).toEqual([[shelf(2)], [shelf(1)], []])
  })

  it('is nothing where only what does not count is another', () => {
    expect(isNothing(differences(known(shelf(1)), [shelf(1, { Revision: 9 })], watched))).toBe(true)
    expect(isNothing(differences(known(shelf(1)), [shelf(1, { Place: 'B' })], watched))).toBe(false)
  })
})

describe('news after news', () => {
  it('are told together, each field from its first value to its last', () => {
    const news = (before: Shelf[], after: Shelf[]) => differences(known(...before), after, watched)
    const [one, two] = [shelf(1, { Stock: 4 }), shelf(1, { Stock: 3 })]
    const first = news([shelf(1), shelf(2)], [one, shelf(2, { Place: 'B' })])
    const second = news([one, shelf(2, { Place: 'B' })], [two, shelf(2, { Place: 'B' }), shelf(3)])
    expect(together(first, second, watched.idOf)).toEqual({
      changed: [
        { row: two, field: 'Stock', before: 5 },
        { row: shelf(2, { Place: 'B' }), field: 'Place', before: 'A' },
      ],
      added: [shelf(3)],
      removed: [],
    })
  })
})

describe('marks', () => {
  it('are put on the changed cells of the row as it is now, and nowhere else', () => {
    const before = known(shelf(1), shelf(2))
    const rows = [shelf(1, { Stock: 4, Place: 'B' }), shelf(2)]
    const [first, second] = marked(rows, differences(before, rows, watched).changed, watched.idOf)
    expect(first).toMatchObject({ Stock: 4, Stock_BgColor: 'accent', Place_BgColor: 'accent' })
    expect(second).toBe(rows[1])
  })

  it('leave rows without news as they are', () => {
    const rows = [shelf(1)]
    expect(marked(rows, [], watched.idOf)).toBe(rows)
  })
})
