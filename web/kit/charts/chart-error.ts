export type ChartProblem = 'missing' | 'notANumber' | 'notATime' | 'endsBeforeStart' | 'negative' | 'circle'

/** The rows do not give what the chart needs. Names the axis, and the row from 1 on. */
export class ChartError extends Error {
  override readonly name = 'ChartError'
  readonly problem: ChartProblem
  readonly axis: string
  readonly row: number

  constructor(problem: ChartProblem, axis: string, row: number) {
    super(`chart: ${problem} on the axis "${axis}" in row ${row}`)
    this.problem = problem
    this.axis = axis
    this.row = row
  }
}
