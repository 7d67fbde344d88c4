import { describe, expect, it } from 'vitest'
import { clocksDiffer, dayAt, wallClock } from './clock.ts'
import { formatIn } from './format.ts'

const stockholm = 'Europe/Stockholm'
const shown = (moment: string, zone: string) => wallClock(new Date(moment), zone).toISOString().slice(0, 19)

describe('the clock of a zone', () => {
  it.each([
    ['2026-01-01T23:30:00Z', stockholm, '2026-01-02T00:30:00'],
    ['2026-07-01T22:30:15Z', stockholm, '2026-07-02T00:30:15'],
    ['2026-03-29T01:00:00Z', stockholm, '2026-03-29T03:00:00'],
    ['2026-01-01T10:30:00Z', 'Pacific/Pago_Pago', '2025-12-31T23:30:00'],
    ['2026-01-01T00:15:00Z', 'Asia/Kathmandu', '2026-01-01T06:00:00'],
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01T00:00:00'],
  ])('at %s in %s shows %s', (moment, zone, clock) => {
    expect(shown(moment, zone)).toBe(clock)
  })

  it('says which day it is there', () => {
    expect(dayAt(new Date('2026-12-31T23:05:00Z'), stockholm)).toBe('2027-01-01')
    expect(dayAt(new Date('2026-12-31T23:05:00Z'), 'America/New_York')).toBe('2026-12-31')
  })

  it('differs from another, be it in summer only', () => {
    const winter = new Date('2026-01-15T12:00:00Z')
    expect(clocksDiffer(stockholm, 'Europe/Berlin', winter)).toBe(false)
    expect(clocksDiffer(stockholm, 'Asia/Tokyo', winter)).toBe(true)
    // One hour ahead of Greenwich all year round.
    expect(clocksDiffer(stockholm, 'Africa/Lagos', winter)).toBe(true)
  })
})

describe('moments are written in the house’s zone', () => {
  const sv = formatIn('sv-SE', stockholm)
  it('with its day and its time', () => {
    expect(sv.dateTime('2026-01-01T23:30:00Z')).toBe('2026-01-02 00:30')
    expect(sv.date(new Date('2026-01-01T23:30:00Z'))).toBe('2026-01-02')
    expect(sv.timeToTheSecond('2026-07-01T22:30:15Z')).toBe('00:30:15')
    expect(formatIn('sv-SE', 'Pacific/Pago_Pago').dateTime('2026-01-01T10:30:00Z')).toBe('2025-12-31 23:30')
  })

  it('but a day is that day everywhere', () => {
    for (const zone of [stockholm, 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])
      expect(formatIn('sv-SE', zone).date('2026-03-29')).toBe('2026-03-29')
  })
})
