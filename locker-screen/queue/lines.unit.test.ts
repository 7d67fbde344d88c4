import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { LockerConfig } from '#contract/gateway/gateway.ts'
import {
  answered,
  closed,
  corrected,
  interrupted,
  latestMoment,
  type LineAnswer,
  newLines,
  nextBatch,
  withLines,
} from './lines.ts'
import type { Person, QueuedLine } from './lines.ts'

const opened = new Date('2026-03-04T10:00:00Z')
const closedAt = new Date('2026-03-04T10:00:09Z')
const somebody: Person = { AccountId: 7, Name: 'Åsa Ek', Token: null }

/** As the database hands them back. */
const queued = (chosen: [number, number][], from = 1): QueuedLine[] =>
  newLines('withdrawal', new Map(chosen), somebody, null, opened).map((line, at) => ({
    ...line,
    seq: from + at,
  }))
const answer = ({ line }: QueuedLine, status: LineAnswer['status'] = 'recorded'): LineAnswer => ({
  UUID: line.UUID,
  status,
  reason: status === 'rejected' ? 'unknownArticle' : null,
})

describe('a line', () => {
  test('is open until the door closes, and says when that was', () => {
    const [line] = queued([[3, 2]])
    expect(line).toMatchObject({
      open: true,
      line: { LockerArticleId: 3, Amount: 2, AccountId: 7, Closed: null },
    })
    expect(closed(line ? [line] : [], closedAt)).toMatchObject([
      { open: false, line: { Opened: opened.toISOString(), Closed: closedAt.toISOString(), Aborted: 0 } },
    ])
    expect(closed(line ? [line] : [], closedAt, true)).toMatchObject([{ line: { Aborted: 1 } }])
  })

  test('has a UUID that it keeps', () => {
    const lines = queued([
      [1, 1],
      [2, 1],
    ])
    const uuids = lines.map(({ line }) => line.UUID)
    expect(new Set(uuids).size).toBe(2)
    expect(closed(lines, closedAt).map(({ line }) => line.UUID)).toEqual(uuids)
  })

  test('that a power cut left open counts as taken, without a moment of closing', () => {
    const [open, ...rest] = queued([
      [1, 1],
      [2, 1],
    ])
    const before = closed(rest, closedAt)
    expect(interrupted([...(open ? [open] : []), ...before])).toMatchObject([
      { open: false, line: { LockerArticleId: 1, Closed: null } },
    ])
  })
})

describe('a line that was dated by a guess', () => {
  const guessed = newLines('withdrawal', new Map([[1, 1]]), somebody, null, opened, true)
  const lines: QueuedLine[] = guessed.map((line) => ({ ...line, seq: 1 }))
  const hour = 3_600_000

  test('gets the moments at which it happened, once; others keep theirs', () => {
    const [dated] = corrected([...closed(lines, closedAt), ...closed(queued([[2, 1]], 2), closedAt)], hour)
    expect(dated).toMatchObject({
      seq: 1,
      line: { Opened: '2026-03-04T11:00:00.000Z', Closed: '2026-03-04T11:00:09.000Z' },
    })
    expect(corrected(dated ? [dated] : [], hour)).toEqual([])
  })

  test('stays open where it is', () => {
    expect(corrected(lines, -hour)).toMatchObject([
      { open: true, line: { Opened: '2026-03-04T09:00:00.000Z', Closed: null } },
    ])
  })
})

test('the latest moment is that of the last closing or opening', () => {
  expect(latestMoment([])).toBe(0)
  expect(latestMoment([...closed(queued([[1, 1]]), closedAt), ...queued([[2, 1]], 2)])).toBe(
    closedAt.getTime(),
  )
})

describe('what is sent next', () => {
  test('is what was first, at most 500, and nothing from the first one on that is open, or dated by a guess', () => {
    const many = closed(queued(Array.from({ length: 600 }, (_, at) => [at + 1, 1])), closedAt)
    expect(nextBatch(many.toReversed()).map(({ seq }) => seq)).toEqual(
      many.slice(0, 500).map(({ seq }) => seq),
    )
    const withOpen = many.map((line) => (line.seq === 3 ? { ...line, open: true } : line))
    expect(nextBatch(withOpen).map(({ seq }) => seq)).toEqual([1, 2])
    const withGuessed = many.map((line) => (line.seq === 2 ? { ...line, guessed: true } : line))
    expect(nextBatch(withGuessed).map(({ seq }) => seq)).toEqual([1])
  })

  test('is, however the answers come, in order, and each line until it is answered and then never again', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.array(fc.nat({ max: 5 })), (count, cuts) => {
        let left = closed(queued(Array.from({ length: count }, (_, at) => [at + 1, 1])), closedAt)
        const done: number[] = []
        for (const cut of [...cuts, count]) {
          const batch = nextBatch(left)
          // The connection broke, or the server answered for some of it only.
          const { done: acknowledged } = answered(
            batch,
            batch.slice(0, cut).map((line) => answer(line)),
          )
          done.push(...acknowledged.map(({ seq }) => seq))
          const gone = new Set(acknowledged)
          left = left.filter((line) => !gone.has(line))
        }
        expect(left).toEqual([])
        expect(done).toEqual(Array.from({ length: count }, (_, at) => at + 1))
      }),
    )
  })
})

test('an answer says what became of each line; those it does not name stay', () => {
  const lines = closed(
    queued([
      [1, 1],
      [2, 1],
      [3, 1],
      [4, 1],
    ]),
    closedAt,
  )
  const [first, second, third] = lines
  if (!first || !second || !third) throw new Error('four lines')
  const { done, recorded, refused } = answered(lines, [
    { ...answer(first), UUID: first.line.UUID.toUpperCase() },
    answer(second, 'duplicate'),
    answer(third, 'rejected'),
  ])
  expect(done).toEqual([first, second, third])
  expect(recorded).toEqual([first])
  expect(refused).toEqual([{ line: third.line, reason: 'unknownArticle' }])
})

describe('the stock that is shown', () => {
  const article = (LockerArticleId: number, CurrentVolume: number) =>
    ({ LockerArticleId, CurrentVolume }) as LockerConfig['articles'][number]
  const stockWith = (lines: QueuedLine[]) =>
    withLines([article(1, 3), article(2, 5)], lines).map(({ CurrentVolume }) => CurrentVolume)

  test('has what waits counted in, never below none', () => {
    expect(stockWith(closed(queued([[1, 5]]), closedAt))).toEqual([0, 5])
    const taken = closed(queued([[1, 5]]), closedAt)
    const returned = closed(
      newLines('return', new Map([[1, 2]]), somebody, null, opened).map((line) => ({ ...line, seq: 2 })),
      closedAt,
    )
    expect(stockWith([...returned, ...taken])).toEqual([2, 5])
  })

  test('has nothing of what is open, aborted, or no longer here', () => {
    expect(stockWith(queued([[1, 1]]))).toEqual([3, 5])
    expect(stockWith(closed(queued([[1, 1]]), closedAt, true))).toEqual([3, 5])
    expect(stockWith(closed(queued([[9, 1]]), closedAt))).toEqual([3, 5])
  })
})
