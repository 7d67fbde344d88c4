import { type Loan, loans } from '#contract/ledger/loans.ts'
import { isConflict } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import type { Text } from '#web/i18n/en.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Problem } from '#web/kit/problem.tsx'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState, type SubmitEvent } from 'react'
import { personOf } from './columns.tsx'
import styles from './loans.module.css'

interface Props {
  loan: Loan
  title: string
  intro: string
  save: string
  done: (text: Text) => string
  isComplete: boolean
  send: () => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Does something with one loan; what has ended meanwhile is told, and the list read again. */
export function LoanDialog({ loan, title, intro, save, done, isComplete, send, onClose, children }: Props) {
  const words = useLanguage()
  const { text, format } = words
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    if (busy || !isComplete) return
    setBusy(true)
    setProblem(undefined)
    try {
      await send()
      notify({ severity: 'success', title: done })
      void refresh({ queryKey: [loans.list.path] })
      onClose()
    } catch (refused) {
      const hasEnded = isConflict(refused)
      if (hasEnded) void refresh({ queryKey: [loans.list.path] })
      setProblem(hasEnded ? text.loans.end.already : failureText(text, refused))
      setBusy(false)
    }
  }
  const facts = [personOf(loan, words), loan.Locker, format.dateTime(loan.TakenAt)].filter(Boolean)
  return (
    <Dialog opened onClose={onClose} size="sm" title={title}>
      <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{facts.join(' · ')}</p>
        <p>{intro}</p>
        {children}
        {problem !== undefined && <Problem>{problem}</Problem>}
        <div className={styles.buttons}>
          <Button variant="subtle" onClick={onClose} disabled={busy}>
            {text.ui.cancel}
          </Button>
          <Button type="submit" disabled={!isComplete} loading={busy}>
            {save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
