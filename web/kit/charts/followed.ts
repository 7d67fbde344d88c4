import type { ChartData, PointsData } from './data.ts'
import { quietMark, topMarks } from './marks.ts'

/** Whether only some lines are in colour: the legend then chooses which. Elsewhere it switches parts off and on. */
export const isChosenFrom = (data: ChartData): data is PointsData => data.kind === 'line' && data.top === true

/** The chart with those in `turned` grey instead of in colour, or in colour instead of grey. */
export function following(data: ChartData, turned: ReadonlySet<string>): ChartData {
  if (!isChosenFrom(data) || turned.size === 0) return data
  const grey = greyIn(data)
  const names = data.series.map(({ name }) => name).filter((name) => grey.has(name) === turned.has(name))
  const marks = topMarks(names)
  return {
    ...data,
    series: data.series.map((line) => ({ ...line, mark: marks[names.indexOf(line.name)] ?? quietMark })),
  }
}

/** The names of the lines that are not in colour. */
export const greyIn = ({ series }: PointsData): ReadonlySet<string> =>
  new Set(series.filter(({ mark }) => mark.color === 'quiet').map(({ name }) => name))
