import { useId, useMemo } from 'react'
import type { Column } from './column.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import type { RowId } from './data/select.ts'
import { actionsWidth, selectWidth, type Layout } from './layout.ts'
import type { DataTableProps, RowAction } from './props.ts'
import type { Columns } from './use-columns.ts'

const rowHeight = 32
const tallRowHeight = 46

export function useLayout<Row extends object>(
  { rowActions, rowLink, bulkActions, onSave, diffKey, tall = false }: DataTableProps<Row>,
  { shown, widths, estimates }: Columns<Row>,
  idOf: (row: Row) => RowId,
  words: StartWords,
): Layout<Row> {
  const selectable = bulkActions !== undefined
  const actions: readonly RowAction<Row>[] = rowActions ?? none
  const canSave = onSave !== undefined
  const id = useId()
  return useMemo(() => {
    const widthOf = (id: string) => widths[id] ?? estimates[id] ?? 0
    const around = (selectable ? selectWidth : 0) + (actions.length > 0 ? actionsWidth : 0)
    return {
      id,
      columns: shown,
      tracks: tracksOf(shown, widthOf, widths, selectable, actions.length > 0),
      minWidth: shown.reduce((sum, { id }) => sum + widthOf(id), around),
      selectable,
      editable: canSave && shown.some(({ editable }) => editable),
      rowActions: actions,
      rowLink,
      idOf,
      diffKey,
      rowHeight: tall || diffKey !== undefined ? tallRowHeight : rowHeight,
      words,
    }
  }, [id, shown, widths, estimates, selectable, actions, canSave, rowLink, idOf, diffKey, tall, words])
}

const none: readonly never[] = []

/** Spare width goes to columns of text; columns of numbers and resized ones keep their width. */
function tracksOf<Row extends object>(
  shown: readonly Column<Row>[],
  widthOf: (id: string) => number,
  resized: Readonly<Record<string, number>>,
  selectable: boolean,
  actions: boolean,
) {
  const grows = ({ id, kind, options }: Column<Row>) =>
    resized[id] === undefined && (kind === undefined || kind === 'text') && !options
  const tracks = shown.map((column) => {
    const width = widthOf(column.id)
    return grows(column) ? `minmax(${width}px, ${width}fr)` : `${width}px`
  })
  if (selectable) tracks.unshift(`${selectWidth}px`)
  if (!shown.some(grows)) tracks.push('minmax(0, 1fr)')
  if (actions) tracks.push(`${actionsWidth}px`)
  return tracks.join(' ')
}
