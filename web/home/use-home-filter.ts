import { may } from '#contract/access.ts'
import { mostDays } from '#contract/limits.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { isRange, plusDays, presetRange, type DayRange } from '#web/kit/inputs/days.ts'
import { useRangeInAddress } from '#web/kit/inputs/use-range-in-address.ts'
import { useAddress } from '#web/kit/layout/use-address.ts'
import { idsFromAddress, idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { columnIds } from './column-ids.ts'
import { hasWholeWeek } from './week.ts'

export type Measure = 'Amount' | 'Value'
export type Step = 'day' | 'week'

/** The filter of the dashboard, kept in the address. By default the last three months, all customers, and pieces. */
export function useHomeFilter() {
  const { address, change } = useAddress()
  const { range } = useRangeInAddress('months3')
  // A user without customers has no choice, also if a link contains customers.
  const position = usePosition()
  const hasCustomers = may(position, 'manageCustomers')
  const customers = hasCustomers ? idsFromAddress(address['customers']) : []
  const [article] = idsFromAddress(address['article'])
  const withMore = address['more'] === 1
  const by = stepIn(address['by'])
  const canBeWeeks = hasWholeWeek(range)
  const step: Step = canBeWeeks ? (by ?? usualStep(range)) : 'day'
  const measures: Measure[] = may(position, 'seePrices') ? ['Amount', 'Value'] : ['Amount']
  const measure = measures.find((each) => shownAs(each) === address['show']) ?? 'Amount'
  useTidyAddress({
    ...(!isRange({ from: String(address['from']), to: String(address['to']) }) && usual),
    customers: idsToAddress(customers),
    article,
    more: withMore ? 1 : undefined,
    by,
    show: shownAs(measure),
    sort: sortIn(address['sort']),
  })
  return {
    range,
    hasCustomers,
    customers,
    /** The article that the chart shows; undefined for all. */
    article,
    measure,
    /** Those to choose from. */
    measures,
    step,
    /** Whether the range contains a whole week. */
    canBeWeeks,
    /** Ten lockers have a line, not five. */
    withMore,
    isTooLong: range.to > plusDays(range.from, mostDays - 1),
    setRange: (next: DayRange) => change(isUsual(next) ? usual : { ...next }),
    setCustomers: (ids: readonly number[]) => change({ customers: idsToAddress(ids) }),
    forgetArticle: () => change({ article: undefined }),
    setMeasure: (next: Measure) => change({ show: shownAs(next) }),
    setStep: (next: Step) => change({ by: next === usualStep(range) ? undefined : next }),
    setWithMore: (next: boolean) => change({ more: next ? 1 : undefined }),
  }
}

export type HomeFilter = ReturnType<typeof useHomeFilter>

export const shownAs = (measure: Measure) => (measure === 'Value' ? 'value' : undefined)

const stepIn = (by: unknown): Step | undefined => (by === 'day' || by === 'week' ? by : undefined)

const sortIn = (sort: unknown) =>
  columnIds.some((id) => sort === id || sort === `-${id}`) || sort === '' ? sort : undefined

/** Short ranges are shown by day; in longer ones the weekends would make the lines unreadable. */
const usualStep = ({ from, to }: DayRange): Step => (to < plusDays(from, mostSeparateDays) ? 'day' : 'week')

const mostSeparateDays = 31

const usual = { from: undefined, to: undefined }

/** The default range is not written into the address, so that it stays "the last three months" tomorrow. */
function isUsual({ from, to }: DayRange) {
  const months = presetRange('months3', currentDay())
  return from === months.from && to === months.to
}

/**
 * Removes invalid parameters from the address, so that it matches what is shown and can be shared. `understood` has the
 * values that are in use. It replaces the entry in the browser's history.
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
