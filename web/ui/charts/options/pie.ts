import type { SharesData } from '#web/ui/charts/data.ts'
import { markOf } from '#web/ui/charts/marks.ts'
import { colorOf, common, decalOf, tooltip, type ChartOption, type Drawing } from './drawing.ts'

export function pieOption(drawing: Drawing, { value: axis, shares }: SharesData): ChartOption {
  const { look, say, hidden, narrow } = drawing
  return {
    ...common(drawing),
    tooltip: {
      ...tooltip(drawing),
      trigger: 'item',
      valueFormatter: (value) => (typeof value === 'number' ? say.amount(value, axis.unit) : ''),
    },
    series: [
      {
        type: 'pie',
        id: 'shares',
        name: axis.label,
        radius: narrow ? ['24%', '48%'] : ['38%', '72%'],
        // A share's name beside it, so that nobody has to look for its colour.
        label: {
          color: look.text,
          formatter: ({ name, percent = 0 }) => `${name}\n${say.percent(Math.round(percent * 10) / 10)}`,
          overflow: 'truncate',
          ...(narrow && { alignTo: 'edge', edgeDistance: 2 }),
          lineHeight: 16,
        },
        labelLine: {
          length: narrow ? 6 : 12,
          length2: narrow ? 4 : 12,
          lineStyle: { color: look.lineStrong },
        },
        itemStyle: { borderColor: look.panel, borderWidth: 2 },
        data: shares
          .map(({ name, value }, index) => ({ name, value, itemStyle: styleOf(drawing, index) }))
          .filter(({ name }) => !hidden.has(name)),
      },
    ],
  }
}

function styleOf(drawing: Drawing, index: number) {
  const mark = markOf(index)
  return { color: colorOf(drawing, mark), decal: decalOf(drawing, mark) }
}
