import { reminders } from '#contract/billing/reminders.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { messageText } from '#web/i18n/message.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button, Textarea } from '@mantine/core'
import { type SubmitEvent, useState } from 'react'
import styles from './reminders.module.css'

interface Props {
  /** The statement. */
  id: number
  /** Its dispute, if it is in one. */
  open: { Reason: string } | undefined
}

/** Marks a statement as in dispute, with a reason, and takes it out of it. */
export function DisputeButtons({ id, open }: Props) {
  const { reminders: text } = useText()
  const words = text.history
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, told: 'marked' | 'settled') => {
    setBusy(true)
    try {
      await work()
      notify({ severity: 'success', title: (t) => t.reminders.history[told] })
      setAsking(false)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await refresh({})
    }
  }
  return (
    <div className={styles.buttons}>
      <Button variant="default" size="compact-sm" onClick={() => setAsking(true)}>
        {open ? words.change : words.mark}
      </Button>
      {open && (
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          onClick={() => void run(() => call(reminders.endDispute, { params: { id } }), 'settled')}
        >
          {words.end}
        </Button>
      )}
      {asking && (
        <ReasonDialog
          reason={open?.Reason ?? ''}
          busy={busy}
          onClose={() => setAsking(false)}
          onSave={(Reason) =>
            void run(() => call(reminders.dispute, { params: { id }, body: { Reason } }), 'marked')
          }
        />
      )}
    </div>
  )
}

interface ReasonProps {
  reason: string
  busy: boolean
  onClose: () => void
  onSave: (reason: string) => void
}

function ReasonDialog({ reason: before, busy, onClose, onSave }: ReasonProps) {
  const all = useText()
  const { ui } = all
  const words = all.reminders.history
  const [reason, setReason] = useState(before)
  const [tried, setTried] = useState(false)
  const isReady = reason.trim() !== ''
  const save = (event: SubmitEvent) => {
    event.preventDefault()
    setTried(true)
    if (isReady && !busy) onSave(reason)
  }
  return (
    <Dialog opened onClose={onClose} title={words.mark}>
      <form className={styles.dialog} onSubmit={save} noValidate>
        <Textarea
          label={words.reason}
          description={words.disputeHint}
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
            {ui.cancel}
          </Button>
          <Button type="submit" loading={busy}>
            {words.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
