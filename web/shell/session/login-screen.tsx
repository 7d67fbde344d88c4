import { queryClient } from '#web/api/query-client.ts'
import { clearNotices } from '#web/shell/notices.ts'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { LoginForm } from './login-form.tsx'
import { safeRedirect } from './redirect.ts'
import { reloadUser } from './session.ts'

/**
 * Clears the previous user's data, however the session ended: by logging out here or in another tab, or by expiring.
 * The screens that used the data are gone by now.
 */
function forgetReader() {
  queryClient.clear()
  clearNotices()
}

/** The login page of a back-office that is running: after logging out, and where a session has ended. */
export default function LoginScreen() {
  const router = useRouter()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  useEffect(forgetReader, [])
  const goOn = async () => {
    await reloadUser()
    router.history.replace(safeRedirect(search.redirect))
  }
  return <LoginForm onDone={goOn} />
}
