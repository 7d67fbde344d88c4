import { useText } from '#web/i18n/language-provider.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import styles from './ledger.module.css'
import { type LedgerSource, useLines } from './sources.ts'
import { newestFirst, TransactionsTable } from './transactions-table.tsx'

interface Props {
  /** Whose transactions they are: a locker's or a person's name. */
  name: string
  lockerId: number
  source: LedgerSource
  ofOne?: boolean
  onClose: () => void
}

/** The transactions of a locker or of a person in a dialog. */
export function TransactionsDialog({ name, lockerId, source, ofOne = false, onClose }: Props) {
  const { ledger } = useText()
  const view = useTableView({ sort: newestFirst, inAddress: false })
  const lines = useLines(source, view)
  return (
    <Dialog opened onClose={onClose} size={1240} title={ledger.transactionsOf(name)}>
      <div className={styles.wide}>
        <TransactionsTable
          label={ledger.transactions}
          lockerId={lockerId}
          lines={lines}
          ofOne={ofOne}
          maxHeight="max(280px, 100dvh - 320px)"
        />
      </div>
    </Dialog>
  )
}
