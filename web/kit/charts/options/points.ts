import { canZoom, isTime, type Place, type PointsData, type Series } from '#web/kit/charts/data.ts'
import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts'
import { grid, placeAxis, timeZoom, valueAxis } from './axes.ts'
import { colorOf, common, decalOf, type ChartOption, type Drawing } from './drawing.ts'
import { tip, tooltip } from './tooltip.ts'
import { beforeName, cutName, namedAtEnd, roomForNames, widthOnPage } from '#web/kit/charts/end-names.ts'
import { lineWidth } from '#web/kit/charts/marks.ts'
import { largestOf } from '#web/kit/charts/one-scale.ts'
import { hasSymbol, mostSymbols } from './symbols.ts'

/** A line with more points than this is sampled down to the screen's resolution, and only the zoomed part is read. */
const manyPoints = 5000

export function pointsOption(drawing: Drawing, data: PointsData): ChartOption {
  const names = data.x.scale === 'name' ? namesOf(data.series) : []
  const across = placeAxis(drawing, data.x, names, data.horizontal)
  const up = valueAxis(drawing, data.y, littleBelow(data), largestOf(data))
  const shown = data.series.filter(({ name }) => !drawing.hidden.has(name))
  const many = Math.max(0, ...data.series.map(({ points }) => points.length)) > manyPoints
  const zoomable = canZoom(data)
  const named = namedAtEnd(data, drawing.hidden, drawing.narrow)
  const format = (value: unknown) =>
    typeof value === 'number' ? drawing.say.amount(value, data.y.unit) : '–'
  return {
    ...common(drawing),
    ...(many && { animation: false }),
    grid: {
      ...grid(zoomable ? 'zoom' : data.horizontal ? 'named' : 'labels'),
      ...(named.length > 0 && { right: Math.max(16, roomForNames(named, drawing.narrow, widthOnPage)) }),
    },
    tooltip: {
      ...tooltip(drawing),
      trigger: 'axis',
      axisPointer: { type: data.kind === 'bar' ? 'shadow' : 'line' },
      formatter: (params) => {
        const all = Array.isArray(params) ? params : [params]
        const [first] = all as { axisValueLabel?: string; name?: string }[]
        const title = first?.axisValueLabel ?? first?.name ?? ''
        return tip(
          title,
          all.map(({ color, seriesName = '', value }) => ({
            color,
            name: seriesName,
            value: format(Array.isArray(value) ? value[1] : value),
          })),
        )
      },
    },
    xAxis: data.horizontal
      ? { ...up, nameTextStyle: { color: drawing.look.muted }, nameLocation: 'middle', nameGap: 28 }
      : across,
    yAxis: data.horizontal ? { ...across, inverse: true } : up,
    ...(zoomable && { dataZoom: timeZoom(drawing, data.x.scale, many ? 'filter' : 'none') }),
    series: shown.map((series) =>
      data.kind === 'bar'
        ? bars(drawing, data, series, names)
        : { ...line(drawing, data, series), ...(named.includes(series) && nameAtEnd(drawing, series)) },
    ),
  }
}

function bars(
  drawing: Drawing,
  data: PointsData,
  { name, mark, points }: Series,
  names: readonly Place[],
): BarSeriesOption {
  const sums = new Map<Place, number>()
  for (const [place, value] of points) if (value !== null) sums.set(place, (sums.get(place) ?? 0) + value)
  return {
    id: name,
    name,
    type: 'bar',
    data: names.map((place) => sums.get(place) ?? '-'),
    ...(data.stacked && { stack: 'all' }),
    barMaxWidth: 48,
    itemStyle: {
      color: colorOf(drawing, mark),
      borderRadius: data.stacked ? 0 : 2,
      // One kind of bar needs no pattern to be told apart.
      ...(data.series.length > 1 && { decal: decalOf(drawing, mark) }),
    },
  }
}

function line(drawing: Drawing, data: PointsData, series: Series): LineSeriesOption {
  const { name, mark, points } = series
  const color = colorOf(drawing, mark)
  const many = points.length > manyPoints
  const width = many ? 1 : lineWidth(mark)
  return {
    id: name,
    name,
    type: 'line',
    data: points as [Place, number | null][],
    symbol: mark.symbol,
    symbolSize: symbolSize(series, data.series.indexOf(series)),
    showSymbol: !many && hasSymbol(series, 0, 0, data.top),
    // Those in colour lie over the others, the largest on top.
    ...(data.top && { z: 2 + data.series.length - data.series.indexOf(series) }),
    lineStyle: { color, width, ...(data.series.length > 1 && { type: [...mark.dash] }) },
    itemStyle: { color },
    ...(isTime(data.x.scale) && many && { sampling: 'lttb' }),
  }
}

/** The engine moves names apart that would lie over each other. */
function nameAtEnd(drawing: Drawing, { name, mark }: Series): Partial<LineSeriesOption> {
  return {
    endLabel: {
      show: true,
      distance: beforeName,
      formatter: () => cutName(name, drawing.narrow, widthOnPage),
      fontWeight: 500,
      verticalAlign: 'top',
      color: typeof mark.color === 'number' ? colorOf(drawing, mark) : drawing.look.muted,
    },
  }
}

function symbolSize(series: Series, at: number): NonNullable<LineSeriesOption['symbolSize']> {
  const size = series.mark.symbol === 'circle' || series.mark.symbol === 'rect' ? 7 : 9
  if (series.points.length <= mostSymbols) return size
  return (_, { dataIndex }) => (hasSymbol(series, at, dataIndex) ? size : 0)
}

const namesOf = (series: readonly Series[]) => [
  ...new Set(series.flatMap(({ points }) => points.map(([place]) => place))),
]

/** The share of the highest amount below which nothing is seen of one that is less than zero. */
const littleShare = 0.03

export function littleBelow({ series, stacked }: Pick<PointsData, 'series' | 'stacked'>) {
  if (stacked) return undefined
  const amounts = series.flatMap(({ points }) => points.flatMap(([, value]) => value ?? []))
  const [lowest, highest] = amounts.reduce(
    ([low, high], amount) => [Math.min(low, amount), Math.max(high, amount)],
    [0, 0],
  )
  return lowest < 0 && -lowest < highest * littleShare ? lowest : undefined
}
