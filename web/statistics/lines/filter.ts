import { transactionKinds } from '#contract/ledger/transactions.ts'
import type { LinesFilter } from '#contract/statistics/lines.ts'
import { currentDay } from '#web/i18n/clock.ts'
import { isRange, presetRange } from '#web/kit/inputs/days.ts'
import { currencyIn, filtersIn, filtersInAddress } from '#web/statistics/reports/question.ts'

/** Which lines are shown, as it stands in the address: `from=2026-10-01&to=2026-10-31&kinds=withdrawal&person=17&min=5`. */

export type Filter = Required<Pick<LinesFilter, 'Filters' | 'Kinds'>> & {
  From: string
  To: string
  MinAmount: number | null
  MaxAmount: number | null
  Currency: string | null
}

type Address = Readonly<Record<string, unknown>>

/** Addresses may be typed by hand: what is no filter is ignored. */
export function filterIn(address: Address): Filter {
  const given = { from: String(address['from']), to: String(address['to']) }
  const { from, to } = isRange(given) ? given : usualDays()
  const { kinds: named } = address
  const kinds = typeof named === 'string' ? named.split(',') : []
  return {
    From: from,
    To: to,
    Filters: filtersIn(address),
    Kinds: transactionKinds.filter((kind) => kinds.includes(kind)),
    MinAmount: wholeIn(address['min']),
    MaxAmount: wholeIn(address['max']),
    Currency: currencyIn(address),
  }
}

export function filterInAddress(filter: Filter): Record<string, unknown> {
  const { From, To, Filters, Kinds, MinAmount, MaxAmount, Currency } = filter
  // The usual days are not written down, so that they stay "the last 14 days" tomorrow.
  const days = isUsual(filter) ? { from: undefined, to: undefined } : { from: From, to: To }
  return {
    ...days,
    ...filtersInAddress(Filters),
    kinds: Kinds.join(',') || undefined,
    min: MinAmount ?? undefined,
    max: MaxAmount ?? undefined,
    currency: Currency ?? undefined,
    page: undefined,
  }
}

const usualDays = () => presetRange('last14', currentDay())

export const usualFilter = (): Filter => {
  const { from, to } = usualDays()
  return { From: from, To: to, Filters: {}, Kinds: [], MinAmount: null, MaxAmount: null, Currency: null }
}

export const isUsual = ({ From, To }: Pick<Filter, 'From' | 'To'>) => {
  const { from, to } = usualDays()
  return From === from && To === to
}

export const isDefault = (filter: Filter) =>
  Object.values(filterInAddress(filter)).every((value) => value === undefined)

function wholeIn(value: unknown) {
  const number = Number(value ?? Number.NaN)
  return Number.isInteger(number) ? number : null
}
