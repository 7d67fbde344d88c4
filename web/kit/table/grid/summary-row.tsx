import { memo, useMemo, useState } from 'react'
import { summaryText } from '#web/kit/table/column.ts'
import { summaryOf } from '#web/kit/table/data/summary.ts'
import { firstColumn, type Layout } from '#web/kit/table/layout.ts'
import styles from './grid.module.css'

interface Props<Row extends object> {
  layout: Layout<Row>
  rows: readonly Row[]
  rowIndex: number
}

function SummaryRowOf<Row extends object>({ layout, rows, rowIndex }: Props<Row>) {
  const { text } = layout.words
  // A column that is summed can be counted instead, and back.
  const [counted, setCounted] = useState<ReadonlySet<string>>(new Set())
  const toggle = (id: string) => setCounted((before) => before.symmetricDifference(new Set([id])))
  const columns = useMemo(
    () =>
      layout.columns.map((column) =>
        counted.has(column.id) ? { ...column, summary: 'count' as const } : column,
      ),
    [layout.columns, counted],
  )
  const sums = useMemo(() => columns.map((column) => summaryOf(column, rows)), [columns, rows])
  if (sums.every((sum) => sum === undefined)) return null
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
        {columns.map((column, at) => {
          const sum = sums[at]
          return (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={first + at + 1}
              className={styles.cell}
              data-kind={column.kind}
              data-pinned={at === 0 || undefined}
            >
              {sum !== undefined && (
                <span className={styles.sum}>
                  {layout.columns[at]?.summary === 'sum' ? (
                    <button
                      type="button"
                      className={styles.sumName}
                      title={text.table.summaries[column.summary === 'count' ? 'sum' : 'count']}
                      onClick={() => toggle(column.id)}
                    >
                      {text.table.summaries[column.summary ?? 'sum']}
                    </button>
                  ) : (
                    <span className={styles.sumName}>{text.table.summaries[column.summary ?? 'sum']}</span>
                  )}{' '}
                  {summaryText(column, sum, rows, layout.words)}
                </span>
              )}
            </div>
          )
        })}
        {layout.rowActions.length > 0 && <div className={styles.actions} />}
      </div>
    </div>
  )
}

/** Sums and counts, fixed at the table's lower edge. Memoised, so that scrolling does not draw it again. */
export const SummaryRow = memo(SummaryRowOf) as typeof SummaryRowOf
