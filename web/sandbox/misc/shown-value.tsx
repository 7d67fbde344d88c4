import { useText } from '#web/i18n/language-provider.tsx'
import styles from './misc.module.css'

/** What an input holds, beside the input. */
export function ShownValue({ children }: { children: string | number | undefined }) {
  const { sandbox } = useText()
  return (
    <p className={styles.value}>
      {sandbox.value}: <code>{children}</code>
    </p>
  )
}
