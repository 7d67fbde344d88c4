import { useFormat } from '#web/i18n/language-provider.tsx'
import { IconPackage, IconPackageOff } from '@tabler/icons-react'
import styles from './article-groups.module.css'

/** How many articles a group has; an empty one is told by its sign too. */
export function GroupAmount({ amount }: { amount: number }) {
  const format = useFormat()
  const Icon = amount > 0 ? IconPackage : IconPackageOff
  return (
    <span className={styles.amount}>
      <Icon size={16} stroke={1.4} aria-hidden="true" />
      {format.number(amount)}
    </span>
  )
}
