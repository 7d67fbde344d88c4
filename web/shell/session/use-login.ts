import { ApiError, NetworkError } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify, type Notice } from '#web/shell/notices.ts'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { logIn } from './session.ts'

interface Options {
  email: string
  remember: boolean
  /** Gets the focus after a wrong password. */
  passwordField: RefObject<HTMLInputElement | null>
  onDone: () => void
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
  const text = useText()
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
      onDone()
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
    const { login, ui } = text
    if (isRefused(error)) return { title: login.wrongTitle, msg: login.wrongText }
    if (error instanceof NetworkError) return { title: login.networkTitle, msg: login.networkText }
    if (error instanceof ApiError && error.status === 429) {
      return { title: login.tooManyTitle, msg: login.tooManyText(Math.ceil((error.retryAfter ?? 60) / 60)) }
    }
    return { title: ui.somethingWentWrong, msg: failureText(text, error) }
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

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 401
