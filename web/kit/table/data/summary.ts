import { valueOf, type Column } from '#web/kit/table/column.ts'

/** What stands below a column: the sum of its numbers or how many rows have a value, with at most 2 decimals. */
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

/** 0.1 + 0.2 and 1.005 as people reckon them, not as binary fractions do. */
function toTwoDecimals(value: number) {
  return Math.sign(value) * (Math.round(Number((Math.abs(value) * 100).toPrecision(15))) / 100)
}
