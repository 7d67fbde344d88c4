import type { Dimension } from '#contract/statistics/measures.ts'
import { type Question, reports } from '#contract/statistics/reports.ts'
import { query } from '#web/api/api.ts'
import { complete } from '#web/statistics/reports/question.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'

export type Asked = Pick<Question, 'Period' | 'Compare' | 'Currency'>

/** The report that a graph draws. */
export function useReport(question: Partial<Question>, enabled = true) {
  const whole = complete(question)
  const answer = useQuery({
    ...query(reports.run, { body: whole }),
    placeholderData: keepPreviousData,
    enabled,
  })
  return { question: whole, answer }
}

/** Days, weeks or months, so that a line has some tens of points. */
export const unitOf = (period: Question['Period']): Dimension & ('day' | 'week' | 'month') =>
  /Year|12Months/.test(period) ? 'month' : /Quarter|90/.test(period) ? 'week' : 'day'

/** A month is told by its first day, which a line over time needs. */
export const dayOfKey = (key: string | null) => (key?.length === 7 ? `${key}-01` : (key ?? ''))
