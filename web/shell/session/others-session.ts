import { firstRoutes } from '#contract/first-routes.ts'
import type { session } from '#contract/people/session.ts'
import { callOnce, onOthersSession } from '#web/api/api.ts'
import { isOthersSession, takeSession } from '#web/api/own-session.ts'
import { forgetUnsaved } from '#web/kit/form/unsaved.tsx'
import { notify } from '#web/shell/notices.ts'
import { useEffect } from 'react'
import { settle } from './expired.ts'
import { updateUser, useUser } from './session.ts'

/** Tells the page that is loaded next. */
const told = 'lagra-other-login'

/**
 * Notices that somebody has logged in in another tab, when one comes back to this one and before anything is sent. The
 * same person goes on, also where this tab asks to log in again; for anybody else the page is loaded anew.
 */
export function useOthersSession() {
  const { Id, Name, LastName, OnBehalfOf } = useUser()
  useEffect(() => {
    if (sessionStorage.getItem(told) === null) return
    sessionStorage.removeItem(told)
    const name = `${Name} ${LastName}`.trim()
    notify({
      severity: 'warning',
      title: (t) => t.login.otherTitle(name),
      msg: (t) => t.login.other,
      store: false,
    })
  }, [Name, LastName])
  useEffect(() => {
    const see = async () => {
      const answer = await whoNow()
      // Nor is anything sent for a reseller that the new session does not work for, or as the house that it does not.
      if (answer && (answer.Id !== Id || answer.OnBehalfOf !== OnBehalfOf)) await giveWay()
      if (!answer) return
      takeSession(answer.SessionKey)
      updateUser(answer)
      settle(true)
    }
    const end = onOthersSession(see)
    const onReturn = () => document.visibilityState === 'visible' && isOthersSession() && void see()
    window.addEventListener('focus', onReturn)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      end()
      window.removeEventListener('focus', onReturn)
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [Id, OnBehalfOf])
}

/** Undefined where that session has ended, or cannot be asked for: a call then finds out. */
async function whoNow() {
  try {
    return (await callOnce<typeof session.currentUser>(firstRoutes.currentUser)).user
  } catch {
    return undefined
  }
}

/** Never ends, so that nothing of the one who was here is sent in the other's name. */
export async function giveWay() {
  sessionStorage.setItem(told, '1')
  forgetUnsaved()
  setTimeout(() => location.replace('/'))
  return new Promise<never>(() => {})
}
