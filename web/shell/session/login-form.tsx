import { useFirstText } from '#web/i18n/first-language.tsx'
import { BareCard, cardClass, CardHead } from '#web/shell/bare-card.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { waitingReports } from './kept-reports.ts'
import { rememberedEmail } from './log-in.ts'
import styles from './login.module.css'
import { forgottenPath } from './redirect.ts'
import { useLogin } from './use-login.ts'
import { usePasskeyLogin } from './use-passkey-login.ts'
import { useSingleSignOn } from './use-single-sign-on.ts'

interface Props {
  /** There is a session now. The form waits until this is done. */
  onDone: () => Promise<void>
  /** Somebody types. */
  onInput?: () => void
}

/** The login, for the page before the back-office and for the one inside of it. */
export function LoginForm({ onDone, onInput }: Props) {
  const { login: text } = useFirstText()
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(rememberedEmail)
  const [remember, setRemember] = useState(email !== '')
  const [tried, setTried] = useState(false)
  const [kept] = useState(waitingReports)
  const login = useLogin({ email: email.trim(), remember, passwordField, onDone })

  // The first field that is still empty; with a remembered e-mail that is the password.
  const focusEmptyField = () => {
    const fields = [emailField.current, passwordField.current]
    fields.find((field) => field?.value.trim() === '')?.focus()
  }
  useEffect(focusEmptyField, [])

  const submit = (event: SubmitEvent) => {
    setTried(true)
    focusEmptyField()
    login.submit(event)
  }
  const passkey = usePasskeyLogin({ email: '', remember, onDone })
  const organisation = useSingleSignOn()
  const [lacksEmail, setLacksEmail] = useState(false)
  const goToOrganisation = () => {
    setLacksEmail(email.trim() === '')
    if (email.trim() === '') emailField.current?.focus()
    else organisation.go(email.trim(), remember)
  }
  if (login.second) {
    const { step, Form } = login.second
    const typed = { email: email.trim(), remember }
    return (
      <BareCard title={text.secondTitle}>
        <Form step={step} kept={typed} onDone={onDone} onBack={login.startOver} />
      </BareCard>
    )
  }
  const missing = (value: string, complaint: string) => tried && value === '' && complaint

  return (
    <form className={cardClass} onSubmit={submit} onInput={onInput} noValidate>
      <CardHead title={text.title} />
      {kept > 0 && (
        <p className={styles.kept} role="status">
          {text.keptReports(kept)}
        </p>
      )}
      <TextInput
        ref={emailField}
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={
          email.trim() === ''
            ? (tried || lacksEmail) && text.emailMissing
            : organisation.complaintAt(email.trim())
        }
      />
      <PasswordInput
        ref={passwordField}
        label={text.password}
        name="password"
        autoComplete="current-password"
        value={login.password}
        onChange={(event) => login.setPassword(event.currentTarget.value)}
        error={
          login.wrong ? text.checkPassword : !login.sending && missing(login.password, text.passwordMissing)
        }
      />
      <Checkbox
        label={text.remember}
        checked={remember}
        onChange={(event) => setRemember(event.currentTarget.checked)}
      />
      <Button type="submit" fullWidth loading={login.sending}>
        {text.submit}
      </Button>
      {passkey.isPossible && (
        <Button variant="default" fullWidth loading={passkey.sending} onClick={passkey.logIn}>
          {text.byPasskey}
        </Button>
      )}
      <Button variant="default" fullWidth loading={organisation.sending} onClick={goToOrganisation}>
        {text.bySingleSignOn}
      </Button>
      <a className={styles.link} href={forgottenPath}>
        {text.forgotten}
      </a>
    </form>
  )
}
