import { useMemo, useState } from 'react'
import { summaryText } from './column.ts'
import { summaryOf } from './data/summary.ts'
import type { Layout } from './layout.ts'
import styles from './table.module.css'

/** What stands below each column. One that is summed can be counted instead, and back. */
export function useSummaries<Row extends object>(layout: Layout<Row>, rows: readonly Row[]) {
  const [counted, setCounted] = useState<ReadonlySet<string>>(new Set())
  return useMemo(() => {
    const toggle = (id: string) => setCounted((before) => before.symmetricDifference(new Set([id])))
    return layout.columns.map((column) => {
      const summary = counted.has(column.id) ? 'count' : (column.summary ?? 'sum')
      const shown = column.summary ? { ...column, summary } : column
      const sum = summaryOf(shown, rows)
      return {
        column,
        summary,
        text: sum === undefined ? undefined : summaryText(shown, sum, rows, layout.words),
        toggle: column.summary === 'sum' ? () => toggle(column.id) : undefined,
      }
    })
  }, [layout, rows, counted])
}

type Summary = Pick<ReturnType<typeof useSummaries>[number], 'summary' | 'toggle'>

/** "Sum" or "Count"; pressed, it is the other one. */
export function SummaryName({ summary, toggle, words }: Summary & Pick<Layout<object>, 'words'>) {
  const { summaries } = words.text.table
  if (!toggle) return <span className={styles.sumName}>{summaries[summary]}</span>
  return (
    <button
      type="button"
      className={styles.sumName}
      title={summaries[summary === 'count' ? 'sum' : 'count']}
      onClick={toggle}
    >
      {summaries[summary]}
    </button>
  )
}
