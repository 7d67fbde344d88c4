import { firstRoutes } from '#contract/first-routes.ts'
import type { session } from '#contract/people/session.ts'
import { callOnce } from '#web/api/api.ts'
import { readCookie, sessionCookie } from '#web/api/cookies.ts'
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
      switchLanguage(language).then(() => tellServer(language), tellFailure)
    },
    [switchLanguage, tellFailure],
  )
}

/** Whoever is logged in gets mails in it, too. If that fails, the next login tells. */
function tellServer(Language: Language) {
  if (readCookie(sessionCookie) === undefined) return
  callOnce<typeof session.ownLanguage>(firstRoutes.ownLanguage, { body: { Language } }).catch(() => undefined)
}

export function useLanguageFailure() {
  const { login, shell } = useFirstLanguage().text
  return useCallback(
    () => notify({ severity: 'error', title: login.networkTitle, msg: shell.languageFailed, store: false }),
    [login, shell],
  )
}
