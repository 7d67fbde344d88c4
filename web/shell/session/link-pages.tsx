import { passwordLength } from '#contract/limits.ts'
import { firstRoutes } from '#contract/first-routes.ts'
import type { SecondStep } from '#contract/people/second-factor.ts'
import type { accountLinks } from '#contract/people/account-links.ts'
import { callOnce } from '#web/api/api.ts'
import { ApiError, isRefusedAs, NetworkError } from '#web/api/errors.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { Brand } from '#web/shell/brand.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import { Card } from './card.tsx'
import { logIn, rememberedEmail } from './log-in.ts'
import styles from './login.module.css'
import { confirmPath, forgottenPath } from './redirect.ts'
import type { SecondStepForm } from './second-step.tsx'

export function LinkPage({ path }: { path: string }) {
  if (path.startsWith(forgottenPath)) return <ForgottenPassword />
  return path.startsWith(confirmPath) ? <ConfirmEmail /> : <ChoosePassword />
}

/** Asks for a link to choose a new password. Whether there is such an account is told to nobody. */
function ForgottenPassword() {
  const { login: text } = useFirstText()
  const [email, setEmail] = useState(rememberedEmail)
  const [complaint, setComplaint] = useState('')
  const [sent, setSent] = useState<{ to: string; isOnItsWay: boolean }>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { sending, submit } = useSending(async () => {
    const Email = email.trim()
    const isAddress = /^\S+@\S+\.\S+$/.test(Email)
    setComplaint(isAddress ? '' : Email === '' ? text.emailMissing : text.notAnEmail)
    if (!isAddress) return field.current?.focus()
    const asked = { body: { Email } }
    const { HasMailServer } = await callOnce<typeof accountLinks.forgottenPassword>(
      firstRoutes.forgottenPassword,
      asked,
    )
    setSent({ to: Email, isOnItsWay: HasMailServer === 1 })
  })

  if (sent && !sent.isOnItsWay)
    return (
      <Card title={text.noMailTitle}>
        <p role="alert">{text.noMail}</p>
      </Card>
    )
  if (sent)
    return (
      <Card title={text.linkSentTitle}>
        <p role="status">{text.linkSent(sent.to)}</p>
        <p className={styles.hint}>{text.linkSentHint}</p>
      </Card>
    )
  return (
    <Card title={text.forgotten} submit={submit}>
      <p>{text.forgottenText}</p>
      <TextInput
        ref={field}
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={complaint}
      />
      <Button type="submit" fullWidth loading={sending}>
        {text.sendLink}
      </Button>
    </Card>
  )
}

type Found = { Name: string; Email: string } | 'gone' | 'notReached' | undefined

/** Where the link in a mail leads. Its token is in the fragment of the address, which is sent to no server. */
function ChoosePassword() {
  const { login: text, ui } = useFirstText()
  const [Token] = useState(() => location.hash.slice(1))
  const [found, setFound] = useState<Found>()
  useEffect(() => void findLink(Token).then(setFound), [Token])
  const tryAgain = () => {
    setFound(undefined)
    void findLink(Token).then(setFound)
  }

  if (found === undefined) return <Card title={text.choosePassword} isBusy />
  if (found === 'notReached')
    return (
      <Card title={text.networkTitle}>
        <p role="alert">{text.networkText}</p>
        <Button fullWidth onClick={tryAgain}>
          {ui.tryAgain}
        </Button>
      </Card>
    )
  if (found === 'gone')
    return (
      <Card title={text.linkGoneTitle}>
        <p role="alert">{text.linkGone}</p>
        <Button component="a" href={forgottenPath} fullWidth>
          {text.newLink}
        </Button>
      </Card>
    )
  return <NewPassword Token={Token} {...found} onGone={() => setFound('gone')} />
}

async function findLink(Token: string): Promise<Found> {
  try {
    return await callOnce<typeof accountLinks.find>(firstRoutes.accountLink, { body: { Token } })
  } catch (error) {
    return error instanceof ApiError && error.status < 429 ? 'gone' : 'notReached'
  }
}

interface NewPasswordProps {
  Token: string
  Name: string
  Email: string
  onGone: () => void
}

function NewPassword({ Token, Name, Email, onGone }: NewPasswordProps) {
  const { login: text } = useFirstText()
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [complaint, setComplaint] = useState<{ password?: string; again?: string }>({})
  const first = useRef<HTMLInputElement>(null)
  const repeated = useRef<HTMLInputElement>(null)
  const [second, setSecond] = useState<{ step: SecondStep; Form: typeof SecondStepForm }>()
  useEffect(() => first.current?.focus(), [])
  const { sending, submit } = useSending(async () => {
    if (password.length < passwordLength.min) {
      setComplaint({ password: text.tooShort(passwordLength.min) })
      return first.current?.focus()
    }
    if (password !== again) {
      setComplaint({ again: text.passwordsDiffer })
      return repeated.current?.focus()
    }
    setComplaint({})
    try {
      await callOnce<typeof accountLinks.choosePassword>(firstRoutes.choosePassword, {
        body: { Token, NewPassword: password },
      })
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return onGone()
      if (!isRefusedAs(error, 'weakPassword')) throw error
      setComplaint({ password: text.tooCommon })
      return first.current?.focus()
    }
    const step = await logIn({ email: Email, password, remember: false })
    if (!step) return goInside()
    const { SecondStepForm: Form } = await inTime(import('./second-step.tsx'))
    setSecond({ step, Form })
  })
  if (second)
    return (
      <div className={styles.card}>
        <Brand large />
        <h1 className={styles.title}>{text.secondTitle}</h1>
        <second.Form
          step={second.step}
          kept={{ email: Email, remember: false }}
          onDone={async () => goInside()}
          onBack={() => location.replace('/login')}
        />
      </div>
    )
  return (
    <Card title={text.choosePassword} submit={submit}>
      <p>{text.chooseFor(Name, Email)}</p>
      {/* So that the browser keeps the password under the right name. */}
      <input type="email" name="email" autoComplete="username" value={Email} readOnly hidden />
      <PasswordInput
        ref={first}
        label={text.newPassword}
        description={text.atLeast(passwordLength.min)}
        autoComplete="new-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={complaint.password}
      />
      <PasswordInput
        ref={repeated}
        label={text.repeatPassword}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
        error={complaint.again}
      />
      <Button type="submit" fullWidth loading={sending}>
        {text.saveAndLogIn}
      </Button>
    </Card>
  )
}

const goInside = () => location.replace('/')

/** Where the link leads that was sent to a new address. Only its owner knows the account's password. */
function ConfirmEmail() {
  const { login: text } = useFirstText()
  const [password, setPassword] = useState('')
  const [complaint, setComplaint] = useState('')
  const [outcome, setOutcome] = useState<{ Email: string } | 'gone'>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { sending, submit } = useSending(async () => {
    setComplaint(password === '' ? text.passwordMissing : '')
    if (password === '') return field.current?.focus()
    const sent = { body: { Token: location.hash.slice(1), CurrentPassword: password } }
    try {
      setOutcome(await callOnce<typeof accountLinks.confirmEmail>(firstRoutes.confirmEmail, sent))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return setOutcome('gone')
      if (!isRefusedAs(error, 'wrongCredentials')) throw error
      setComplaint(text.checkPassword)
      return field.current?.focus()
    }
  })
  if (outcome === 'gone')
    return (
      <Card title={text.linkGoneTitle}>
        <p role="alert">{text.linkGone}</p>
      </Card>
    )
  if (outcome)
    return (
      <Card title={text.confirmedTitle}>
        <p role="status">{text.confirmed(outcome.Email)}</p>
      </Card>
    )
  return (
    <Card title={text.confirmTitle} submit={submit}>
      <p>{text.confirmText}</p>
      <PasswordInput
        ref={field}
        label={text.password}
        autoComplete="current-password"
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        error={complaint}
      />
      <Button type="submit" fullWidth loading={sending}>
        {text.confirmSubmit}
      </Button>
    </Card>
  )
}

/** Sends one at a time; what keeps it from being sent is told. */
function useSending(send: () => Promise<void>) {
  const { login: text, ui } = useFirstText()
  const [sending, setSending] = useState(false)
  const tell = (error: unknown) => {
    const isTooOften = error instanceof ApiError && error.status === 429
    const minutes = isTooOften ? Math.ceil((error.retryAfter ?? 60) / 60) : 0
    const told = isTooOften
      ? { title: text.tooManyTitle, msg: text.tooManyText(minutes) }
      : error instanceof NetworkError
        ? { title: text.networkTitle, msg: text.networkText }
        : { title: ui.somethingWentWrong }
    notify({ ...told, severity: 'error', store: false })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (sending) return
    setSending(true)
    void send()
      .catch(tell)
      .finally(() => setSending(false))
  }
  return { sending, submit }
}
