import { expect, test } from 'vitest'
import { everyTime, pointsBetween } from './points.ts'

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

test('a weekday or an hour in which nothing happened has its place', () => {
  const row = (Key: string) => ({
    part: { Key, Name: null, Number: null },
    Values: { Pieces: 2 },
    Before: null,
  })
  const keys = (by: 'weekday' | 'hour', found: string[]) =>
    everyTime(by, found.map(row)).map(({ part }) => part?.Key)
  expect(keys('weekday', ['1', '3'])).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  expect(keys('hour', ['08', '11'])).toEqual(['08', '09', '10', '11'])
  expect(keys('hour', [])).toEqual([])
  expect(everyTime('hour', [row('08'), row('10')])[1]?.Values).toEqual({})
})
