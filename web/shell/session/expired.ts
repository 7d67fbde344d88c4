import { onSessionExpired } from '#web/api/api.ts'
import { createStore } from '#web/store.ts'
import { useEffect } from 'react'

/**
 * Asks for the password when the session has expired; calls that failed because of it wait and are then repeated.
 * Returns whether some wait.
 */
export function useExpiry() {
  useEffect(() => {
    const end = onSessionExpired(askAgain)
    return () => {
      end()
      // The next user must not be asked for the password of the previous one.
      settle(false)
    }
  }, [])
  return waiting.use() !== undefined
}

interface Waiting {
  answer: Promise<boolean>
  settle: (loggedIn: boolean) => void
}

/** The calls that wait for `ExpiredDialog`. */
export const waiting = createStore<Waiting | undefined>(undefined)

/** All calls that find the session expired wait for the same dialog. */
function askAgain(): Promise<boolean> {
  const begun = waiting.get()
  if (begun) return begun.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set({ answer: promise, settle: resolve })
  return promise
}

export function settle(loggedIn: boolean) {
  const begun = waiting.get()
  waiting.set(undefined)
  begun?.settle(loggedIn)
}
