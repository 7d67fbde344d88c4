import { describe, expect, it } from 'vitest'
import { chosenQuery } from './chosen-query.ts'

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
    expect(chosenQuery(chosen)).toEqual({
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
    expect(chosenQuery({ avgBy: 15, days: 11, customers: ['x'], includeWeekend: 2, other: 1 })).toEqual({})
    expect(chosenQuery({ method: 'best', demand: ['lumpy', 'often'] })).toEqual({})
    expect(chosenQuery({ customers: [], lockers: '' })).toEqual({})
  })
})
