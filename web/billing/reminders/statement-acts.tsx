import { reminders } from '#contract/billing/reminders.ts'
import type { FullStatement } from '#contract/billing/statements.ts'
import { call } from '#web/api/api.ts'
import { refresh } from '#web/api/query-client.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { notify, notifyFailure } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './reminders.module.css'

interface Props {
  statement: Pick<FullStatement, 'Id' | 'is_credited' | 'Claim' | 'CurrencyCode'>
  /** Its dispute, if it is in one. */
  open: { Reason: string } | undefined
}

/** Marks a statement as in dispute and takes it out of it, and waives what reminders claim; both with a reason. */
export function StatementActs({ statement: { Id: id, is_credited, Claim, CurrencyCode }, open }: Props) {
  const { text, format } = useLanguage()
  const words = text.reminders.history
  const [asking, setAsking] = useState<'dispute' | 'waive'>()
  const [busy, setBusy] = useState(false)
  const claimed = Claim?.Open ?? 0
  const run = async (work: () => Promise<unknown>, told: 'marked' | 'settled' | 'waivedNow') => {
    setBusy(true)
    try {
      await work()
      notify({ severity: 'success', title: (t) => t.reminders.history[told] })
      setAsking(undefined)
    } catch (error) {
      notifyFailure(error)
    } finally {
      setBusy(false)
      await refresh({})
    }
  }
  const given = { params: { id } }
  const dialog = { busy, onClose: () => setAsking(undefined) }
  return (
    <div className={styles.buttons}>
      {/* Of what is credited as a whole there is nothing left to dispute. */}
      {(open || !is_credited) && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking('dispute')}>
          {open ? words.change : words.mark}
        </Button>
      )}
      {open && (
        <Button
          variant="default"
          size="compact-sm"
          loading={busy}
          onClick={() => void run(() => call(reminders.endDispute, given), 'settled')}
        >
          {words.end}
        </Button>
      )}
      {claimed > 0 && (
        <Button variant="default" size="compact-sm" onClick={() => setAsking('waive')}>
          {words.waive}
        </Button>
      )}
      {asking === 'dispute' && (
        <ReasonDialog
          {...dialog}
          title={words.mark}
          hint={words.disputeHint}
          save={words.save}
          reason={open?.Reason ?? ''}
          onSave={(Reason) =>
            void run(() => call(reminders.dispute, { ...given, body: { Reason } }), 'marked')
          }
        />
      )}
      {asking === 'waive' && (
        <ReasonDialog
          {...dialog}
          title={words.waive}
          hint={words.waiveHint(format.money(claimed, CurrencyCode))}
          save={words.waiveNow}
          onSave={(Reason) =>
            void run(() => call(reminders.waive, { ...given, body: { Reason } }), 'waivedNow')
          }
        />
      )}
    </div>
  )
}
