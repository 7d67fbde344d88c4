import { expect, test } from 'vitest'
import { recordLines } from './lines.ts'
import { reportTimes, type Span } from './report.ts'

test('what is booked later than promised is told, unless the host has taken the machine away', () => {
  const lines = recordLines()
  lines.answeredAt.push(0, 1000, 6000, 7000)
  const silent = { heard: [], statuses: new Map(), stop: async () => {} }
  const late = (promise: number, stolen: number) => {
    const times = { from: { all: 0, idle: 0, stolen: 0 }, to: { all: 100, idle: 50, stolen } }
    const span: Span = { name: 'a fault', promise, from: 500, to: 7500, times }
    return reportTimes([span], { lines, screens: [silent], pages: [silent] }, () => {})
  }
  expect(late(5, 0)).toEqual([])
  expect(late(4, 0)).toEqual(['a fault: no line was booked for 5.0 s, promised were 4 s'])
  expect(late(4, 20)).toEqual([])
})
