import type { PointsData, Series } from '#web/kit/charts/data.ts'
import {
  apart,
  beforeName,
  cutName,
  nameHeight,
  namedAtEnd,
  roomForNames,
} from '#web/kit/charts/end-names.ts'
import type { Say } from '#web/kit/charts/say.ts'
import { ticksFor, timeExtent } from '#web/kit/charts/time-axis.ts'

interface Room {
  width: number
  height: number
  /** How wide a text of the axes is. */
  widthOf: (text: string) => number
}

/** Little room: fewer lines across. */
const narrowBelow = 480
/** As the drawing library leaves it: around the labels, and between them and the axis. */
const around = 3
const beside = 8

/** Where everything of a line chart over time is, or undefined if nothing of it is shown. */
export function placesOf(data: PointsData, hidden: ReadonlySet<string>, say: Say, room: Room) {
  const extent = timeExtent(data, hidden)
  if (!extent) return undefined
  const shown = data.series.filter(({ name }) => !hidden.has(name))
  const scale = scaleFor(shown, room.width < narrowBelow ? 3 : 5)
  const time = ticksFor(extent, { start: 0, end: 100 }, room.width)
  const moments = time.moments.filter((moment) => moment >= extent.from && moment <= extent.to)
  const across = moments.map((moment) => ({ moment, text: say.timeTick(moment, time.step.unit) }))
  const largest = Math.max(...scale.map(Math.abs))
  const up = scale.map((value) => ({ value, text: say.tick(value, largest) }))
  const [low = 0, high = 1] = [scale[0], scale.at(-1)]

  const left = around + beside + Math.max(...up.map(({ text }) => room.widthOf(text)))
  const last = across.at(-1)
  const overhang = last?.moment === extent.to ? around + room.widthOf(last.text) / 2 : 0
  const narrow = room.width < narrowBelow
  const named = namedAtEnd(data, hidden, narrow)
  const forNames = roomForNames(named, narrow, room.widthOf)
  const right = room.width - Math.max(16, overhang, forNames)
  const box = { left, right, top: 32, bottom: room.height - 64 }
  const x = (moment: number) =>
    box.left + ((box.right - box.left) * (moment - extent.from)) / (extent.to - extent.from)
  const y = (value: number) => box.bottom - ((box.bottom - box.top) * (value - low)) / (high - low)
  const lines = shown.map((series) => ({ series, points: pointsOf(series, x, y) }))
  const ends = named.flatMap((series) => {
    const end = lines.find((line) => line.series === series)?.points.findLast((point) => point !== undefined)
    return end ? { series, ...end } : []
  })
  const heights = apart(
    ends.map((end) => end.y),
    nameHeight,
    box.top,
    box.bottom,
  )
  return {
    box,
    across: across.map(({ moment, text }) => ({ x: x(moment), text })),
    up: up.map(({ value, text }) => ({ y: y(value), text })),
    lines,
    names: ends.map(({ series, x: end, y: wanted }, at) => ({
      series,
      text: cutName(series.name, narrow, room.widthOf),
      x: end + beforeName,
      y: heights[at] ?? wanted,
    })),
  }
}

function pointsOf({ points }: Series, x: (moment: number) => number, y: (value: number) => number) {
  return points.map(([place, value]) => (value === null ? undefined : { x: x(Number(place)), y: y(value) }))
}

/** Round numbers from zero, or below the least value, to above the greatest. */
function scaleFor(series: readonly Series[], wanted: number) {
  const values = series.flatMap(({ points }) => points.map(([, value]) => value ?? 0))
  const [least, greatest] = [Math.min(0, ...values), Math.max(0, ...values)]
  const high = greatest === least ? least + 1 : greatest
  const step = roundStep((high - least) / wanted)
  const [from, to] = [Math.floor(least / step), Math.ceil(high / step)]
  return Array.from({ length: to - from + 1 }, (_, at) => (from + at) * step)
}

/** As the drawing library rounds: 1, 2, 3, 5, 10, 20 … */
function roundStep(step: number) {
  const power = 10 ** Math.floor(Math.log10(step))
  const part = step / power
  return power * (part < 1.5 ? 1 : part < 2.5 ? 2 : part < 4 ? 3 : part < 7 ? 5 : 10)
}
