import type { Statement } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import type { BulkAction } from '#web/kit/table/props.ts'
import { IconFileCode, IconMail } from '@tabler/icons-react'
import { useEInvoicesDialog } from './e-invoices-dialog.tsx'
import { useSendDialog } from './send-dialog.tsx'

/** What can be done with the chosen statements of a list: by mail only by those who manage billing. */
export function useBulkSending(manages: boolean) {
  const { sending: words } = useText()
  const mail = useSendDialog()
  const eInvoices = useEInvoicesDialog()
  const idsOf = (rows: readonly Statement[]) => rows.map(({ Id }) => Id)
  const bulkActions: BulkAction<Statement>[] = [
    { label: words.eInvoices.label, icon: IconFileCode, run: (rows) => eInvoices.open(idsOf(rows)) },
    ...(manages
      ? [{ label: words.send, icon: IconMail, run: (rows: readonly Statement[]) => mail.open(idsOf(rows)) }]
      : []),
  ]
  return {
    bulkActions,
    dialogs: (
      <>
        {mail.dialog}
        {eInvoices.dialog}
      </>
    ),
  }
}
