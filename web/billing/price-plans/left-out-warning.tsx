import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { useQuery } from '@tanstack/react-query'
import { monthText } from '#web/billing/statements/month-text.ts'
import { leftOutMonth } from './left-out-month.ts'
import type { PlanValues } from './plan-values.ts'
import styles from './price-plans.module.css'
import { allPlansQuery } from './queries.ts'

interface Props {
  values: PlanValues
  id: number | undefined
}

/** Told before it is saved that a month will be billed by no plan, and what to do about it. */
export function LeftOutWarning({ values, id }: Props) {
  const { text, language } = useLanguage()
  const { data = [] } = useQuery(allPlansQuery)
  const { ResellerCustomerId: reseller, BillingType: billingType, StartDate: start, StopDate: stop } = values
  const left = leftOutMonth({ id, reseller, billingType, start, stop }, data)
  return (
    <output>
      {left && (
        <span className={styles.leftOut}>
          <StatusShape status="warn" />
          {text.pricePlans.leftOut[left.as](monthText(left.month, language))}
        </span>
      )}
    </output>
  )
}
