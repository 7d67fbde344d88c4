import { summaryText } from '#web/kit/table/column.ts'
import { summaryOf } from '#web/kit/table/data/summary.ts'
import type { Layout } from '#web/kit/table/layout.ts'
import styles from './cards.module.css'

interface Props<Row extends object> {
  layout: Layout<Row>
  rows: readonly Row[]
}

export function CardSums<Row extends object>({ layout, rows }: Props<Row>) {
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
