import type { StatementPreview } from '#contract/billing/statements.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { inSentence } from '#web/i18n/values.ts'
import { useMemo } from 'react'
import styles from './generate.module.css'
import { sumsOf } from './sums.ts'

/** What will be billed in all, in each currency. */
export function Sums({ previews }: { previews: readonly StatementPreview[] }) {
  const { text, format } = useLanguage()
  const { generate: words } = text.statements
  const { fields } = words
  const sums = useMemo(() => sumsOf(previews), [previews])
  if (sums.length === 0) return null
  return (
    <ul className={styles.sums} aria-label={words.sums}>
      {sums.map(({ currency, statements, lockers, net, tax, total }) => (
        <li key={currency} className={styles.sum}>
          <p className={styles.total}>
            {fields.Total} {format.money(total, currency)}
          </p>
          <p>
            {fields.Net} {format.money(net, currency)}, {inSentence(fields.Tax)} {format.money(tax, currency)}
          </p>
          <p>{words.sum(statements, format.number(statements), format.number(lockers))}</p>
        </li>
      ))}
    </ul>
  )
}
