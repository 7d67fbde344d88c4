import type { FullStatement } from '#contract/billing/statements.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { thumbRow } from '#web/kit/layout/thumb-bar.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { Button } from '@mantine/core'
import { IconCash, IconDownload, IconFileCode, IconMail, IconReceiptRefund } from '@tabler/icons-react'
import type { RefObject } from 'react'
import { useSendDialog } from '#web/billing/sending/send-dialog.tsx'
import { useCreditDialog } from '#web/billing/statements/credit/credit-dialog.tsx'
import { canCredit } from '#web/billing/statements/credit/use-credit.ts'
import { useFiles } from '#web/billing/statements/use-files.ts'
import styles from './view.module.css'

interface Props {
  statement: FullStatement
  /** Whether the user manages billing. */
  manages: boolean
  pay: {
    label: string
    button: RefObject<HTMLButtonElement | null>
    open: boolean
    onOpen: () => void
    /** The text that says why there is nothing to register yet. */
    refusedBy?: string
  }
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const

/** What can be done with a statement. */
export function Actions({ statement, manages, pay }: Props) {
  const { statements: words, sending } = useText()
  const files = useFiles()
  const credit = useCreditDialog()
  const mail = useSendDialog()
  const narrow = useNarrow()
  const { Id: id } = statement
  return (
    <div className={`${styles.buttons} ${narrow ? thumbRow : ''}`}>
      <Button
        loading={files.making === 'pdf'}
        leftSection={<IconDownload {...icon} />}
        onClick={() => void files.pdf(statement)}
      >
        {words.download}
      </Button>
      <Button
        variant="default"
        loading={files.making === 'xml'}
        leftSection={<IconFileCode {...icon} />}
        onClick={() => void files.eInvoice(id)}
      >
        {words.eInvoice}
      </Button>
      {manages && (
        <Button
          variant="default"
          aria-label={sending.send}
          leftSection={<IconMail {...icon} />}
          onClick={() => mail.open([id])}
        >
          {narrow ? sending.sendShort : sending.send}
        </Button>
      )}
      {manages && !statement.is_credit && (
        <Button
          ref={pay.button}
          variant="default"
          aria-expanded={pay.open}
          disabled={pay.refusedBy !== undefined}
          aria-describedby={pay.refusedBy}
          leftSection={<IconCash {...icon} />}
          onClick={pay.onOpen}
        >
          {pay.label}
        </Button>
      )}
      {manages && canCredit(statement) && (
        <Button
          variant="default"
          leftSection={<IconReceiptRefund {...icon} />}
          onClick={() => credit.open(statement)}
        >
          {words.credit.label}
        </Button>
      )}
      {credit.dialog}
      {mail.dialog}
    </div>
  )
}
