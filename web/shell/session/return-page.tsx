import { firstRoutes } from '#contract/first-routes.ts'
import type { singleSignOn } from '#contract/people/single-sign-on.ts'
import { callOnce } from '#web/api/api.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { readStored } from '#web/kit/browser-storage.ts'
import { useEffect, useState } from 'react'
import { Card } from './card.tsx'
import { keepSession, thisBrowser } from './log-in.ts'
import { useLoginNotice } from './login-notice.ts'
import { isReturnPath, safeRedirect } from './redirect.ts'
import { onTheWay } from './use-single-sign-on.ts'

/** Where the organisation's provider sends the browser back to, with its answer in the address. */
export function ReturnPage() {
  const { login: text } = useFirstText()
  const noticeOf = useLoginNotice()
  const [error, setError] = useState<unknown>()
  useEffect(() => void finish().catch(setError), [])
  if (error === undefined)
    return (
      <Card title={text.title} isBusy>
        <p role="status">{text.singleSignOnWorking}</p>
      </Card>
    )
  const { title, msg } = noticeOf(error)
  return (
    <Card title={String(title)}>
      <p role="alert">{String(msg ?? '')}</p>
    </Card>
  )
}

async function finish() {
  const Answer = location.search.slice(1)
  // A code serves once, and is nothing for the history.
  history.replaceState(null, '', location.pathname)
  const browser = thisBrowser()
  const { SessionKey, Email } = await callOnce<typeof singleSignOn.logIn>(firstRoutes.loginSingleSignOn, {
    body: { Answer: Answer || '-', ...browser },
  })
  const { redirect, remember, closes } = kept()
  keepSession(SessionKey, browser, { email: Email, remember })
  // Where another tab waits. If the browser does not let it be closed, one goes on here.
  if (closes) window.close()
  location.replace(isReturnPath(redirect) ? '/' : redirect)
}

function kept() {
  try {
    const { redirect, remember, closes } = JSON.parse(readStored(onTheWay) ?? '') as Record<string, unknown>
    return { redirect: safeRedirect(redirect), remember: remember === true, closes: closes === true }
  } catch {
    return { redirect: '/', remember: false, closes: false }
  }
}
