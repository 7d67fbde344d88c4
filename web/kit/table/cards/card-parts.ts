import { cellText, isEditable, isNothing, valueOf, type Column } from '#web/kit/table/column.ts'
import { nameColumn, rowName } from '#web/kit/table/grid/cell-content.tsx'
import type { Layout } from '#web/kit/table/layout.ts'

/** A column on a card, with the index of its cell in the grid. */
export interface CardColumn<Row extends object> {
  column: Column<Row>
  at: number
}

export interface CardParts<Row extends object> {
  /** At the end of the name's line. */
  end: readonly CardColumn<Row>[]
  /** The line under the name. */
  line: readonly CardColumn<Row>[]
  /** Right of both lines: a button. */
  beside: readonly CardColumn<Row>[]
  /** Shown on demand. */
  more: readonly CardColumn<Row>[]
  /** What can be edited of it. */
  moreInputs: readonly CardColumn<Row>[]
  /** What can be edited or pressed; always shown. */
  below: readonly CardColumn<Row>[]
}

/** Beside what stands under the name in the grid, too. */
const mostInLine = 3

/** Where each column of a row stands on its card. One without a value is left out, and so is what the name says already. */
export function cardParts<Row extends object>(layout: Layout<Row>, row: Row): CardParts<Row> {
  const under = secondOfName(layout)
  const all = columnsOnCard(layout)
  const below = all.filter(({ column }) => isBelow(layout, row, column))
  const beside = all.filter(({ column }) => column.onCard === 'beside')
  const moreInputs = all.filter(
    ({ column }) => column.onCard === 'more' && layout.editable && isEditable(column, row),
  )
  const elsewhere = new Set([...below, ...beside, ...moreInputs])
  const told = all.filter(
    (part) =>
      !elsewhere.has(part) &&
      (part.column.tellsNothing === true || !isNothing(valueOf(part.column, row))) &&
      !isInName(layout, row, part.column),
  )
  const end = told.filter(({ column }) => column.onCard === 'end')
  const chosen = layout.columns.some(({ onCard }) => onCard === 'line')
  const line = chosen
    ? told.filter(({ column }) => column.onCard === 'line')
    : told
        .filter(({ column }) => column.onCard !== 'more' && column.onCard !== 'end')
        .slice(0, told[0]?.column === under ? mostInLine + 1 : mostInLine)
  // Where a row leads to its record, the rest is told there.
  const isElsewhere = layout.rowLink?.(row) !== undefined
  const more = told.filter(
    (part) =>
      !line.includes(part) &&
      !end.includes(part) &&
      (!isElsewhere || part.column.onCard === 'more' || part.column.hidden === true),
  )
  return { end, line, beside, more, moreInputs, below }
}

export const hasMore = <Row extends object>({ more, moreInputs }: CardParts<Row>) =>
  more.length + moreInputs.length > 0

/** All but the name: first what stands under it in the grid. */
function columnsOnCard<Row extends object>(layout: Layout<Row>): CardColumn<Row>[] {
  const name = nameColumn(layout)
  const parts = layout.columns.flatMap((column, at) => {
    const second = layout.second.get(column.id)
    return [...(column === name ? [] : [{ column, at }]), ...(second ? [{ column: second, at }] : [])]
  })
  const under = secondOfName(layout)
  return [
    ...parts.filter(({ column }) => column === under),
    ...parts.filter(({ column }) => column !== under),
  ]
}

const secondOfName = <Row extends object>(layout: Layout<Row>) =>
  layout.second.get(nameColumn(layout)?.id ?? '')

/** Every column's cell that is edited, and what a column draws that has no value to tell: an input, a button. */
function isBelow<Row extends object>(layout: Layout<Row>, row: Row, column: Column<Row>) {
  if (column.onCard !== undefined) return column.onCard === 'below'
  if (layout.editable && isEditable(column, row)) return true
  const { render, sortable, kind, options, value } = column
  const hasValue = kind !== undefined || options !== undefined || (value !== undefined && value.length > 0)
  return render !== undefined && sortable === false && !hasValue
}

function isInName<Row extends object>(layout: Layout<Row>, row: Row, column: Column<Row>) {
  if (column.render || (column.kind ?? 'text') !== 'text') return false
  return ` ${rowName(layout, row)} `.includes(` ${cellText(column, row, layout.words)} `)
}
