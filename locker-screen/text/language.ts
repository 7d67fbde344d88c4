import type { Language } from '#contract/language.ts'
import { en, type Text } from './en.ts'
import { sv } from './sv.ts'

/** Both are in the bundle: the screen speaks either without a network. */
export const texts: Record<Language, Text> = { 'sv-SE': sv, 'en-GB': en }

/** The browser's, which is the locker's own; another one is the choice of whoever is at it. */
export function ownLanguage(): Language {
  const own = navigator.languages.find((language) => /^(sv|en)\b/.test(language))
  return own?.startsWith('sv') ? 'sv-SE' : 'en-GB'
}
