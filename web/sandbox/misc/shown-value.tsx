import styles from './misc.module.css'
import { useWords } from './words.ts'

/** Shows the value of an input. */
export function ShownValue({ children }: { children: string | number | undefined }) {
  const words = useWords()
  return (
    <p className={styles.value}>
      {words.value}: <code>{children}</code>
    </p>
  )
}
