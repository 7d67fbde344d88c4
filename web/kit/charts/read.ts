import { wallClock } from '#web/i18n/clock.ts'
import { ChartError } from './chart-error.ts'
import type { ChartData, Flow, Place, Series, Named } from './data.ts'
import { beforeMark, markOf, placeMarks, quietMark, topMarks } from './marks.ts'
import type { Axis, Row, SingleChart, Scale } from './spec.ts'

type ChartWithRows = Exclude<SingleChart, { kind: 'example' }>

/** Reads the rows for drawing. Throws a ChartError that names the axis where a value is missing or wrong. */
export function readChart(chart: ChartWithRows, rows: readonly Row[]): ChartData {
  switch (chart.kind) {
    case 'bar':
    case 'line':
      return readPoints(chart, rows)
    case 'timeline':
      return readSpans(chart, rows)
    case 'pie':
      return readShares(chart, rows)
    case 'sankey':
      return readFlows(chart, rows)
    case 'speedometer':
      return readGauge(chart, rows)
  }
}

function readPoints(chart: Extract<SingleChart, { kind: 'bar' | 'line' }>, rows: readonly Row[]): ChartData {
  const x = chart.kind === 'line' ? chart.x : { ...chart.x, scale: 'name' as const }
  const bySeries = new Map<string, [Place, number | null][]>()
  rows.forEach((row, index) => {
    const point: [Place, number | null] = [placeAt(x, row, index), optionalNumberAt(chart.y, row, index)]
    const name = chart.series ? nameAt(chart.series, row, index) : chart.y.label
    const points = bySeries.get(name)
    if (points) points.push(point)
    else bySeries.set(name, [point])
  })
  const top = chart.series?.top
  const first = [...bySeries.keys()].slice(0, top)
  const inColor =
    top === undefined ? undefined : chart.series?.fixed ? placeMarks(first.length) : topMarks(first)
  const series = [...bySeries].map(([name, points], index) => {
    const ofPlace = inColor ? (inColor[first.indexOf(name)] ?? quietMark) : markOf(index)
    const mark = name === chart.series?.before ? beforeMark : ofPlace
    const status = chart.series?.status?.[name]
    return { name, mark: status ? { ...mark, color: status } : mark, points: inOrder(points) }
  })
  return {
    kind: chart.kind,
    x: { ...named(x), scale: x.scale },
    y: { ...named(chart.y), holds: chart.y.holds },
    series,
    isNamed: chart.series !== undefined,
    ...(top !== undefined && { top: true }),
    stacked: chart.kind === 'bar' && chart.stacked === true,
    horizontal: chart.kind === 'bar' && chart.horizontal === true,
  }
}

/** Numbers and moments are sorted, so that a line does not run backwards; names keep the order of the rows. */
function inOrder(points: [Place, number | null][]): Series['points'] {
  const sorted = points.every(([place], index) => index === 0 || (points[index - 1]?.[0] ?? place) <= place)
  if (sorted || typeof points[0]?.[0] === 'string') return points
  return points.toSorted(([a], [b]) => Number(a) - Number(b))
}

function readSpans(chart: Extract<SingleChart, { kind: 'timeline' }>, rows: readonly Row[]): ChartData {
  const spans = rows.map((row, index) => {
    const [from, to] = [momentAt(chart.from, row, index), momentAt(chart.to, row, index)]
    if (to < from) throw new ChartError('endsBeforeStart', chart.to.label, index + 1)
    const lane = nameAt(chart.lane, row, index)
    return { lane, from, to, group: chart.series ? nameAt(chart.series, row, index) : chart.title }
  })
  const group = chart.series && named(chart.series)
  return {
    kind: 'timeline',
    lane: named(chart.lane),
    from: named(chart.from),
    to: named(chart.to),
    group,
    spans,
  }
}

function readShares({ name, value }: Extract<SingleChart, { kind: 'pie' }>, rows: readonly Row[]): ChartData {
  const shares = rows.map((row, index) => ({
    name: nameAt(name, row, index),
    value: positiveAt(value, row, index),
  }))
  return { kind: 'pie', name: named(name), value: named(value), shares }
}

function readFlows(
  { from, to, value }: Extract<SingleChart, { kind: 'sankey' }>,
  rows: readonly Row[],
): ChartData {
  const flows = rows.map((row, index) => ({
    from: nameAt(from, row, index),
    to: nameAt(to, row, index),
    value: positiveAt(value, row, index),
  }))
  const closing = indexOfCircle(flows)
  if (closing !== undefined) throw new ChartError('circle', to.label, closing + 1)
  return { kind: 'sankey', from: named(from), to: named(to), value: named(value), flows }
}

function readGauge(chart: Extract<SingleChart, { kind: 'speedometer' }>, rows: readonly Row[]): ChartData {
  const { value, min = 0, max, bands = [] } = chart
  return {
    kind: 'speedometer',
    value: named(value),
    amount: numberAt(value, rows[0] ?? {}, 0),
    min,
    max,
    bands,
  }
}

/** A share or a flow cannot be negative. */
function positiveAt(axis: Axis, row: Row, index: number) {
  const value = numberAt(axis, row, index)
  if (value < 0) throw new ChartError('negative', axis.label, index + 1)
  return value
}

/** The first flow that closes a circle: circular flows cannot be drawn. */
function indexOfCircle(flows: readonly Flow[]): number | undefined {
  const onward = new Map<string, Set<string>>()
  const reaches = (start: string, goal: string, seen = new Set<string>()): boolean => {
    if (start === goal) return true
    if (seen.has(start)) return false
    seen.add(start)
    return [...(onward.get(start) ?? [])].some((next) => reaches(next, goal, seen))
  }
  for (const [index, { from, to }] of flows.entries()) {
    if (reaches(to, from)) return index
    const next = onward.get(from) ?? new Set()
    onward.set(from, next.add(to))
  }
  return undefined
}

function nameAt(axis: Axis, row: Row, index: number): string {
  const value = required(axis, row, index)
  return typeof value === 'string' ? value : JSON.stringify(value)
}

function numberAt(axis: Axis, row: Row, index: number): number {
  const value = required(axis, row, index)
  const number = typeof value === 'number' ? value : Number(value)
  if (!Number.isFinite(number)) throw new ChartError('notANumber', axis.label, index + 1)
  return number
}

function optionalNumberAt(axis: Axis, row: Row, index: number): number | null {
  return axis.optional && isMissing(row[axis.field]) ? null : numberAt(axis, row, index)
}

function momentAt(axis: Axis, row: Row, index: number): number {
  const value = required(axis, row, index)
  const moment = timeOf(value)
  if (!Number.isFinite(moment)) throw new ChartError('notATime', axis.label, index + 1)
  return moment
}

function placeAt(axis: Axis & { scale: Scale }, row: Row, index: number) {
  if (axis.scale === 'name') return nameAt(axis, row, index)
  return axis.scale === 'number' ? numberAt(axis, row, index) : momentAt(axis, row, index)
}

const named = ({ label, unit }: Axis): Named => ({ label, unit })

function required({ field, label }: Axis, row: Row, index: number) {
  const value = row[field]
  if (isMissing(value)) throw new ChartError('missing', label, index + 1)
  return value
}

const isMissing = (value: unknown) => value === undefined || value === null || value === ''

/** A time axis shows the system's time zone: local times are written as if they were UTC, which the library draws. */
function timeOf(value: unknown) {
  if (typeof value === 'string' && value.length === 10) return Date.parse(`${value}T00:00:00Z`)
  const moment =
    value instanceof Date || typeof value === 'number' ? new Date(value) : new Date(String(value))
  return wallClock(moment).getTime()
}
