/** Amounts as people type them, to be searched for. */

export interface Amount {
  /** As the database writes it: 1234.50, or the part of it that was typed. */
  digits: string
  currency: string | undefined
}

/** `1 234,50 kr`, `SEK 1,234.50` and `1234.5` as what they mean; undefined where it is no amount. */
export function amountOf(typed: string): Amount | undefined {
  const close = typed
    .toLowerCase()
    .replaceAll(/[\s\u{A0}\u{202F}]/gu, '')
    .replaceAll('−', '-')
  const [sign, currency] = signs.find(([text]) => close.includes(text)) ?? []
  const number = sign === undefined ? close : close.replace(sign, '')
  if (!/^-?\d[\d.,]*$/.test(number)) return undefined
  // What stands before one or two last digits is the decimal sign; every other one parts thousands.
  const decimals = /[.,](\d{0,2})$/.exec(number)
  const whole = (decimals ? number.slice(0, decimals.index) : number).replaceAll(/[.,]/g, '')
  return { digits: decimals ? `${whole}.${decimals[1] ?? ''}` : whole, currency }
}

/** `US$` alone: all that is in that currency. */
export const currencySigned = (typed: string) => {
  const close = typed.toLowerCase().replaceAll(/\s/gu, '')
  return signs.find(([sign]) => sign === close)?.[1]
}

/** How the currencies are written beside an amount, the longer ones first. */
const signs: readonly (readonly [sign: string, code: string])[] = [
  ['us$', 'USD'],
  ['usd', 'USD'],
  ['sek', 'SEK'],
  ['eur', 'EUR'],
  ['nkr', 'NOK'],
  ['nok', 'NOK'],
  ['dkr', 'DKK'],
  ['dkk', 'DKK'],
  ['kr', 'SEK'],
  ['€', 'EUR'],
  ['$', 'USD'],
]
