import { expect, test } from 'vitest'
import type { Report } from '#contract/planning/reports.ts'
import type { RoadLine, RoadRun, RoadStop } from '#contract/planning/road.ts'
import { applied } from './apply.ts'

const line = (LockerArticleId: number, ArticleId: number, Planned: number): RoadLine => ({
  LockerArticleId,
  ArticleId,
  Shelf: 1,
  Placement: '',
  CurrentVolume: 7,
  MaxStock: null,
  Planned,
  Picked: null,
  Placed: null,
  Reason: null,
  Counted: null,
  CountedAt: null,
  Corrected: null,
  NotBooked: null,
  Gone: 0,
})
const stop = (Id: number, Lines: RoadLine[]) =>
  ({ Id, Position: Id, State: 'open', EndedAt: null, Reason: '', Lines }) as unknown as RoadStop
const run = {
  Id: 1,
  State: 'ready',
  StartedAt: null,
  EndedAt: null,
  Articles: [{ ArticleId: 5, Found: null }],
  Stops: [stop(1, [line(11, 5, 10), line(12, 6, 4)]), stop(2, [line(21, 5, 5), line(22, 6, 0)])],
} as unknown as RoadRun

const base = { UUID: '', At: '2026-11-18T10:00:00.000Z' }
const done = (StopId: number, amounts: [number, number][]): Report => ({
  ...base,
  Kind: 'stopDone',
  StopId,
  Lines: amounts.map(([LockerArticleId, Amount]) => ({
    LockerArticleId,
    Amount,
    Reason: null,
    Counted: null,
    CountedAt: null,
  })),
  ReceivedBy: 'Kim',
  Signature: null,
  Note: '',
  MailTo: '',
})
const lines = ({ Stops }: RoadRun, field: 'Picked' | 'Placed') =>
  Stops.map(({ Lines }) => Lines.map((each) => each[field]))

test('a lack is divided as the server does, over the stops that are open', () => {
  const pick = (Found: number | null): Report => ({ ...base, Kind: 'pick', ArticleId: 5, Found })
  const short = applied(run, [pick(9)])
  expect(lines(short, 'Picked')).toEqual([
    [6, null],
    [3, null],
  ])
  expect(short.Articles[0]?.Found).toBe(9)
  expect(lines(applied(short, [done(1, []), pick(7)]), 'Picked')).toEqual([
    [6, null],
    [1, null],
  ])
  expect(lines(applied(short, [pick(null)]), 'Picked')).toEqual(lines(run, 'Picked'))
})

test('a stop that is done has what was put in, and nothing of what was not; the last one ends the run', () => {
  const first = applied(run, [done(1, [[11, 8]])])
  expect(first).toMatchObject({ State: 'underway', StartedAt: base.At })
  expect(lines(first, 'Placed')).toEqual([
    [8, 0],
    [null, null],
  ])
  const skipped = applied(first, [{ ...base, Kind: 'stopSkipped', StopId: 2, Reason: 'Gate closed' }])
  expect(skipped).toMatchObject({ State: 'done', EndedAt: base.At })
  expect(applied(skipped, [{ ...base, Kind: 'stopReopened', StopId: 2 }])).toMatchObject({
    State: 'underway',
    EndedAt: null,
  })
})

test('stops come in the order that was chosen; those that have ended stay first', () => {
  const order: Report = { ...base, Kind: 'order', Stops: [2, 1] }
  expect(applied(run, [order]).Stops.map(({ Id }) => Id)).toEqual([2, 1])
  expect(applied(run, [done(1, []), order]).Stops.map(({ Id }) => Id)).toEqual([1, 2])
})
