import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Language } from '#web/i18n/language.ts'
import { notify } from './notices.ts'
import { useCallback } from 'react'

/** Switches the language, and says so where it cannot be loaded. */
export function useSpeak() {
  const { speak, text } = useLanguage()
  return useCallback(
    (language: Language) => {
      speak(language).catch(() =>
        notify({
          severity: 'error',
          title: text.login.networkTitle,
          msg: text.shell.languageFailed,
          store: false,
        }),
      )
    },
    [speak, text],
  )
}
