import type { TransactionKind } from '#contract/ledger/transactions.ts'
import { type Dimension, type Measure, recordDimensions } from '#contract/statistics/measures.ts'
import type { Question, ReportAnswer, ReportPart } from '#contract/statistics/reports.ts'
import { plusDays } from '#web/kit/inputs/days.ts'
import { filtersInAddress } from '#web/statistics/reports/question.ts'

type Days = Pick<ReportAnswer, 'From' | 'To'>
type Answered = Days & Pick<ReportAnswer, 'CurrencyCode' | 'Currencies'>

/** Where the lines are that a report, or one of its rows, has counted; nowhere for what no line says, such as a stock. */
export function linesAddress(question: Question, days: Answered, parts: readonly ReportPart[] = []) {
  const kinds = [...new Set(question.Measures.flatMap((measure) => kindsOf[measure] ?? []))]
  if (kinds.length === 0) return undefined
  const within = parts.reduce((known, { Key }, at) => narrowed(known, question.Dimensions[at], Key), {
    Filters: question.Filters,
    From: days.From,
    To: days.To,
  })
  return {
    to: '/statistics/lines',
    search: {
      ...filtersInAddress(within.Filters),
      currency: days.Currencies.length > 1 ? (days.CurrencyCode ?? undefined) : undefined,
      from: within.From,
      to: within.To,
      kinds: kinds.join(','),
    },
  } as const
}

const used: TransactionKind[] = ['withdrawal', 'return']
const kindsOf: Partial<Record<Measure, TransactionKind[]>> = {
  Pieces: used,
  Value: used,
  Withdrawals: ['withdrawal'],
  People: ['withdrawal'],
  Refilled: ['refill'],
  Missing: ['correction'],
  MissingValue: ['correction'],
  Found: ['correction'],
  Corrected: ['correction'],
}

type Within = Days & Pick<Question, 'Filters'>

/** A weekday and an hour are no filter of lines: all of them are shown. */
function narrowed(within: Within, dimension: Dimension | undefined, key: string | null): Within {
  const record = recordDimensions.find((each) => each === dimension)
  if (record)
    return { ...within, Filters: { ...within.Filters, [record]: (key ?? '0').split(',').map(Number) } }
  if (key === null) return within
  const span = daysOf(dimension, key)
  return span
    ? {
        ...within,
        From: span.From > within.From ? span.From : within.From,
        To: span.To < within.To ? span.To : within.To,
      }
    : within
}

function daysOf(dimension: Dimension | undefined, key: string): Days | undefined {
  if (dimension === 'day') return { From: key, To: key }
  if (dimension === 'week') return { From: key, To: plusDays(key, 6) }
  if (dimension !== 'month') return undefined
  const [year = 0, month = 0] = key.split('-').map(Number)
  return { From: `${key}-01`, To: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) }
}
