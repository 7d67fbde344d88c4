import type { Language } from '#contract/language.ts'

/** How a currency is written after an amount: kr and € in Swedish, SEK and EUR in English. */
export const currencySign = (language: Language, currency: string) =>
  language === 'en-GB'
    ? currency
    : (new Intl.NumberFormat(language, { style: 'currency', currency })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency)

/** The digits of an amount of money that is told to the hundredth. */
export const hundredths = { minimumFractionDigits: 2, maximumFractionDigits: 2 }

/** With a minus sign also in English, where a hyphen would be written, which is broken off its number and easily overlooked. */
export const withMinus = (number: string) => number.replace('-', '−')

/** English too has the currency after the amount, as a unit stands after its number. */
export const withCurrency = (amount: string, sign: string) => `${amount}\u{A0}${sign}`
