import { useText } from '#web/i18n/language-provider.tsx'
import { queryClient } from '#web/api/query-client.ts'
import { Brand } from '#web/shell/brand.tsx'
import { clearNotices } from '#web/shell/notices.ts'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState, type SubmitEvent } from 'react'
import styles from './login.module.css'
import { safeRedirect } from './redirect.ts'
import { rememberedEmail } from './session.ts'
import { useLogin } from './use-login.ts'

/**
 * Clears the previous user's data, however the session ended: by logging out here or in another tab, or by expiring.
 * The screens that used the data are gone by now.
 */
function forgetReader() {
  queryClient.clear()
  clearNotices()
}

export default function LoginScreen() {
  const { login: text } = useText()
  const router = useRouter()
  const search: { redirect?: unknown } = useSearch({ strict: false })
  const emailField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(rememberedEmail)
  const [remember, setRemember] = useState(email !== '')
  const [tried, setTried] = useState(false)
  const goOn = () => router.history.replace(safeRedirect(search.redirect))
  const login = useLogin({ email: email.trim(), remember, passwordField, onDone: goOn })

  // The first field that is still empty; with a remembered e-mail that is the password.
  const focusEmptyField = () => {
    const fields = [emailField.current, passwordField.current]
    fields.find((field) => field?.value.trim() === '')?.focus()
  }
  useEffect(focusEmptyField, [])
  useEffect(forgetReader, [])

  const submit = (event: SubmitEvent) => {
    setTried(true)
    focusEmptyField()
    login.submit(event)
  }
  const missing = (value: string, complaint: string) => tried && value === '' && complaint

  return (
    <form className={styles.card} onSubmit={submit} noValidate>
      <Brand large />
      <h1 className={styles.title}>{text.title}</h1>
      <TextInput
        ref={emailField}
        label={text.email}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={missing(email.trim(), text.emailMissing)}
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
    </form>
  )
}
