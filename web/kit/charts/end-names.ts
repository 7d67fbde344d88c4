import { hasLegend, type PointsData, type Series } from './data.ts'

/** The series whose names stand at the ends of their lines; in little room only those in colour. */
export function namedAtEnd(data: PointsData, hidden: ReadonlySet<string>, narrow: boolean) {
  if (!data.top) return []
  const onlyColoured = narrow || hasLegend(data)
  return data.series.filter(
    ({ name, mark }) => !hidden.has(name) && !(onlyColoured && mark.color === 'quiet'),
  )
}

const longest = { wide: 184, narrow: 144 }
/** Between a line and its name. */
export const beforeName = 8
export const nameHeight = 15

/** The room right of the lines for these names, longer ones of which are cut. */
export function roomForNames(
  named: readonly Pick<Series, 'name'>[],
  narrow: boolean,
  widthOf: (text: string) => number,
) {
  const widest = Math.max(...named.map(({ name }) => widthOf(name)))
  return named.length === 0 ? 0 : beforeName + 4 + Math.min(widest, narrow ? longest.narrow : longest.wide)
}

/** As much of a name as there is room for. */
export function cutName(name: string, narrow: boolean, widthOf: (text: string) => number) {
  const room = narrow ? longest.narrow : longest.wide
  if (widthOf(name) <= room) return name
  let cut = name
  while (cut.length > 1 && widthOf(`${cut}…`) > room) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}

/** Moves names apart that would lie over each other, inside of `from` and `to`. */
export function apart(wanted: readonly number[], gap: number, from: number, to: number) {
  const order = wanted.map((_, at) => at).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = [...wanted]
  let least = from
  for (const at of order) {
    places[at] = Math.max(wanted[at] ?? 0, least)
    least = places[at] + gap
  }
  let most = to
  for (const at of order.toReversed()) {
    places[at] = Math.min(places[at] ?? 0, most)
    most = places[at] - gap
  }
  return places
}

/** How far from the end of a line its name stands where others cross: above it, as near as none of them goes through it. */
export function clearAbove(end: number, crossing: readonly number[]) {
  const isClear = (away: number) =>
    crossing.every((other) => Math.abs(end + away - other) > nameHeight / 2 + 1)
  return [1, 2, 3, 4].map((names) => -names * nameHeight).find(isClear) ?? -nameHeight
}

/** When a line ends. */
export const endOf = (points: Series['points']) =>
  Number(points.findLast(([, value]) => value !== null)?.[0] ?? Infinity)

/** The height of a line at a moment, between its points or at its end. */
export function valueAt(points: Series['points'], moment: number) {
  const known = points.filter(([, value]) => value !== null)
  const after = known.findIndex(([place]) => Number(place) >= moment)
  const [next, before] = after < 0 ? [known.at(-1), known.at(-1)] : [known[after], known[after - 1]]
  if (!next || !before) return (next ?? before)?.[1] ?? undefined
  const span = Number(next[0]) - Number(before[0])
  const share = span === 0 ? 1 : (moment - Number(before[0])) / span
  return Number(before[1]) + share * (Number(next[1]) - Number(before[1]))
}

/** How wide a text of the axes is, on the page. */
export function widthOnPage(text: string) {
  pen ??= document.createElement('canvas').getContext('2d') ?? undefined
  if (!pen) return 0
  pen.font = `12px ${getComputedStyle(document.body).fontFamily}`
  return pen.measureText(text).width
}

let pen: CanvasRenderingContext2D | undefined
