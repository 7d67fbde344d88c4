import { FailedState } from '#web/kit/states.tsx'
import { useStartLanguage } from '#web/i18n/language-provider.tsx'
import { InDialog } from '#web/kit/in-dialog.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { useCallback, useContext, useEffect, useRef } from 'react'
import barStyles from './bar/bar.module.css'
import { BulkBar, bulkHeight } from './bar/bulk-bar.tsx'
import { Pagination } from './bar/pagination.tsx'
import { TableBar } from './bar/table-bar.tsx'
import { TableFoot } from './bar/table-foot.tsx'
import { ThumbTools } from './bar/thumb-tools.tsx'
import { AboveCards } from './cards/above-cards.tsx'
import { Cards } from './cards/cards.tsx'
import { fieldOf } from './column.ts'
import type { RowId } from './data/select.ts'
import { useEdits } from './edit/use-edits.ts'
import { Grid } from './grid/grid.tsx'
import { PaperTable } from './paper/paper-table.tsx'
import { usePaperRows } from './paper/use-paper-rows.ts'
import type { DataTableProps } from './props.ts'
import { NothingHere, TableSkeleton } from './table-states.tsx'
import styles from './table.module.css'
import { useArranged } from './use-arranged.ts'
import { useColumns } from './use-columns.ts'
import { useEscape } from './use-escape.ts'
import { useLayout } from './use-layout.ts'
import { useSelection } from './use-selection.ts'
import { useTableView, type TableView } from './use-table-view.ts'

const byId = (row: object) => fieldOf(row, 'Id') as RowId
const noRows: readonly never[] = []

/** A table as data: columns, rows, actions. `web/sandbox/tables` shows all of its features. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, failure, onRetry, busy = false, chosen, nothing } = props
  const words = useStartLanguage()
  const narrow = useNarrow()
  const ownView = useTableView()
  const view = props.view ?? ownView
  const idOf = props.rowId ?? byId
  const given: readonly Row[] = rows ?? noRows
  const columns = useColumns(props, given, words, narrow)
  const layout = useLayout(props, columns, idOf, words)
  const edits = useEdits(given, layout, props.onSave, view.search)
  const arranged = useArranged(props, edits, view, idOf)
  const paper = usePaperRows(props, arranged)
  const selection = useSelection(arranged.found, idOf, props.total !== undefined)
  const beyond = useKnownPage(props.total, arranged.pages, view)
  const onSort = useCallback((sort: typeof view.sort) => view.change({ sort }), [view])
  const Body = narrow ? Cards : Grid
  const { height, fills } = useHeight(props, narrow)
  const table = useRef<HTMLDivElement>(null)
  // One comes to its end by scrolling, and goes on from there.
  const pagesBelow = narrow && height === undefined && arranged.pages > 1
  const selected = selection.rows.length > 0
  useEscape(selected, selection.clear)

  const content = () => {
    if (failure !== undefined && rows === undefined)
      return (
        <div className={styles.nothing}>
          <FailedState text={failure} onRetry={() => onRetry?.()} />
        </div>
      )
    if (rows === undefined || beyond) return <TableSkeleton label={label} layout={layout} narrow={narrow} />
    if (arranged.shown.length === 0) {
      // A list with its own text for "empty" keeps its filter when the search is cleared.
      const filtered = nothing === undefined && Object.keys(view.filters).length > 0
      return (
        <NothingHere
          search={view.search}
          filtered={filtered}
          nothing={nothing}
          onClear={() => view.change({ search: '', ...(filtered && { filters: {} }) })}
        />
      )
    }
    return (
      <Body
        label={label}
        layout={layout}
        columns={columns}
        rows={arranged.shown}
        summed={arranged.matching}
        order={JSON.stringify([view.sort, view.page, view.search])}
        sort={view.sort}
        onSort={onSort}
        selection={selection}
        edits={edits}
        chosen={chosen}
        grouping={props.grouping}
        taken={selected && !narrow ? bulkHeight : 0}
        maxHeight={height}
        fills={fills}
        busy={busy}
      />
    )
  }
  const foot =
    rows === undefined ? (
      <div className={barStyles.foot} />
    ) : (
      <TableFoot
        label={label}
        layout={layout}
        arranged={arranged}
        printed={paper.printing ? paper.rows.length : undefined}
        view={view}
        edits={edits}
        withoutPages={pagesBelow}
      />
    )
  const turnTo = (page: number) => {
    view.change({ page })
    table.current?.scrollIntoView()
  }
  const isPlain = narrow && props.plainOnPhone === true
  const isBare = props.bareWhileEmpty === true && rows?.length === 0 && !props.total && view.search === ''
  const above = narrow && !isPlain && (
    <AboveCards
      layout={layout}
      selection={rows && arranged.shown.length > 0 ? selection : undefined}
      foot={foot}
    />
  )
  // Without a search it has room there.
  const inBar = props.searchable === false
  const bulk = (
    <BulkBar
      label={label}
      selection={selection}
      actions={props.bulkActions ?? []}
      more={props.selectFound}
      narrow={narrow}
    />
  )
  return (
    <div ref={table} className={styles.table}>
      {!isPlain && !isBare && (
        <TableBar
          {...props}
          view={view}
          chooser={columns}
          found={arranged.found}
          narrow={narrow}
          above={inBar && above}
          onLeave={selection.clear}
        />
      )}
      {!inBar && above}
      <div className={styles.onScreen}>{content()}</div>
      {paper.printing && paper.rows.length > 0 && (
        <PaperTable
          label={label}
          layout={layout}
          rows={paper.rows}
          summed={arranged.matching}
          grouping={props.grouping}
          edits={edits}
        />
      )}
      {selected && !narrow && bulk}
      {!narrow && foot}
      {pagesBelow && rows && (
        <div className={barStyles.foot}>
          <Pagination label={label} page={arranged.page} pages={arranged.pages} onPage={turnTo} />
        </div>
      )}
      {narrow &&
        (selected
          ? bulk
          : props.tools && (
              <ThumbTools
                label={label}
                columns={isBare ? noRows : columns.shown}
                view={view}
                tools={props.tools}
              />
            ))}
    </div>
  )
}

type Tall = Pick<DataTableProps<object>, 'maxHeight' | 'tools' | 'switches'>

/**
 * How high the rows may be, and whether they fill the window. On a phone a list that does has no height of its own: the
 * page scrolls.
 */
function useHeight({ maxHeight = '50vh', tools, switches }: Tall, narrow: boolean) {
  const inDialog = useContext(InDialog)
  const fills = !inDialog && maxHeight.includes('100dvh')
  if (!narrow) return { height: maxHeight, fills }
  const above = (tools ? 56 : 0) + (switches ? 36 : 0)
  return { height: fills ? undefined : `calc(${maxHeight} - ${above}px)`, fills }
}

/** An address may name a page that the server's list no longer has: then the last page is shown. */
function useKnownPage(total: number | undefined, pages: number, { page, change }: TableView) {
  const beyond = total !== undefined && total > 0 && page >= pages
  useEffect(() => {
    if (beyond) change({ page: pages - 1 }, 'replace')
  }, [beyond, change, pages])
  return beyond
}
