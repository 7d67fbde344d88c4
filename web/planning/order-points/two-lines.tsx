import styles from './order-points.module.css'

/** A name, and below it what it belongs to or is numbered. */
export const TwoLines = ({ first, second }: { first: string; second: string }) => (
  <span className={styles.lines}>
    <span title={first}>{first}</span>
    <span className={styles.second} title={second}>
      {second}
    </span>
  </span>
)
