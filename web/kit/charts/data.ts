import { markOf, type Mark } from './marks.ts'
import type { Band, Scale } from './spec.ts'

/** What is read from the rows. Both the picture and the table are made from it. */
export type ChartData = PointsData | SpansData | SharesData | FlowsData | GaugeData

export interface Named {
  label: string
  unit: string | undefined
}

/** A place on the x axis: a name, a number, or a moment in milliseconds. */
export type Place = string | number

export interface PointsData {
  kind: 'bar' | 'line'
  x: Named & { scale: Scale }
  y: Named & { holds?: readonly [lowest: number, highest: number] | undefined }
  series: readonly Series[]
  /** The series have names of their own, so that the legend names even a single one. */
  isNamed: boolean
  /** Only some are in colour, and have their names at the ends of their lines. */
  top?: boolean
  stacked: boolean
  horizontal: boolean
}

export interface Series {
  name: string
  mark: Mark
  points: readonly (readonly [place: Place, value: number | null])[]
}

export interface SpansData {
  kind: 'timeline'
  lane: Named
  from: Named
  to: Named
  group: Named | undefined
  spans: readonly Span[]
}

export interface Span {
  lane: string
  from: number
  to: number
  group: string
}

export interface SharesData {
  kind: 'pie'
  name: Named
  value: Named
  shares: readonly { name: string; value: number }[]
}

export interface FlowsData {
  kind: 'sankey'
  from: Named
  to: Named
  value: Named
  flows: readonly Flow[]
}

export interface Flow {
  from: string
  to: string
  value: number
}

export interface GaugeData {
  kind: 'speedometer'
  value: Named
  amount: number
  min: number
  max: number
  bands: readonly Band[]
}

/** The names of the parts that can be switched off one by one. */
export function partsOf(data: ChartData): readonly string[] {
  switch (data.kind) {
    case 'bar':
    case 'line':
      return data.series.map(({ name }) => name)
    case 'pie':
      return data.shares.map(({ name }) => name)
    case 'timeline':
      return [...new Set(data.spans.map(({ group }) => group))]
    default:
      return []
  }
}

/** The parts that the legend names. A single part is left out, since the title names it, unless the series are named. */
export function legendOf(data: ChartData): readonly Part[] {
  const isPoints = data.kind === 'bar' || data.kind === 'line'
  const parts = isPoints ? data.series : partsOf(data).map((name, index) => ({ name, mark: markOf(index) }))
  if (isPoints && !hasLegend(data)) return []
  return parts.length > 1 || (isPoints && data.isNamed) ? parts : []
}

/** More than this have a legend; fewer have their names at the ends of their lines. */
const mostWithoutLegend = 5

export const hasLegend = ({ top, series }: PointsData) => !top || series.length > mostWithoutLegend

/** A part as the legend shows it. */
export type Part = Pick<Series, 'name' | 'mark'>

export const isTime = (scale: Scale) => scale === 'day' || scale === 'moment'

export const canZoom = (data: ChartData) =>
  data.kind === 'timeline' || (data.kind === 'line' && isTime(data.x.scale))

/** The band in which the value lies. */
export function bandOf({ amount, bands }: Pick<GaugeData, 'amount' | 'bands'>): Band | undefined {
  return bands.find(({ upTo }) => amount <= upTo) ?? bands.at(-1)
}
