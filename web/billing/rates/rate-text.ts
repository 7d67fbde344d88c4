import type { Language } from '#contract/language.ts'

/** An exchange rate with all of its decimals. */
export const rateText = (rate: number, language: Language) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6 }).format(rate)
