import type { Language } from '#contract/language.ts'
import { currencySign, hundredths, withCurrency } from '#contract/money.ts'
import type { Statement } from '#server/billing/files/statement.ts'
import { fromOre } from '#server/database/money.ts'
import { words } from '#server/words/index.ts'

/** Words, and how numbers and days are written, in the reader's language. */
export type Wording = (typeof wordings)[Language]

const wordingIn = (language: Language) => {
  const plain = new Intl.NumberFormat(language, hundredths)
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  const rate = new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 6 })
  const countries = new Intl.DisplayNames(language, { type: 'region' })
  // English has a hyphen there, Swedish the sign itself.
  const amount = (ore: number) => plain.format(fromOre(ore)).replace('-', '−')
  const { statement } = words[language]
  return {
    language,
    words: statement,
    amount,
    money: (ore: number, currency: string) => withCurrency(amount(ore), currencySign(language, currency)),
    rate: (kronor: number, currency: string) => `1 ${currency} = ${rate.format(kronor)} SEK`,
    percent: (pct: number) => percent.format(pct / 100),
    countryName: (code: string) => countries.of(code) ?? code,
    days: (from: string, to: string) => `${from} – ${to}`,
    title: (kind: Statement['kind'], number: number) =>
      `${kind === 'credit' ? statement.creditNote : statement.invoice} ${number}`,
  }
}

const wordings = { 'en-GB': wordingIn('en-GB'), 'sv-SE': wordingIn('sv-SE') }
export const wordingFor = (language: Language): Wording => wordings[language]
