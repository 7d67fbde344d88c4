import { useId, useMemo } from 'react'
import { tracksOf } from './data/tracks.ts'
import { narrowest, sharedWidth } from './data/widths.ts'
import type { StartWords } from '#web/i18n/language-provider.tsx'
import type { RowId } from './data/select.ts'
import { actionsWidth, nameOf, selectWidth, type Layout } from './layout.ts'
import type { DataTableProps, RowAction } from './props.ts'
import type { Columns } from './use-columns.ts'

const rowHeight = 36
const tallRowHeight = 44

export function useLayout<Row extends object>(
  { rowActions, rowLink, onOpen, bulkActions, onSave, diffKey, tall = false }: DataTableProps<Row>,
  { shown, second, joined, widths, estimates }: Columns<Row>,
  idOf: (row: Row) => RowId,
  words: StartWords,
): Layout<Row> {
  const selectable = bulkActions !== undefined
  const actions: readonly RowAction<Row>[] = rowActions ?? none
  const canSave = onSave !== undefined
  const id = useId()
  return useMemo(() => {
    const elsewhere = new Set([...second.values(), ...joined.values()])
    const columns = shown.filter((column) => !elsewhere.has(column))
    const name = nameOf(columns)
    const around = { before: selectable ? selectWidth : 0, after: actions.length > 0 ? actionsWidth : 0 }
    const isTall = tall || diffKey !== undefined || second.size > 0
    const wanted = columns.map((column) => {
      const width = sharedWidth(
        estimates[column.id] ?? unknown,
        estimates[joined.get(column.id)?.id ?? ''],
        estimates[second.get(column.id)?.id ?? ''],
      )
      const track = { ...width, fixed: widths[column.id], isName: column === name }
      if (!isTall || width.broken === undefined || track.fixed !== undefined) return track
      return { ...track, least: Math.min(width.broken, width.wanted), yields: true }
    })
    const breaks = new Set(
      columns.flatMap(({ id }, at) => (wanted[at] && 'yields' in wanted[at] ? [id] : [])),
    )
    return {
      id,
      columns,
      second,
      joined,
      ...tracksOf(wanted, around),
      breaks,
      selectable,
      editable: canSave && shown.some(({ editable }) => editable),
      rowActions: actions,
      rowLink,
      onOpen,
      idOf,
      diffKey,
      rowHeight: isTall ? tallRowHeight : rowHeight,
      words,
    }
  }, [
    id,
    shown,
    second,
    joined,
    widths,
    estimates,
    selectable,
    actions,
    canSave,
    rowLink,
    onOpen,
    idOf,
    diffKey,
    tall,
    words,
  ])
}

const none: readonly never[] = []
const unknown = { wanted: narrowest, least: narrowest, heading: 0, grows: false }
