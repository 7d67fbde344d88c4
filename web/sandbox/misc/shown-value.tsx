import styles from './misc.module.css'
import { useWords } from './words.ts'

/** What an input holds, beside the input. */
export function ShownValue({ children }: { children: string | number | undefined }) {
  const words = useWords()
  return (
    <p className={styles.value}>
      {words.value}: <code>{children}</code>
    </p>
  )
}
