import type { Language } from '#contract/language.ts'
import { en, type Text } from './en.ts'
import { sv } from './sv.ts'

/** Both languages are in the bundle, so that they work without a network. */
export const texts: Record<Language, Text> = { 'sv-SE': sv, 'en-GB': en }

/** The browser's language is the default; a person at the locker may choose the other. */
export function ownLanguage(): Language {
  const own = navigator.languages.find((language) => /^(sv|en)\b/.test(language))
  return own?.startsWith('sv') ? 'sv-SE' : 'en-GB'
}
