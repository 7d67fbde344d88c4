import { firstRoutes } from '#contract/first-routes.ts'
import type { secondFactor, SecondStep } from '#contract/people/second-factor.ts'
import { callOnce } from '#web/api/api.ts'
import { ApiError, isRefusedAs } from '#web/api/errors.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { clearFlashes, notify } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { keepSession, thisBrowser, type Kept } from './log-in.ts'
import styles from './login.module.css'
import { useLoginNotice } from './login-notice.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'

interface Props {
  step: SecondStep
  kept: Kept
  onDone: () => Promise<void>
  /** Back to the password. */
  onBack: () => void
}

/** After the right password: a code from the app, a passkey, or one of the recovery codes. */
export function SecondStepForm({ step, kept, onDone, onBack }: Props) {
  const { login: text } = useFirstText()
  const [kind, setKind] = useState<Kind>(step.Code ? 'Code' : step.Passkey ? 'Passkey' : 'RecoveryCode')
  const passkey = usePasskeyLogin({ ...kept, ticket: step.Ticket, onDone })
  const hasPasskey = step.Passkey === 1 && passkey.isPossible
  const others = (
    [
      ['Code', text.useCode],
      ['RecoveryCode', text.useRecovery],
    ] as const
  ).filter(([other]) => other !== kind && step[other] === 1)
  return (
    <div className={styles.second}>
      {kind === 'Passkey' ? (
        <p>{text.passkeyText}</p>
      ) : (
        <CodeForm key={kind} kind={kind} Ticket={step.Ticket} kept={kept} onDone={onDone} onBack={onBack} />
      )}
      {hasPasskey && (
        <Button
          fullWidth
          variant={kind === 'Passkey' ? 'filled' : 'default'}
          loading={passkey.sending}
          onClick={passkey.logIn}
        >
          {text.usePasskey}
        </Button>
      )}
      <div className={styles.others}>
        {others.map(([other, label]) => (
          <button key={other} type="button" className={styles.link} onClick={() => setKind(other)}>
            {label}
          </button>
        ))}
        <button type="button" className={styles.link} onClick={onBack}>
          {text.startOver}
        </button>
      </div>
      {kind === 'RecoveryCode' && <p className={styles.hint}>{text.noCodes}</p>}
    </div>
  )
}

type Kind = 'Code' | 'RecoveryCode' | 'Passkey'

interface CodeProps extends Omit<Props, 'step'> {
  kind: 'Code' | 'RecoveryCode'
  Ticket: string
}

function CodeForm({ kind, Ticket, kept, onDone, onBack }: CodeProps) {
  const { login: text } = useFirstText()
  const noticeOf = useLoginNotice()
  const [typed, setTyped] = useState('')
  const [complaint, setComplaint] = useState('')
  const [sending, setSending] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isCode = kind === 'Code'

  async function send() {
    const browser = thisBrowser()
    const body = { Ticket, [kind]: typed, ...browser }
    const { SessionKey } = await callOnce<typeof secondFactor.logIn>(firstRoutes.loginSecondFactor, { body })
    keepSession(SessionKey, browser, kept)
    clearFlashes()
    await onDone()
  }

  function tell(error: unknown) {
    const isWrong = isRefusedAs(error, 'wrongCode')
    if (isWrong || isRefusedAs(error, 'clockOff')) {
      setComplaint(isWrong ? (isCode ? text.codeWrong : text.recoveryWrong) : text.clockOff)
      return field.current?.select()
    }
    const isGone = error instanceof ApiError && error.status === 401 && !isRefusedAs(error, 'inactiveAccount')
    const told = isGone ? { title: text.ticketGoneTitle, msg: text.ticketGone } : noticeOf(error)
    notify({ ...told, severity: 'error', store: false })
    if (isGone) onBack()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending || typed.trim() === '') return field.current?.focus()
    setSending(true)
    void send()
      .catch(tell)
      .finally(() => setSending(false))
  }
  return (
    <form className={styles.again} onSubmit={submit} noValidate>
      <p>{isCode ? text.codeText : text.recoveryText}</p>
      <TextInput
        ref={field}
        label={isCode ? text.code : text.recoveryCode}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setComplaint('')
        }}
        error={complaint}
        autoComplete={isCode ? 'one-time-code' : 'off'}
        inputMode={isCode ? 'numeric' : 'text'}
        maxLength={isCode ? 7 : 30}
        data-autofocus
      />
      <Button type="submit" fullWidth loading={sending}>
        {text.goOn}
      </Button>
    </form>
  )
}
