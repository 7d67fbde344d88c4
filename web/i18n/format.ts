import { houseZone } from './clock.ts'
import { priceCurrency } from './price-currency.ts'
import type { Language } from '#contract/language.ts'
import { currencySign, hundredths, withCurrency, withMinus } from '#contract/money.ts'

export type Format = ReturnType<typeof formatIn>

/** Formats numbers and money in a language, prices in the reader's currency, and moments in the system's time zone. */
export function formatIn(language: Language, timeZone = houseZone.get(), pricedIn = priceCurrency.get()) {
  const percents = onDemand(
    () => new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }),
  )
  const signs = new Map<string, string>()
  const signOf = (currency: string) => {
    const sign = signs.get(currency) ?? currencySign(language, currency)
    signs.set(currency, sign)
    return sign
  }
  const signOfPrices = (currency: string | null) => {
    const code = currency ?? pricedIn
    return code === undefined ? '' : signOf(code)
  }
  const priced = (amount: string, currency: string | null) => {
    const sign = signOfPrices(currency)
    return sign === '' ? amount : withCurrency(amount, sign)
  }
  const amounts = onDemand(() => new Intl.NumberFormat(language, hundredths))
  const numbers = onDemand(() => new Intl.NumberFormat(language, { maximumFractionDigits: 2 }))
  const moments = (style: Intl.DateTimeFormatOptions) =>
    onDemand(() => new Intl.DateTimeFormat(language, { timeZone, ...style }))
  const plainDays = moments({ ...dayStyle[language], timeZone: 'UTC' })
  const days = moments(dayStyle[language])
  const monthDays = moments({ day: 'numeric', month: 'short' })
  const times = moments({ hour: '2-digit', minute: '2-digit' })
  const seconds = moments({ timeStyle: 'medium' })
  /** `YYYY-MM-DD` is that day in every zone. */
  const date = (value: Date | string) =>
    isPlainDay(value) ? plainDays().format(new Date(`${value}T00:00:00Z`)) : days().format(new Date(value))
  const time = (value: Date | string) => times().format(new Date(value))
  return {
    number: (value: number) => withMinus(numbers().format(value)),
    get decimalSeparator() {
      const point = numbers()
        .formatToParts(0.5)
        .find(({ type }) => type === 'decimal')
      return point?.value ?? '.'
    },
    percent: (value: number) => withMinus(percents().format(value / 100)),
    money: (amount: number, currency: string) =>
      withCurrency(withMinus(amounts().format(amount)), signOf(currency)),
    /** Without hundredths, for what is read at a glance. */
    wholeMoney: (amount: number, currency: string) =>
      withCurrency(withMinus(numbers().format(Math.round(amount))), signOf(currency)),
    /** What articles cost, or are worth; without a unit where the reader's prices are in several currencies and none is told. */
    price: (amount: number, currency: string | null = null) =>
      priced(withMinus(amounts().format(amount)), currency),
    wholePrice: (amount: number, currency: string | null = null) =>
      priced(withMinus(numbers().format(Math.round(amount))), currency),
    /** How the currency of prices is written; empty where they are in several. */
    priceSign: (currency: string | null = null) => signOfPrices(currency),
    /** The name of a column of prices, with their currency. */
    pricesNamed: (name: string, currency: string | null = null) =>
      [name, signOfPrices(currency)].filter(Boolean).join(', '),
    /** How a currency is written after an amount. */
    currencySign: signOf,
    /** A moment or a `YYYY-MM-DD`, as its day. */
    date,
    time,
    timeToTheSecond: (value: Date | string) => seconds().format(new Date(value)),
    dateTime: (value: Date | string) => `${date(value)} ${time(value)}`,
    /** Without the year, where the room is short. */
    dayTime: (value: Date | string) => `${monthDays().format(new Date(value))} ${time(value)}`,
  }
}

/** Made at the first use and kept: to make one takes far longer than to use it, and a table has thousands of cells. */
function onDemand<T>(make: () => T) {
  let made: T | undefined
  return () => (made ??= make())
}

/** 15 Nov 2026 in English; Swedish people write 2026-11-15. */
const dayStyle: Record<Language, Intl.DateTimeFormatOptions> = {
  'en-GB': { day: 'numeric', month: 'short', year: 'numeric' },
  'sv-SE': { day: '2-digit', month: '2-digit', year: 'numeric' },
}

const isPlainDay = (value: Date | string): value is string => typeof value === 'string' && value.length === 10

/** A label inside a sentence: "E-mail" → "e-mail", but "VAT number" stays. */
export const inSentence = (label: string) =>
  label.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())
