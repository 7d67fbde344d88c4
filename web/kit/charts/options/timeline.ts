import { partsOf, type Span, type SpansData } from '#web/kit/charts/data.ts'
import { markOf } from '#web/kit/charts/marks.ts'
import type { CustomSeriesOption } from 'echarts/charts'
import { grid, placeAxis, timeZoom } from './axes.ts'
import { colorOf, common, decalOf, type ChartOption, type Drawing } from './drawing.ts'
import { tip, tooltip } from './tooltip.ts'

export function timelineOption(drawing: Drawing, data: SpansData): ChartOption {
  const { look, say, hidden } = drawing
  const lanes = [...new Set(data.spans.map(({ lane }) => lane))]
  const shown = data.spans.filter(({ group }) => !hidden.has(group))
  const time = placeAxis(drawing, { ...data.from, scale: 'moment' }, [])
  const inWords = ({ lane, group, from, to }: Span) =>
    tip(data.group ? `${lane}: ${group}` : lane, [
      { name: `${say.place('moment', from)} – ${say.place('moment', to)}` },
    ])
  return {
    ...common(drawing),
    grid: { ...grid('zoom'), top: 12 },
    tooltip: {
      ...tooltip(drawing),
      trigger: 'item',
      formatter: (params) => {
        const span = Array.isArray(params) ? undefined : shown[params.dataIndex]
        return span ? inWords(span) : ''
      },
    },
    xAxis: { ...time, splitLine: { show: true, lineStyle: { color: look.line } } },
    yAxis: {
      type: 'category',
      data: lanes,
      inverse: true,
      axisLabel: { color: look.text, width: drawing.narrow ? 80 : 140, overflow: 'truncate' },
      axisLine: { lineStyle: { color: look.lineStrong } },
      axisTick: { show: false },
      splitLine: { show: true, lineStyle: { color: look.line } },
    },
    dataZoom: timeZoom(drawing, 'moment', 'weakFilter'),
    series: [
      { ...spansSeries(drawing, data, shown), data: shown.map((span) => [span.lane, span.from, span.to]) },
    ],
  }
}

function spansSeries(drawing: Drawing, data: SpansData, shown: readonly Span[]): CustomSeriesOption {
  const groups = partsOf(data)
  const marks = new Map(groups.map((group, index) => [group, markOf(index)]))
  return {
    type: 'custom',
    id: 'spans',
    encode: { x: [1, 2], y: 0 },
    clip: true,
    renderItem: (params, api) => {
      const span = shown[params.dataIndex]
      const mark = span && marks.get(span.group)
      if (!mark) return null
      const [left = 0, middle = 0] = api.coord([api.value(1), api.value(0)])
      const [right = 0] = api.coord([api.value(2), api.value(0)])
      const size = api.size?.([0, 1])
      const lane = Array.isArray(size) ? (size[1] ?? 0) : 0
      const height = Math.min(28, lane * 0.6)
      return {
        type: 'rect',
        // A span without length stays visible.
        shape: { x: left, y: middle - height / 2, width: Math.max(3, right - left), height, r: 2 },
        style: {
          fill: colorOf(drawing, mark),
          stroke: drawing.look.panel,
          lineWidth: 1,
          ...(groups.length > 1 && { decal: decalOf(drawing, mark) }),
        },
        // The library accepts a decal here, but its types do not know it.
      } as Rendered
    },
  }
}

type Rendered = ReturnType<NonNullable<CustomSeriesOption['renderItem']>>
