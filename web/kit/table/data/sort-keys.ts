import { valueOf, type Column } from '#web/kit/table/column.ts'
import { textKey, writeKey } from './text-key.ts'

/** What rows are sorted by. */
export interface SortKeys {
  /** The keys letter by letter: of each letter the codes of all rows. Numbers have bytes for letters. */
  letters: Uint16Array[]
  /** The highest code. */
  highest: number
  /** The rows by how many letters they have; what is empty has none. */
  byLength: number[][]
  /** The rows that have even more letters, with their whole keys. */
  longer: { index: number; key: string }[]
}

/** The other direction, and the way back to a column, find the keys ready. */
export function keysFor<Row extends object>(rows: readonly Row[], column: Column<Row>): SortKeys {
  const byColumn = known.get(rows) ?? new WeakMap<object, SortKeys>()
  known.set(rows, byColumn)
  const keys = byColumn.get(column) ?? keysOf(rows, column)
  byColumn.set(column, keys)
  return keys
}

const known = new WeakMap<readonly object[], WeakMap<object, SortKeys>>()

/** More than nearly all texts have; memory is taken only for what is used. */
const mostLetters = 128

function keysOf<Row extends object>(rows: readonly Row[], column: Column<Row>): SortKeys {
  const count = rows.length
  const codes = new Uint16Array(count * mostLetters)
  const byLength: number[][] = [[]]
  const longer: SortKeys['longer'] = []
  rows.forEach((row, index) => {
    const value = sortValue(column, row)
    const length =
      typeof value === 'string'
        ? writeKey(value, codes, index, count)
        : writeNumber(value, codes, index, count)
    while (byLength.length <= Math.min(length, mostLetters)) byLength.push([])
    if (length > mostLetters) longer.push({ index, key: textKey(String(value)) })
    else byLength[length]?.push(index)
  })
  const used = byLength.length - 1
  let highest = 0
  for (let at = 0; at < used * count; at++) highest = Math.max(highest, codes[at] ?? 0)
  const letters = Array.from({ length: used }, (_, at) => codes.slice(at * count, (at + 1) * count))
  return { letters, highest, byLength, longer }
}

const number = new DataView(new ArrayBuffer(8))

/** The bytes of a number grow with it, once the sign's bit is turned; those of a negative one shrink. */
function writeNumber(value: number | undefined, codes: Uint16Array, start: number, step: number) {
  if (value === undefined || Number.isNaN(value)) return 0
  number.setFloat64(0, value)
  for (let at = 0; at < 8; at++)
    codes[start + at * step] = number.getUint8(at) ^ (value < 0 ? 255 : at === 0 ? 128 : 0)
  return 8
}

function sortValue<Row extends object>(column: Column<Row>, row: Row): string | number | undefined {
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return undefined
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value)
  if (value instanceof Date) return value.getTime()
  // Plus 0: there is but one zero.
  if (column.kind === 'number' || column.kind === 'flag') return Number(value) + 0
  return String(value)
}
