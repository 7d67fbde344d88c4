import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button, Group, Modal } from '@mantine/core'
import styles from './confirm-dialog.module.css'
import { asked } from './confirm.ts'

/** Stands once on the page; `confirm` opens it. */
export function ConfirmDialog() {
  const { title, text, yes, no, lines = [], danger = false, closeOnly = false, answer, open } = asked.use()
  const { ui } = useStartText()
  const decline = () => answer(false)
  return (
    <Modal
      opened={open}
      onClose={decline}
      // An Escape that closes a form, and so asks, must not answer too: it has to be pressed in here.
      closeOnEscape={false}
      onKeyDown={({ key }) => key === 'Escape' && decline()}
      size={danger || closeOnly ? 440 : 300}
      // Above another dialog, from which it may be asked.
      zIndex={300}
      title={title ?? ui.sure}
      withCloseButton={false}
    >
      <p className={styles.text}>{text}</p>
      {lines.length > 0 && (
        <ul className={styles.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Group justify="flex-end" gap="sm">
        <Button variant="default" onClick={decline} data-autofocus>
          {closeOnly ? ui.close : (no ?? ui.no)}
        </Button>
        {!closeOnly && (
          <Button
            onClick={() => answer(true)}
            className={danger ? `${styles.danger} ${styles.grows}` : undefined}
            classNames={danger ? { inner: styles.wrapped, label: styles.wrapped } : {}}
          >
            {yes ?? ui.yes}
          </Button>
        )}
      </Group>
    </Modal>
  )
}
