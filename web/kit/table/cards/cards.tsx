import { useMemo, useRef, useState } from 'react'
import { headingsBefore } from '#web/kit/table/data/groups.ts'
import { fieldOf } from '#web/kit/table/column.ts'
import type { RowId } from '#web/kit/table/data/select.ts'
import type { BodyProps } from '#web/kit/table/grid/grid.tsx'
import { tinted } from '#web/kit/table/grid/tint.ts'
import { useInteraction } from '#web/kit/table/grid/use-interaction.ts'
import { CardHead } from './card-head.tsx'
import { CardInputs, CardMore, CardSums } from './card-fields.tsx'
import { cardParts, hasMore } from './card-parts.ts'
import styles from './cards.module.css'
import { useDrawnCards } from './use-drawn-cards.ts'

/**
 * The table on a narrow screen: each row is a card of two lines, its name over what matters most; a long name takes one
 * more. The rest is shown on demand; what can be edited stands below. Arrow keys lead from card to card.
 */
export function Cards<Row extends object>(props: BodyProps<Row>) {
  const { label, layout, rows, selection, edits, chosen, maxHeight, busy } = props
  const scroller = useRef<HTMLDivElement>(null)
  const height = layout.columns.some(({ editable, onCard }) => editable && onCard !== 'more') ? 176 : 60
  const shape = { height, order: props.order, inList: true }
  const interaction = useInteraction(scroller, layout, rows, selection, edits, shape)
  const { cursor, editing, menuRow, handlers } = interaction
  const held = editing.editing?.row ?? menuRow ?? cursor.place.row
  const drawn = useDrawnCards(scroller, {
    count: rows.length,
    height,
    keyOf: (index) => {
      const row = rows[index]
      return row ? layout.idOf(row) : index
    },
    held,
    inPage: maxHeight === undefined,
  })
  const headings = useMemo(() => headingsBefore(rows, props.grouping), [rows, props.grouping])
  const [open, setOpen] = useState<ReadonlySet<RowId>>(new Set())
  const toggle = (id: RowId) => setOpen((before) => before.symmetricDifference(new Set([id])))
  const active = Math.max(0, cursor.place.row)
  return (
    <div className={styles.cards}>
      <div
        ref={scroller}
        className={styles.scroller}
        data-in-page={maxHeight === undefined || undefined}
        style={{ maxHeight }}
        aria-busy={busy || undefined}
        aria-label={label}
        role="group"
        {...handlers}
      >
        <ul className={styles.list} style={{ height: drawn.height }}>
          {drawn.cards.map(({ index, top }) => {
            const row = rows[index]
            if (!row) return null
            const id = layout.idOf(row)
            const tint = tinted(fieldOf(row, 'BgColor'))
            const parts = cardParts(layout, row)
            // What is cut is told by the opened card, or by the record.
            const isWhole = open.has(id) || !(hasMore(parts) || layout.rowLink?.(row) !== undefined)
            const part = { layout, row, index, interaction, edits: edits.edits.get(id) }
            return (
              <li
                key={id}
                ref={drawn.measure}
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
                data-whole={isWhole || undefined}
                {...tint}
                style={{ ...tint.style, top }}
              >
                {headings.get(index)?.map((group) => (
                  <div key={group.id} className={styles.groupHeading}>
                    {group.heading}
                  </div>
                ))}
                <CardHead
                  {...part}
                  parts={parts}
                  selected={selection.ids.has(id)}
                  open={open.has(id)}
                  onToggle={() => toggle(id)}
                />
                {open.has(id) && (
                  <>
                    <CardMore {...part} columns={parts.more} />
                    <CardInputs {...part} columns={parts.moreInputs} />
                  </>
                )}
                <CardInputs {...part} columns={parts.below} />
              </li>
            )
          })}
        </ul>
      </div>
      {headings.get(rows.length)?.map((group) => (
        <div key={group.id} className={styles.groupHeading}>
          {group.heading}
        </div>
      ))}
      <CardSums layout={layout} rows={props.summed} />
    </div>
  )
}
