import type { ChartData } from '#web/kit/charts/data.ts'
import type { ChartOption, Drawing } from './drawing.ts'
import { pieOption } from './pie.ts'
import { pointsOption } from './points.ts'
import { sankeyOption } from './sankey.ts'
import { speedometerOption } from './speedometer.ts'
import { timelineOption } from './timeline.ts'

/** The chart as the options of the drawing library. */
export function optionOf(drawing: Drawing, data: ChartData): ChartOption {
  switch (data.kind) {
    case 'bar':
    case 'line':
      return pointsOption(drawing, data)
    case 'timeline':
      return timelineOption(drawing, data)
    case 'pie':
      return pieOption(drawing, data)
    case 'sankey':
      return sankeyOption(drawing, data)
    case 'speedometer':
      return speedometerOption(drawing, data)
  }
}
