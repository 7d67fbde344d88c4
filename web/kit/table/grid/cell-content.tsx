import { VisuallyHidden } from '@mantine/core'
import { IconCheck, IconLoader2 } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import { StatusShape } from '#web/kit/status.tsx'
import {
  cellText,
  fieldOf,
  isEditable,
  isOn,
  textOf,
  type CellValue,
  type Column,
} from '#web/kit/table/column.ts'
import { wraps } from '#web/kit/table/data/lines.ts'
import { shownValue, type CellEdit, type RowEdits } from '#web/kit/table/edit/cell-edit.ts'
import { problemId } from '#web/kit/table/edit/problems.ts'
import { nameOf, type Layout } from '#web/kit/table/layout.ts'
import styles from './cell.module.css'

interface Props<Row extends object> {
  layout: Layout<Row>
  row: Row
  column: Column<Row>
  edits: RowEdits | undefined
  /** The address that the cell links to. */
  link?: string | undefined
  /** Whether Tab reaches the cell's content. */
  tabIndex: 0 | -1
}

/** The content of a cell: its value, and under it that of the column that is its second line. */
export function CellContent<Row extends object>(props: Props<Row>) {
  const { layout, row, column } = props
  const second = layout.second.get(column.id)
  if (!second)
    return (
      <>
        <Lead {...props} />
        <OneLine {...props} />
      </>
    )
  const text = cellText(second, row, layout.words)
  return (
    <>
      <Lead {...props} />
      <span className={styles.lines} data-wraps={isWrapped(props) || undefined}>
        <span className={styles.first}>
          <OneLine {...props} />
        </span>
        <span className={styles.second} title={longTitle(text)}>
          {second.drawnUnder ? rendered(layout, row, second) : text}
        </span>
      </span>
    </>
  )
}

/** What is being changed keeps its line. */
const isWrapped = <Row extends object>({ layout, column, edits }: Props<Row>) =>
  wraps(column) && !edits?.has(column.id) && layout.diffKey === undefined

/** The picture before the text. */
export function Lead<Row extends object>({
  layout,
  row,
  column,
}: Pick<Props<Row>, 'layout' | 'row' | 'column'>) {
  return (
    column.lead && (
      <span className={styles.lead}>
        <Fragment key={layout.idOf(row)}>{column.lead(row)}</Fragment>
      </span>
    )
  )
}

/** A value as text, link, checkbox or difference, and the state of its saving. */
export function OneLine<Row extends object>({ layout, row, column, edits, link, tabIndex }: Props<Row>) {
  const edit = edits?.get(column.id)
  const value = shownValue(edits, column, row)
  // A refused value is shown as typed: it may be no number or day.
  const refused = edit?.status === 'failed' && typeof value === 'string' && !column.options
  const text = refused ? value : textOf(column, value, row, layout.words)
  return (
    <>
      {link !== undefined ? (
        <a
          href={link}
          className={styles.link}
          title={wraps(column) ? undefined : longTitle(text)}
          data-row-link
          data-focus
          tabIndex={tabIndex}
        >
          {rendered(layout, row, column) ?? text}
        </a>
      ) : column.kind === 'flag' && layout.editable && isEditable(column, row) ? (
        <input
          type="checkbox"
          className={styles.box}
          checked={isOn(value)}
          readOnly
          data-flag
          data-focus
          tabIndex={tabIndex}
          aria-label={`${column.header}, ${rowName(layout, row)}`}
          aria-invalid={edit?.status === 'failed' || undefined}
          aria-describedby={edit?.status === 'failed' ? problemId(layout, row, column) : undefined}
        />
      ) : (
        <Value layout={layout} row={row} column={column} text={text} edit={edit} />
      )}
      {edit && <EditMark edit={edit} layout={layout} />}
    </>
  )
}

interface ValueProps<Row extends object> {
  layout: Layout<Row>
  row: Row
  column: Column<Row>
  text: string
  edit: CellEdit | undefined
}

function Value<Row extends object>({ layout, row, column, text, edit }: ValueProps<Row>): ReactNode {
  const before = layout.diffKey === undefined ? undefined : fieldOf(row, layout.diffKey)
  if (typeof before === 'object' && before !== null && column.id in before) {
    const old = textOf(column, fieldOf(before, column.id) as CellValue, row, layout.words)
    if (old !== text) return <Difference old={old} text={text} arrow={layout.words.text.table.becomes} />
  }
  if (column.render && (!edit || edit.status === 'saved')) return rendered(layout, row, column)
  return (
    <span className={styles.text} title={longTitle(text)}>
      {text}
    </span>
  )
}

/** With a key, because a row's elements are reused for other rows, and a screen's own content must not be. */
function rendered<Row extends object>({ idOf }: Layout<Row>, row: Row, { render }: Column<Row>) {
  return render && <Fragment key={idOf(row)}>{render(row)}</Fragment>
}

/** A text that may not fit into its cell is shown as a tooltip. */
export const longTitle = (text = '') => (text.length > 24 ? text : undefined)

/** The old value over the new one. */
function Difference({ old, text, arrow }: { old: string; text: string; arrow: string }) {
  return (
    <span className={styles.difference}>
      <del>{old === '' ? '–' : old}</del>
      <span>
        <span aria-hidden="true" className={styles.arrow}>
          →
        </span>
        <VisuallyHidden>{arrow}</VisuallyHidden>
        <ins>{text === '' ? '–' : text}</ins>
      </span>
    </span>
  )
}

function EditMark<Row extends object>({ edit, layout }: { edit: CellEdit; layout: Layout<Row> }) {
  const { ui } = layout.words.text
  return (
    <span className={styles.mark} data-status={edit.status}>
      {edit.status === 'saving' && <IconLoader2 size={14} aria-label={ui.saving} />}
      {edit.status === 'saved' && <IconCheck size={14} stroke={2.4} aria-label={ui.saved} />}
      {edit.status === 'failed' && <StatusShape status="bad" />}
    </span>
  )
}

/** The text of a cell that holds only text, as most do; it needs no element inside of the cell. */
export function plainText<Row extends object>({
  layout,
  row,
  column,
  edits,
  link,
}: Omit<Props<Row>, 'tabIndex'>) {
  const only =
    link === undefined &&
    !layout.second.has(column.id) &&
    !column.lead &&
    !column.render &&
    !edits?.has(column.id) &&
    layout.diffKey === undefined &&
    !(column.kind === 'flag' && layout.editable && isEditable(column, row))
  return only ? cellText(column, row, layout.words) : undefined
}

export const nameColumn = <Row extends object>({ columns }: Layout<Row>) => nameOf(columns)

export function rowName<Row extends object>(layout: Layout<Row>, row: Row) {
  const column = nameColumn(layout)
  return column ? (column.wholeName?.(row) ?? cellText(column, row, layout.words)) : ''
}
