import { useStartText } from '#web/i18n/language-provider.tsx'
import type { DataTableProps } from '#web/kit/table/props.ts'
import type { Columns } from '#web/kit/table/use-columns.ts'
import type { TableView } from '#web/kit/table/use-table-view.ts'
import { ActionIcon, Button, Checkbox, NativeSelect, Popover } from '@mantine/core'
import { IconArrowsSort, IconColumns3 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './bar.module.css'
import { ExportMenu } from './export-menu.tsx'
import { SearchField } from './search-field.tsx'
import { type SortProps, useSortChoice } from './use-sort-choice.ts'

interface Props<Row extends object> extends DataTableProps<Row> {
  view: TableView
  chooser: Columns<Row>
  found: readonly Row[]
  narrow: boolean
  /** In place of a search, on a phone. */
  above: ReactNode
  /** Escape was pressed in an empty search field. */
  onLeave: () => void
}

/** Above the table: search and tools. On a phone the tools are under the thumb instead. */
export function TableBar<Row extends object>(props: Props<Row>) {
  const { label, view, chooser, found, narrow, total, exportName, exportRows } = props
  const { table } = useStartText()
  const canExport = exportName !== undefined && (total === undefined || exportRows !== undefined)
  const canSort = chooser.shown.some(({ sortable }) => sortable ?? true)
  const search = (props.searchable ?? true) && (
    <SearchField
      label={label}
      value={view.search}
      onChange={(typed) => view.change({ search: typed })}
      onLeave={props.onLeave}
    />
  )
  return (
    <div className={styles.bar} role="group" aria-label={table.toolsOf(label)}>
      <div className={styles.tools}>
        {search}
        {props.above}
        {!narrow && props.tools}
        {props.switches && <div className={styles.switches}>{props.switches}</div>}
      </div>
      {narrow && !props.tools && canSort && <SortChoice columns={chooser.shown} view={view} />}
      <ColumnChooser columns={chooser} />
      {props.exportTool}
      {canExport && (
        <ExportMenu
          name={exportName}
          columns={props.exportColumns ?? inFile(chooser)}
          rows={exportRows ?? (() => Promise.resolve(found))}
          disabled={props.rows === undefined}
        />
      )}
    </div>
  )
}

const inFile = <Row extends object>({ usable, shown }: Columns<Row>) =>
  usable.filter((column) => shown.includes(column) || column.inFile)

/** Looks as the buttons beside it do, and opens the phone's own list. */
function SortChoice<Row extends object>(props: SortProps<Row>) {
  const { label, onChange, ...choice } = useSortChoice(props)
  return (
    <div className={styles.sort}>
      <IconArrowsSort size={18} stroke={1.6} aria-hidden="true" />
      <NativeSelect
        aria-label={label}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        {...choice}
      />
    </div>
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
