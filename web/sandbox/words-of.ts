import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Language } from '#web/i18n/language.ts'

/** The texts of a developers' page in the current language; kept beside it, so that other pages do not load them. */
export const useWordsOf = <W>(words: Record<Language, W>): W => words[useLanguage().language]
