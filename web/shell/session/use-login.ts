import { ApiError, isRefusedAs, NetworkError } from '#web/api/errors.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { clearFlashes, notify, type Notice } from '#web/shell/notices.ts'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { logIn } from './log-in.ts'

interface Options {
  email: string
  remember: boolean
  /** Gets the focus after a wrong password. */
  passwordField: RefObject<HTMLInputElement | null>
  onDone: () => Promise<void>
}

interface Login {
  password: string
  setPassword: (password: string) => void
  /** The last password was wrong, and nothing was typed since. */
  wrong: boolean
  sending: boolean
  submit: (event: SubmitEvent) => void
}

/** Logging in with a password, for the login page and for the dialog of an expired session. */
export function useLogin({ email, remember, passwordField, onDone }: Options): Login {
  const { login: words, ui } = useFirstText()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [sending, setSending] = useState(false)
  const busy = useRef(false)

  async function send() {
    if (busy.current || email === '' || password === '') return
    busy.current = true
    setSending(true)
    try {
      await logIn({ email, password, remember })
      // A refusal from before is no longer true, and would stand over what opens now.
      clearFlashes()
      await onDone()
    } catch (error) {
      notify({ ...noticeOf(error), severity: 'error', store: false })
      if (isRefused(error)) {
        setPassword('')
        setWrong(true)
        passwordField.current?.focus()
      }
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  function noticeOf(error: unknown): Pick<Notice, 'title' | 'msg'> {
    if (isRefusedAs(error, 'inactiveAccount')) return { title: words.inactiveTitle, msg: words.inactiveText }
    if (isRefused(error)) return { title: words.wrongTitle, msg: words.wrongText }
    if (error instanceof NetworkError) return { title: words.networkTitle, msg: words.networkText }
    if (error instanceof ApiError && error.status === 429) {
      return { title: words.tooManyTitle, msg: words.tooManyText(Math.ceil((error.retryAfter ?? 60) / 60)) }
    }
    return { title: ui.somethingWentWrong }
  }

  return {
    password,
    setPassword: (next) => {
      setPassword(next)
      setWrong(false)
    },
    wrong,
    sending,
    submit: (event) => {
      event.preventDefault()
      void send()
    },
  }
}

const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status === 401 && !isRefusedAs(error, 'inactiveAccount')
