import { Name } from '#web/kit/table/cards/name.tsx'
import styles from './resource.module.css'

interface Props {
  name: string
  /** A word after the name, such as "archived". */
  mark: string | false
}

/** A name in a list. If there is too little room, the name is cut, not the mark. */
export const Marked = ({ name, mark }: Props) => (
  <span className={styles.marked}>
    <span title={name} className={styles.whole}>
      <Name text={name} />
    </span>
    {mark !== false && <span className={styles.mark}>{mark}</span>}
  </span>
)
