import type { TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { Grouping } from './data/groups.ts'
import type { RowId } from './data/select.ts'
import type { Save } from './edit/cell-edit.ts'
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
  /** The selection is cleared if the result is truthy; `choose` selects exactly the given rows. */
  run: (rows: readonly Row[], choose: (rows: readonly Row[]) => void) => unknown
}

export interface DataTableProps<Row extends object> {
  /** The name of the table for screen readers. */
  label: string
  /** The name under which the browser remembers its columns and their widths. */
  name: string
  columns: readonly Column<Row>[]
  /** All rows or, with `total`, those of one page. Undefined while loading. */
  rows: readonly Row[] | undefined
  /** The number of all rows of the server, which then searches, sorts and pages; without it the table does. */
  total?: number | undefined
  /** From `useTableView`; needed where the server searches and sorts. */
  view?: TableView
  /** Without it all rows are on one page that scrolls. */
  pageSize?: number
  /** Old rows are shown while new ones load. */
  busy?: boolean
  /** Why there are no rows, as a sentence; `onRetry` tries again. */
  failure?: string | undefined
  onRetry?: () => void
  /** The field `Id` by default. */
  rowId?: (row: Row) => RowId
  /** The address of a row; rows are then links. */
  rowLink?: (row: Row) => string | undefined
  /** What a click on a row does instead of following its link; a middle click still opens the link in a new tab. */
  onOpen?: ((row: Row) => void) | undefined
  rowActions?: readonly RowAction<Row>[]
  bulkActions?: readonly BulkAction<Row>[]
  /** A button that selects rows of all pages; `rows` gives undefined if they could not be loaded. */
  selectFound?: { label: string; rows: () => Promise<readonly Row[] | undefined> } | undefined
  onSave?: Save<Row>
  /** Rows stand together under headings; not where the server sorts. */
  grouping?: Grouping<Row>
  /** The row that is open beside the table. */
  chosen?: RowId | undefined
  /** The field in which a row carries the earlier values of its columns: `{ Old: { Price: 12 } }` and `diffKey="Old"`. */
  diffKey?: string
  /** Rows have room for two lines. */
  tall?: boolean
  /** One that is measured by the window (`100dvh`) is that of a list which fills the page: it takes what the page leaves of the window, and on a phone the page scrolls. */
  maxHeight?: string
  searchable?: boolean
  /** On a phone nothing stands above its cards: it is part of a paper that is read as it is. */
  plainOnPhone?: boolean
  /** The name of exported files, without its ending. Without it nothing is exported. */
  exportName?: string
  /** The columns of an exported file, if they are not the shown ones. */
  exportColumns?: readonly Column<Row>[]
  /** All rows for an export, where the table has only a page of them. */
  exportRows?: () => Promise<readonly Row[]>
  /** Saves a file that the server makes; where the table's own export stands. */
  exportTool?: ReactNode
  /** Shown instead of the rows if there are none and nothing is searched for. */
  nothing?: ReactNode
  /** While there is nothing in it and nothing is searched for, there are no tools for it either. */
  bareWhileEmpty?: boolean
  /** Beside the search field: filters, a button to create. On a phone they are under the thumb. */
  tools?: ReactNode
  /** After the tools: what is seldom switched. On a phone it stays above the cards. */
  switches?: ReactNode
}
