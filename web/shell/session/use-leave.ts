import { queryClient } from '#web/api/query-client.ts'
import { clearNotices } from '#web/shell/notices.ts'
import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { endSession } from './session.ts'

/** Logs out and goes to the login page, without asking about unsaved changes. */
export function useLeave() {
  const router = useRouter()
  return useCallback(async () => {
    await endSession()
    await router.navigate({ href: '/login', ignoreBlocker: true })
    // Only now: the screens that were open still needed it.
    queryClient.clear()
    clearNotices()
  }, [router])
}
