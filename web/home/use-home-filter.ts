import { may } from '#contract/access.ts'
import { mostDays } from '#contract/ledger/transactions.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { useUser } from '#web/shell/session/session.ts'
import { isRange, plusDays, presetRange, type DayRange } from '#web/kit/inputs/days.ts'
import { useRangeInAddress } from '#web/kit/inputs/use-range-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { columnIds } from './attention-columns.tsx'
import { hasWholeWeek } from './week.ts'

export type Measure = 'Amount' | 'Value'
export type Step = 'day' | 'week'

/** What is looked at, as the address says: the last three months, all customers and pieces unless told. */
export function useHomeFilter() {
  const { address, change } = useAddress()
  const { range } = useRangeInAddress('months3')
  // Whoever has no customers sees its own lockers and has no choice, whatever somebody else's link says.
  const hasCustomers = may(useUser().UserRole, 'manageCustomers')
  const customers = hasCustomers ? idsFromAddress(address['customers']) : []
  const [article] = idsFromAddress(address['article'])
  const withOthers = address['others'] === 1
  const by = stepIn(address['by'])
  const canBeWeeks = hasWholeWeek(range)
  const step: Step = canBeWeeks ? (by ?? usualStep(range)) : 'day'
  const measure: Measure = address['show'] === 'value' ? 'Value' : 'Amount'
  useTidyAddress({
    ...(!isRange({ from: String(address['from']), to: String(address['to']) }) && usual),
    customers: idsToAddress(customers),
    article,
    others: withOthers ? 1 : undefined,
    by,
    show: shownAs(measure),
    sort: sortIn(address['sort']),
  })
  return {
    range,
    hasCustomers,
    customers,
    /** The one whose withdrawals the chart shows; of all where there is none. */
    article,
    measure,
    step,
    /** A whole week lies in the range. */
    canBeWeeks,
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

const stepIn = (by: unknown): Step | undefined => (by === 'day' || by === 'week' ? by : undefined)

const sortIn = (sort: unknown) =>
  columnIds.some((id) => sort === id || sort === `-${id}`) || sort === '' ? sort : undefined

/** Days are told as long as their lines can be told apart: the weekends of three months are a comb. */
const usualStep = ({ from, to }: DayRange): Step => (to < plusDays(from, mostSeparateDays) ? 'day' : 'week')

const mostSeparateDays = 31

const usual = { from: undefined, to: undefined }

/** "The last three months" stay just that tomorrow. */
function isUsual({ from, to }: DayRange) {
  const months = presetRange('months3', currentDay())
  return from === months.from && to === months.to
}

/**
 * Takes out of the address what nobody understood, so that it says what is shown and can be passed on. `understood` is
 * what the parameters were taken for. No step that Back could take back.
 */
function useTidyAddress(understood: Record<string, unknown>) {
  const { address } = useAddress()
  const navigate = useNavigate()
  const strange = Object.keys(understood).filter(
    (name) => address[name] !== undefined && address[name] !== understood[name],
  )
  const tidy = JSON.stringify(Object.fromEntries(strange.map((name) => [name, understood[name] ?? null])))
  useEffect(() => {
    const changes = Object.entries(JSON.parse(tidy) as Record<string, unknown>)
    if (changes.length === 0) return
    const changed = Object.fromEntries(changes.map(([name, value]) => [name, value ?? undefined]))
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, ...changed }) as never,
      hash: true,
      replace: true,
      resetScroll: false,
    })
  }, [navigate, tidy])
}
