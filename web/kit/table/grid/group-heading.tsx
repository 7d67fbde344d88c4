import type { RowGroup } from '#web/kit/table/data/groups.ts'
import { columnCount, firstColumn, type Layout } from '#web/kit/table/layout.ts'
import { CellContent } from './cell-content.tsx'
import styles from './grid.module.css'

export const headingHeight = 44

interface Props<Row extends object> {
  top: number
  layout: Layout<Row>
  group: RowGroup<Row>
}

/** Above the rows of a group. */
export function GroupHeading<Row extends object>({ top, layout, group: { heading, summed } }: Props<Row>) {
  const first = firstColumn(layout)
  const figuresFrom = summed ? layout.columns.findIndex(({ kind }) => kind === 'number') : -1
  if (!summed || figuresFrom < 1)
    return (
      <div role="row" className={styles.groupHeading} style={{ top, height: headingHeight }}>
        <div role="gridcell" aria-colspan={columnCount(layout)} className={styles.groupName}>
          {heading}
        </div>
      </div>
    )
  return (
    <div
      role="row"
      className={`${styles.groupHeading} ${styles.groupSum}`}
      style={{ top, height: headingHeight, gridTemplateColumns: layout.tracks }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        aria-colspan={first + figuresFrom}
        className={styles.cell}
        style={{ gridColumn: `1 / span ${first + figuresFrom}` }}
        data-pinned
      >
        {summed.name}
      </div>
      {layout.columns.slice(figuresFrom).map((column, at) => (
        <div
          key={column.id}
          role="gridcell"
          aria-colindex={first + figuresFrom + at + 1}
          className={styles.cell}
          data-kind={column.kind}
        >
          {column.kind === 'number' && (
            <CellContent layout={layout} row={summed.row} column={column} edits={undefined} tabIndex={-1} />
          )}
        </div>
      ))}
    </div>
  )
}
