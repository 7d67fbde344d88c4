import type { BillingLocker } from '#contract/billing/billing-lockers.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { confirm } from '#web/kit/confirm.tsx'
import { useMemo } from 'react'
import { askingTogether } from './ask-together.ts'
import { unbilledUntil } from './unbilled-days.ts'

interface Late {
  locker: string
  through: string
}

/** Asks about a change by which days are never billed; all else is simply meant. */
export function useSure() {
  const { text, format } = useLanguage()
  const words = text.billingLockers
  return useMemo(() => {
    const stop = askingTogether((lockers: readonly string[]) =>
      confirm({ text: words.bulk.sureStop(lockers.length) }),
    )
    const begin = askingTogether((late: readonly Late[]) => {
      const [first] = late
      const one = late.length === 1 && first
      return confirm({
        text: one ? words.sureLate(one.locker, format.date(one.through)) : words.sureLateAll(late.length),
      })
    })
    return async (before: BillingLocker, after: BillingLocker) => {
      if (before.Billable === 1 && after.Billable === 0) return stop(before.Locker)
      const through = unbilledUntil(before, after)
      return through === undefined || begin({ locker: before.Locker, through })
    }
  }, [words, format])
}
