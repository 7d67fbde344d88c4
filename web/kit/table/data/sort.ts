import { valueOf, type Column } from '#web/kit/table/column.ts'

export interface Sort {
  id: string
  descending: boolean
  /** The rows come in this order already. */
  isDone?: true
}

/** Å, ä and ö come after z, other accents and case are ignored, and numbers go by value: Skåp 9 before Skåp 10. */
export const inSwedishOrder = new Intl.Collator('sv', { numeric: true, sensitivity: 'base' }).compare

/** The rows sorted by a column, as a new list. Empty values always come last, and equal ones keep their order. */
export function sorted<Row extends object>(
  rows: readonly Row[],
  column: Column<Row>,
  descending: boolean,
): Row[] {
  const keyed = rows.map((row) => ({ row, key: sortKey(column, row) }))
  const filled = keyed.filter((each): each is { row: Row; key: string | number } => each.key !== undefined)
  const empty = keyed.filter(({ key }) => key === undefined)
  const way = descending ? -1 : 1
  filled.sort((one, other) => way * compared(one.key, other.key))
  return [...filled, ...empty].map(({ row }) => row)
}

/** The next state of a header that is clicked: ascending, descending, none. */
export function nextSort(sort: Sort | undefined, id: string): Sort | undefined {
  if (sort?.id !== id) return { id, descending: false }
  return sort.descending ? undefined : { id, descending: true }
}

function compared(one: string | number, other: string | number) {
  if (typeof one === 'number' && typeof other === 'number') return one < other ? -1 : Number(one > other)
  return inSwedishOrder(String(one), String(other))
}

function sortKey<Row extends object>(column: Column<Row>, row: Row): string | number | undefined {
  const value = valueOf(column, row)
  if (value === null || value === undefined || value === '') return undefined
  if (column.options) return column.options.find((option) => option.value === value)?.label ?? String(value)
  if (value instanceof Date) return value.getTime()
  if (column.kind !== 'number' && column.kind !== 'flag') return String(value)
  const number = Number(value)
  return Number.isNaN(number) ? undefined : number
}
