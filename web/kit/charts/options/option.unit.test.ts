import { formatIn } from '#web/i18n/format.ts'
import { readChart } from '#web/kit/charts/read.ts'
import { sayIn } from '#web/kit/charts/say.ts'
import type { Row, SingleChart } from '#web/kit/charts/spec.ts'
import { describe, expect, it } from 'vitest'
import type { Drawing } from './drawing.ts'
import { optionOf } from './option.ts'

const drawing: Drawing = {
  look: {
    quiet: '#98a1a8',
    before: '#87929a',
    series: Array.from({ length: 8 }, (_, index) => `#00000${index}`),
    text: '#111111',
    muted: '#555555',
    line: '#dddddd',
    lineStrong: '#888888',
    panel: '#ffffff',
    accent: '#0f6b6b',
    status: { ok: '#2b8a3e', warn: '#b35900', bad: '#c92a2a' },
    font: 'Inter',
    still: false,
  },
  say: sayIn('en-GB', formatIn('en-GB')),
  hidden: new Set(),
  narrow: false,
}

const field = (name: string) => ({ field: name, label: name })

type Readable = Exclude<SingleChart, { kind: 'example' }>

const row = { name: 'A', other: 'B', day: '2026-11-15', to: '2026-11-16', amount: 5 }
const kinds: Readable[] = [
  { kind: 'bar', title: '', rows: [row], x: field('name'), y: field('amount') },
  { kind: 'line', title: '', rows: [row], x: { ...field('day'), scale: 'day' }, y: field('amount') },
  { kind: 'timeline', title: '', rows: [row], lane: field('name'), from: field('day'), to: field('to') },
  { kind: 'pie', title: '', rows: [row], name: field('name'), value: field('amount') },
  { kind: 'sankey', title: '', rows: [row], from: field('name'), to: field('other'), value: field('amount') },
  { kind: 'speedometer', title: '', rows: [row], value: field('amount'), max: 10 },
]

const optionFor = (chart: Readable, with_: Partial<Drawing> = {}) =>
  optionOf({ ...drawing, ...with_ }, readChart(chart, chart.rows ?? []))

const seriesOf = (chart: Readable, with_: Partial<Drawing> = {}) => {
  const { series } = optionFor(chart, with_)
  return (Array.isArray(series) ? series : []) as Record<string, unknown>[]
}

const lines = (points: number, names: string[]): Readable => ({
  kind: 'line',
  title: '',
  rows: names.flatMap((name) =>
    Array.from({ length: points }, (_, at): Row => ({ name, day: at * 60_000, amount: at })),
  ),
  x: { ...field('day'), scale: 'moment' },
  y: field('amount'),
  series: field('name'),
})

describe.each(kinds.map((chart) => [chart.kind, chart] as const))('%s', (kind, chart) => {
  it('has a tooltip of elements in the page’s font', () => {
    const { tooltip } = optionFor(chart)
    expect(kind === 'speedometer' ? tooltip : (tooltip as { renderMode?: string }).renderMode).toBe(
      kind === 'speedometer' ? undefined : 'html',
    )
  })

  it('does not move for those who want less motion', () => {
    expect(optionFor(chart, { look: { ...drawing.look, still: true } }).animation).toBe(false)
    expect(optionFor(chart).animation).toBe(true)
  })
})

it('lines differ in symbol and dash, not in colour alone', () => {
  const drawn = seriesOf(lines(3, ['a', 'b', 'c', 'd']))
  const marks = drawn.map(({ symbol, lineStyle }) =>
    JSON.stringify([symbol, (lineStyle as { type: number[] }).type]),
  )
  expect(new Set(marks).size).toBe(4)
})

it('a switched-off part is not drawn, and the others keep their marks', () => {
  const chart = lines(3, ['a', 'b', 'c'])
  const [, second, third] = seriesOf(chart)
  expect(seriesOf(chart, { hidden: new Set(['a']) })).toEqual([second, third])
})

it('so many points are thinned out to what can be seen', () => {
  expect(seriesOf(lines(10_000, ['a']))[0]).toMatchObject({ sampling: 'lttb', showSymbol: false })
  expect(optionFor(lines(10_000, ['a'])).animation).toBe(false)
  expect(seriesOf(lines(30, ['a']))[0]).not.toHaveProperty('sampling')
})

it('of many points some have their symbol, each line at other places', () => {
  const marked = seriesOf(lines(92, ['a', 'b'])).map(({ symbolSize }) =>
    Array.from({ length: 92 }, (_, dataIndex) => dataIndex).filter(
      (dataIndex) => (symbolSize as (value: null, at: object) => number)(null, { dataIndex }) > 0,
    ),
  )
  expect(marked.map(({ length }) => length)).toEqual([19, 19])
  expect(new Set(marked.flat()).size).toBe(38)
  expect(seriesOf(lines(60, ['a']))[0]).toMatchObject({ symbolSize: 7, showSymbol: true })
})

it('only a time axis can be zoomed', () => {
  const zoomable = kinds.filter((chart) => optionFor(chart).dataZoom !== undefined).map(({ kind }) => kind)
  expect(zoomable).toEqual(['line', 'timeline'])
})

it('bars of the same name are added up; what is not there is left out', () => {
  const rows = [
    { name: 'A', kind: 'x', amount: 1 },
    { name: 'A', kind: 'x', amount: 2 },
    { name: 'B', kind: 'y', amount: 5 },
  ]
  const chart: Readable = {
    kind: 'bar',
    title: '',
    rows,
    x: field('name'),
    y: field('amount'),
    series: field('kind'),
  }
  expect(seriesOf(chart).map(({ data }) => data)).toEqual([
    [3, '-'],
    ['-', 5],
  ])
})

it('the dial of a speedometer shows its bands in the colours of their status', () => {
  const bands = [
    { upTo: 5, status: 'bad', label: 'low' },
    { upTo: 10, status: 'ok', label: 'good' },
  ] as const
  const chart: Readable = {
    kind: 'speedometer',
    title: '',
    rows: [row],
    value: field('amount'),
    max: 10,
    bands,
  }
  expect(seriesOf(chart)[0]).toMatchObject({
    axisLine: {
      lineStyle: {
        color: [
          [0.5, '#c92a2a'],
          [1, '#2b8a3e'],
        ],
      },
    },
    data: [{ value: 5, name: 'low' }],
  })
})

it('the numbers of an axis are written alike, all of them short or none', () => {
  const { tick } = drawing.say
  expect([0, 50_000, 100_000, 150_000].map((value) => tick(value, 120_000))).toEqual([
    '0',
    '50k',
    '100k',
    '150k',
  ])
  expect([0, 10_000, 50_000].map((value) => tick(value, 50_000))).toEqual(['0', '10,000', '50,000'])
})
