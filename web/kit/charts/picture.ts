import { init } from 'echarts/core'
import { legendRows } from './legend-rows.ts'
import type { ChartOption, Drawing } from './options/drawing.ts'

interface Picture {
  drawing: Drawing
  option: ChartOption
  title: string
  /** What the legend names; empty where the chart itself names everything. */
  parts: readonly string[]
  size: { width: number; height: number }
}

const sharpness = 2
const header = 36
const legendRow = 24
const margin = 12

/** The chart as a PNG, with title and legend, which on the page are HTML outside of the canvas. */
export async function paintPicture({ drawing, option, title, parts, size }: Picture): Promise<Blob> {
  const { look, hidden } = drawing
  const shown = parts.filter((name) => !hidden.has(name))
  // A pie names its shares itself where there is room.
  const withLegend = shown.length > 0 && (option.grid !== undefined || drawing.narrow)
  const rows = withLegend ? legendRows(shown, size.width - 2 * margin, widthIn(look.font)) : 0
  const above = header + rows * legendRow
  const chart = init(document.createElement('div'), undefined, {
    ...size,
    height: size.height + above,
    devicePixelRatio: sharpness,
  })
  try {
    chart.setOption({
      ...option,
      ...lowered(option, above),
      animation: false,
      backgroundColor: look.panel,
      title: {
        text: title,
        left: margin,
        top: 10,
        textStyle: { color: look.text, fontSize: 16, fontWeight: 600 },
      },
      ...(withLegend && {
        legend: { ...legend, data: shown, top: header, textStyle: { ...legend.textStyle, color: look.text } },
      }),
    })
    return await pngOf(chart.renderToCanvas({ pixelRatio: sharpness, backgroundColor: look.panel }))
  } finally {
    chart.dispose()
  }
}

const fontSize = 12
const legend = {
  left: margin,
  right: margin,
  padding: 0,
  itemGap: 10,
  itemWidth: 25,
  itemHeight: legendRow - 10,
  textStyle: { fontSize },
}

/** How wide a name is as the legend writes it. */
function widthIn(font: string) {
  const pen = document.createElement('canvas').getContext('2d')
  if (pen) pen.font = `${fontSize}px ${font}`
  return (name: string) => legend.itemWidth + 5 + (pen?.measureText(name).width ?? 0) + legend.itemGap
}

/** Makes room above the chart. */
function lowered({ grid, series }: ChartOption, above: number): ChartOption {
  if (grid !== undefined && !Array.isArray(grid))
    return { grid: { ...grid, top: Number(grid.top ?? 0) + above } }
  const all = Array.isArray(series) ? series : []
  return { series: all.map((each) => ({ ...each, top: above + 12 })) }
}

function pngOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be made'))),
      'image/png',
    )
  })
}
