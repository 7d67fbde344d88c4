import { onSessionExpired } from '#web/api/api.ts'
import { useStartText } from '#web/i18n/language-provider.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { createStore } from '#web/store.ts'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useEffect, useRef } from 'react'
import styles from './login.module.css'
import { rememberedEmail } from './log-in.ts'
import { reloadUser, useUser, useLeave } from './session.ts'
import { useLogin } from './use-login.ts'

/** Asks for the password when the session has expired; calls that failed because of it wait and are then repeated. */
export function ExpiredDialog() {
  const expired = waiting.use() !== undefined
  const { login: text } = useStartText()
  useEffect(() => {
    const end = onSessionExpired(askAgain)
    return () => {
      end()
      // The next user must not be asked for the password of the previous one.
      settle(false)
    }
  }, [])
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
  const { Email } = useUser()
  const leave = useLeave()
  const passwordField = useRef<HTMLInputElement>(null)
  const remember = rememberedEmail() === Email
  const goOn = async () => {
    await reloadUser()
    settle(true)
  }
  const login = useLogin({ email: Email, remember, passwordField, onDone: goOn })
  const giveUp = () => {
    settle(false)
    void leave()
  }
  return (
    <form className={styles.again} onSubmit={login.submit} noValidate>
      <p>{text.expiredText}</p>
      <TextInput label={text.email} value={Email} readOnly autoComplete="username" />
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
    </form>
  )
}

interface Waiting {
  answer: Promise<boolean>
  settle: (loggedIn: boolean) => void
}

const waiting = createStore<Waiting | undefined>(undefined)

/** All calls that find the session expired wait for the same dialog. */
function askAgain(): Promise<boolean> {
  const begun = waiting.get()
  if (begun) return begun.answer
  const { promise, resolve } = Promise.withResolvers<boolean>()
  waiting.set({ answer: promise, settle: resolve })
  return promise
}

function settle(loggedIn: boolean) {
  const begun = waiting.get()
  waiting.set(undefined)
  begun?.settle(loggedIn)
}
