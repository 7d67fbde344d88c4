import type { Look } from '#web/kit/charts/look.ts'
import type { Mark } from '#web/kit/charts/marks.ts'
import type { Say } from '#web/kit/charts/say.ts'
import type { ComposeOption } from 'echarts/core'
import type {
  BarSeriesOption,
  CustomSeriesOption,
  GaugeSeriesOption,
  LineSeriesOption,
  PieSeriesOption,
  SankeySeriesOption,
} from 'echarts/charts'
import type {
  DataZoomComponentOption,
  GridComponentOption,
  LegendComponentOption,
  TitleComponentOption,
  TooltipComponentOption,
} from 'echarts/components'

export type ChartOption = ComposeOption<
  | BarSeriesOption
  | CustomSeriesOption
  | GaugeSeriesOption
  | LineSeriesOption
  | PieSeriesOption
  | SankeySeriesOption
  | DataZoomComponentOption
  | GridComponentOption
  | LegendComponentOption
  | TitleComponentOption
  | TooltipComponentOption
>

/** What a chart is drawn with, besides its data. */
export interface Drawing {
  look: Look
  say: Say
  /** Which parts are switched off. */
  hidden: ReadonlySet<string>
  /** There is little room: a phone, or one of several charts. */
  narrow: boolean
}

/** Repeated in the series of kinds that have slower animations by default. */
export const motion = { animationDuration: 120, animationDurationUpdate: 120 }

export function common({ look }: Drawing): ChartOption {
  return {
    animation: !look.still,
    ...motion,
    // The moments of a time axis are local times written as UTC, see `timeOf` in `read.ts`.
    useUTC: true,
    backgroundColor: 'transparent',
    textStyle: { fontFamily: look.font, fontSize: 12, color: look.text },
  }
}

export function colorOf({ look }: Drawing, { color }: Mark) {
  if (typeof color === 'number') return look.series[color] ?? look.accent
  return color === 'quiet' || color === 'before' ? look[color] : look.status[color]
}

/** The pattern on a filled shape, in the panel's colour, so that it is visible in both themes. */
export function decalOf({ look }: Drawing, { pattern }: Mark) {
  if (pattern === 'plain') return { symbol: 'none' }
  const paint = { color: `${look.panel}99`, backgroundColor: 'transparent' }
  if (pattern === 'dots')
    return { ...paint, symbol: 'circle', symbolSize: 0.6, dashArrayX: [[7, 0]], dashArrayY: 7 }
  return {
    ...paint,
    symbol: 'rect',
    symbolSize: 1,
    dashArrayX: [1, 0],
    dashArrayY: [2, 6],
    rotation: turns[pattern],
  }
}

const turns = { rising: -Math.PI / 4, falling: Math.PI / 4, lying: 0 }
