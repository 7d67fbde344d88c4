import type { Status } from '#web/kit/status.tsx'

/** How a chart is declared: rows as they come from the server, and which field stands on which axis. */
export type ChartSpec<R extends Row = Row> = SingleChart<R> | CollectionChart

export type SingleChart<R extends Row = Row> =
  | BarChart<R>
  | LineChart<R>
  | TimelineChart<R>
  | PieChart<R>
  | SankeyChart<R>
  | SpeedometerChart<R>
  | ExampleChart

export type Row = Readonly<Record<string, unknown>>

export interface Axis<R extends Row = Row> {
  field: keyof R & string
  label: string
  unit?: string
  /** A row may have no value here: the line then has a gap, the bar is left out. */
  optional?: boolean
  /** Amounts that the scale must include besides the chart's own. */
  holds?: readonly [lowest: number, highest: number] | undefined
}

/** `day` is a `YYYY-MM-DD`, `moment` a Date, an ISO text or milliseconds; both can be zoomed. */
export type Scale = 'name' | 'number' | 'day' | 'moment'

interface Titled {
  title: string
}

interface WithRows<R extends Row> extends Titled {
  /** Undefined while loading. */
  rows: readonly R[] | undefined
}

/** The field that divides the rows into lines, or into bars side by side. */
interface SeriesAxis<R extends Row> extends Axis<R> {
  /** The names of the series that are a status: they have its colour, and a pattern or a symbol like any other. */
  status?: Readonly<Record<string, Status>>
  /**
   * Only this many series, the first, are in colour, with their names at the ends of their lines; the others are grey. A
   * name has the same colour in every such chart.
   */
  top?: number
  /** The series are always the same, such as now and before: each has the colour of its place, as in other charts of them. */
  fixed?: boolean
  /** The name of the series that the others are compared with: grey, and quieter than they are. */
  before?: string
}

interface BarChart<R extends Row> extends WithRows<R> {
  kind: 'bar'
  x: Axis<R>
  y: Axis<R>
  series?: SeriesAxis<R>
  stacked?: boolean
  /** Horizontal bars leave room for long names. */
  horizontal?: boolean
}

interface LineChart<R extends Row> extends WithRows<R> {
  kind: 'line'
  x: Axis<R> & { scale: Scale }
  y: Axis<R>
  series?: SeriesAxis<R>
}

/** Spans of time, in lanes. */
interface TimelineChart<R extends Row> extends WithRows<R> {
  kind: 'timeline'
  lane: Axis<R>
  from: Axis<R>
  to: Axis<R>
  series?: Axis<R>
}

interface PieChart<R extends Row> extends WithRows<R> {
  kind: 'pie'
  name: Axis<R>
  value: Axis<R>
}

interface SankeyChart<R extends Row> extends WithRows<R> {
  kind: 'sankey'
  from: Axis<R>
  to: Axis<R>
  value: Axis<R>
}

interface SpeedometerChart<R extends Row> extends WithRows<R> {
  kind: 'speedometer'
  value: Axis<R>
  min?: number
  max: number
  /** What the value means, from the lowest to the highest; each reaches from the one before up to `upTo`. */
  bands?: readonly Band[]
}

export interface Band {
  upTo: number
  status: Status
  label: string
}

/** Invented data, marked as such, where there are no real data yet. */
interface ExampleChart extends Titled {
  kind: 'example'
}

/** Several small charts side by side. */
export interface CollectionChart extends Titled {
  kind: 'collection'
  charts: readonly SingleChart[]
  /** All bars and lines have the same scale, so that they can be compared. */
  sharedScale?: boolean
}
