import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button, TextInput } from '@mantine/core'
import { IconCopy } from '@tabler/icons-react'
import styles from './api-keys.module.css'

interface Props {
  /** Open while there is one. */
  secret: string | undefined
  onClose: () => void
}

/** A key's secret, this once. */
export function SecretDialog({ secret, onClose }: Props) {
  const { secret: words } = useText().apiKeys
  const copy = () =>
    navigator.clipboard.writeText(secret ?? '').then(
      () => notify({ severity: 'success', title: words.copied }),
      () => notify({ severity: 'warning', title: words.notCopied }),
    )
  return (
    <Dialog opened={secret !== undefined} title={words.title} size="lg" onClose={onClose}>
      <div className={styles.dialog}>
        <p>
          {words.hint} {words.use}
        </p>
        <div className={styles.secret}>
          <TextInput
            label={words.label}
            value={secret ?? ''}
            readOnly
            onFocus={({ currentTarget }) => currentTarget.select()}
            autoComplete="off"
            spellCheck={false}
          />
          {/* Browsers have a clipboard only on a secure connection. */}
          {globalThis.isSecureContext && (
            <Button
              variant="default"
              onClick={() => void copy()}
              leftSection={<IconCopy size={16} stroke={1.8} aria-hidden="true" />}
            >
              {words.copy}
            </Button>
          )}
        </div>
        <div className={styles.buttons}>
          <Button component="a" variant="subtle" href="/api/docs" target="_blank" rel="noreferrer">
            {words.tryIt}
          </Button>
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      </div>
    </Dialog>
  )
}
