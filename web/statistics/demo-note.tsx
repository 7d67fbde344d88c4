import { useText } from '#web/i18n/language-provider.tsx'
import { IconInfoCircle } from '@tabler/icons-react'
import styles from './graphs.module.css'

/** What must be known before one believes what is below. */
export function DemoNote() {
  const { demo, demoText } = useText().graphs
  return (
    <p role="note" className={styles.note}>
      <IconInfoCircle size={18} stroke={1.6} aria-hidden="true" />
      <span>
        <strong>{demo}.</strong> {demoText}
      </span>
    </p>
  )
}
