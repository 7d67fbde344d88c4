import { useText } from '#web/i18n/language-provider.tsx'
import { IconCheck, IconX } from '@tabler/icons-react'
import styles from './secure-cloud.module.css'

/** A tick or a cross, with its word. */
export function ActiveMark({ active }: { active: boolean }) {
  const { secureCloud: text } = useText()
  const Icon = active ? IconCheck : IconX
  return (
    <span className={styles.mark} data-active={active || undefined}>
      <Icon size={16} stroke={2} aria-hidden="true" />
      {active ? text.active : text.inactive}
    </span>
  )
}
