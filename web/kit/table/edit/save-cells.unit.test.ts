import { ApiError } from '#web/api/api.ts'
import { describe, expect, it } from 'vitest'
import { savedInTurn } from './save-cells.ts'

interface Cell {
  column: { id: string }
  value: number
}

const min = (value: number): Cell => ({ column: { id: 'Min' }, value })
const max = (value: number): Cell => ({ column: { id: 'Max' }, value })
const other = (value: number): Cell => ({ column: { id: 'Other' }, value })

/** A row whose Min must not be above its Max, and whose Other must not be negative. */
function row() {
  let state = { Min: 10, Max: 20, Other: 0 }
  const calls: string[] = []
  const write = async ({ column, value }: Cell) => {
    calls.push(column.id)
    const next = { ...state, [column.id]: value }
    if (next.Other < 0) throw new ApiError(422, { Other: ['range'] })
    if (next.Min > next.Max) throw new ApiError(422, { Min: ['range'] })
    state = next
  }
  return { calls, write, state: () => state }
}

describe('cells of one row, saved in turn', () => {
  it('are tried again after a later one that may have made them right', async () => {
    const { calls, write, state } = row()
    expect(await savedInTurn([min(50), max(60)], write)).toEqual(new Map())
    expect(calls).toEqual(['Min', 'Max', 'Min'])
    expect(state()).toMatchObject({ Min: 50, Max: 60 })
  })

  it('are not tried for ever', async () => {
    const { calls, write } = row()
    const [first, last] = [other(-1), other(-2)]
    const refused = await savedInTurn([first, max(60), last], write)
    expect([...refused.keys()]).toEqual([last, first])
    expect(calls).toEqual(['Other', 'Max', 'Other', 'Other'])
  })

  it('are not tried again when nobody has looked at them', async () => {
    const tried: string[] = []
    const refused = await savedInTurn([min(5), max(60)], async ({ column }) => {
      tried.push(column.id)
      if (column.id === 'Min') throw new ApiError(409, {})
    })
    expect(tried).toEqual(['Min', 'Max'])
    expect(refused.size).toBe(1)
  })
})
