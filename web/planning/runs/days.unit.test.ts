import { expect, test } from 'vitest'
import { mondayOf, nextWorkday, weekNumber } from './days.ts'

test('weeks begin on Monday, and the first has the year’s first Thursday', () => {
  expect(mondayOf('2026-11-22')).toBe('2026-11-16')
  expect(mondayOf('2026-11-16')).toBe('2026-11-16')
  expect(['2026-11-18', '2027-01-01', '2027-01-04', '2024-12-30'].map(weekNumber)).toEqual([47, 53, 1, 1])
})

test('after a Friday comes a Monday', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21'].map(nextWorkday)).toEqual([
    '2026-11-20',
    '2026-11-23',
    '2026-11-23',
  ])
})
