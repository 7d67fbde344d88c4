import { SelectAll } from '#web/kit/table/grid/select-all.tsx'
import type { Layout } from '#web/kit/table/layout.ts'
import type { SelectionState } from '#web/kit/table/use-selection.ts'
import type { ReactNode } from 'react'
import styles from './above-cards.module.css'

interface Props<Row extends object> {
  layout: Layout<Row>
  /** Where there are rows to select. */
  selection: SelectionState<Row> | undefined
  /** How many rows there are, and their pages. */
  foot: ReactNode
}

/** The line above a phone's cards. */
export const AboveCards = <Row extends object>({ layout, selection, foot }: Props<Row>) => (
  <div className={styles.above}>
    {selection && layout.selectable && (
      <label className={styles.selectAll}>
        <SelectAll selection={selection} />
        {layout.words.text.table.selectAll}
      </label>
    )}
    {foot}
  </div>
)
