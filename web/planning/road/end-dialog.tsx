import type { RoadStop } from '#contract/planning/road.ts'
import { emailOrNone } from '#contract/fields.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { forgetReceipt, keepReceipt, keptReceipt } from './kept-receipt.ts'
import { isUnhandled } from './line-card.tsx'
import styles from './road.module.css'
import { asPlannedReport, isPlain } from './placed-report.ts'
import { SignaturePad } from './signature-pad.tsx'
import { TurnedAway } from './turned-away.tsx'
import type { Tell } from './use-phone.ts'
import { useScans } from '#web/kit/inputs/use-scans.ts'

interface Props {
  stop: RoadStop
  tell: Tell
  onDone: () => void
  onClose: () => void
}

/** Ends a locker: what is booked, and who received it. */
export function EndDialog({ stop, tell, onDone, onClose }: Props) {
  const { text, format } = useLanguage()
  const words = text.road
  const [kept] = useState(() => keptReceipt(stop.Id))
  const [receivedBy, setReceivedBy] = useState(kept?.receivedBy ?? '')
  const [signature, setSignature] = useState(kept?.signature ?? '')
  const [note, setNote] = useState(kept?.note ?? '')
  const [mailTo, setMailTo] = useState(kept?.mailTo ?? stop.LastMailedTo)
  const isTouched = kept !== undefined || receivedBy + signature + note !== '' || mailTo !== stop.LastMailedTo
  useEffect(() => {
    if (isTouched) keepReceipt(stop.Id, { receivedBy, signature, note, mailTo })
  }, [isTouched, stop.Id, receivedBy, signature, note, mailTo])
  const [busy, setBusy] = useState(false)
  const put = stop.Lines.filter(({ Placed }) => (Placed ?? 0) > 0)
  const pieces = put.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)
  const unhandled = stop.Lines.filter(isUnhandled)
  const fitting = unhandled.filter(isPlain)
  const noRoom = unhandled.length - fitting.length
  const isNoAddress = !emailOrNone.safeParse(mailTo).success
  const book = async () => {
    if (isNoAddress) return
    setBusy(true)
    const Lines = stop.Lines.filter(({ Placed, Counted }) => Placed !== null || Counted !== null).map(
      ({ LockerArticleId, Placed, Reason, Counted, CountedAt }) => ({
        LockerArticleId,
        Amount: Placed ?? 0,
        Reason,
        Counted,
        CountedAt,
      }),
    )
    const isSaved = await tell({
      Kind: 'stopDone',
      StopId: stop.Id,
      Lines,
      ReceivedBy: receivedBy.trim(),
      Signature: signature === '' ? null : signature,
      Note: note.trim(),
      MailTo: mailTo.trim(),
    })
    setBusy(false)
    if (!isSaved) return
    forgetReceipt()
    onDone()
  }
  const { scanned, onKeyDownCapture } = useScans(() => () => {
    setReceivedBy(receivedBy)
    setNote(note)
    setMailTo(mailTo)
  })
  return (
    <Dialog opened onClose={onClose} size={560} title={words.finishTitle(stop.LockerName)}>
      {/* Its button alone books: an Enter may be a scanner's. */}
      <form
        className={styles.form}
        onSubmit={(event) => event.preventDefault()}
        onKeyDownCapture={onKeyDownCapture}
      >
        <TurnedAway code={scanned} />
        <p>{put.length === 0 ? words.nothing : words.summary(put.length, format.number(pieces))}</p>
        {unhandled.length > 0 && (
          <div className={styles.unhandled} role="alert">
            <p className={styles.state}>
              <StatusShape status="warn" />
              {words.unhandled(unhandled.length)}
            </p>
            {noRoom > 0 && <p>{words.noRoom(noRoom)}</p>}
            {fitting.length > 0 && (
              <Button
                variant="default"
                onClick={() => void tell(...fitting.map((line) => asPlannedReport(stop, line)))}
              >
                {words.fillUnhandled}
              </Button>
            )}
          </div>
        )}
        <TextInput
          label={words.receivedBy}
          size="md"
          maxLength={250}
          autoComplete="off"
          value={receivedBy}
          onChange={({ currentTarget }) => setReceivedBy(currentTarget.value)}
        />
        <SignaturePad value={signature} onChange={setSignature} />
        <TextInput
          label={words.note}
          size="md"
          maxLength={250}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
        <TextInput
          label={words.mailTo}
          type="email"
          size="md"
          maxLength={250}
          autoComplete="off"
          value={mailTo}
          error={isNoAddress && text.messages.email(words.mailTo)}
          onChange={({ currentTarget }) => setMailTo(currentTarget.value)}
        />
        <div className={styles.actions}>
          <Button variant="subtle" size="md" onClick={onClose}>
            {text.ui.cancel}
          </Button>
          <Button size="md" loading={busy} onClick={() => void book()}>
            {words.book}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
