import type { SelectionState } from '#web/kit/table/use-selection.ts'
import styles from './cell.module.css'

interface Props<Row extends object> {
  selection: SelectionState<Row>
  /** Needed where no visible text names it. */
  label?: string
  tabIndex?: 0 | -1
}

/** The checkbox that selects all rows. */
export function SelectAll<Row extends object>({ selection, label, tabIndex }: Props<Row>) {
  return (
    <input
      type="checkbox"
      className={styles.box}
      checked={selection.all}
      ref={(box) => {
        if (box) box.indeterminate = selection.rows.length > 0 && !selection.all
      }}
      onChange={selection.toggleAll}
      data-focus
      tabIndex={tabIndex}
      aria-label={label}
    />
  )
}
