import { isTime, type Named, type Place, type PointsData } from '#web/kit/charts/data.ts'
import type { Scale } from '#web/kit/charts/spec.ts'
import type { DataZoomComponentOption, GridComponentOption } from 'echarts/components'
import type { ChartOption, Drawing } from './drawing.ts'
import { roundScale } from './round.ts'

type XAxis = Extract<ChartOption['xAxis'], { type?: unknown }>
type YAxis = Extract<ChartOption['yAxis'], { type?: unknown }>

/** Pixels below the chart: for the axis labels, and for the zoom slider or the axis name under them. */
const beneathChart = { labels: 28, named: 48, zoom: 64 }

export function grid(beneath: keyof typeof beneathChart): GridComponentOption {
  return {
    left: 8,
    right: 16,
    top: beneath === 'named' ? 12 : 32,
    bottom: beneathChart[beneath],
    outerBoundsContain: 'all',
  }
}

export function valueAxis(
  { look, say, narrow }: Drawing,
  { label, unit, holds }: PointsData['y'],
  /** The lowest amount, where it is so little below zero that a step of the scale there would be empty. */
  below?: number,
  /** The largest amount, above zero or below. */
  largest?: number,
): YAxis & XAxis {
  const most = holds ? Math.max(...holds.map(Math.abs)) : largest
  const wanted = narrow ? 3 : 5
  return {
    type: 'value',
    name: unit === undefined ? label : `${label} (${unit})`,
    nameLocation: 'end',
    nameTextStyle: { color: look.muted, align: 'left' },
    nameGap: 14,
    splitNumber: wanted,
    ...(holds && roundScale(...holds, wanted + 1)),
    ...(!holds && below !== undefined && { min: below }),
    axisLabel: {
      color: look.muted,
      formatter: (value: number) => (value === below ? '' : say.tick(value, most)),
    },
    splitLine: { lineStyle: { color: look.line } },
  }
}

/** The axis of places. In a horizontal chart long names take two lines. */
export function placeAxis(
  { look, say, narrow }: Drawing,
  x: Named & { scale: Scale },
  names: Place[],
  onItsSide = false,
): XAxis & YAxis {
  const time = isTime(x.scale)
  const shared = {
    axisLine: { lineStyle: { color: look.lineStrong } },
    axisTick: { lineStyle: { color: look.lineStrong } },
    splitLine: { show: false },
    axisPointer: {
      lineStyle: { color: look.lineStrong },
      label: { formatter: ({ value }: { value: unknown }) => say.place(x.scale, value as Place, x.unit) },
    },
  }
  if (x.scale === 'name')
    return {
      ...shared,
      type: 'category',
      data: names,
      axisLabel: {
        color: look.muted,
        // Beside its bar each has a name; below them, names that would meet are left out.
        ...(onItsSide ? { interval: 0 } : { hideOverlap: true }),
        ...(onItsSide && {
          width: narrow ? 150 : 170,
          overflow: 'truncate',
          lineHeight: 14,
          formatter: (name: string) => inTwoLines(name, narrow ? 23 : 26),
        }),
      },
    }
  return {
    ...shared,
    type: time ? 'time' : 'value',
    // The axis need not include zero: values from 1000 to 1010 fill the chart.
    scale: true,
    axisLabel: {
      color: look.muted,
      hideOverlap: true,
      ...(!time && { formatter: (value: number) => say.tick(value) }),
    },
    ...(x.scale === 'day' && { minInterval: 24 * 3_600_000 }),
  }
}

/** Breaks a long name between two words. */
function inTwoLines(name: string, most: number) {
  const end = name.length > most ? name.lastIndexOf(' ', most) : -1
  return end < 0 ? name : `${name.slice(0, end)}\n${name.slice(end + 1)}`
}

/** The wheel zooms only with Ctrl (or a pinch); otherwise it scrolls the page. */
export function timeZoom(
  { look, say }: Drawing,
  scale: Scale,
  filterMode: 'filter' | 'weakFilter' | 'none',
): DataZoomComponentOption[] {
  return [
    {
      type: 'inside',
      zoomOnMouseWheel: 'ctrl',
      moveOnMouseWheel: false,
      filterMode,
      throttle: 16,
      minSpan: 0.05,
    },
    {
      type: 'slider',
      height: 22,
      bottom: 6,
      filterMode,
      throttle: 16,
      minSpan: 0.05,
      showDataShadow: false,
      brushSelect: false,
      borderColor: look.line,
      backgroundColor: 'transparent',
      fillerColor: `${look.accent}22`,
      handleStyle: { color: look.panel, borderColor: look.accent },
      moveHandleStyle: { color: look.accent, opacity: 0.4 },
      moveHandleSize: 4,
      textStyle: { color: look.muted },
      showDetail: true,
      labelFormatter: (value) => say.place(scale === 'number' ? 'number' : 'day', value),
    },
  ]
}
