import type { PricePlanRow } from '#contract/billing/price-plans.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import styles from './price-plans.module.css'

/** A plan without tiers bills nothing: whoever has it is skipped. */
export function TierCount({ plan }: { plan: PricePlanRow }) {
  const { text, format } = useLanguage()
  if (plan.TierAmount > 0) return <span>{format.number(plan.TierAmount)}</span>
  return (
    <span className={styles.none} title={text.pricePlans.noTiers}>
      <StatusShape status="warn" />0<span className={styles.spoken}>{text.pricePlans.noTiers}</span>
    </span>
  )
}
