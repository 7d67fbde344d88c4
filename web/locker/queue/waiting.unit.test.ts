import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'
import { clockAhead } from './clock.ts'

test('waiting doubles from two seconds to a minute, and is spread', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => backoff(failures, 1))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(backoff(1, 0)).toBe(1500)
  expect(backoff(100, 0)).toBe(45_000)
})

test('a clock that is nearly right is left alone, another one is corrected either way', () => {
  const time = '2026-03-04T10:00:00.000Z'
  const now = Date.parse(time)
  expect(clockAhead(time, now - 59_000)).toBe(0)
  expect(clockAhead(time, now + 59_000)).toBe(0)
  expect(clockAhead(time, now + 600_000)).toBe(-600_000)
  expect(new Date(0 + clockAhead(time, 0)).toISOString()).toBe(time)
})
