import type { Language } from '#contract/language.ts'
import { en, type Text } from './en.ts'
import { sv } from './sv.ts'

/** Both are in the bundle: the screen speaks either without a network. */
export const texts: Record<Language, Text> = { 'sv-SE': sv, 'en-GB': en }

const kept = 'lagra-locker-language'

/** What was chosen at this screen, or the browser's. */
export function firstLanguage(): Language {
  const chosen = localStorage.getItem(kept)
  if (chosen === 'sv-SE' || chosen === 'en-GB') return chosen
  const own = navigator.languages.find((language) => /^(sv|en)\b/.test(language))
  return own?.startsWith('sv') ? 'sv-SE' : 'en-GB'
}

export const keepLanguage = (language: Language) => localStorage.setItem(kept, language)
