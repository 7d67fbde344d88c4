import { cabinetArticles } from '#contract/lockers/cabinet-articles.ts'
import { cabinets } from '#contract/lockers/cabinets.ts'
import { dashboard } from '#contract/home/dashboard.ts'
import { forecast } from '#contract/planning/forecast.ts'
import { notifications } from '#contract/live/notifications.ts'
import { system } from '#contract/house/system.ts'
import { query } from '#web/api/api.ts'
import { linesOfLocker } from '#web/ledger/transactions/sources.ts'
import { describe, expect, it } from 'vitest'
import { isLive, isOld } from './read-again.ts'

const stock = { kind: 'stock', LockerId: 7 } as const
const articlesOf = (id: number) => query(cabinetArticles.list, { params: { id } }).queryKey

describe('after an event', () => {
  it('what is shown of its locker is old, and of no other', () => {
    expect(isOld(articlesOf(7), stock)).toBe(true)
    expect(isOld(articlesOf(8), stock)).toBe(false)
    expect(isOld(articlesOf(8), { kind: 'stock', LockerId: 8 })).toBe(true)
    const [seven, eight] = [linesOfLocker(7), linesOfLocker(8)].map(({ key }) => isOld(key, stock))
    expect([seven, eight]).toEqual([true, false])
  })

  it('so is what is shown of all lockers', () => {
    const all = [
      [cabinets.list.path, 'all'],
      query(dashboard.now, { query: {} }).queryKey,
      query(forecast.list, { query: {} }).queryKey,
    ]
    for (const key of all) expect(isOld(key, stock)).toBe(true)
    expect(isOld(query(system.footer).queryKey, stock)).toBe(false)
  })

  it('the bell is, where it may ring', () => {
    const bell = query(notifications.list).queryKey
    expect(isOld(bell, stock)).toBe(false)
    expect(isOld(bell, { kind: 'lowStock', LockerId: 7 })).toBe(true)
  })
})

it('all that an event could make old is live', () => {
  expect([articlesOf(1), query(notifications.list).queryKey].every(isLive)).toBe(true)
  expect(isLive(query(system.footer).queryKey)).toBe(false)
  expect(isLive(['admin', 'lockers', 'list'])).toBe(false)
})
