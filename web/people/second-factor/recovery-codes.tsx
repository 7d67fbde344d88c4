import { saveFile } from '#web/api/save-file.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { useUser } from '#web/shell/session/session.ts'
import { Button, Group, Modal } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import styles from './second-factor.module.css'

/** The new recovery codes. They are shown this once, so that only its button closes the dialog. */
export function RecoveryCodes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { secondFactor: text } = useText()
  const { Email } = useUser()
  const clipboard = useClipboard()
  const all = codes.join('\n')
  const save = () => {
    const file = new Blob([`${text.fileTitle(Email)}\n\n${all}\n`], { type: 'text/plain' })
    saveFile(file, text.fileName)
  }
  return (
    <Modal
      opened={codes.length > 0}
      onClose={onClose}
      title={text.keepTitle}
      size={440}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      className={styles.shownOnce}
    >
      <div className={styles.form}>
        <p>{text.keepText}</p>
        <ol className={styles.codes} aria-label={text.keepList}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group gap="sm">
          <Button variant="default" onClick={() => clipboard.copy(all)}>
            {clipboard.copied ? text.copied : text.copy}
          </Button>
          <Button variant="default" onClick={save}>
            {text.download}
          </Button>
          <Button variant="default" onClick={() => window.print()}>
            {text.print}
          </Button>
        </Group>
        <Group justify="flex-end">
          <Button onClick={onClose}>{text.kept}</Button>
        </Group>
      </div>
    </Modal>
  )
}
