import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  dayText,
  isDay,
  isRange,
  plusDays,
  plusMonths,
  presetNames,
  presetRange,
  typedDay,
  type PresetName,
} from './days.ts'

const anyDay = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('ranges named from today', () => {
  it.each<[PresetName, string, string, string]>([
    ['last7', '2026-11-15', '2026-11-09', '2026-11-15'],
    ['last14', '2026-11-15', '2026-11-02', '2026-11-15'],
    ['last14', '2026-03-05', '2026-02-20', '2026-03-05'],
    ['last14', '2028-03-05', '2028-02-21', '2028-03-05'],
    ['last30', '2026-01-15', '2025-12-17', '2026-01-15'],
    ['months3', '2026-11-15', '2026-08-16', '2026-11-15'],
    ['months3', '2026-05-31', '2026-03-01', '2026-05-31'],
    ['months3', '2028-05-31', '2028-03-01', '2028-05-31'],
    ['months3', '2026-01-31', '2025-11-01', '2026-01-31'],
    ['months12', '2026-11-15', '2025-11-16', '2026-11-15'],
    ['months12', '2028-02-29', '2027-03-01', '2028-02-29'],
    ['thisMonth', '2026-11-15', '2026-11-01', '2026-11-30'],
    ['thisMonth', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['previousMonth', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['previousMonth', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['previousMonth', '2028-03-30', '2028-02-01', '2028-02-29'],
  ])('%s on %s is %s to %s', (preset, today, from, to) => {
    expect(presetRange(preset, today)).toEqual({ from, to })
  })

  it('are not a day short when the clocks change', () => {
    // Sweden: 2026-03-29 has 23 hours, 2026-10-25 has 25.
    expect(presetRange('last7', '2026-03-31')).toEqual({ from: '2026-03-25', to: '2026-03-31' })
    expect(presetRange('last7', '2026-10-28')).toEqual({ from: '2026-10-22', to: '2026-10-28' })
  })

  it('are ranges on every day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...presetNames), (today, preset) => {
        expect(isRange(presetRange(preset, today))).toBe(true)
      }),
    )
  })
})

describe('days', () => {
  it('are counted forth and back', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (day, days) => {
        expect(plusDays(plusDays(day, days), -days)).toBe(day)
      }),
    )
  })

  it('stay in their month’s length', () => {
    expect(plusMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(plusMonths('2028-01-31', 1)).toBe('2028-02-29')
    expect(plusMonths('2026-03-31', -13)).toBe('2025-02-28')
  })

  it('exist, or are none', () => {
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', '20260101'].some(isDay)).toBe(false)
    expect(isDay('2028-02-29')).toBe(true)
    expect(isRange({ from: '2026-02-02', to: '2026-02-01' })).toBe(false)
  })
})

describe('a typed day', () => {
  it.each([
    ['2026-11-15', '2026-11-15'],
    ['2026-1-5', '2026-01-05'],
    ['20261115', '2026-11-15'],
    ['261115', '2026-11-15'],
    ['2611', undefined],
    ['26111', undefined],
    ['2026111', undefined],
    ['2026-1115', undefined],
    ['202611155', undefined],
    ['26-11-15', '2015-11-26'],
    [' 15/11/2026 ', '2026-11-15'],
    ['5.1.26', '2026-01-05'],
    ['15 nov 2026', '2026-11-15'],
    ['15 November 2026', '2026-11-15'],
    ['31/02/2026', undefined],
    ['29/2/2027', undefined],
    ['15 xyz 2026', undefined],
    ['2026', undefined],
    ['', undefined],
  ])('%s is %s', (typed, day) => {
    expect(typedDay(typed, 'en-GB')).toBe(day)
  })

  it('may have a Swedish month', () => {
    expect(typedDay('1 maj 2026', 'sv-SE')).toBe('2026-05-01')
    expect(typedDay('3 okt. 2026', 'sv-SE')).toBe('2026-10-03')
  })

  it('begins with the year in Swedish, as people write there', () => {
    expect(typedDay('26-11-15', 'sv-SE')).toBe('2026-11-15')
    expect(typedDay('15/11/26', 'sv-SE')).toBe('2026-11-15')
  })

  it('of figures alone is 6 or 8 of them', () => {
    const others = fc.stringMatching(/^\d{1,10}$/).filter(({ length }) => length !== 6 && length !== 8)
    fc.assert(
      fc.property(others, (figures) => {
        expect(typedDay(figures, 'sv-SE')).toBe(undefined)
      }),
    )
  })

  it('is read as it is written', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom('sv-SE' as const, 'en-GB' as const), (day, language) => {
        expect(typedDay(dayText(day, language), language)).toBe(day)
      }),
    )
  })
})
