import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { RowId } from './data/select.ts'
import type { Save, SaveAll } from './edit/cell-edit.ts'
import type { TableView } from './use-table-view.ts'

/** Something that can be done with one row. */
export interface RowAction<Row extends object> {
  label: string
  icon?: TablerIcon
  run: (row: Row) => unknown
  /** Only rows for which this is true have it. */
  when?: (row: Row) => boolean
}

/** Something that can be done with the selected rows. */
export interface BulkAction<Row extends object> {
  label: string
  icon?: TablerIcon
  /** The selection is over when this answers with something true. */
  run: (rows: readonly Row[]) => unknown
}

export interface DataTableProps<Row extends object> {
  /** What is in the table, for those who hear it. */
  label: string
  /** Under which its columns and their widths are remembered. */
  name: string
  columns: readonly Column<Row>[]
  /** All rows, or, with `total`, those of the page that `view` tells. Missing while they are loading. */
  rows: readonly Row[] | undefined
  /** How many rows the server has in all. It then searches, sorts and pages; otherwise the table does. */
  total?: number | undefined
  /** From `useTableView`; needed where the server wants to know it. */
  view?: TableView
  /** Without one all rows are in one table that scrolls. */
  pageSize?: number
  /** Old rows are shown, new ones are on their way. */
  busy?: boolean
  /** Why there are no rows, as a sentence; `onRetry` tries again. */
  failure?: string | undefined
  onRetry?: () => void
  /** `Id`, unless told. */
  rowId?: (row: Row) => RowId
  /** Where a row leads; rows are then links. */
  rowLink?: (row: Row) => string | undefined
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction<Row>[]
  /** Selects more than the page: what the button says, and which rows those are, unless they could not be had. */
  selectFound?: { label: string; rows: () => Promise<readonly Row[] | undefined> } | undefined
  onSave?: Save<Row>
  /** Cells of one row that were pasted together; without it each is saved with `onSave`. */
  onSaveAll?: SaveAll<Row>
  /** The row that is open beside the table. */
  chosen?: RowId | undefined
  /** The field in which a row carries the earlier values of its columns: `{ Old: { Price: 12 } }` and `diffKey="Old"`. */
  diffKey?: string
  /** Rows have room for two lines. */
  tall?: boolean
  maxHeight?: string
  searchable?: boolean
  /** The name of exported files, without its ending. Without it nothing is exported. */
  exportName?: string
  /** What a file has in its columns, where it is not what is shown. */
  exportColumns?: readonly Column<Row>[]
  /** All rows for an export, where the table has only a page of them. */
  exportRows?: () => Promise<readonly Row[]>
  /** What stands instead of the rows where there are none and nothing is searched for. */
  nothing?: ReactNode
  /** Beside the search field: filters, a button to create. */
  tools?: ReactNode
}
