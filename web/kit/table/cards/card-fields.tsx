import { cellText, fieldOf, shownHeader, type Column } from '#web/kit/table/column.ts'
import { OneLine } from '#web/kit/table/grid/cell-content.tsx'
import { tinted } from '#web/kit/table/grid/tint.ts'
import { firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { SummaryName, useSummaries } from '#web/kit/table/summaries.tsx'
import type { CardColumn } from './card-parts.ts'
import { CardProblem, CardValue, type PartProps } from './card-value.tsx'
import styles from './cards.module.css'

interface Props<Row extends object> extends PartProps<Row> {
  columns: readonly CardColumn<Row>[]
}

/** What matters most, in the line under the name. A text speaks for itself; a number or a day has its heading before it. */
export function CardLine<Row extends object>({ columns, ...props }: Props<Row>) {
  if (columns.length === 0) return null
  const isWhole =
    columns.some(({ column }) => column.whole) ||
    columns.every(({ column }) => column.kind === 'number' || isShort(column, props))
  return (
    <dl className={styles.line} data-whole={isWhole || undefined}>
      {columns.map((part) => (
        <Told key={part.column.id} {...props} {...part} spoken={saysItself(part.column)} />
      ))}
    </dl>
  )
}

/** At the end of the name's line: what speaks for itself beside it, such as an amount of money. */
export function CardEnd<Row extends object>({ columns, ...props }: Props<Row>) {
  if (columns.length === 0) return null
  return (
    <dl className={styles.end}>
      {columns.map((part) => (
        <Told key={part.column.id} {...props} {...part} spoken />
      ))}
    </dl>
  )
}

/** Right of both lines, under the thumb. */
export function CardBeside<Row extends object>({ columns, layout, row, index, edits }: Props<Row>) {
  return columns.map(({ column, at }) => (
    <div key={column.id} className={styles.beside} data-row={index} data-column={firstColumn(layout) + at}>
      <OneLine layout={layout} row={row} column={column} edits={edits} tabIndex={0} />
    </div>
  ))
}

/** The others, each with its heading. */
export function CardMore<Row extends object>({ columns, ...props }: Props<Row>) {
  if (columns.length === 0) return null
  return (
    <dl className={styles.more}>
      {columns.map((part) => (
        <Told key={part.column.id} {...props} {...part} spoken={false} />
      ))}
    </dl>
  )
}

/** A day that is written in its own way, such as a month, does so too. */
const saysItself = <Row extends object>(column: Column<Row>) => column.saysItself ?? isText(column)

const isText = <Row extends object>({ kind = 'text', options, render, format }: Column<Row>) =>
  kind === 'text' || options !== undefined || (kind !== 'number' && (render ?? format) !== undefined)

interface ToldProps<Row extends object> extends PartProps<Row>, CardColumn<Row> {
  /** Its heading is for screen readers only. */
  spoken: boolean
}

/** In letters; such a text is not cut. */
const shortText = 12
const isShort = <Row extends object>(
  column: Column<Row>,
  { row, layout }: Pick<PartProps<Row>, 'row' | 'layout'>,
) => cellText(column, row, layout.words).length <= shortText

function Told<Row extends object>({ layout, row, index, edits, column, at, spoken }: ToldProps<Row>) {
  return (
    <div
      className={styles.told}
      data-short={isShort(column, { row, layout }) || undefined}
      {...tinted(fieldOf(row, `${column.id}_BgColor`))}
    >
      <dt data-spoken={spoken || undefined}>{shownHeader(column)}</dt>
      <dd data-row={index} data-column={firstColumn(layout) + at} data-kind={column.kind}>
        <OneLine layout={layout} row={row} column={column} edits={edits} tabIndex={0} />
      </dd>
    </div>
  )
}

/** What can be changed, always at hand. */
export function CardInputs<Row extends object>({ columns, ...props }: Props<Row>) {
  const { layout, row, index, edits } = props
  if (columns.length === 0) return null
  return (
    <dl className={styles.inputs}>
      {columns.map(({ column, at }) => {
        const edit = edits?.get(column.id)
        const place = { row: index, column: firstColumn(layout) + at }
        return (
          <div
            key={column.id}
            className={styles.field}
            data-own={isButton(column) || undefined}
            data-failed={edit?.status === 'failed' || undefined}
            {...tinted(fieldOf(row, `${column.id}_BgColor`))}
          >
            <dt data-spoken={isButton(column) || undefined}>{column.header}</dt>
            <dd data-row={place.row} data-column={place.column} data-kind={column.kind}>
              <CardValue {...props} column={column} place={place} />
            </dd>
            {edit?.status === 'failed' && (
              <dd className={styles.problem}>
                <CardProblem {...props} column={column} message={edit.message} />
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** What is drawn below without a value of its own says what it is. */
const isButton = <Row extends object>({ onCard, kind }: Column<Row>) =>
  onCard === 'below' && kind === undefined

interface SumProps<Row extends object> {
  layout: Layout<Row>
  rows: readonly Row[]
}

export function CardSums<Row extends object>({ layout, rows }: SumProps<Row>) {
  const summed = useSummaries(layout, rows).filter(({ text }) => text !== undefined)
  if (summed.length === 0) return null
  return (
    <dl className={styles.sums}>
      {summed.map(({ column, summary, text, toggle }) => (
        <div key={column.id} className={styles.told}>
          <dt>
            {column.header} <SummaryName summary={summary} toggle={toggle} words={layout.words} />
          </dt>
          <dd data-kind="number">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
