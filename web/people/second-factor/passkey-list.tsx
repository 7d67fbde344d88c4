import { type Passkey, secondFactor, type SecondFactorState } from '#contract/people/second-factor.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { FactorDialog } from './factor-dialog.tsx'
import styles from './second-factor.module.css'

interface Props {
  passkeys: readonly Passkey[]
  onChanged: (changed: { data: SecondFactorState; RecoveryCodes: string[] }, told?: string) => void
}

/** The reader's passkeys, each to rename or remove. */
export function PasskeyList({ passkeys, onChanged }: Props) {
  const { text, format } = useLanguage()
  const words = text.secondFactor
  const [open, setOpen] = useState<{ passkey: Passkey; to: 'rename' | 'remove' }>()
  const close = () => setOpen(undefined)
  if (passkeys.length === 0) return null
  const params = { id: open?.passkey.Id ?? 0 }
  return (
    <>
      <ul className={styles.list}>
        {passkeys.map((passkey) => (
          <li key={passkey.Id} className={styles.passkey}>
            <div className={styles.about}>
              <p className={styles.name}>{passkey.Name}</p>
              <p className={styles.text}>
                {words.added(format.date(passkey.Created))} ·{' '}
                {passkey.LastUse === null ? words.neverUsed : words.lastUse(format.dateTime(passkey.LastUse))}
              </p>
            </div>
            <div className={styles.actions}>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={words.renameOne(passkey.Name)}
                onClick={() => setOpen({ passkey, to: 'rename' })}
              >
                {words.rename}
              </Button>
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={words.removeOne(passkey.Name)}
                onClick={() => setOpen({ passkey, to: 'remove' })}
              >
                {words.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {open?.to === 'rename' && (
        <FactorDialog
          title={words.renameOne(open.passkey.Name)}
          name={open.passkey.Name}
          action={words.rename}
          withoutPassword
          onClose={close}
          send={async ({ Name }) => {
            onChanged(await call(secondFactor.renamePasskey, { params, body: { Name } }))
            close()
          }}
        />
      )}
      {open?.to === 'remove' && (
        <FactorDialog
          title={words.removeOne(open.passkey.Name)}
          text={words.sureRemove}
          action={words.remove}
          danger
          onClose={close}
          send={async ({ CurrentPassword }) => {
            const changed = await call(secondFactor.removePasskey, { params, body: { CurrentPassword } })
            onChanged(changed, words.passkeyRemoved)
            close()
          }}
        />
      )}
    </>
  )
}
