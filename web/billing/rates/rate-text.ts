import type { Language } from '#contract/language.ts'
import type { Words } from '#web/i18n/language-provider.tsx'

/** An exchange rate with all of its decimals. */
export const rateText = (rate: number, language: Language) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(rate)

/** A rate that is far from the last one that is kept. */
interface FarOff {
  CurrencyCode: string
  given: number
  last: { Rate: number | null; Day: string | null } | null
}

/** What is asked before such rates are kept: each with the one that it is far from, as that may be the wrong one. */
export function unlikelyText(rates: readonly FarOff[], { text, format, language }: Words) {
  const { unlikely, unlikelyText: rest } = text.exchangeRates
  const told = rates.map(({ CurrencyCode, given, last }) =>
    unlikely(
      CurrencyCode,
      rateText(given, language),
      last === null || last.Rate === null ? '–' : rateText(last.Rate, language),
      last === null || last.Day === null ? '–' : format.date(last.Day),
    ),
  )
  return [...told, rest].join(' ')
}
