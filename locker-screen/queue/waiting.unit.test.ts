import { expect, test } from 'vitest'
import { backoff } from './backoff.ts'

test('waiting doubles from two seconds to a minute, and is spread', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 100].map((failures) => backoff(failures, 1))).toEqual([
    2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(backoff(1, 0)).toBe(1500)
  expect(backoff(100, 0)).toBe(45_000)
})
