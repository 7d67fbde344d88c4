import { tierLimits } from '#contract/billing/price-plans.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { NumberInput } from '#web/kit/inputs/number-input.tsx'
import { typedNumber } from '#web/kit/inputs/number-text.ts'
import { useId, useState } from 'react'
import { partsOf, totalOf, type Priced } from './tiers.ts'
import styles from './tiers.module.css'

/** An example calculation: what a number of lockers costs with these tiers. */
export function TierExample({ tiers, currency }: { tiers: readonly Priced[]; currency: string }) {
  const { text, format } = useLanguage()
  const words = text.pricePlans.tiers.example
  const id = useId()
  const [typed, setTyped] = useState('7')
  const asked = typed === '' ? 0 : typedNumber(typed)
  const { range } = tierLimits
  const isCount = asked !== undefined && Number.isInteger(asked) && asked >= 0 && asked <= range.max
  const count = isCount ? asked : 0
  const parts = partsOf(tiers, count)
  const sum = parts.map((part) => words.part(format.number(part.count), format.money(part.price, currency)))
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {words.title}
      </h3>
      <div className={styles.example}>
        <NumberInput
          label={words.count}
          value={typed}
          onChange={setTyped}
          decimals={0}
          error={!isCount && text.messages.range(words.count, undefined, { min: 0, max: range.max })}
        />
        <output className={styles.cost}>
          <span className={styles.total}>
            {words.cost(count, format.number(count), format.money(totalOf(parts), currency))}
          </span>
          <span className={styles.note}>{[sum.join(' + '), words.note].filter(Boolean).join(' · ')}</span>
        </output>
      </div>
    </section>
  )
}
