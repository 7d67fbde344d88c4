import { firstRoutes } from '#contract/first-routes.ts'
import type { singleSignOn } from '#contract/people/single-sign-on.ts'
import { callOnce } from '#web/api/api.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { writeStored } from '#web/kit/browser-storage.ts'
import { notify } from '#web/shell/notices.ts'
import { useState } from 'react'
import { keepBrowser, thisBrowser } from './log-in.ts'
import { useLoginNotice } from './login-notice.ts'

/** What is kept while the browser is at the provider. */
export const onTheWay = 'lagra-single-sign-on'

/**
 * Leaves for the provider of the organisation that has this e-mail's domain. Where something typed would be lost, in a
 * tab of its own, which comes back with a session for all tabs.
 */
export function useSingleSignOn({ inOwnTab = false } = {}) {
  const { login: words } = useFirstText()
  const noticeOf = useLoginNotice()
  const [sending, setSending] = useState(false)
  const [unknown, setUnknown] = useState<string>()

  async function leave(Email: string, remember: boolean) {
    setSending(true)
    // At once, or the browser would not let it be opened.
    const tab = inOwnTab ? window.open('', '_blank') : null
    try {
      const { BrowserKey } = thisBrowser()
      const body = { Email, BrowserKey, Origin: location.origin }
      const { Url } = await callOnce<typeof singleSignOn.begin>(firstRoutes.singleSignOn, { body })
      if (Url !== null) {
        keepBrowser(BrowserKey)
        const redirect = inOwnTab
          ? location.pathname + location.search
          : new URLSearchParams(location.search).get('redirect')
        writeStored(onTheWay, JSON.stringify({ redirect, remember, closes: tab !== null }))
        if (!tab) return location.assign(Url)
        tab.location.href = Url
        return setSending(false)
      }
      tab?.close()
      setUnknown(Email)
    } catch (error) {
      tab?.close()
      notify({ ...noticeOf(error), severity: 'error', store: false })
    }
    setSending(false)
  }

  return {
    sending,
    go: (email: string, remember: boolean) => void (sending || leave(email, remember)),
    /** What to say at the e-mail, until it is another one. */
    complaintAt: (email: string) =>
      email === unknown && words.noSingleSignOn(email.slice(email.lastIndexOf('@') + 1)),
  }
}
