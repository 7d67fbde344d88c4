import { describe, expect, it } from 'vitest'
import { cellsFrom, movedBy } from './place.ts'
import { heightInWindow, overscanFor, renderedRows, slotsFor } from './window.ts'

const bounds = { rows: 100, columns: 5, page: 10 }
const press = (key: string, row: number, column: number, ctrlKey = false) =>
  movedBy({ key, ctrlKey, metaKey: false }, { row, column }, bounds)

describe('keys', () => {
  it('move within the grid, the header included', () => {
    expect(press('ArrowUp', 0, 2)).toEqual({ row: -1, column: 2 })
    expect(press('ArrowUp', -1, 2)).toEqual({ row: -1, column: 2 })
    expect(press('ArrowRight', 3, 4)).toEqual({ row: 3, column: 4 })
    expect(press('PageDown', 95, 0)).toEqual({ row: 99, column: 0 })
    expect(press('PageUp', 5, 0)).toEqual({ row: 0, column: 0 })
    expect(press('End', 5, 0)).toEqual({ row: 5, column: 4 })
    expect(press('End', 5, 0, true)).toEqual({ row: 99, column: 4 })
    expect(press('x', 5, 0)).toBeUndefined()
  })

  it('Tab goes on to the next row', () => {
    const [next] = cellsFrom({ row: 0, column: 4 }, 1, bounds)
    const [before] = cellsFrom({ row: 1, column: 0 }, -1, bounds)
    expect([next, before]).toEqual([
      { row: 1, column: 0 },
      { row: 0, column: 4 },
    ])
    expect([...cellsFrom({ row: 99, column: 4 }, 1, bounds)]).toEqual([])
  })
})

describe('the height of a list that fills the window', () => {
  it('is all of the room, but the last row is cut in its text', () => {
    for (let room = 320; room < 480; room++) {
      const height = heightInWindow(room, 36, 44) ?? 0
      const ofLastRow = (height - 36) % 44
      expect(height).toBeLessThanOrEqual(room)
      expect(room - height).toBeLessThan(20)
      expect(ofLastRow).toBeGreaterThanOrEqual(10)
      expect(ofLastRow).toBeLessThanOrEqual(34)
    }
  })

  it('is not reckoned where too little is left', () => {
    expect(heightInWindow(319, 36, 44)).toBeUndefined()
  })
})

describe('what is drawn', () => {
  const range = { startIndex: 50, endIndex: 60, overscan: 2, count: 5000 }

  it('is what is in view, 200 px around it and the row that has the focus', () => {
    expect(overscanFor(32)).toBe(7)
    expect(renderedRows(range, 3)).toEqual([3, ...Array.from({ length: 15 }, (_, at) => 48 + at)])
    expect(renderedRows(range, 55)).toHaveLength(15)
    expect(renderedRows(range, -1)).toHaveLength(15)
  })

  it('takes over the elements of rows that left, in order, and leaves those of the others alone', () => {
    const first = slotsFor(['a', 'b', 'c', 'd'], new Map())
    const scrolled = slotsFor(['c', 'd', 'e', 'f', 'g'], first)
    const leapt = slotsFor([7, 8, 9], scrolled)
    expect([...first.values()]).toEqual([0, 1, 2, 3])
    expect(scrolled).toEqual(
      new Map([
        ['c', 2],
        ['d', 3],
        ['e', 0],
        ['f', 1],
        ['g', 4],
      ]),
    )
    expect([...leapt.values()]).toEqual([0, 1, 2])
  })

  it('is never more than 1000 rows', () => {
    expect(() => renderedRows({ ...range, endIndex: 1200 }, -1)).toThrow('Rendered items limit reached')
  })
})
