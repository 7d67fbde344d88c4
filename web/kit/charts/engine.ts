import { BarChart, CustomChart, GaugeChart, LineChart, PieChart, SankeyChart } from 'echarts/charts'
import {
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendPlainComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components'
import { init, use as register } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { ChartData } from './data.ts'
import { apart, clearAbove, endOf, nameHeight, namedAtEnd, valueAt } from './end-names.ts'
import type { ChartOption, Drawing } from './options/drawing.ts'
import { optionOf } from './options/option.ts'
import { paintPicture } from './picture.ts'
import type { Say } from './say.ts'
import { ticksFor, timeExtent, withTicks, type Ticks, type TimeExtent } from './time-axis.ts'

// Only the used parts of the library. This file and its imports are loaded when the first chart is shown.
register([
  BarChart,
  CustomChart,
  GaugeChart,
  LineChart,
  PieChart,
  SankeyChart,
  DataZoomInsideComponent,
  DataZoomSliderComponent,
  GridComponent,
  LegendPlainComponent,
  TitleComponent,
  TooltipComponent,
  CanvasRenderer,
])

export type Engine = typeof drawInto
export type Drawn = ReturnType<typeof drawInto>

/** Names hang from their padding, which moves them. */
const halfName = 6

interface Events {
  onZoom: (zoomed: boolean) => void
}

/** A chart inside an element, until it is disposed of. */
export function drawInto(element: HTMLElement, { onZoom }: Events) {
  const chart = init(element)
  const everything = { start: 0, end: 100 }
  let zoom = everything
  let option: ChartOption = {}
  let time: { extent: TimeExtent; say: Say; ticks: Ticks } | undefined

  chart.on('datazoom', (event) => {
    const { start, end } = zoomIn(event)
    if (start === undefined || end === undefined) return
    zoom = { start, end }
    renewTicks()
    moveNamesApart()
    onZoom(start > 0 || end < 100)
  })
  chart.on('finished', () => {
    element.dataset['drawn'] = 'true'
  })
  /** The ticks depend on the zoom and on the width. */
  const renewTicks = () => {
    if (!time) return
    const ticks = ticksFor(time.extent, zoom, element.clientWidth, time.ticks)
    if (ticks === time.ticks) return
    time = { ...time, ticks }
    option = { ...option, ...withTicks(option, time.say, ticks) }
    chart.setOption({ xAxis: option.xAxis }, { lazyUpdate: true })
  }
  let shown: { drawing: Drawing; data: ChartData } | undefined
  /** Names stand where their lines leave the picture, and not over each other where lines end close together. */
  const moveNamesApart = () => {
    if (shown?.data.kind !== 'line') return
    const named = namedAtEnd(shown.data, shown.drawing.hidden, shown.drawing.narrow)
    if (named.length === 0) return
    const heightOf = (value = 0) => chart.convertToPixel({ yAxisIndex: 0 }, value)
    // The library writes each name where its whole line ends, however far the chart is zoomed.
    const ends = named.map(({ points }) => heightOf(valueAt(points, Infinity)))
    const edge = time ? time.extent.from + ((time.extent.to - time.extent.from) * zoom.end) / 100 : Infinity
    const wanted = named.map(({ points }) => heightOf(valueAt(points, edge)))
    // A line that ends before the edge has its name above: another may go on from there.
    const isInside = named.map(({ points }) => endOf(points) < Math.min(edge, time?.extent.to ?? -Infinity))
    const atEdge = wanted.flatMap((_, at) => (isInside[at] ? [] : [at]))
    const places = apart(
      atEdge.map((at) => wanted[at] ?? 0),
      nameHeight,
      0,
      element.clientHeight,
    )
    const moved = named.map(({ name, points }, at) => {
      const end = ends[at] ?? 0
      const others = named.filter((other) => other.name !== name)
      const crossing = others.map((other) => heightOf(valueAt(other.points, endOf(points))))
      const below = isInside[at] ? clearAbove(end, crossing) : (places[atEdge.indexOf(at)] ?? 0) - end
      return { id: name, endLabel: { padding: [below - halfName, 0, 0, 0] } }
    })
    option = { ...option, series: withChanges(option.series, moved) }
    chart.setOption({ series: moved } as ChartOption)
  }
  // The library handles every wheel event over a chart that can be zoomed; without Ctrl the wheel must scroll the page.
  const leaveToPage = (event: WheelEvent) => {
    if (!event.ctrlKey) event.stopPropagation()
  }
  element.addEventListener('wheel', leaveToPage, { capture: true, passive: true })
  const zoomTo = (start: number, end: number) => chart.dispatchAction({ type: 'dataZoom', start, end })

  return {
    show(drawing: Drawing, data: ChartData) {
      option = optionOf(drawing, data)
      const extent = timeExtent(data, drawing.hidden)
      time = extent && { extent, say: drawing.say, ticks: ticksFor(extent, zoom, element.clientWidth) }
      if (time) option = { ...option, ...withTicks(option, time.say, time.ticks) }
      const { dataZoom = [] } = option
      // The zoom is kept when the theme, the language or the hidden parts change.
      const zooms = (Array.isArray(dataZoom) ? dataZoom : [dataZoom]).map((each) => ({ ...each, ...zoom }))
      chart.setOption({ ...option, dataZoom: zooms }, { notMerge: true })
      shown = { drawing, data }
      moveNamesApart()
    },
    /** Drawn with the next frame or, where there will be none before it is printed, at once. */
    resize: ({ atOnce = false } = {}) => {
      chart.resize()
      renewTicks()
      moveNamesApart()
      if (atOnce) chart.getZr().flush()
    },
    /** Shows what is at this place, as if it had been pointed at. */
    pointAt: (x: number, y: number) => chart.dispatchAction({ type: 'showTip', x, y }),
    zoomBy(factor: number) {
      const middle = (zoom.start + zoom.end) / 2
      const half = Math.min(50, ((zoom.end - zoom.start) / 2) * factor)
      const start = Math.min(Math.max(0, middle - half), 100 - 2 * half)
      zoomTo(start, start + 2 * half)
    },
    zoomOut: () => zoomTo(everything.start, everything.end),
    picture: (drawing: Drawing, title: string, parts: readonly string[]) =>
      paintPicture({
        drawing,
        option: { ...option, ...zoomed(option, zoom) },
        title,
        parts,
        size: { width: element.clientWidth, height: element.clientHeight },
      }),
    dispose: () => {
      element.removeEventListener('wheel', leaveToPage, { capture: true })
      chart.dispose()
    },
  }
}

/** The library reports a single zoom as an object and several as a batch. */
function zoomIn(event: unknown): { start?: number; end?: number } {
  const { batch, ...single } = event as {
    start?: number
    end?: number
    batch?: { start?: number; end?: number }[]
  }
  return batch?.[0] ?? single
}

/** A picture has no slider; it shows the part that is zoomed to. */
function zoomed(
  { dataZoom }: ChartOption,
  window: { start: number; end: number },
): Pick<ChartOption, 'dataZoom'> {
  return dataZoom === undefined ? {} : { dataZoom: [{ type: 'inside', ...window }] }
}

/** A picture is made from the option, so that it has the changes too. */
function withChanges(
  series: ChartOption['series'],
  changes: readonly { id: string; endLabel: object }[],
): NonNullable<ChartOption['series']> {
  const all = Array.isArray(series) ? series : []
  return all.map((each) => {
    const change = changes.find(({ id }) => id === each.id)
    const { endLabel } = each as { endLabel?: object }
    return change ? { ...each, endLabel: { ...endLabel, ...change.endLabel } } : each
  })
}
