import { useLanguage } from '#web/i18n/language-provider.tsx'
import styles from './statements.module.css'

interface Props {
  remaining: readonly { CurrencyCode: string; RemainingAmount: number; PayBackAmount: number }[]
}

/** What is still to be paid, and to be paid back, for all that the list finds, in each currency. */
export function RemainingSums({ remaining }: Props) {
  const { text, format } = useLanguage()
  if (remaining.length === 0) return null
  const payBack = remaining.filter(({ PayBackAmount }) => PayBackAmount > 0)
  return (
    <dl className={styles.remaining}>
      <dt>{text.statements.remainingInAll}</dt>
      {remaining.map(({ CurrencyCode, RemainingAmount }) => (
        <dd key={CurrencyCode}>{format.money(RemainingAmount, CurrencyCode)}</dd>
      ))}
      {payBack.length > 0 && <dt>{text.statements.states.payBack}</dt>}
      {payBack.map(({ CurrencyCode, PayBackAmount }) => (
        <dd key={CurrencyCode}>{format.money(PayBackAmount, CurrencyCode)}</dd>
      ))}
    </dl>
  )
}
