import { useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useCallback, useRef } from 'react'
import { fieldOf, summaryText } from '#web/kit/table/column.ts'
import type { BodyProps } from '#web/kit/table/grid/grid.tsx'
import { SelectAll } from '#web/kit/table/grid/select-all.tsx'
import { tinted } from '#web/kit/table/grid/tint.ts'
import { useInteraction } from '#web/kit/table/grid/use-interaction.ts'
import { overscanFor, renderedRows } from '#web/kit/table/grid/window.ts'
import { nameColumn } from '#web/kit/table/grid/cell-content.tsx'
import { firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { summaryOf } from '#web/kit/table/data/summary.ts'
import { CardHead } from './card-head.tsx'
import styles from './cards.module.css'
import { CardProblem, CardValue, type PartProps } from './card-value.tsx'

/** The table on a narrow screen: each row is a card, with its name as the title. Arrow keys lead from card to card. */
export function Cards<Row extends object>(props: BodyProps<Row>) {
  const { label, layout, rows, selection, edits, chosen, maxHeight, busy } = props
  const scroller = useRef<HTMLDivElement>(null)
  const height = 44 + (layout.columns.length - 1) * 24
  const shape = { height, order: props.order, inList: true }
  const interaction = useInteraction(scroller, layout, rows, selection, edits, shape)
  const { cursor, editing, menuRow, handlers } = interaction
  const held = editing.editing?.row ?? menuRow ?? cursor.place.row
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: overscanFor(height),
    gap: 8,
    rangeExtractor: useCallback((range: Range) => renderedRows(range, held), [held]),
    useFlushSync: false,
  })
  const active = Math.max(0, cursor.place.row)
  return (
    <div className={styles.cards}>
      {layout.selectable && (
        <label className={styles.selectAll}>
          <SelectAll selection={selection} />
          {layout.words.text.table.selectAll}
        </label>
      )}
      <div
        ref={scroller}
        className={styles.scroller}
        style={{ maxHeight }}
        aria-busy={busy || undefined}
        aria-label={label}
        role="group"
        {...handlers}
      >
        <ul className={styles.list} style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index, start }) => {
            const row = rows[index]
            if (!row) return null
            const id = layout.idOf(row)
            const tint = tinted(fieldOf(row, 'BgColor'))
            const part = { layout, row, index, interaction, edits: edits.edits.get(id) }
            return (
              <li
                key={id}
                ref={virtualizer.measureElement}
                data-index={index}
                data-row={index}
                data-column={-1}
                // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- arrow keys lead from card to card
                tabIndex={index === active ? 0 : -1}
                className={styles.card}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                data-selected={selection.ids.has(id) || undefined}
                data-chosen={chosen === id || undefined}
                {...tint}
                style={{ ...tint.style, top: start }}
              >
                <CardHead {...part} selected={selection.ids.has(id)} />
                <CardFields {...part} />
              </li>
            )
          })}
        </ul>
      </div>
      <CardSums layout={layout} rows={props.summed} />
    </div>
  )
}

/** The values of a card below its title, with their errors. */
function CardFields<Row extends object>(props: PartProps<Row>) {
  const { layout, row, index, edits } = props
  const title = nameColumn(layout)
  return (
    <dl className={styles.fields}>
      {layout.columns.map((column, at) => {
        const edit = edits?.get(column.id)
        const place = { row: index, column: firstColumn(layout) + at }
        if (column === title) return null
        return (
          <div key={column.id} className={styles.field} {...tinted(fieldOf(row, `${column.id}_BgColor`))}>
            <dt>{column.header}</dt>
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

interface Props<Row extends object> {
  layout: Layout<Row>
  rows: readonly Row[]
}

function CardSums<Row extends object>({ layout, rows }: Props<Row>) {
  const { text } = layout.words
  const summed = layout.columns.filter(({ summary }) => summary)
  if (summed.length === 0) return null
  return (
    <dl className={styles.sums}>
      {summed.map((column) => (
        <div key={column.id} className={styles.field}>
          <dt>
            {column.header}, {text.table.summaries[column.summary ?? 'sum'].toLowerCase()}
          </dt>
          <dd data-kind="number">{summaryText(column, summaryOf(column, rows) ?? 0, rows, layout.words)}</dd>
        </div>
      ))}
    </dl>
  )
}
