import { type Language, languages } from '#contract/language.ts'
import { languageCookie, writeCookie } from '#web/api/cookies.ts'
import type { Text } from './en.ts'

export { type Language, languages }

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { 'sv-SE': 'Svenska', 'en-GB': 'English' }

export function rememberLanguage(language: Language) {
  writeCookie(languageCookie, language, 365)
}

/** Only the language in use is loaded. */
export async function loadText(language: Language): Promise<Text> {
  loaded = language === 'sv-SE' ? (await import('./sv.ts')).sv : (await import('./en.ts')).en
  return loaded
}

/** The current texts outside of components, which use `useText`. */
export const currentText = () => loaded

let loaded: Text | undefined
