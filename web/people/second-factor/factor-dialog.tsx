import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { PasswordInput } from '#web/kit/password-input.tsx'
import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { DialogFoot } from './dialog-foot.tsx'
import styles from './second-factor.module.css'
import { useFactorForm } from './use-factor-form.ts'

interface Props {
  title: string
  text?: string
  /** What the name is at first, where one is asked for. */
  name?: string
  action: string
  danger?: boolean
  withoutPassword?: boolean
  send: (typed: { CurrentPassword: string; Name: string }) => Promise<void>
  onClose: () => void
}

/** Asks for the password before something about the reader's second factors is changed. */
export function FactorDialog({ title, text, name, action, danger, withoutPassword, send, onClose }: Props) {
  const { secondFactor: words } = useText()
  const [CurrentPassword, setPassword] = useState('')
  const [Name, setName] = useState(name ?? '')
  const { sending, complaints, refusal, submit } = useFactorForm(() =>
    send({ CurrentPassword, Name: Name.trim() }),
  )
  return (
    <Dialog opened title={title} size={440} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {text !== undefined && <p>{text}</p>}
        {name !== undefined && (
          <TextInput
            label={words.fields.Name}
            value={Name}
            maxLength={250}
            onChange={(event) => setName(event.currentTarget.value)}
            error={complaints['Name']}
          />
        )}
        {!withoutPassword && (
          <PasswordInput
            label={words.fields.CurrentPassword}
            autoComplete="current-password"
            value={CurrentPassword}
            onChange={(event) => setPassword(event.currentTarget.value)}
            error={complaints['CurrentPassword']}
          />
        )}
        <DialogFoot {...{ refusal, action, danger, sending, onClose }} />
      </form>
    </Dialog>
  )
}
