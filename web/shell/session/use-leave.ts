import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { endSession } from './session.ts'

/** Logs out and goes to the login page, without asking about unsaved changes. */
export function useLeave() {
  const router = useRouter()
  return useCallback(async () => {
    await endSession()
    await router.navigate({ href: '/login', ignoreBlocker: true })
  }, [router])
}
