import { inTime } from '#web/kit/lazy-screen.tsx'
import type { FirstText } from '#web/i18n/en/first.ts'
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
      const msg = passkeyFailure(error, words)
      const told = msg === undefined ? noticeOf(error) : { title: words.passkeyTitle, msg }
      notify({ ...told, severity: 'error', store: false })
    } finally {
      setSending(false)
    }
  }

  return { isPossible: passkeysArePossible(), sending, logIn: () => void (sending || send()) }
}

/** Browsers have them at safe addresses only. */
export const passkeysArePossible = () => 'PublicKeyCredential' in window

/** The browser refuses it here: passkeys belong to the address at which `host` is reached. */
class PasskeyElsewhere extends Error {
  readonly address: string
  constructor(host: string) {
    super(host)
    // Without a public address it is this machine, at the same port.
    this.address = host === 'localhost' ? `http://${host}:${location.port}` : host
  }
}

/** Asks the browser for a passkey of this host. */
export async function passkeyOf<T>(host: string | undefined, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    throw error instanceof Error && error.name === 'SecurityError' ? new PasskeyElsewhere(host ?? '') : error
  }
}

/** Why the browser gave no passkey; undefined where that is not what failed. */
export function passkeyFailure(error: unknown, words: PasskeyWords) {
  if (error instanceof PasskeyElsewhere) return words.passkeyElsewhere(error.address)
  const name = error instanceof Error ? error.name : ''
  return ['NotAllowedError', 'AbortError'].includes(name) ? words.passkeyCancelled : undefined
}

type PasskeyWords = Pick<FirstText['login'], 'passkeyElsewhere' | 'passkeyCancelled'>
