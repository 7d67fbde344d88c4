import { mostDays } from '#contract/transactions.ts'
import { plusDays, presetRange, todayHere, type DayRange } from '#web/ui/inputs/days.ts'
import { useRangeInAddress } from '#web/ui/inputs/use-range-in-address.ts'
import { useAddress } from '#web/ui/layout/use-address.ts'
import { idsFromAddress, idsToAddress } from '#web/ui/layout/ids-in-address.ts'

export type Measure = 'Amount' | 'Value'
export type Step = 'day' | 'week'

/** What is looked at, as the address says: the last three months, all customers and pieces unless told. */
export function useHomeFilter() {
  const { address, change } = useAddress()
  const { range } = useRangeInAddress('months3')
  const customers = idsFromAddress(address['customers'])
  const [article] = idsFromAddress(address['article'])
  const withOthers = address['others'] === 1
  const { by } = address
  const step: Step = by === 'day' || by === 'week' ? by : usualStep(range)
  const measure: Measure = address['show'] === 'value' ? 'Value' : 'Amount'
  return {
    range,
    customers,
    /** The one whose withdrawals the chart shows; of all where there is none. */
    article,
    measure,
    step,
    withOthers,
    isTooLong: range.to > plusDays(range.from, mostDays - 1),
    setRange: (next: DayRange) => change(isUsual(next) ? usual : { ...next }),
    setCustomers: (ids: readonly number[]) => change({ customers: idsToAddress(ids) }),
    forgetArticle: () => change({ article: undefined }),
    setMeasure: (next: Measure) => change({ show: shownAs(next) }),
    setStep: (next: Step) => change({ by: next === usualStep(range) ? undefined : next }),
    setWithOthers: (next: boolean) => change({ others: next ? 1 : undefined }),
  }
}

export type HomeFilter = ReturnType<typeof useHomeFilter>

export const shownAs = (measure: Measure) => (measure === 'Value' ? 'value' : undefined)

/** Days are told as long as their lines can be told apart: the weekends of three months are a comb. */
const usualStep = ({ from, to }: DayRange): Step => (to < plusDays(from, mostSeparateDays) ? 'day' : 'week')

const mostSeparateDays = 31

const usual = { from: undefined, to: undefined }

/** "The last three months" stay just that tomorrow. */
function isUsual({ from, to }: DayRange) {
  const months = presetRange('months3', todayHere())
  return from === months.from && to === months.to
}
