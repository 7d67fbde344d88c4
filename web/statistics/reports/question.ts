import {
  canMeasure,
  comparisons,
  type Dimension,
  dimensions,
  measures,
  mostDimensions,
  recordDimensions,
  relativePeriods,
} from '#contract/statistics/measures.ts'
import type { Question } from '#contract/statistics/reports.ts'
import { idsToAddress } from '#web/kit/layout/ids-in-address.ts'
import { isDay } from '#web/kit/inputs/days.ts'

/** A report's question as it stands in the address: `m=Pieces,Value&by=person,article&p=lastMonth&vs=before&customer=3`. */

type Address = Readonly<Record<string, unknown>>

/** The router reads a lone number as one. */
const textOf = (value: unknown) =>
  typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
const listOf = (value: unknown) => textOf(value).split(',').filter(Boolean)

const amongThese = <T extends string>(known: readonly T[], words: readonly string[]): T[] =>
  [...new Set(words)].flatMap((word) => known.find((each) => each === word) ?? [])

export const readyMade = {
  customerMonth: {
    Measures: ['Pieces', 'Value', 'Withdrawals', 'People'],
    Dimensions: ['customer', 'month'],
    Period: 'last12Months',
  },
  person: {
    Measures: ['Pieces', 'Value', 'Withdrawals'],
    Dimensions: ['person'],
    Period: 'lastMonth',
    Compare: 'before',
  },
  article: {
    Measures: ['Pieces', 'Value', 'Withdrawals'],
    Dimensions: ['article'],
    Period: 'lastMonth',
    Compare: 'before',
  },
  costCentre: {
    Measures: ['Pieces', 'Value', 'Withdrawals'],
    Dimensions: ['costCentre'],
    Period: 'lastMonth',
    Compare: 'before',
  },
  slowMovers: {
    Measures: ['Pieces', 'StockValue', 'Stock', 'DaysOfCover'],
    Dimensions: ['article', 'locker'],
    Period: 'last90Days',
    Sort: 'Pieces',
  },
  availability: {
    Measures: ['Availability', 'StockOuts', 'Refilled', 'Pieces'],
    Dimensions: ['locker'],
    Period: 'last30Days',
    Sort: 'Availability',
  },
} as const satisfies Record<string, Partial<Question>>
export type ReadyMade = keyof typeof readyMade
export const allReadyMade = Object.keys(readyMade) as ReadyMade[]

const nothing: Question = {
  Measures: ['Pieces'],
  Dimensions: [],
  Period: 'lastMonth',
  From: null,
  To: null,
  Compare: 'none',
  Filters: {},
  Currency: null,
  Sort: '',
  Top: null,
}

export const complete = (given: Partial<Question> | (typeof readyMade)[ReadyMade]): Question => ({
  ...nothing,
  ...(given as Partial<Question>),
})

/** What the address asks for; where it asks for nothing, what somebody used last month by article. */
export function questionIn(address: Address): Question {
  if (address['m'] === undefined) return complete(readyMade.article)
  const Dimensions = amongThese<Dimension>(dimensions, listOf(address['by'])).slice(0, mostDimensions)
  const [From, To] = [textOf(address['from']), textOf(address['to'])]
  const isFixed = address['p'] === 'fixed' && isDay(From) && isDay(To) && From <= To
  return fitting({
    Measures: amongThese(measures, listOf(address['m'])),
    Dimensions,
    Period: isFixed ? 'fixed' : (relativePeriods.find((each) => each === address['p']) ?? 'lastMonth'),
    From: isFixed ? From : null,
    To: isFixed ? To : null,
    Compare: comparisons.find((each) => each === address['vs']) ?? 'none',
    Filters: filtersIn(address),
    Currency: currencyIn(address),
    Sort: textOf(address['by-order']),
    Top: Number(textOf(address['top'])) || null,
  })
}

/** Without what cannot be asked together: a measure that is not divided so, an order by what is not there. */
export function fitting(question: Question): Question {
  const fit = question.Measures.filter((measure) => canMeasure(measure, question))
  const Measures = fit.length > 0 ? fit : (['Pieces'] as const).slice()
  const sortable: readonly string[] = [...Measures, ...question.Dimensions]
  const Sort = sortable.includes(question.Sort.replace(/^-/, '')) ? question.Sort : ''
  return { ...question, Measures, Sort }
}

/** The whole question, so that what an earlier one had is gone. */
export function inAddress(question: Question): Record<string, string | number | undefined> {
  const { Measures, Dimensions, Period, From, To, Compare, Filters, Currency, Sort, Top } = question
  const isFixed = Period === 'fixed'
  return {
    m: Measures.join(','),
    by: Dimensions.join(',') || undefined,
    p: Period,
    from: isFixed ? (From ?? undefined) : undefined,
    to: isFixed ? (To ?? undefined) : undefined,
    vs: Compare === 'none' ? undefined : Compare,
    currency: Currency ?? undefined,
    'by-order': Sort || undefined,
    top: Top ? String(Top) : undefined,
    ...filtersInAddress(Filters),
  }
}

export function currencyIn(address: Address) {
  const code = textOf(address['currency'])
  return /^[A-Z]{3}$/.test(code) ? code : null
}

/** `customer=3,7&person=0`; 0 is none. */
export const filtersIn = (address: Address): Question['Filters'] =>
  Object.fromEntries(
    recordDimensions.flatMap((of) => {
      const ids = listOf(address[of])
        .map(Number)
        .filter((id) => Number.isInteger(id) && id >= 0)
      return ids.length > 0 ? [[of, ids]] : []
    }),
  )

export const filtersInAddress = (filters: Question['Filters']): Record<string, string | number | undefined> =>
  Object.fromEntries(recordDimensions.map((of) => [of, idsToAddress(filters[of] ?? [])]))
