import type { FlowsData } from '#web/kit/charts/data.ts'
import { markOf } from '#web/kit/charts/marks.ts'
import { colorOf, common, motion, type ChartOption, type Drawing } from './drawing.ts'
import { tip, tooltip } from './tooltip.ts'

export function sankeyOption(drawing: Drawing, { value: axis, flows }: FlowsData): ChartOption {
  const { look, say, narrow } = drawing
  const names = [...new Set(flows.flatMap(({ from, to }) => [from, to]))]
  const inWords = (name: string, part: unknown, value: unknown) => {
    const flow = flows.find(({ from, to }) => from === sourceOf(part) && to === targetOf(part))
    const title = flow ? `${flow.from} → ${flow.to}` : name
    return tip(title, [{ name: say.amount(flow?.value ?? Number(value), axis.unit) }])
  }
  return {
    ...common(drawing),
    tooltip: {
      ...tooltip(drawing),
      trigger: 'item',
      formatter: (params) => (Array.isArray(params) ? '' : inWords(params.name, params.data, params.value)),
    },
    series: [
      {
        type: 'sankey',
        ...motion,
        id: 'flows',
        name: axis.label,
        left: 8,
        right: narrow ? 84 : 140,
        top: 12,
        bottom: 12,
        nodeWidth: 12,
        nodeGap: 14,
        draggable: false,
        emphasis: { focus: 'adjacency' },
        blur: { label: { opacity: 0.5 }, itemStyle: { opacity: 0.4 }, lineStyle: { opacity: 0.1 } },
        label: {
          color: look.text,
          fontSize: 12,
          lineHeight: 16,
          width: narrow ? 76 : 130,
          overflow: 'truncate',
          formatter: ({ name, value }) => `${name}\n${say.amount(Number(value), axis.unit)}`,
        },
        lineStyle: { color: 'gradient', opacity: 0.35, curveness: 0.5 },
        data: names.map((name, index) => ({ name, itemStyle: { color: colorOf(drawing, markOf(index)) } })),
        links: flows.map(({ from, to, value }) => ({ source: from, target: to, value })),
      },
    ],
  }
}

/** Undefined for a node, which has neither. */
const sourceOf = (part: unknown) => (part as { source?: string } | null)?.source
const targetOf = (part: unknown) => (part as { target?: string } | null)?.target
