import type { SharesData } from '#web/kit/charts/data.ts'
import { markOf } from '#web/kit/charts/marks.ts'
import type { Say } from '#web/kit/charts/say.ts'
import type { PieSeriesOption } from 'echarts/charts'
import { colorOf, common, decalOf, motion, type ChartOption, type Drawing } from './drawing.ts'
import { tip, tooltip } from './tooltip.ts'

export function pieOption(drawing: Drawing, { value: axis, shares }: SharesData): ChartOption {
  const { look, say, hidden, narrow } = drawing
  return {
    ...common(drawing),
    tooltip: {
      ...tooltip(drawing),
      trigger: 'item',
      formatter: (params) =>
        Array.isArray(params)
          ? ''
          : tip(params.name, [{ color: params.color, name: say.amount(Number(params.value), axis.unit) }]),
    },
    series: [
      {
        type: 'pie',
        ...motion,
        id: 'shares',
        name: axis.label,
        radius: narrow ? ['40%', '92%'] : ['38%', '72%'],
        ...(narrow ? labelsWithin(drawing) : labelsBeside(drawing)),
        itemStyle: { borderColor: look.panel, borderWidth: 2 },
        data: shares
          .map(({ name, value }, index) => ({ name, value, itemStyle: styleOf(drawing, index) }))
          .filter(({ name }) => !hidden.has(name)),
      },
    ],
  }
}

/** Names stand beside their shares, so that no legend is needed to read them. */
const labelsBeside = ({ look, say }: Drawing): PieSeriesOption => ({
  label: {
    color: look.text,
    formatter: ({ name, percent }) => `${name}\n${sayShare(say, percent)}`,
    overflow: 'truncate',
    lineHeight: 16,
  },
  labelLine: { length: 12, length2: 12, lineStyle: { color: look.lineStrong } },
})

/** In little room the legend names the shares, and the circle takes all of the space. */
const labelsWithin = ({ look, say }: Drawing): PieSeriesOption => ({
  label: {
    position: 'inside',
    color: look.text,
    backgroundColor: look.panel,
    borderRadius: 4,
    padding: [3, 5],
    formatter: ({ percent }) => sayShare(say, percent),
  },
  minShowLabelAngle: 12,
})

const sayShare = (say: Say, percent = 0) => say.percent(Math.round(percent * 10) / 10)

function styleOf(drawing: Drawing, index: number) {
  const mark = markOf(index)
  return { color: colorOf(drawing, mark), decal: decalOf(drawing, mark) }
}
