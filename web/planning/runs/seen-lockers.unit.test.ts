import { expect, test } from 'vitest'
import type { ProposedLocker } from '#contract/planning/run-proposals.ts'
import { isNews, nothingSeen, seeing } from './seen-lockers.ts'

const locker = (LockerId: number, Pieces = 5, InRun: number | null = null) =>
  ({
    LockerId,
    LockerName: `L${LockerId}`,
    InRun,
    Proposed: { Lines: 1, Pieces, Value: 0 },
  }) as ProposedLocker
const nobody = () => false
const ids = (lockers: readonly ProposedLocker[]) => lockers.map(({ LockerId }) => LockerId)

test('at first what there is something for is ticked, unless another run goes there', () => {
  const seen = seeing(nothingSeen, 'by need', [locker(1), locker(2, 0), locker(3, 5, 9)], nobody)
  expect([...seen.ticks]).toEqual([
    [1, true],
    [2, false],
    [3, false],
  ])
  expect(isNews(seen.news)).toBe(false)
})

test('read again, ticks stay, late-comers are not ticked, and what is otherwise is told', () => {
  const first = seeing(nothingSeen, 'by need', [locker(1), locker(2), locker(3), locker(4)], nobody)
  const then = [locker(1, 0, 9), locker(2, 7), locker(5)]
  const seen = seeing(first, 'by need', then, (id) => id === 4)
  // Somebody has decided about 4: it is still there.
  expect(ids(seen.listed)).toEqual([1, 2, 5, 4])
  expect([1, 2, 4, 5].map((id) => seen.ticks.get(id))).toEqual([true, true, true, false])
  expect(Object.values(seen.news).map(ids)).toEqual([[5], [3], [1], [2]])
  // The next reading adds to what is told; who came and went again is not news.
  const later = seeing(seen, 'by need', [locker(2, 7), locker(1, 0, 9), locker(3)], (id) => id === 4)
  expect(Object.values(later.news).map(ids)).toEqual([[3], [5], [1], [2]])
})

test('what the planner has ticked itself, as one that comes along, is no news to it', () => {
  const first = seeing(nothingSeen, 'by need', [locker(1)], nobody)
  const seen = seeing(first, 'by need', [locker(1), locker(2)], (id) => id === 2)
  expect([ids(seen.listed), isNews(seen.news)]).toEqual([[1, 2], false])
})

test('another question begins anew', () => {
  const first = seeing(nothingSeen, 'by need', [locker(1)], nobody)
  const seen = seeing(first, 'a route', [locker(2)], () => true)
  expect([ids(seen.listed), seen.ticks.get(2), isNews(seen.news)]).toEqual([[2], true, false])
})
