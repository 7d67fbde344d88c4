import { rejectedLines, type RejectedLine } from '#contract/ledger/rejected-lines.ts'
import { call } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Fact } from '#web/kit/fact.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import { Button, TextInput } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { rejectedQuery } from '#web/lockers/locker/queries.ts'
import { readableLine, type Names } from './readable-line.ts'
import styles from './rejected.module.css'

interface Props {
  lockerId: number
  line: RejectedLine
  names: Names
}

/** A rejected line: the reason, its content, and how it was resolved. */
export function RejectedEntry({ lockerId, line, names }: Props) {
  const { text, format } = useLanguage()
  const words = text.locker.rejected
  const reason = (words.reasons as Record<string, string>)[line.Reason] ?? words.reasons.other
  return (
    <li className={styles.line}>
      <p className={styles.reason}>
        <StatusShape status={line.Resolved === 1 ? 'ok' : 'warn'} />
        <strong>{reason}</strong>
        <span className={styles.muted}>{words.received(format.dateTime(line.ReceivedAt))}</span>
      </p>
      <dl className={styles.facts}>
        {readableLine(line.Line, names, text, format).map(({ label, value }) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </dl>
      {line.Resolved === 1 ? <Resolved line={line} /> : <Resolve lockerId={lockerId} line={line} />}
    </li>
  )
}

function Resolved({ line }: { line: RejectedLine }) {
  const { text, format } = useLanguage()
  const words = text.locker.rejected
  return (
    <p className={styles.resolved}>
      {line.Note !== '' && <span>{line.Note}</span>}
      {line.ResolvedAt !== null && (
        <span className={styles.muted}>
          {words.by(line.ResolvedBy ?? '–', format.dateTime(line.ResolvedAt))}
        </span>
      )}
    </p>
  )
}

const longestNote = 250

function Resolve({ lockerId, line }: Omit<Props, 'names'>) {
  const { text } = useLanguage()
  const words = text.locker.rejected
  const [note, setNote] = useState('')
  const [busy, setBusy] = useState(false)
  const resolve = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    try {
      const params = { id: lockerId, lineId: line.Id }
      await call(rejectedLines.resolve, { params, body: { Note: note } })
      notify({ severity: 'success', title: words.resolved })
      await queryClient.invalidateQueries({ queryKey: rejectedQuery(lockerId).queryKey })
    } catch (error) {
      notifyFailure(error)
      setBusy(false)
    }
  }
  return (
    <form className={styles.resolve} onSubmit={(event) => void resolve(event)}>
      <TextInput
        label={words.note}
        maxLength={longestNote}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={busy}>
        {words.resolve}
      </Button>
    </form>
  )
}
