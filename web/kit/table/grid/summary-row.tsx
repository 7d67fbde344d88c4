import { memo } from 'react'
import { firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { SummaryName, useSummaries } from '#web/kit/table/summaries.tsx'
import styles from './grid.module.css'

interface Props<Row extends object> {
  layout: Layout<Row>
  rows: readonly Row[]
  rowIndex: number
}

function SummaryRowOf<Row extends object>({ layout, rows, rowIndex }: Props<Row>) {
  const summaries = useSummaries(layout, rows)
  if (summaries.every(({ text }) => text === undefined)) return null
  const first = firstColumn(layout)
  return (
    <div role="rowgroup" className={styles.summary}>
      <div
        role="row"
        aria-rowindex={rowIndex}
        className={styles.summaryRow}
        style={{ gridTemplateColumns: layout.tracks }}
      >
        {layout.selectable && <div className={styles.select} />}
        {summaries.map(({ column, summary, text, toggle }, at) => (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={first + at + 1}
            className={styles.cell}
            data-kind={column.kind}
            data-pinned={at === 0 || undefined}
          >
            {text !== undefined && (
              <span className={styles.sum}>
                <SummaryName summary={summary} toggle={toggle} words={layout.words} /> {text}
              </span>
            )}
          </div>
        ))}
        {layout.rowActions.length > 0 && <div className={styles.actions} />}
      </div>
    </div>
  )
}

/** Sums and counts, fixed at the table's lower edge. Memoised, so that scrolling does not draw it again. */
export const SummaryRow = memo(SummaryRowOf) as typeof SummaryRowOf
