import type { Cabinet } from '#contract/lockers/cabinets.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { around, cardGap, cardHeight, columnsIn, heightOf, placed, rowsOf } from './card-places.ts'

const groupsOf = (sizes: readonly number[]) =>
  sizes.map((size, id) => ({
    id,
    name: String(id),
    lockers: Array.from({ length: size }, (_, Id) => ({ Id }) as Cabinet),
  }))

describe('the columns', () => {
  it.each([
    [0, 1],
    [358, 1],
    [511, 1],
    [512, 2],
    [1012, 3],
    [2000, 7],
  ])('in %i px are %i', (width, columns) => {
    expect(columnsIn(width)).toBe(columns)
  })
})

describe('what is drawn', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1, maxLength: 30 })

  it('holds every card that is in view, and few others', () => {
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: -500, max: 20_000 }),
        (all, columns, y) => {
          const rows = rowsWith(all, columns, { from: y, to: y + 800 })
          expect(rows.filter(({ inView, isDrawn }) => inView && !isDrawn)).toEqual([])
          expect(rows.filter(({ far, isDrawn }) => far > 1500 && isDrawn)).toEqual([])
        },
      ),
    )
  })

  it('changes only now and then while one scrolls', () => {
    const spans = new Set(
      Array.from({ length: 1000 }, (_, y) => JSON.stringify(around({ from: y, to: y + 800 }))),
    )
    expect(spans.size).toBeLessThan(12)
  })
})

/** All rows of cards one below the other, and what became of each. */
function rowsWith(sizes: readonly number[], columns: number, view: { from: number; to: number }) {
  let top = 0
  return placed(groupsOf(sizes), columns, around(view)).flatMap(({ group, first, end }) => {
    const count = rowsOf(group.lockers.length, columns)
    const start = top + 40
    top = start + heightOf(count) + 24
    return Array.from({ length: count }, (_, row) => {
      const above = start + row * (cardHeight + cardGap)
      return {
        inView: above < view.to && above + cardHeight > view.from,
        far: Math.abs(above - view.from),
        isDrawn: row >= first && row < end,
      }
    })
  })
}
