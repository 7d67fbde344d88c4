import { tierLimits } from '#contract/billing/price-plans.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import { warningsOf, type Priced, type Warning } from './tiers.ts'
import styles from './tiers.module.css'

/** Warnings about probable mistakes, and a note where the ranges end. None of them prevents saving. */
export function TierWarnings({ tiers, currency }: { tiers: readonly Priced[]; currency: string }) {
  const spoken = useLanguage()
  const found = warningsOf(tiers).filter((one) => one.is !== 'after' || one.from <= tierLimits.range.max)
  if (found.length === 0) return null
  const [slips, notes] = [found.filter(({ is }) => is !== 'after'), found.filter(({ is }) => is === 'after')]
  return (
    <output>
      {slips.length > 0 && (
        <ul className={styles.warnings} aria-label={spoken.text.pricePlans.tiers.warnings.title}>
          {slips.map((warning) => (
            <li key={JSON.stringify(warning)}>
              <StatusShape status="warn" />
              {sentence(spoken, currency, warning)}
            </li>
          ))}
        </ul>
      )}
      {notes.map((note) => (
        <p key={note.is} className={styles.note}>
          {sentence(spoken, currency, note)}
        </p>
      ))}
    </output>
  )
}

function sentence({ text, format: { number, money } }: Words, currency: string, warning: Warning) {
  const words = text.pricePlans.tiers.warnings
  const tier = number(warning.tier)
  switch (warning.is) {
    case 'before':
    case 'gap':
      return words[warning.is](number(warning.from), number(warning.to), tier)
    case 'after':
      return words.after(number(warning.from), tier)
    case 'dearer':
      return words.dearer(tier, number(warning.below), money(warning.more, currency))
    case 'order':
      return words.order(tier, number(warning.below))
    default:
      return words[warning.is](tier)
  }
}
