import { describe, expect, it } from 'vitest'
import { choosable } from './forecast/choosable.ts'
import { chosenQuery } from './read-filters.ts'

describe('what was chosen', () => {
  it('travels as the forecast’s own parameters', () => {
    const chosen = {
      avgBy: 30,
      days: 5,
      includeWeekend: 1,
      customers: [3, 1],
      lockers: [7],
      method: 'tsb',
      demand: ['lumpy', 'unknown'],
      onlyRunningOut: 0,
    }
    expect(chosenQuery(choosable, chosen)).toEqual({
      avgBy: '30',
      days: '5',
      includeWeekend: '1',
      customers: '3,1',
      lockers: '7',
      method: 'tsb',
      demand: 'lumpy,unknown',
      onlyRunningOut: '0',
    })
  })

  it('is left aside where the server would refuse it or does not know it', () => {
    expect(
      chosenQuery(choosable, { avgBy: 15, days: 11, customers: ['x'], includeWeekend: 2, other: 1 }),
    ).toEqual({})
    expect(chosenQuery(choosable, { method: 'best', demand: ['lumpy', 'often'] })).toEqual({})
    expect(chosenQuery(choosable, { customers: [], lockers: '' })).toEqual({})
  })
})
