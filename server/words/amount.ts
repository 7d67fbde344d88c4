/** Money as people type it, to be searched for. */

export interface MoneySought {
  /** As the database writes an amount: 1234.50, or the part of it that was typed. */
  digits: string | undefined
  currency: string | undefined
  /** What was typed beside it. */
  rest: string
}

/**
 * `1 234,50 kr`, `SEK 1,234.50` and `1234.5` as what they mean, `US$` alone, and `nord 337,50 kr`, where the currency tells
 * the amount from other figures. Undefined where nothing is about money.
 */
export function moneyIn(typed: string): MoneySought | undefined {
  const text = typed.toLowerCase().replaceAll(/\s+/gu, ' ').replaceAll('−', '-').trim()
  const digits = digitsOf(text)
  if (digits !== undefined) return { digits, currency: undefined, rest: '' }
  const found = withSign.exec(text)
  if (!found) return undefined
  const [beside] = found
  const [sign, currency] = signs.find(([each]) => beside.includes(each)) ?? []
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + beside.length)}`
  return {
    digits: digitsOf(beside.replace(sign ?? '', '')),
    currency,
    rest: rest.replaceAll(/ +/g, ' ').trim(),
  }
}

/** Undefined where it is no amount. */
function digitsOf(text: string) {
  const number = text.replaceAll(' ', '')
  if (!/^-?\d[\d.,]*$/.test(number)) return undefined
  // What stands before one or two last digits is the decimal sign; every other one parts thousands.
  const decimals = /[.,](\d{0,2})$/.exec(number)
  const whole = (decimals ? number.slice(0, decimals.index) : number).replaceAll(/[.,]/g, '')
  return decimals ? `${whole}.${decimals[1] ?? ''}` : whole
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

const anySign = signs.map(([text]) => text.replace('$', '\\$')).join('|')
const anyNumber = '-?\\d(?:[\\d., ]*[\\d.,])?'
/** No part of a longer word or number. */
const withSign = new RegExp(
  `(?<![\\p{L}\\d-])(?:-?(?:${anySign}) ?${anyNumber}|${anyNumber} ?(?:${anySign})|(?:${anySign}))(?![\\p{L}\\d$])`,
  'u',
)
