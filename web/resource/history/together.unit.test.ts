import type { HistoryLine } from '#contract/house/history.ts'
import { expect, it } from 'vitest'
import { together } from './together.ts'

let last = 0
const line = (other: Partial<HistoryLine> = {}): HistoryLine => ({
  Id: ++last,
  Time: '2026-11-17T10:00:00Z',
  UserId: 1,
  UserName: 'Karin Ek',
  Action: 'delete',
  Part: { Kind: 'user', Id: last, Name: `Nr ${last}` },
  Changes: [],
  ...other,
})

it('what was done to several parts in one moment stands together, and nothing else', () => {
  const lines = [
    line({ Action: 'update', Part: null }),
    line(),
    line(),
    line({ UserName: 'Bo Ek' }),
    line({ Time: '2026-11-16T10:00:00Z' }),
    line({ Action: 'update' }),
    line({ Action: 'update' }),
  ]
  expect(together(lines).map(({ length }) => length)).toEqual([1, 2, 1, 1, 1, 1])
  expect(together(lines).flat()).toEqual(lines)
})

it('what one save wrote as several lines is one entry', () => {
  const saved = { Action: 'update', Part: null } as const
  const lines = [line(saved), line(saved), line({ ...saved, Time: '2026-11-16T10:00:00Z' })]
  expect(together(lines).map(({ length }) => length)).toEqual([2, 1])
})
