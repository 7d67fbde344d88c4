import { euCountries } from '#contract/company-numbers.ts'
import type { Language } from '#contract/language.ts'

/** Those of the Union, and others that Swedish companies often sell to. */
const codes = [
  ...euCountries,
  'NO',
  'IS',
  'CH',
  'LI',
  'GB',
  'US',
  'CA',
  'TR',
  'UA',
  'RS',
  'AU',
  'JP',
  'SG',
  'AE',
]

export const countryName = (code: string, language: Language) =>
  new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code

/** The countries by name, with none as the first where it may be chosen. */
export function countryOptions(language: Language, none?: string) {
  const named = codes.map((value) => ({ value, label: countryName(value, language) }))
  const sorted = named.toSorted((a, b) => a.label.localeCompare(b.label, language))
  return none === undefined ? sorted : [{ value: '', label: none }, ...sorted]
}
