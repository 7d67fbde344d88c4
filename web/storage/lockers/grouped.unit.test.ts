import type { Cabinet } from '#contract/cabinets.ts'
import { describe, expect, it } from 'vitest'
import { grouped, sought } from './grouped.ts'

const locker = (fields: Partial<Cabinet>) =>
  ({
    LockerName: '',
    LockerEndCustomer: '',
    LockerDescription: '',
    LockerLocation: '',
    LockerActive: 1,
    ...fields,
  }) as Cabinet

const lockers = [
  locker({ Id: 1, LockerName: 'Arken', LockerEndCustomer: 'Österlund', EndCustomerId: 9 }),
  locker({ Id: 2, LockerName: 'Boden', LockerEndCustomer: 'Zink AB', EndCustomerId: 7, LockerActive: 0 }),
  locker({
    Id: 3,
    LockerName: 'Hallen',
    LockerEndCustomer: 'Alm',
    EndCustomerId: 8,
    LockerLocation: 'Port 7',
  }),
  locker({ Id: 4, LockerName: 'Verkstad', LockerEndCustomer: 'Österlund', EndCustomerId: 9 }),
  locker({ Id: 5, LockerName: 'Verkstad', LockerEndCustomer: 'Alm', EndCustomerId: 3 }),
]

describe('groups', () => {
  it('are in the order of the alphabet, their lockers in the order they came', () => {
    const groups = grouped(lockers).map(({ name, lockers: own }) => [name, own.map(({ Id }) => Id)])
    expect(groups).toEqual([
      ['Alm', [3]],
      ['Alm', [5]],
      ['Zink AB', [2]],
      ['Österlund', [1, 4]],
    ])
  })
})

describe('a search', () => {
  const ids = (search: string, onlyActive = false) => sought(lockers, search, onlyActive).map(({ Id }) => Id)
  it('finds every word in whatever tells of the locker, without case', () => {
    expect(ids('')).toEqual([1, 2, 3, 4, 5])
    expect(ids('ÖSTERLUND verk')).toEqual([4])
    expect(ids('port 7')).toEqual([3])
    expect(ids('nowhere')).toEqual([])
  })

  it('leaves inactive ones out where that is wanted', () => {
    expect(ids('boden')).toEqual([2])
    expect(ids('boden', true)).toEqual([])
    expect(ids('', true)).toEqual([1, 3, 4, 5])
  })
})
