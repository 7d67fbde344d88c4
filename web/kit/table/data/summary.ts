import { valueOf, type Column } from '#web/kit/table/column.ts'

/** The sum of a column's numbers, with at most 2 decimals, or how many rows have a value. */
export function summaryOf<Row extends object>(column: Column<Row>, rows: readonly Row[]): number | undefined {
  if (!column.summary) return undefined
  let [count, sum] = [0, 0]
  for (const row of rows) {
    const value = valueOf(column, row)
    if (value === null || value === undefined || value === '') continue
    count += 1
    sum += Number(value) || 0
  }
  return column.summary === 'count' ? count : toTwoDecimals(sum)
}

/** Rounds as people expect, without the errors of binary fractions such as 0.1 + 0.2 or 1.005. */
function toTwoDecimals(value: number) {
  return Math.sign(value) * (Math.round(Number((Math.abs(value) * 100).toPrecision(15))) / 100)
}
