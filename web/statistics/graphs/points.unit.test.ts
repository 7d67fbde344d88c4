import { expect, test } from 'vitest'
import { pointsBetween } from './points.ts'

test('every day, Monday or month of a span is a point', () => {
  expect(pointsBetween('day', '2026-02-27', '2026-03-02')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ])
  expect(pointsBetween('week', '2026-11-18', '2026-12-01')).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(pointsBetween('month', '2026-01-31', '2026-04-01')).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
    '2026-04-01',
  ])
})
