import { useLanguage } from '#web/i18n/language-provider.tsx'
import styles from './statements.module.css'

interface Props {
  remaining: readonly { CurrencyCode: string; RemainingAmount: number }[]
}

/** What is still to be paid for all that the list finds, in each currency. */
export function RemainingSums({ remaining }: Props) {
  const { text, format } = useLanguage()
  if (remaining.length === 0) return null
  return (
    <dl className={styles.remaining}>
      <dt>{text.statements.remainingInAll}</dt>
      {remaining.map(({ CurrencyCode, RemainingAmount }) => (
        <dd key={CurrencyCode}>{format.money(RemainingAmount, CurrencyCode)}</dd>
      ))}
    </dl>
  )
}
