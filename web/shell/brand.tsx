import { useText } from '#web/i18n/language-provider.tsx'
import styles from './brand.module.css'

/** The product's mark and name; the mark alone where the menu is folded. */
export function Brand({ large = false, markOnly = false }: { large?: boolean; markOnly?: boolean }) {
  const { product } = useText()
  const size = large ? 32 : 24
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <img src="/favicon.svg" width={size} height={size} alt={markOnly ? product : ''} />
      {!markOnly && product}
    </span>
  )
}
