import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ChartError } from './chart-error.ts'
import { readChart } from './read.ts'
import type { Row, SingleChart } from './spec.ts'

type Readable = Exclude<SingleChart, { kind: 'example' }>

const day = { field: 'Day', label: 'Day', scale: 'day' } as const
const amount = { field: 'Amount', label: 'Withdrawals' }
const line = (rows: Row[], more = {}): Readable => ({
  kind: 'line',
  title: '',
  rows,
  x: day,
  y: amount,
  ...more,
})

const charts: [Readable['kind'], Readable, Row][] = [
  [
    'bar',
    { kind: 'bar', title: '', rows: [], x: { field: 'Name', label: 'Locker' }, y: amount },
    { Name: 'A', Amount: 1 },
  ],
  ['line', line([]), { Day: '2026-11-15', Amount: 1 }],
  [
    'timeline',
    {
      kind: 'timeline',
      title: '',
      rows: [],
      lane: { field: 'Name', label: 'Locker' },
      from: { field: 'From', label: 'Start' },
      to: { field: 'To', label: 'End' },
      series: { field: 'State', label: 'State' },
    },
    { Name: 'A', From: '2026-11-15T10:00', To: '2026-11-15T11:00', State: 'on' },
  ],
  [
    'pie',
    { kind: 'pie', title: '', rows: [], name: { field: 'Name', label: 'Group' }, value: amount },
    { Name: 'A', Amount: 1 },
  ],
  [
    'sankey',
    {
      kind: 'sankey',
      title: '',
      rows: [],
      from: { field: 'From', label: 'Source' },
      to: { field: 'To', label: 'Target' },
      value: amount,
    },
    { From: 'a', To: 'b', Amount: 1 },
  ],
  ['speedometer', { kind: 'speedometer', title: '', rows: [], value: amount, max: 10 }, { Amount: 1 }],
]

/** Every axis of a chart with the field that it stands for. */
const axesOf = (chart: Readable) =>
  Object.values(chart).filter(
    (part): part is { field: string; label: string } => typeof part?.field === 'string',
  )

function problemOf(chart: Readable, rows: Row[]) {
  try {
    readChart(chart, rows)
    return undefined
  } catch (error) {
    if (!(error instanceof ChartError)) throw error
    return { problem: error.problem, axis: error.axis, row: error.row }
  }
}

describe.each(charts)('a %s chart', (_, chart, row) => {
  it('reads a whole row', () => {
    expect(problemOf(chart, [row])).toBeUndefined()
  })

  it.each(axesOf(chart).map(({ field, label }) => [label, field]))(
    'names the axis "%s" when it has no value',
    (axis, field) => {
      for (const nothing of [undefined, null, '']) {
        const first = problemOf(chart, [{ ...row, [field]: nothing }])
        expect(first).toEqual({ problem: 'missing', axis, row: 1 })
      }
    },
  )
})

it('the message names the axis and the row too', () => {
  expect(() => readChart(line([]), [{ Day: '2026-11-15', Amount: 3 }, { Day: '2026-11-16' }])).toThrow(
    /missing on the axis "Withdrawals" in row 2/,
  )
})

it('says what else is wrong with a value', () => {
  expect(problemOf(line([]), [{ Day: '2026-11-15', Amount: 'many' }])).toMatchObject({
    problem: 'notANumber',
  })
  expect(problemOf(line([]), [{ Day: 'soon', Amount: 1 }])).toMatchObject({
    problem: 'notATime',
    axis: 'Day',
  })
  expect(problemOf(line([]), [{ Day: '2026-11-15', Amount: Number.NaN }])).toMatchObject({
    problem: 'notANumber',
  })
})

it('an optional value may be missing: a gap', () => {
  const data = readChart(line([], { y: { ...amount, optional: true } }), [
    { Day: '2026-11-15', Amount: null },
  ])
  expect(data).toMatchObject({ series: [{ points: [[Date.UTC(2026, 10, 15), null]] }] })
})

it('a line never runs backwards', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ Day: fc.integer({ min: 0, max: 1e12 }), Amount: fc.integer() })),
      (rows) => {
        const data = readChart(line([]), rows)
        if (data.kind !== 'line') throw new Error('not a line')
        const places = data.series.flatMap(({ points }) => points.map(([place]) => Number(place)))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        expect(places).toHaveLength(rows.length)
      },
    ),
  )
})

it('series keep the order in which they first appear, bars the order of their names', () => {
  const rows = ['B', 'A', 'B'].map((Name, index) => ({
    Name,
    Month: ['Feb', 'Feb', 'Jan'][index],
    Amount: index,
  }))
  const data = readChart(
    {
      kind: 'bar',
      title: '',
      rows,
      x: { field: 'Month', label: '' },
      y: amount,
      series: { field: 'Name', label: '' },
    },
    rows,
  )
  expect(data).toMatchObject({
    series: [
      {
        name: 'B',
        points: [
          ['Feb', 0],
          ['Jan', 2],
        ],
      },
      { name: 'A', points: [['Feb', 1]] },
    ],
  })
})

it('a series that is a status has its colour, and a pattern of its own', () => {
  const rows = ['Billed', 'Overdue'].map((Kind) => ({ Name: 'May', Kind, Amount: 1 }))
  const data = readChart(
    {
      kind: 'bar',
      title: '',
      rows,
      x: { field: 'Name', label: 'Month' },
      y: amount,
      series: { field: 'Kind', label: 'Kind', status: { Overdue: 'bad' } },
    },
    rows,
  )
  expect(data).toMatchObject({
    series: [{ mark: { color: 0, pattern: 'plain' } }, { mark: { color: 'bad', pattern: 'rising' } }],
  })
})

describe('flows', () => {
  const sankey = charts.find(([kind]) => kind === 'sankey')?.[1] as Readable
  const flow = (From: string, To: string) => ({ From, To, Amount: 1 })

  it('that run in a circle cannot be drawn', () => {
    expect(problemOf(sankey, [flow('a', 'b'), flow('b', 'c'), flow('c', 'a')])).toEqual({
      problem: 'circle',
      axis: 'Target',
      row: 3,
    })
    expect(problemOf(sankey, [flow('a', 'a')])).toMatchObject({ problem: 'circle', row: 1 })
    expect(problemOf(sankey, [flow('a', 'b'), flow('a', 'c'), flow('b', 'c')])).toBeUndefined()
  })

  it('are never below zero', () => {
    expect(problemOf(sankey, [{ ...flow('a', 'b'), Amount: -1 }])).toMatchObject({ problem: 'negative' })
  })
})
