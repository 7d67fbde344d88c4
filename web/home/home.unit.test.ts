import { plusDays } from '#web/kit/inputs/days.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { pointsOfLockers, totalOf } from './series.ts'
import { changeFrom, isSilent, lastWeek } from './last-days.ts'
import { hasWholeWeek, weekUntil } from './week.ts'
import { byWeek } from './weeks.ts'

describe('the week', () => {
  it.each([
    ['2026-11-09', '2026-11-09'],
    ['2026-11-15', '2026-11-09'],
    ['2026-11-16', '2026-11-16'],
    ['2027-01-01', '2026-12-28'],
  ])('of %s began on Monday %s', (today, from) => {
    expect(weekUntil(today)).toEqual({ from, to: today })
  })

  it('is there in full or not', () => {
    const day = fc.integer({ min: 0, max: 800 }).map((days) => plusDays('2026-01-01', days))
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 20 }), (from, more) => {
        const days = Array.from({ length: more + 1 }, (_, at) => plusDays(from, at))
        const weeks = Map.groupBy(days, (each) => weekUntil(each).from)
        const isThere = [...weeks.values()].some(({ length }) => length === 7)
        expect(hasWholeWeek({ from, to: plusDays(from, more) })).toBe(isThere)
      }),
    )
  })
})

describe('the last seven days', () => {
  const days = (values: number[]) =>
    values.map((Value, at) => ({ Date: plusDays('2026-11-02', at), Amount: 10 * at, Value, Refills: 0 }))
  const each = Array.from({ length: 15 }, (_, at) => (at === 14 ? 1000 : 0.1))

  it('are whole days, beside the seven before; today is told apart', () => {
    const { now, before, today, from, to } = lastWeek(days(each), 'Value')
    expect({ now, before, today, from, to }).toEqual({
      now: 0.7,
      before: 0.7,
      today: 1000,
      from: '2026-11-09',
      to: '2026-11-15',
    })
    expect(lastWeek(days(each), 'Amount')).toMatchObject({ now: 700, before: 210, today: 140 })
  })

  it('have nothing to say where nothing was, not even today', () => {
    expect(isSilent(lastWeek(days(each), 'Refills'))).toBe(true)
    expect(isSilent(lastWeek(days(each.map((_, at) => (at === 14 ? 1 : 0))), 'Value'))).toBe(false)
    expect(isSilent(lastWeek(days(each.map((_, at) => (at === 0 ? 1 : 0))), 'Value'))).toBe(false)
  })

  it('is compared in per cent, where there was something to compare with', () => {
    expect(changeFrom(200, 250)).toBe(25)
    expect(changeFrom(3, 2)).toBe(-33)
    expect(changeFrom(1, 5000)).toBe(499_900)
  })

  it('is compared in words where per cent would say it wrongly', () => {
    expect(changeFrom(5, 5)).toBe('same')
    expect(changeFrom(1000, 1001)).toBe('almost')
    expect(changeFrom(1000, 999)).toBe('almost')
    expect(changeFrom(0, 0)).toBe('none')
    expect(changeFrom(0, 7)).toBe('noneBefore')
    expect(changeFrom(-2, 7)).toBe('returned')
    expect(changeFrom(-2, 0)).toBe('returned')
    expect(changeFrom(-2, -2)).toBe('same')
  })
})

describe('ids in an address', () => {
  it('come back as they went', () => {
    const ids = fc.uniqueArray(fc.integer({ min: 1, max: 999_999_999 }), { maxLength: 5 })
    fc.assert(
      fc.property(ids, (some) => {
        expect(idsFromAddress(idsToAddress(some))).toEqual(some)
      }),
    )
  })

  it('leave aside what is none', () => {
    expect(idsFromAddress('3,x,0,-1,7,3,1.5')).toEqual([3, 7])
    expect(idsFromAddress({ 3: 7 })).toEqual([])
  })
})

describe('the lines of the chart', () => {
  const data = [{ Date: '2026-11-09', Amount: 2, Value: 9.5 }]
  const names = (series: [number, string][]) =>
    pointsOfLockers(series.map(([LockerId, LockerName]) => ({ LockerId, LockerName, data }))).map(
      ({ Locker }) => Locker,
    )

  it('have a name each, also where lockers share one', () => {
    expect(
      names([
        [4, 'Verkstad'],
        [9, 'Lager'],
        [7, 'Verkstad'],
      ]),
    ).toEqual(['Verkstad (4)', 'Lager', 'Verkstad (7)'])
  })

  it('keep pieces and value', () => {
    expect(pointsOfLockers([{ LockerId: 4, LockerName: 'Lager', data }])).toEqual([
      { Day: '2026-11-09', Locker: 'Lager', Amount: 2, Value: 9.5 },
    ])
  })
})

describe('all of it', () => {
  it('is added up to the öre, the others too', () => {
    const data = (Value: number) => [{ Date: '2026-11-09', Amount: 3, Value }]
    const series = [
      { LockerId: 4, LockerName: 'Lager', data: [...data(0.1), ...data(0.2)] },
      { LockerId: null, LockerName: '', data: data(-0.05) },
    ]
    expect(totalOf(series, 'Value')).toBe(0.25)
    expect(totalOf(series, 'Amount')).toBe(9)
    expect(totalOf([], 'Amount')).toBe(0)
  })
})

describe('weeks', () => {
  const from = (first: string, amounts: number[]) => [
    {
      LockerId: 4,
      LockerName: 'Lager',
      data: amounts.map((Amount, day) => ({ Date: plusDays(first, day), Amount, Value: Amount / 10 })),
    },
  ]

  it('are added up where they are there in full', () => {
    // From a Saturday to the Tuesday after the next one.
    const { step, series } = byWeek(from('2026-11-07', [50, 60, 1, 2, 3, 4, 5, 6, 7, 90, 100]))
    expect(step).toBe('week')
    expect(series[0]?.data).toEqual([{ Date: '2026-11-09', Amount: 28, Value: 2.8 }])
  })

  it('stay days where none is', () => {
    const days = from('2026-11-10', [1, 2, 3, 4, 5, 6])
    expect(byWeek(days)).toEqual({ step: 'day', series: days })
  })

  it('lose nothing of whole weeks', () => {
    const amounts = fc.array(fc.array(fc.integer({ min: -5, max: 500 }), { minLength: 7, maxLength: 7 }), {
      minLength: 1,
      maxLength: 6,
    })
    fc.assert(
      fc.property(amounts, (weeks) => {
        const [lager] = byWeek(from('2026-11-09', weeks.flat())).series
        const sum = (numbers: number[]) => numbers.reduce((all, each) => all + each, 0)
        expect(lager?.data.map(({ Amount }) => Amount)).toEqual(weeks.map(sum))
      }),
    )
  })
})
