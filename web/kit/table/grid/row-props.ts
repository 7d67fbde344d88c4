import type { RowEdits } from '#web/kit/table/edit/cell-edit.ts'
import type { Layout } from '#web/kit/table/layout.ts'
import type { ReactNode } from 'react'

export interface RowProps<Row extends object> {
  layout: Layout<Row>
  row: Row
  index: number
  top: number
  /** The column that Tab reaches, if it is in this row. */
  activeColumn: number | undefined
  selected: boolean
  chosen: boolean
  edits: RowEdits | undefined
  /** The field in place of a cell that is being edited. */
  editor?: { column: number; field: ReactNode } | undefined
  menu?: ReactNode
}
