import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { useQuery } from '@tanstack/react-query'
import { monthText } from '#web/billing/statements/month-text.ts'
import styles from './price-plans.module.css'
import { unbilledQuery, type BillingTerms } from './queries.ts'

interface Props {
  values: BillingTerms
  id: number | undefined
}

/** Told before it is saved that a month will be billed by no plan, and what to do about it. */
export function LeftOutWarning({ values, id }: Props) {
  const { text, language } = useLanguage()
  const { data: month } = useQuery(unbilledQuery(values, id))
  const as = values.BillingType === 'pre' ? 'begins' : 'ends'
  return (
    <output>
      {month && (
        <span className={styles.leftOut}>
          <StatusShape status="warn" />
          {text.pricePlans.leftOut[as](monthText(month, language))}
        </span>
      )}
    </output>
  )
}
