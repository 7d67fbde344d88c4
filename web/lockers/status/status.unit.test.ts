import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { agoOf } from './ago.ts'
import { statusOf } from './status-of.ts'

const locker = (AmountBelowCritical: number, TotalArticles: number) =>
  statusOf({ AmountBelowCritical, TotalArticles })

describe('the colour of a locker', () => {
  it.each([
    [0, 0, 'ok'],
    [0, 42, 'ok'],
    [3, 42, 'warn'],
    [41, 42, 'warn'],
    [42, 42, 'bad'],
    [1, 1, 'bad'],
  ])('with %i of %i below is %s', (below, total, status) => {
    expect(locker(below, total)).toBe(status)
  })

  it('goes by whole per cent: less than one in a hundred is none', () => {
    expect(locker(1, 101)).toBe('ok')
    expect(locker(1, 100)).toBe('warn')
  })

  it('is red only when all are below, whatever their number', () => {
    fc.assert(
      fc.property(fc.nat(5000), fc.nat(5000), (below, more) => {
        expect(locker(below, below + more) === 'bad').toBe(more === 0 && below > 0)
      }),
    )
  })
})

describe('how long ago', () => {
  const now = Date.parse('2026-11-15T12:00:00Z')
  it.each([
    ['2026-11-15T12:00:30Z', undefined],
    ['2026-11-15T11:59:01Z', undefined],
    ['2026-11-15T11:58:00Z', { unit: 'minute', count: 2 }],
    ['2026-11-15T11:00:01Z', { unit: 'minute', count: 59 }],
    ['2026-11-15T11:00:00Z', { unit: 'hour', count: 1 }],
    ['2026-11-14T12:00:01Z', { unit: 'hour', count: 23 }],
    ['2026-10-20T12:00:00Z', { unit: 'day', count: 26 }],
  ])('%s was', (moment, ago) => {
    expect(agoOf(moment, now)).toEqual(ago)
  })
})
