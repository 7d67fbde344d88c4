import type { Column } from './column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import type { RowId } from './data/select.ts'
import type { RowAction } from './props.ts'

/** What rows need to be drawn. It changes rarely, so that scrolling does not draw them again. */
export interface Layout<Row extends object> {
  /** Makes the ids of this table's elements unique. */
  id: string
  columns: readonly Column<Row>[]
  /** The columns that are the second line of another's cells, by the other's id. */
  second: ReadonlyMap<string, Column<Row>>
  /** The columns that another's cells tell, too, by the other's id. */
  joined: ReadonlyMap<string, Column<Row>>
  /** The grid's tracks, the same in every row. */
  tracks: string
  /** The columns whose cells break into two lines where there is no room for one. */
  breaks: ReadonlySet<string>
  minWidth: number
  selectable: boolean
  /** Whether some cell can be edited: the others are then marked as read-only. */
  editable: boolean
  rowActions: readonly RowAction<Row>[]
  rowLink: ((row: Row) => string | undefined) | undefined
  onOpen: ((row: Row) => void) | undefined
  idOf: (row: Row) => RowId
  diffKey: string | undefined
  rowHeight: number
  words: StartWords
}

/** The column that names a row: the marked one, else the first column of text. */
export const nameOf = <Row extends object>(columns: readonly Column<Row>[]) =>
  columns.find(({ names }) => names) ??
  columns.find(({ kind, render }) => (kind === undefined || kind === 'text') && !render) ??
  columns[0]

export const selectWidth = 36
export const actionsWidth = 44

/** The checkboxes take the first column of the grid. */
export const firstColumn = (layout: { selectable: boolean }) => (layout.selectable ? 1 : 0)

export function columnCount<Row extends object>(layout: Layout<Row>) {
  return firstColumn(layout) + layout.columns.length + (layout.rowActions.length > 0 ? 1 : 0)
}

export const columnAt = <Row extends object>(layout: Layout<Row>, index: number): Column<Row> | undefined =>
  layout.columns[index - firstColumn(layout)]

/** The columns that share the cells of one: itself, those that it tells too, and its second line. */
export const columnsIn = <Row extends object>(
  { joined, second }: Layout<Row>,
  column: Column<Row>,
): [Column<Row>, ...Column<Row>[]] => [
  column,
  ...[joined, second].flatMap((others) => others.get(column.id) ?? []),
]

export const actionsFor = <Row extends object>(layout: Layout<Row>, row: Row) =>
  layout.rowActions.filter(({ when }) => when?.(row) ?? true)
