import { type Measure, moneyMeasures } from '#contract/statistics/measures.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** What a measure is told in. */
export const unitIn = ({ text, format }: Words, measure: Measure, currency: string | null = null) => {
  const { graphs } = text.reports
  if (moneyMeasures.includes(measure)) return format.priceSign(currency)
  if (measure === 'Availability') return graphs.percent
  return measure === 'DaysOfCover' ? graphs.daysUnit : graphs.pieces
}
