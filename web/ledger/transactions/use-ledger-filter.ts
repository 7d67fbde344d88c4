import { transactionKinds } from '#contract/ledger/transactions.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { presetRange, type DayRange } from '#web/kit/inputs/days.ts'
import { useRangeInAddress } from '#web/kit/inputs/use-range-in-address.ts'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { useMemo } from 'react'
import type { LedgerFilter } from './sources.ts'

/** The filter of the ledger, kept in the address. By default the last 14 days and everything in them. */
export function useLedgerFilter() {
  const { address, change } = useAddress()
  const { range } = useRangeInAddress('last14')
  const { articles, people, kinds } = address
  const { from, to } = range
  const filter = useMemo(
    (): LedgerFilter => ({
      from,
      to,
      articles: idsFromAddress(articles),
      people: idsFromAddress(people),
      kinds: kindsFromAddress(kinds),
    }),
    [from, to, articles, people, kinds],
  )
  const apply = (next: LedgerFilter) => {
    const days = isUsual(next) ? unset : { from: next.from, to: next.to }
    change({
      ...days,
      articles: idsToAddress(next.articles),
      people: idsToAddress(next.people),
      kinds: next.kinds.length > 0 ? next.kinds.join(',') : undefined,
      page: undefined,
    })
  }
  const clear = () =>
    change({ ...unset, articles: undefined, people: undefined, kinds: undefined, page: undefined })
  const isDefault =
    isUsual(filter) && filter.articles.length + filter.people.length + filter.kinds.length === 0
  return { filter, apply, clear, isDefault }
}

/** Addresses may be typed by hand: what is no kind is ignored. */
const kindsFromAddress = (given: unknown) => {
  const named = typeof given === 'string' ? given.split(',') : []
  return transactionKinds.filter((kind) => named.includes(kind))
}

const unset = { from: undefined, to: undefined }

export const usualDays = () => presetRange('last14', currentDay())

/** The default range is not written into the address, so that it stays "the last 14 days" tomorrow. */
export const isUsual = ({ from, to }: DayRange) => from === usualDays().from && to === usualDays().to
