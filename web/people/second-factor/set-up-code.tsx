import { secondFactor, type SecondFactorState } from '#contract/people/second-factor.ts'
import { call } from '#web/api/api.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { inTime } from '#web/kit/lazy-screen.tsx'
import { Button, Group, TextInput } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useState } from 'react'
import { DialogFoot } from './dialog-foot.tsx'
import { FactorDialog } from './factor-dialog.tsx'
import type { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'
import { useFactorForm } from './use-factor-form.ts'

interface Props {
  onSet: (changed: { data: SecondFactorState; RecoveryCodes: string[] }) => void
  onClose: () => void
}

interface Offered {
  Secret: string
  Uri: string
  Qr: typeof QrCode
}

/** First the password, then the secret for the app, then a code that proves that the app has it. */
export function SetUpCode({ onSet, onClose }: Props) {
  const { secondFactor: text } = useText()
  const [offered, setOffered] = useState<Offered>()
  if (offered) return <Prove {...offered} onSet={onSet} onClose={onClose} />
  return (
    <FactorDialog
      title={text.setUpCode}
      text={text.codeAppText}
      action={text.goOn}
      onClose={onClose}
      send={async ({ CurrentPassword }) => {
        const [{ QrCode: Qr }, { Secret, Uri }] = await Promise.all([
          inTime(import('./qr-code.tsx')),
          call(secondFactor.offerCode, { body: { CurrentPassword } }),
        ])
        setOffered({ Secret, Uri, Qr })
      }}
    />
  )
}

function Prove({ Secret, Uri, Qr, onSet, onClose }: Offered & Props) {
  const { secondFactor: text } = useText()
  const [Code, setCode] = useState('')
  const clipboard = useClipboard()
  const { sending, complaints, refusal, submit } = useFactorForm(async () =>
    onSet(await call(secondFactor.proveCode, { body: { Code } })),
  )
  return (
    <Dialog opened title={text.setUpCode} size={440} onClose={onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{text.scan}</p>
        <Qr text={Uri} label={text.qr} />
        <div>
          <p className={styles.text}>{text.typeSecret}</p>
          <p className={styles.secret}>{Secret.match(/.{1,4}/g)?.join(' ')}</p>
          <Group gap="sm" mt="xs">
            <Button component="a" variant="default" size="compact-md" href={Uri}>
              {text.openApp}
            </Button>
            {/* Browsers have a clipboard only on a secure connection. */}
            {globalThis.isSecureContext && (
              <Button variant="default" size="compact-md" onClick={() => clipboard.copy(Secret)}>
                {clipboard.copied ? text.copied : text.copy}
              </Button>
            )}
          </Group>
        </div>
        <TextInput
          label={text.prove}
          value={Code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={complaints['Code']}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
        />
        <DialogFoot {...{ refusal, sending, onClose }} action={text.turnOn} />
      </form>
    </Dialog>
  )
}
