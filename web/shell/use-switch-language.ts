import { useFirstLanguage } from '#web/i18n/first-language.tsx'
import type { Language } from '#web/i18n/language.ts'
import { useCallback } from 'react'
import { notify } from './notices.ts'

/** Switches the language; shows a notice if its texts cannot be loaded. */
export function useSwitchLanguage() {
  const { switchLanguage } = useFirstLanguage()
  const tellFailure = useLanguageFailure()
  return useCallback(
    (language: Language) => {
      switchLanguage(language).catch(tellFailure)
    },
    [switchLanguage, tellFailure],
  )
}

export function useLanguageFailure() {
  const { login, shell } = useFirstLanguage().text
  return useCallback(
    () => notify({ severity: 'error', title: login.networkTitle, msg: shell.languageFailed, store: false }),
    [login, shell],
  )
}
