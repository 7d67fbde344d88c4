import { useStartText } from '#web/i18n/language-provider.tsx'
import { Button, Group, Modal } from '@mantine/core'
import styles from './confirm.module.css'
import { createStore } from '#web/store.ts'

interface Question {
  /** "Are you sure?" by default. */
  title?: string
  text: string
  /** The labels of the two buttons, where "Yes" and "No" are not clear enough. */
  yes?: string
  no?: string
  /** What will happen, a sentence each. */
  lines?: readonly string[]
  /** Something is deleted: the button has the colour for that. */
  danger?: boolean
  /** There is nothing to decide: the dialog only informs, and can only be closed. */
  closeOnly?: boolean
}

/** Asks before something that cannot be undone: `if (await confirm({ text })) …`. Needs `ConfirmDialog` on the page. */
export function confirm(question: Question): Promise<boolean> {
  asked.get().answer(false)
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      // The text stays while the dialog fades away.
      asked.set({ ...question, answer: ignore, open: false })
      resolve(yes)
    }
    asked.set({ ...question, answer, open: true })
  })
}

export function ConfirmDialog() {
  const { title, text, yes, no, lines = [], danger = false, closeOnly = false, answer, open } = asked.use()
  const { ui } = useStartText()
  const decline = () => answer(false)
  return (
    <Modal
      opened={open}
      onClose={decline}
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

interface Asked extends Question {
  answer: (yes: boolean) => void
  open: boolean
}

const ignore = () => undefined

const asked = createStore<Asked>({ text: '', answer: ignore, open: false })
