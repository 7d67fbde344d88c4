import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Language } from '#web/i18n/language.ts'

/** The words of a developers' page in the language in use. They lie beside the page: no other page loads them. */
export const useWordsOf = <W>(words: Record<Language, W>): W => words[useLanguage().language]
