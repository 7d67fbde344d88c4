import { messageText } from '#web/i18n/message.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import styles from './reminders.module.css'

interface Props {
  title: string
  hint: string
  /** What the button says. */
  save: string
  reason?: string
  busy: boolean
  onClose: () => void
  onSave: (reason: string) => void
}

/** Asks why something is done that others read of later. */
export function ReasonDialog({ title, hint, save, reason: before = '', busy, onClose, onSave }: Props) {
  const all = useText()
  const words = all.reminders.history
  const [reason, setReason] = useState(before)
  const [tried, setTried] = useState(false)
  const isReady = reason.trim() !== ''
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && !busy) onSave(reason)
  }
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        <Textarea
          label={words.reason}
          description={hint}
          value={reason}
          maxLength={250}
          autosize
          minRows={2}
          withAsterisk
          error={
            tried && !isReady ? messageText(all, { Reason: words.reason }, 'Reason', 'required') : undefined
          }
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
        />
        <div className={styles.end}>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            {all.ui.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
