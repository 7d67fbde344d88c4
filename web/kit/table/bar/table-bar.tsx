import { sortFrom, sortText } from '#web/kit/table/data/address.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import type { DataTableProps } from '#web/kit/table/props.ts'
import type { Columns } from '#web/kit/table/use-columns.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import type { Column } from '#web/kit/table/column.ts'
import type { Sort } from '#web/kit/table/data/sort.ts'
import { NativeSelect, ActionIcon, Button, Checkbox, Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { markScrolled } from '#web/kit/table/mark-scrolled.ts'
import styles from './bar.module.css'
import { ExportMenu } from './export-menu.tsx'
import { SearchField } from './search-field.tsx'

interface Props<Row extends object> extends DataTableProps<Row> {
  view: TableView
  chooser: Columns<Row>
  found: readonly Row[]
  narrow: boolean
  /** Escape was pressed in an empty search field. */
  onLeave: () => void
}

/** Above the table: search and tools. */
export function TableBar<Row extends object>(props: Props<Row>) {
  const { label, view, chooser, found, narrow, total, exportName, exportRows } = props
  const { table } = useStartText()
  const canExport = exportName !== undefined && (total === undefined || exportRows !== undefined)
  const search = (props.searchable ?? true) && (
    <SearchField
      label={label}
      value={view.search}
      onChange={(typed) => view.change({ search: typed })}
      onLeave={props.onLeave}
    />
  )
  const sort = (
    <SortChoice columns={chooser.shown} sort={view.sort} onSort={(wanted) => view.change({ sort: wanted })} />
  )
  return (
    <div className={styles.bar} role="group" aria-label={table.toolsOf(label)}>
      <div className={styles.tools}>
        {search}
        {narrow ? !search && sort : props.tools}
      </div>
      <ColumnChooser columns={chooser} />
      {canExport && (
        <ExportMenu
          name={exportName}
          columns={props.exportColumns ?? chooser.shown}
          rows={exportRows ?? (() => Promise.resolve(found))}
          disabled={props.rows === undefined}
        />
      )}
      {narrow && (
        <Strip>
          {props.tools}
          {search && sort}
        </Strip>
      )}
    </div>
  )
}

/** Tools in one line that is moved sideways. At its ends is shown whether there are more. */
function Strip({ children }: { children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => markScrolled(strip.current))
  return (
    <div ref={strip} className={styles.strip} onScroll={({ currentTarget }) => markScrolled(currentTarget)}>
      {children}
    </div>
  )
}

interface SortProps<Row extends object> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort | undefined) => void
}

/** For cards, which have no column headers to click. */
function SortChoice<Row extends object>({ columns, sort, onSort }: SortProps<Row>) {
  const { table } = useStartText()
  const choices = columns
    .filter(({ sortable }) => sortable ?? true)
    .flatMap(({ id, header }) => [
      { value: id, label: table.ascending(header) },
      { value: `-${id}`, label: table.descending(header) },
    ])
  return (
    <NativeSelect
      className={styles.sortChoice}
      aria-label={table.sortBy}
      value={sortText(sort)}
      onChange={({ currentTarget: { value } }) => onSort(sortFrom(value))}
      data={[{ value: '', label: table.unsorted }, ...choices]}
    />
  )
}

/** Chooses the shown columns. The first one cannot be hidden, because it names the row. */
function ColumnChooser<Row extends object>({
  columns: { usable, shown, setChosen, setWidths },
}: {
  columns: Columns<Row>
}) {
  const text = useStartText().table
  const isShown = (id: string) => shown.some((column) => column.id === id)
  const reset = () => {
    setChosen({})
    setWidths({})
  }
  return (
    <Popover position="bottom-end" trapFocus returnFocus width={240}>
      <Popover.Target>
        <ActionIcon variant="default" size={34} aria-label={text.columns} title={text.columns}>
          <IconColumns3 size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={text.columns} className={styles.chooser}>
        {usable.map(({ id, header }, at) => (
          <Checkbox
            key={id}
            label={header}
            checked={isShown(id)}
            disabled={at === 0}
            onChange={(event) => {
              const { checked } = event.currentTarget
              setChosen((before) => ({ ...before, [id]: checked }))
            }}
          />
        ))}
        <p className={styles.hint}>{text.resizeHint}</p>
        <Button variant="default" size="compact-sm" onClick={reset}>
          {text.resetColumns}
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
