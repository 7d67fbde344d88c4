import { bandOf, type GaugeData } from '#web/kit/charts/data.ts'
import { roundParts } from './round.ts'
import { common, motion, type ChartOption, type Drawing } from './drawing.ts'

export function speedometerOption(drawing: Drawing, data: GaugeData): ChartOption {
  const { look, say, narrow } = drawing
  const { amount, min, max, bands, value } = data
  const band = bandOf(data)
  const width = narrow ? 10 : 16
  return {
    ...common(drawing),
    series: [
      {
        type: 'gauge',
        ...motion,
        id: 'gauge',
        min,
        max,
        startAngle: 210,
        endAngle: -30,
        center: ['50%', '58%'],
        radius: narrow ? '88%' : '95%',
        axisLine: { lineStyle: { width, color: arc(drawing, data) } },
        progress: { show: bands.length === 0, width, itemStyle: { color: look.accent } },
        axisTick: { show: false },
        splitLine: { distance: 4, length: 6, lineStyle: { color: look.muted, width: 1 } },
        axisLabel: {
          distance: width + 8,
          color: look.muted,
          fontSize: 12,
          formatter: (value: number) => say.tick(value),
        },
        splitNumber: roundParts(max - min, narrow ? 4 : 5),
        pointer: { width: 4, length: '62%', itemStyle: { color: look.text } },
        anchor: { show: true, size: 10, itemStyle: { color: look.text, borderWidth: 0 } },
        title: {
          show: band !== undefined,
          offsetCenter: [0, narrow ? '66%' : '58%'],
          color: look.muted,
          fontSize: 13,
        },
        detail: {
          offsetCenter: [0, '40%'],
          color: look.text,
          fontSize: narrow ? 20 : 28,
          fontWeight: 600,
          formatter: (shown) => say.amount(shown, value.unit),
        },
        // Beyond the dial's end the pointer stops there; the figure still shows the value.
        data: [{ value: amount, name: band?.label ?? '' }],
      },
    ],
  }
}

function arc({ look }: Drawing, { min, max, bands }: GaugeData): [number, string][] {
  if (bands.length === 0) return [[1, look.line]]
  return bands.map(({ upTo, status }) => [(Math.min(upTo, max) - min) / (max - min), look.status[status]])
}
