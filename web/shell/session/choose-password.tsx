import { firstRoutes } from '#contract/first-routes.ts'
import { passwordLength } from '#contract/limits.ts'
import type { accountLinks } from '#contract/people/account-links.ts'
import type { SecondStep } from '#contract/people/second-factor.ts'
import { callOnce } from '#web/api/api.ts'
import { ApiError, isRefusedAs } from '#web/api/errors.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { BareCard } from '#web/shell/bare-card.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Card } from './card.tsx'
import { logIn } from './log-in.ts'
import { forgottenPath } from './redirect.ts'
import type { SecondStepForm } from './second-step.tsx'
import { useSending } from './use-sending.ts'

type Found = { Name: string; Email: string } | 'gone' | 'notReached' | undefined

/** Where the link in a mail leads. Its token is in the fragment of the address, which is sent to no server. */
export function ChoosePassword() {
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
      <BareCard title={text.secondTitle}>
        <second.Form
          step={second.step}
          kept={{ email: Email, remember: false }}
          onDone={async () => goInside()}
          onBack={() => location.replace('/login')}
        />
      </BareCard>
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
