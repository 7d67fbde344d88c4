import { pricePlans, type PricePlanRow } from '#contract/billing/price-plans.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { readAgain } from '#web/resource/queries.ts'
import { useState } from 'react'
import styles from './price-plans.module.css'

/** Ticking it makes the plan the default one. There is always one, so that its tick is taken only by another's. */
export function DefaultBox({ plan }: { plan: PricePlanRow }) {
  const text = useText()
  const words = text.pricePlans
  const [busy, setBusy] = useState(false)
  const isDefault = plan.IsDefault === 1
  const choose = async () => {
    if (busy) return
    if (isDefault) {
      notify({ severity: 'warning', title: words.staysDefault, msg: words.staysDefaultText })
      return
    }
    setBusy(true)
    try {
      await call(pricePlans.makeDefault, { params: { id: plan.Id } })
      await readAgain({ slug: 'price-plans' })
      notify({ severity: 'success', title: words.madeDefault(plan.Name) })
    } catch (error) {
      notifyFailure(error)
      await readAgain({ slug: 'price-plans' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <input
      type="checkbox"
      className={styles.box}
      aria-label={words.isDefault(plan.Name)}
      title={isDefault ? `${words.staysDefault}. ${words.staysDefaultText}` : words.defaultHint}
      checked={isDefault || busy}
      aria-busy={busy}
      onChange={() => void choose()}
    />
  )
}
