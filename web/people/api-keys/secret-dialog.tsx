import { useText } from '#web/i18n/language-provider.tsx'
import { CopyField } from '#web/kit/copy-field.tsx'
import { confirm } from '#web/kit/confirm.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button } from '@mantine/core'
import styles from './api-keys.module.css'

interface Props {
  /** Open while there is one. */
  secret: string | undefined
  onClose: () => void
}

/** A key's secret, this once: whoever leaves it other than by its button is asked. */
export function SecretDialog({ secret, onClose }: Props) {
  const { secret: words } = useText().apiKeys
  const leave = async () => {
    if (await confirm({ text: words.sureLeave })) onClose()
  }
  return (
    <Dialog opened={secret !== undefined} title={words.title} size="lg" onClose={() => void leave()}>
      <div className={styles.dialog}>
        <p>
          {words.hint} {words.use}
        </p>
        <CopyField label={words.label} value={secret ?? ''} words={words} />
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
