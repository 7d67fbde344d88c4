import { firstRoutes } from '#contract/first-routes.ts'
import type { accountLinks } from '#contract/people/account-links.ts'
import { callOnce } from '#web/api/api.ts'
import { useFirstText } from '#web/i18n/first-language.tsx'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Card } from './card.tsx'
import { rememberedEmail } from './log-in.ts'
import styles from './login.module.css'
import { useSending } from './use-sending.ts'

/** Asks for a link to choose a new password. Whether there is such an account is told to nobody. */
export function ForgottenPassword() {
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
