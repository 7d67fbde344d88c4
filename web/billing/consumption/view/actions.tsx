import { DialogBar } from '#web/billing/dialog-bar.tsx'
import { consumption, type FullConsumptionStatement } from '#contract/billing/consumption.ts'
import { call } from '#web/api/api.ts'
import { ReasonDialog } from '#web/billing/reminders/reason-dialog.tsx'
import { useText } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { notify } from '#web/shell/notices.ts'
import { Button } from '@mantine/core'
import { IconDownload, IconFileCode, IconMail, IconReceiptRefund, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { readAgain } from '#web/billing/consumption/queries.ts'
import { SendDialog } from '#web/billing/consumption/send-dialog.tsx'
import { useFiles } from '#web/billing/consumption/use-files.ts'
import type { OpenedAbove } from '#web/billing/consumption/use-opened.ts'

interface Props {
  statement: FullConsumptionStatement
  opened: OpenedAbove
  makes: boolean
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with a statement. */
export function Actions({ statement, opened, makes }: Props) {
  const { consumption: words } = useText()
  const files = useFiles()
  const [open, setOpen] = useState<'send' | 'cancel'>()
  const { State } = statement
  return (
    <DialogBar>
      {makes && (State === 'made' || State === 'sent') && (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund {...icon} />}
          onClick={() => setOpen('cancel')}
        >
          {words.cancel.open}
        </Button>
      )}
      <Button
        variant="default"
        loading={files.making === 'xml'}
        leftSection={<IconFileCode {...icon} />}
        onClick={() => void files.save('xml', statement)}
      >
        {words.eInvoice}
      </Button>
      <Button
        variant="default"
        loading={files.making === 'xlsx'}
        leftSection={<IconTable {...icon} />}
        onClick={() => void files.save('xlsx', statement)}
      >
        {words.excel}
      </Button>
      {makes && (
        <Button variant="default" leftSection={<IconMail {...icon} />} onClick={() => setOpen('send')}>
          {words.send.open}
        </Button>
      )}
      <Button
        loading={files.making === 'pdf'}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void files.save('pdf', statement)}
      >
        {words.pdf}
      </Button>
      {open === 'send' && <SendDialog ids={[statement.Id]} onClose={() => setOpen(undefined)} />}
      {open === 'cancel' && (
        <CancelDialog statement={statement} opened={opened} onClose={() => setOpen(undefined)} />
      )}
    </DialogBar>
  )
}

interface CancelProps extends Omit<Props, 'makes'> {
  onClose: () => void
}

/** Takes it back, with a reason that the customer reads; then the credit is shown. */
function CancelDialog({ statement, opened, onClose }: CancelProps) {
  const { consumption: words } = useText()
  const [busy, setBusy] = useState(false)
  async function cancel(reason: string) {
    setBusy(true)
    try {
      const { Id } = await call(consumption.cancel, {
        params: { id: statement.Id },
        body: { Reason: reason },
      })
      notify({ severity: 'success', title: (text) => text.consumption.cancel.done(statement.Number) })
      onClose()
      opened.show({ statement: Id })
    } catch (error) {
      notify({
        severity: 'error',
        title: (text) => text.ui.somethingWentWrong,
        msg: (text) => failureText(text, error),
      })
    } finally {
      setBusy(false)
      await readAgain()
    }
  }
  return (
    <ReasonDialog
      title={words.cancel.title(statement.Number)}
      hint={words.cancel.hint}
      save={words.cancel.open}
      busy={busy}
      onClose={onClose}
      onSave={(reason) => void cancel(reason)}
    />
  )
}
