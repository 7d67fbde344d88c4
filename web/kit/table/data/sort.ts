import type { Column } from '#web/kit/table/column.ts'
import { keysFor, type SortKeys } from './sort-keys.ts'

export interface Sort {
  id: string
  descending: boolean
}

/**
 * The rows in the order of a column, as a new list. What is empty comes last, both ways, and equals keep their order.
 *
 * Rows are not compared: a collator, asked two million times for 100,000 rows, takes seconds. They are dealt into piles
 * by the last letter of their keys, then by the one before it, and so on to the first; within a pile they keep the order
 * that they have got. Those with fewer letters join when it is their turn, before those that have more.
 */
export function sorted<Row extends object>(
  rows: readonly Row[],
  column: Column<Row>,
  descending: boolean,
): Row[] {
  const { letters, highest, byLength, longer } = keysFor(rows, column)
  const order = letters.reduceRight(
    (already, codes, at) => {
      const joining = byLength[at + 1] ?? []
      const all = descending ? joined(already, joining) : joined(joining, already)
      return dealt(all, codes, highest, descending)
    },
    compared(longer, descending),
  )
  const result: Row[] = []
  const add = (index: number) => {
    const row = rows[index]
    if (row !== undefined) result.push(row)
  }
  order.forEach(add)
  byLength[0]?.forEach(add)
  return result
}

/** The next state of a header that is clicked: ascending, descending, none. */
export function nextSort(sort: Sort | undefined, id: string): Sort | undefined {
  if (sort?.id !== id) return { id, descending: false }
  return sort.descending ? undefined : { id, descending: true }
}

function compared(longer: SortKeys['longer'], descending: boolean) {
  const way = descending ? -1 : 1
  const inOrder = longer.toSorted((a, b) => (a.key === b.key ? 0 : a.key < b.key ? -way : way))
  return Uint32Array.from(inOrder, ({ index }) => index)
}

function joined(first: ArrayLike<number>, last: ArrayLike<number>) {
  const both = new Uint32Array(first.length + last.length)
  both.set(first)
  both.set(last, first.length)
  return both
}

function dealt(order: Uint32Array<ArrayBuffer>, codes: Uint16Array, highest: number, descending: boolean) {
  const turned = descending ? highest : 0
  const places = new Uint32Array(highest + 1)
  for (let at = 0; at < order.length; at++) {
    const pile = Math.abs(turned - (codes[order[at] ?? 0] ?? 0))
    places[pile] = (places[pile] ?? 0) + 1
  }
  let start = 0
  for (let pile = 0; pile <= highest; pile++) {
    const size = places[pile] ?? 0
    if (size === order.length) return order
    places[pile] = start
    start += size
  }
  const next = new Uint32Array(order.length)
  for (let at = 0; at < order.length; at++) {
    const index = order[at] ?? 0
    const pile = Math.abs(turned - (codes[index] ?? 0))
    const place = places[pile] ?? 0
    next[place] = index
    places[pile] = place + 1
  }
  return next
}
