import type { Language } from '#contract/language.ts'

/** `const plural = pluralIn('sv-SE'); plural(n, 'artikel', 'artiklar')` */
export function pluralIn(language: Language) {
  const rules = new Intl.PluralRules(language)
  return (count: number, one: string, other: string) => (rules.select(count) === 'one' ? one : other)
}
