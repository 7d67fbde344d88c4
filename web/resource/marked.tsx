import styles from './resource.module.css'

interface Props {
  name: string
  /** A word behind the name that tells something of the record: that it is archived, say. */
  mark: string | false
}

/** A name in a list. What does not fit is left out of the name, not of the mark. */
export const Marked = ({ name, mark }: Props) => (
  <span className={styles.marked}>
    <span title={name} className={styles.whole}>
      {name}
    </span>
    {mark !== false && <span className={styles.mark}>{mark}</span>}
  </span>
)
