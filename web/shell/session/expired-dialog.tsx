import { useStartText } from '#web/i18n/language-provider.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useRef } from 'react'
import { settle, waiting } from './expired.ts'
import styles from './login.module.css'
import { rememberedEmail } from './log-in.ts'
import { giveWay } from './others-session.ts'
import { reloadUser, useUser, useLeave } from './session.ts'
import { useLogin } from './use-login.ts'
import { useSingleSignOn } from './use-single-sign-on.ts'

/** Asks for the password again, see `expired.ts`. */
export function ExpiredDialog() {
  const expired = waiting.use() !== undefined
  const { login: text } = useStartText()
  return (
    <Modal
      opened={expired}
      onClose={() => undefined}
      title={text.expiredTitle}
      size={400}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <LogInAgain />
    </Modal>
  )
}

/** A component of its own, so that the password is empty each time it opens. */
function LogInAgain() {
  const { login: text } = useStartText()
  const { Email, OnBehalfOf } = useUser()
  const leave = useLeave()
  const passwordField = useRef<HTMLInputElement>(null)
  const remember = rememberedEmail() === Email
  const goOn = async () => {
    const user = await reloadUser()
    // What was typed for a reseller is not sent as the house's own.
    if (user.OnBehalfOf !== OnBehalfOf) await giveWay()
    settle(true)
  }
  const login = useLogin({ email: Email, remember, passwordField, onDone: goOn })
  const organisation = useSingleSignOn({ inOwnTab: true })
  const giveUp = () => {
    settle(false)
    void leave()
  }
  if (login.second) {
    const { step, Form } = login.second
    return <Form step={step} kept={{ email: Email, remember }} onDone={goOn} onBack={login.startOver} />
  }
  return (
    <form className={styles.again} onSubmit={login.submit} noValidate>
      <p>{text.expiredText}</p>
      <TextInput
        label={text.email}
        value={Email}
        readOnly
        autoComplete="username"
        error={organisation.complaintAt(Email)}
      />
      <PasswordInput
        ref={passwordField}
        label={text.password}
        autoComplete="current-password"
        value={login.password}
        onChange={(event) => login.setPassword(event.currentTarget.value)}
        error={login.wrong && text.checkPassword}
        data-autofocus
      />
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={giveUp}>
          {text.leave}
        </Button>
        <Button type="submit" loading={login.sending} disabled={login.password === ''}>
          {text.submit}
        </Button>
      </Group>
      <Button
        variant="subtle"
        fullWidth
        loading={organisation.sending}
        onClick={() => organisation.go(Email, remember)}
      >
        {text.bySingleSignOn}
      </Button>
    </form>
  )
}
