import { pricePlans, tierLimits, type PricePlan, type Tier } from '#contract/billing/price-plans.ts'
import { call } from '#web/api/api.ts'
import { useFormWithGeneralNotice } from '#web/resource/notice-forms.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify } from '#web/shell/notices.ts'
import { NumberField } from '#web/kit/form/fields.tsx'
import { FormBody, FormCancel } from '#web/kit/form/form.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import { useId } from 'react'
import { showTiers } from './queries.ts'
import styles from './tiers.module.css'
import { nextTier, overlapped } from './tiers.ts'

/** The form for a new tier; the next number and range are proposed. */
export function AddTier({ plan, tiers }: { plan: PricePlan; tiers: readonly Tier[] }) {
  const spoken = useLanguage()
  const words = spoken.text.pricePlans.tiers
  const id = useId()
  const form = useFormWithGeneralNotice<NewTier>({
    record: { ...nextTier(tiers, tierLimits.range.max), Price: '' },
    schema: pricePlans.tiers.create.body,
    labels: words.fields,
    alsoCheck: (values) => mistakesIn(spoken, tiers, values),
    save: async (typed, proposed) => {
      const body = pricePlans.tiers.create.body.parse({ ...proposed, ...typed })
      showTiers(plan.Id, await call(pricePlans.tiers.create, { params: { id: plan.Id }, body }))
      notify({ severity: 'success', title: words.added })
    },
  })
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {words.addTitle}
      </h3>
      {/* No cancel button: the plan's own form has it. */}
      <FormCancel value={undefined}>
        <FormBody form={form} saveLabel={words.add}>
          <div className={styles.fields}>
            <NumberField form={form} name="Tier" decimals={0} required />
            <NumberField form={form} name="Price" decimals={2} suffix={plan.CurrencyCode} required />
            <NumberField form={form} name="RangeStart" decimals={0} required />
            <NumberField form={form} name="RangeStop" decimals={0} required />
          </div>
        </FormBody>
      </FormCancel>
    </section>
  )
}

type NewTier = Record<'Tier' | 'Price' | 'RangeStart' | 'RangeStop', number | string>

/** Rules that a schema cannot check: the range, and how the tier fits the others. */
function mistakesIn(
  { text, format }: Words,
  tiers: readonly Tier[],
  { Tier: number, RangeStart, RangeStop }: NewTier,
) {
  const words = text.pricePlans.tiers
  const taken = tiers.some((other) => other.Tier === number)
  const isRange = typeof RangeStart === 'number' && typeof RangeStop === 'number'
  if (isRange && RangeStop < RangeStart)
    return { RangeStop: words.stopBelow, ...(taken && { Tier: words.taken(String(number)) }) }
  const other = isRange ? overlapped(tiers, { RangeStart, RangeStop }) : undefined
  return {
    ...(taken && { Tier: words.taken(String(number)) }),
    ...(other && {
      RangeStart: words.overlaps(
        format.number(other.Tier),
        format.number(other.RangeStart),
        format.number(other.RangeStop),
      ),
    }),
  }
}
