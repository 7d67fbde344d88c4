import { describe, expect, it } from 'vitest'
import { heldRows, withHeld } from './held.ts'

const idOf = ({ id }: { id: number }) => id
const rows = (...ids: number[]) => ids.map((id) => ({ id }))
const none = new Map()

describe('rows in which something is typed', () => {
  const ids = new Set([2, 4])
  const seen = heldRows(rows(1, 2, 3, 4), ids, none, idOf)

  it('are known by their last place', () => {
    expect([...seen]).toEqual([
      [2, { row: { id: 2 }, at: 1 }],
      [4, { row: { id: 4 }, at: 3 }],
    ])
    const moved = heldRows(rows(2, 1), ids, seen, idOf)
    expect(moved.get(2)?.at).toBe(0)
    expect(moved.get(4)?.at).toBe(3)
    expect(heldRows(rows(1), new Set([4]), seen, idOf).has(2)).toBe(false)
  })

  it('stay there when they are given no more', () => {
    expect(withHeld(rows(1, 3), seen, idOf).map(idOf)).toEqual([1, 2, 3, 4])
    expect(withHeld([], seen, idOf).map(idOf)).toEqual([2, 4])
  })

  it('are not there twice', () => {
    const all = rows(4, 3, 2, 1)
    expect(withHeld(all, seen, idOf)).toBe(all)
    expect(withHeld(all, none, idOf)).toBe(all)
  })
})
