import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import { ExportButton } from './export-button.tsx'
import { LedgerFilter } from './ledger-filter.tsx'
import styles from './ledger.module.css'
import { linesBetween } from './sources.ts'
import { newestFirst, TransactionsTable } from './transactions-table.tsx'
import { useLines } from './use-lines.ts'
import { useLedgerFilter } from './use-ledger-filter.ts'

/** What was taken, given back, filled up and corrected in a locker, by days and articles. */
export function TransactionsTab({ locker }: { locker: Cabinet }) {
  const { ledger } = useText()
  const { filter, apply, clear } = useLedgerFilter()
  const view = useTableView({ sort: newestFirst })
  const source = useMemo(() => linesBetween(locker.Id, filter), [locker.Id, filter])
  const lines = useLines(source, view)
  return (
    <Sheet label={ledger.transactions}>
      <div className={styles.tab}>
        <LedgerFilter lockerId={locker.Id} filter={filter} onApply={apply} onClear={clear} />
        <TransactionsTable
          label={ledger.transactions}
          lockerId={locker.Id}
          lines={lines}
          searchable={false}
          maxHeight="max(280px, 100dvh - 420px)"
          tools={<ExportButton lockerId={locker.Id} filter={filter} disabled={!lines.table.total} />}
        />
      </div>
    </Sheet>
  )
}
