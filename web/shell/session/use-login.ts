import type { SecondStep } from '#contract/people/second-factor.ts'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { clearFlashes, notify } from '#web/shell/notices.ts'
import { useRef, useState, type RefObject, type SubmitEvent } from 'react'
import { logIn } from './log-in.ts'
import { isRefused, useLoginNotice } from './login-notice.ts'
import type { SecondStepForm } from './second-step.tsx'

interface Options {
  email: string
  remember: boolean
  /** Gets the focus after a wrong password. */
  passwordField: RefObject<HTMLInputElement | null>
  onDone: () => Promise<void>
}

/** What is asked for beside the password, and the form for it, which few need. */
interface Second {
  step: SecondStep
  Form: typeof SecondStepForm
}

interface Login {
  password: string
  setPassword: (password: string) => void
  /** The last password was wrong, and nothing was typed since. */
  wrong: boolean
  sending: boolean
  /** The password was right, and something else is asked for. */
  second: Second | undefined
  startOver: () => void
  submit: (event: SubmitEvent) => void
}

/** Logging in with a password, for the login page and for the dialog of an expired session. */
export function useLogin({ email, remember, passwordField, onDone }: Options): Login {
  const noticeOf = useLoginNotice()
  const [password, setPassword] = useState('')
  const [wrong, setWrong] = useState(false)
  const [sending, setSending] = useState(false)
  const [second, setSecond] = useState<Second>()
  const busy = useRef(false)

  async function send() {
    if (busy.current || email === '' || password === '') return
    busy.current = true
    setSending(true)
    try {
      const step = await logIn({ email, password, remember })
      if (step) {
        const { SecondStepForm: Form } = await inTime(import('./second-step.tsx'))
        return setSecond({ step, Form })
      }
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

  return {
    password,
    setPassword: (next) => {
      setPassword(next)
      setWrong(false)
    },
    wrong,
    sending,
    second,
    startOver: () => {
      setSecond(undefined)
      setPassword('')
    },
    submit: (event) => {
      event.preventDefault()
      void send()
    },
  }
}
