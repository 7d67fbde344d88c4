import { fieldOf } from '#web/kit/table/column.ts'
import { nameColumn } from '#web/kit/table/grid/cell-content.tsx'
import { tinted } from '#web/kit/table/grid/tint.ts'
import { firstColumn } from '#web/kit/table/layout.ts'
import { CardProblem } from './card-problem.tsx'
import { CardValue, type PartProps } from './card-value.tsx'
import styles from './cards.module.css'

/** What a card says below its name, and what is wrong with it. */
export function CardFields<Row extends object>(props: PartProps<Row>) {
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
