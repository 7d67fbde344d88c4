import { iconsOf, type RowWithIcons } from './names.ts'
import { StatusIcon } from './status-icon.tsx'
import styles from './status-icon.module.css'

/** All icons of a row, always in the same order. */
export function RowIcons({ row }: { row: RowWithIcons }) {
  return (
    <span className={styles.row}>
      {iconsOf(row).map(({ name, count }) => (
        <StatusIcon key={name} name={name} count={count} />
      ))}
    </span>
  )
}
