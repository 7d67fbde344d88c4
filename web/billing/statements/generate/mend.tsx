import type { SkippedReseller } from '#contract/billing/runs.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Link } from '@tanstack/react-router'

type Reason = SkippedReseller['reason']

/** What to do about a month that cannot be billed, and where. */
export function Mend({ reseller, reason }: { reseller: string; reason: Reason }) {
  const words = useText().statements.generate.mend
  if (reason === 'noRate') return words.noRate
  return (
    <Link to={mendedAt[reason]} search={{ search: reseller }}>
      {words[reason]}
    </Link>
  )
}

/** A rate is given in the dialog itself. */
const mendedAt: Record<Exclude<Reason, 'noRate'>, string> = {
  noPlan: '/billing/price-plans',
  noTiers: '/billing/price-plans',
  noLockers: '/billing/lockers',
}
