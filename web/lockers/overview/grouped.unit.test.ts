import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { describe, expect, it } from 'vitest'
import { grouped, searchedLockers } from './grouped.ts'
import { filtersFor, wantedIn, type Wanted } from './wanted.ts'

const locker = (fields: Partial<Cabinet>) =>
  ({
    LockerName: '',
    LockerEndCustomer: '',
    LockerDescription: '',
    LockerLocation: '',
    LockerActive: 1,
    Online: 0,
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
  locker({ Id: 4, LockerName: 'Verkstad', LockerEndCustomer: 'Österlund', EndCustomerId: 9, Online: 1 }),
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
  const all = { onlyActive: false, onlyOffline: false, customers: [] }
  const ids = (search: string, wanted: Partial<Wanted> = {}) =>
    searchedLockers(lockers, search, { ...all, ...wanted }).map(({ Id }) => Id)

  it('finds every word in whatever tells of the locker, without case', () => {
    expect(ids('')).toEqual([1, 2, 3, 4, 5])
    expect(ids('ÖSTERLUND verk')).toEqual([4])
    expect(ids('port 7')).toEqual([3])
    expect(ids('nowhere')).toEqual([])
  })

  it('leaves inactive ones out where that is wanted', () => {
    expect(ids('boden')).toEqual([2])
    expect(ids('boden', { onlyActive: true })).toEqual([])
    expect(ids('', { onlyActive: true })).toEqual([1, 3, 4, 5])
  })

  it('keeps to those that are offline, and to some customers', () => {
    expect(ids('', { onlyOffline: true })).toEqual([1, 2, 3, 5])
    expect(ids('', { onlyOffline: true, onlyActive: true, customers: [9, 7] })).toEqual([1])
    expect(ids('verk', { customers: [3] })).toEqual([5])
  })
})

describe('which lockers are wanted', () => {
  it('comes back from the address as it went', () => {
    const wanted = { onlyActive: true, onlyOffline: true, customers: [3, 7] }
    expect(wantedIn(filtersFor(wanted))).toEqual(wanted)
    expect(filtersFor(wantedIn({}))).toEqual({})
  })

  it('is not confused by what makes no sense', () => {
    const wanted = wantedIn({ active: 'yes', offline: [1], customers: [4, 'x', null, 1.5] })
    expect(wanted).toEqual({ onlyActive: false, onlyOffline: false, customers: [4] })
    expect(wantedIn({ customers: '4' }).customers).toEqual([])
  })
})
