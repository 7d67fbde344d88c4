import { inTime } from '#web/kit/lazy-screen.tsx'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { clearFlashes, notify } from '#web/shell/notices.ts'
import { useState } from 'react'
import type { Kept } from './log-in.ts'
import { useLoginNotice } from './login-notice.ts'

interface Options extends Kept {
  /** Of a login whose password was right: then only a passkey of that account serves. */
  ticket?: string
  onDone: () => Promise<void>
}

/** Logging in by a passkey. What it needs is loaded when somebody does. */
export function usePasskeyLogin({ ticket, onDone, ...kept }: Options) {
  const { login: words } = useFirstText()
  const noticeOf = useLoginNotice()
  const [sending, setSending] = useState(false)

  async function send() {
    setSending(true)
    try {
      const { logInByPasskey } = await inTime(import('./passkey.ts'))
      await logInByPasskey(kept, ticket)
      clearFlashes()
      await onDone()
    } catch (error) {
      const reason = passkeyFailure(error)
      const told = reason ? { title: words.passkeyTitle, msg: words[reason] } : noticeOf(error)
      notify({ ...told, severity: 'error', store: false })
    } finally {
      setSending(false)
    }
  }

  return { isPossible: passkeysArePossible(), sending, logIn: () => void (sending || send()) }
}

/** Browsers have them at safe addresses only. */
export const passkeysArePossible = () => 'PublicKeyCredential' in window

/** Why the browser gave no passkey; undefined where that is not what failed. */
export function passkeyFailure(error: unknown) {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') return 'passkeyElsewhere'
  return ['NotAllowedError', 'AbortError'].includes(name) ? 'passkeyCancelled' : undefined
}
