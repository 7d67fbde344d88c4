import { describe, expect, test } from 'vitest'
import { patroni } from '../settings.ts'
import { longestGap, shares } from './measure.ts'

describe('the longest gap', () => {
  test.each([
    ['between two moments', [1, 2, 9, 10], 0, 11, 7],
    ['that began before the stretch', [1, 9, 10], 5, 11, 8],
    ['that goes on at its end', [1, 2, 3], 0, 20, 17],
    ['where nothing came at all', [], 10, 25, 15],
    ['not one that is over before it, or begins after it', [1, 50, 51, 52, 99], 50, 52, 1],
  ])('%s', (_name, moments, from, to, longest) => expect(longestGap(moments, from, to)).toBe(longest))
})

test('what the host took is a share of all time', () => {
  const from = { all: 1000, idle: 500, stolen: 10 }
  const to = { all: 1200, idle: 550, stolen: 60 }
  expect(shares(from, to)).toEqual({ busy: 0.75, stolen: 0.25 })
})

test('Patroni takes these times', () => {
  expect(patroni.ttl).toBeGreaterThanOrEqual(patroni.loopWait + 2 * patroni.retryTimeout)
})
