import { may } from '#contract/access.ts'
import { statementSending, type UnmadeEInvoice } from '#contract/billing/sending.ts'
import { download } from '#web/api/api.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { failureText } from '#web/i18n/message.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { Loaded } from '#web/kit/states.tsx'
import { editPath } from '#web/shell/addresses.ts'
import { usePosition } from '#web/shell/session/session.ts'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { eInvoicesQuery } from './queries.ts'
import { DialogFrame, type OfStatements, useDialogOf } from './dialog-frame.tsx'
import styles from './sending.module.css'
import table from '#web/billing/small-table.module.css'

/** Opens the dialog that checks e-invoices and saves them as a zip. */
export const useEInvoicesDialog = () => useDialogOf(EInvoicesDialog)

function EInvoicesDialog({ ids, onClose }: OfStatements) {
  const { text } = useLanguage()
  const found = useQuery(eInvoicesQuery(ids))
  return (
    <Dialog opened onClose={onClose} size={760} title={text.sending.eInvoices.title}>
      <Loaded query={found}>
        {({ made, unmade }) => <Checked ids={ids} made={made} unmade={unmade} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

interface CheckedProps extends OfStatements {
  made: number
  unmade: readonly UnmadeEInvoice[]
}

/** Where nothing is missing, the zip is saved at once. */
function Checked({ ids, made, unmade, onClose }: CheckedProps) {
  const { text, format } = useLanguage()
  const words = text.sending.eInvoices
  const { save, busy, problem } = useSave(ids, onClose)
  const manages = may(usePosition(), 'manageBilling')
  const isComplete = unmade.length === 0
  const isSaved = useRef(false)
  useEffect(() => {
    if (!isComplete || isSaved.current) return
    isSaved.current = true
    void save()
  }, [isComplete, save])
  return (
    <DialogFrame
      problem={problem}
      onClose={onClose}
      action={
        <Button
          loading={busy}
          disabled={made === 0}
          leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
          onClick={() => void save()}
        >
          {isComplete ? words.label : words.run(made, format.number(made))}
        </Button>
      }
    >
      {!isComplete && (
        <>
          <p>
            {made === 0
              ? words.noneMade(unmade.length)
              : words.checked(made, format.number(made), format.number(made + unmade.length))}
          </p>
          <Unmade unmade={unmade} manages={manages} />
          <p className={table.none}>{text.statements.lacking[manages ? 'toHouse' : 'toReseller']}</p>
        </>
      )}
    </DialogFrame>
  )
}

function useSave(ids: number[], onDone: () => void) {
  const { text } = useLanguage()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  return {
    busy,
    problem,
    async save() {
      setBusy(true)
      setProblem(undefined)
      try {
        await download(statementSending.eInvoices, { body: { ids, leaveOutUnmade: 1 } })
        onDone()
      } catch (error) {
        setProblem(failureText(text, error))
      } finally {
        setBusy(false)
      }
    },
  }
}

/** What each lacks, with the form where it is filled in for the next statement. */
function Unmade({ unmade, manages }: { unmade: readonly UnmadeEInvoice[]; manages: boolean }) {
  const { text } = useLanguage()
  const { sending, statements } = text
  const mends = may(usePosition(), 'manageSystem')
  const parties: Record<string, string> = statements.parties
  const sentences = (lacks: UnmadeEInvoice['lacks']) =>
    Object.entries(lacks).flatMap(([field, keys]) =>
      keys.map((key) => sending.eInvoices[key === 'required' ? 'missing' : 'wrong'](parties[field] ?? field)),
    )
  return (
    <ul className={styles.unmade}>
      {unmade.map(({ Id, Number: number, ResellerId, Reseller, lacks }) => (
        <li key={Id}>
          <span>
            {statements.number(number)},{' '}
            {manages ? <Link to={editPath({ one: 'reseller' }, ResellerId)}>{Reseller}</Link> : Reseller}
          </span>
          <span className={styles.said}>
            {sentences(lacks).join('. ')}
            {mends && Object.keys(lacks).some((field) => !field.startsWith('Buyer.')) && (
              <>
                {' '}
                <Link to="/system-settings">{sending.eInvoices.toSeller}</Link>
              </>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
