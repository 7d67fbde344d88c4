import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Random } from '#demo/random.ts'
import { busyness, doesHappen, minutesToMaybe, workClock } from './rhythm.ts'

const at = (text: string) => Temporal.PlainDateTime.from(text)

/** The simulated moment after so many real minutes. */
const after = (start: string, minutes: number, speed = 60) =>
  workClock(speed, at(start), () => minutes * 60_000)
    .now()
    .toString()

describe('the clock of the simulated house', () => {
  test('goes as many times faster as it is told', () => {
    expect(after('2026-11-18T10:00', 1, 1)).toBe('2026-11-18T10:01:00')
    expect(after('2026-11-18T10:00', 1, 60)).toBe('2026-11-18T11:00:00')
    expect(workClock(60, at('2026-11-18T10:00')).real(60)).toBe(60_000)
  })

  test.each([
    ['in the night, to the morning', '2026-11-18T03:00', '2026-11-18T06:00:00'],
    ['in the evening, to the next morning', '2026-11-18T19:00', '2026-11-19T06:00:00'],
    ['on a Friday evening, to Monday', '2026-11-20T18:00', '2026-11-23T06:00:00'],
    ['on a Saturday, to Monday', '2026-11-21T10:00', '2026-11-23T06:00:00'],
    ['on a Sunday evening, to Monday', '2026-11-22T23:00', '2026-11-23T06:00:00'],
  ])('is set forward where it starts %s', (_when, start, begins) => {
    expect(after(start, 0)).toBe(begins)
  })

  test('leaves out nights and weekends', () => {
    expect(after('2026-11-19T17:59', 1)).toBe('2026-11-20T06:59:00')
    expect(after('2026-11-20T17:00', 2)).toBe('2026-11-23T07:00:00')
    expect(after('2026-11-20T06:00', 12 * 5 * 52)).toBe('2027-11-19T06:00:00')
  })

  test('always shows working time, and never goes back', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(600), fc.nat(600), (into, first, more) => {
        const start = at('2026-11-16T00:00').add({ minutes: into }).toString()
        const shown = at(after(start, first))
        expect(shown.dayOfWeek).toBeLessThanOrEqual(5)
        expect(shown.hour).toBeGreaterThanOrEqual(6)
        expect(shown.hour).toBeLessThan(18)
        const later = at(after(start, first + more))
        expect(Temporal.PlainDateTime.compare(shown, later)).toBeLessThanOrEqual(0)
      }),
    )
  })
})

describe('how much happens', () => {
  test('is most when the shift begins and after the breaks, on Mondays more than on Fridays', () => {
    expect(busyness(at('2026-11-18T06:54'))).toBeGreaterThan(2 * busyness(at('2026-11-18T08:15')))
    expect(busyness(at('2026-11-18T12:54'))).toBeGreaterThan(2 * busyness(at('2026-11-18T11:15')))
    expect(busyness(at('2026-11-16T09:42'))).toBeGreaterThan(busyness(at('2026-11-20T09:42')))
  })

  test('is on a week’s average about as much as was asked for', () => {
    const random = new Random('a week of visits')
    const perDay = 200
    let visits = 0
    const days = 5 * 4
    for (let minutes = minutesToMaybe(perDay, random); minutes < days * 720;) {
      if (doesHappen(at(after('2026-11-16T06:00', minutes, 1)), random)) visits++
      minutes += minutesToMaybe(perDay, random)
    }
    expect(visits / days).toBeGreaterThan(0.8 * perDay)
    expect(visits / days).toBeLessThan(1.2 * perDay)
  })
})
