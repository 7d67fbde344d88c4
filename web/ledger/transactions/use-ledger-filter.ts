import { currentDay } from '#web/i18n/clock.ts'
import { presetRange, type DayRange } from '#web/kit/inputs/days.ts'
import { useRangeInAddress } from '#web/kit/inputs/use-range-in-address.ts'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useMemo } from 'react'
import type { LedgerFilter } from './sources.ts'

/** The filter of the ledger, kept in the address. By default the last 14 days and all articles. */
export function useLedgerFilter() {
  const { address, change } = useAddress()
  const { range } = useRangeInAddress('last14')
  const articles = address['articles']
  const { from, to } = range
  const filter = useMemo(
    (): LedgerFilter => ({ from, to, articles: idsFromAddress(articles) }),
    [from, to, articles],
  )
  const apply = (next: LedgerFilter) => {
    const days = isUsual(next) ? unset : { from: next.from, to: next.to }
    change({ ...days, articles: idsToAddress(next.articles), page: undefined })
  }
  const clear = () => change({ ...unset, articles: undefined, page: undefined })
  return { filter, apply, clear }
}

const unset = { from: undefined, to: undefined }

export const usualDays = () => presetRange('last14', currentDay())

/** The default range is not written into the address, so that it stays "the last 14 days" tomorrow. */
const isUsual = ({ from, to }: DayRange) => from === usualDays().from && to === usualDays().to
