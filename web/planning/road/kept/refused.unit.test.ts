import { expect, test } from 'vitest'
import type { Report } from '#contract/planning/reports.ts'
import type { Refused } from './database.ts'
import { workOf } from './refused.ts'

const base = { UUID: '', At: '2026-11-18T10:00:00.000Z' }
const line = { Reason: null, Counted: null, CountedAt: null }
const refused = (seq: number, report: Report): Refused => ({
  seq,
  accountId: 1,
  runId: 7,
  report,
  reason: 'stopEnded',
  by: 'Anna',
  when: base.At,
  lockerArticleIds: [],
})
const placed = (StopId: number, LockerArticleId: number, Amount: number | null): Report => ({
  ...base,
  Kind: 'placed',
  StopId,
  LockerArticleId,
  Amount,
  ...line,
})

test('what was refused about one stop is one thing: its end, or the last amounts of it', () => {
  const end: Report = {
    ...base,
    Kind: 'stopDone',
    StopId: 3,
    Lines: [
      { LockerArticleId: 31, Amount: 4, ...line },
      { LockerArticleId: 32, Amount: 0, ...line },
    ],
    ReceivedBy: '',
    Signature: null,
    Note: '',
    MailTo: '',
  }
  const work = workOf([
    refused(1, { ...base, Kind: 'start' }),
    refused(2, placed(3, 31, 9)),
    refused(3, end),
    refused(4, placed(5, 51, 2)),
    refused(5, placed(5, 52, 6)),
    refused(6, placed(5, 51, null)),
  ])
  expect(work.map(({ seqs, lines, canBook }) => [seqs, lines, canBook])).toEqual([
    [[2, 3], [{ LockerArticleId: 31, Amount: 4 }], true],
    [[4, 5, 6], [{ LockerArticleId: 52, Amount: 6 }], true],
    [[1], [], false],
  ])
})
