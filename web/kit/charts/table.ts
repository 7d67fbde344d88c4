import type { ChartData, Place, PointsData } from './data.ts'
import type { Say } from './say.ts'

/** The chart's data as a table, for those who cannot see the picture. The first cell of a row is its heading. */
export interface DataTable {
  columns: readonly { label: string; numeric: boolean }[]
  /** Formatted when they are shown: to format 100,000 numbers takes seconds. */
  rows: readonly (() => string[])[]
}

interface TableWords {
  share: string
  lowest: string
  highest: string
}

export function tableOf(data: ChartData, say: Say, words: TableWords): DataTable {
  switch (data.kind) {
    case 'bar':
    case 'line':
      return tableOfPoints(data, say)
    case 'timeline': {
      const { lane, group, from, to, spans } = data
      return {
        columns: [lane, ...(group ? [group] : []), from, to].map(({ label }) => ({ label, numeric: false })),
        rows: spans.map((span) => () => [
          span.lane,
          ...(group ? [span.group] : []),
          say.place('moment', span.from),
          say.place('moment', span.to),
        ]),
      }
    }
    case 'pie': {
      const whole = data.shares.reduce((sum, { value }) => sum + value, 0)
      return {
        columns: [text(data.name), number(data.value), { label: words.share, numeric: true }],
        rows: data.shares.map(({ name, value }) => () => [
          name,
          say.amount(value, data.value.unit),
          say.percent(whole === 0 ? 0 : (value / whole) * 100),
        ]),
      }
    }
    case 'sankey':
      return {
        columns: [text(data.from), text(data.to), number(data.value)],
        rows: data.flows.map(({ from, to, value }) => () => [from, to, say.amount(value, data.value.unit)]),
      }
    case 'speedometer':
      return {
        columns: [data.value.label, words.lowest, words.highest].map((label) => ({ label, numeric: true })),
        rows: [() => [data.amount, data.min, data.max].map((value) => say.amount(value, data.value.unit))],
      }
  }
}

/** One row for each place, one column for each series. */
function tableOfPoints({ x, y, series }: PointsData, say: Say): DataTable {
  const byPlace = new Map<Place, number[][]>()
  for (const [column, { points }] of series.entries()) {
    for (const [place, value] of points) {
      const cells = byPlace.get(place) ?? series.map(() => [])
      byPlace.set(place, cells)
      if (value !== null) cells[column]?.push(value)
    }
  }
  const places = [...byPlace.keys()]
  const ordered = x.scale === 'name' ? places : places.toSorted((a, b) => Number(a) - Number(b))
  const inWords = (values: number[]) => values.map((value) => say.amount(value, y.unit)).join(' · ')
  return {
    columns: [
      { label: x.label, numeric: x.scale === 'number' },
      ...series.map(({ name }) => ({ label: name, numeric: true })),
    ],
    rows: ordered.map((place) => () => [
      say.place(x.scale, place, x.unit),
      ...(byPlace.get(place) ?? []).map(inWords),
    ]),
  }
}

const text = ({ label }: { label: string }) => ({ label, numeric: false })
const number = ({ label }: { label: string }) => ({ label, numeric: true })
