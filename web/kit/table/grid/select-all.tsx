import type { SelectionState } from '#web/kit/table/use-selection.ts'
import styles from './cell.module.css'

interface Props<Row extends object> {
  selection: SelectionState<Row>
  /** Where nothing beside it says what it is. */
  label?: string
  tabIndex?: 0 | -1
}

/** The box above those of the rows. */
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
