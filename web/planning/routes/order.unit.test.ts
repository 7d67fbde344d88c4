import { expect, it } from 'vitest'
import { movedTo } from './order.ts'

it.each([
  [0, 2, 'bca'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('from place %i to place %i', (from, to, expected) => {
  expect(movedTo([...'abc'], from, to).join('')).toBe(expected)
})
