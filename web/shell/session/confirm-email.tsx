import { firstRoutes } from '#contract/first-routes.ts'
import type { accountLinks } from '#contract/people/account-links.ts'
import { callOnce } from '#web/api/api.ts'
import { ApiError, isRefusedAs } from '#web/api/errors.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { Button } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Card } from './card.tsx'
import { useSending } from './use-sending.ts'

/** Where the link leads that was sent to a new address. Only its owner knows the account's password. */
export function ConfirmEmail() {
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
