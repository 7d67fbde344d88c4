import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import { LedgerFilter } from './ledger-filter.tsx'
import styles from './ledger.module.css'
import { NothingFound } from './nothing-found.tsx'
import { linesBetween, useLines, type LedgerFilter as Filter } from './sources.ts'
import { newestFirst, TransactionsTable } from './transactions-table.tsx'
import { useLedgerFilter } from './use-ledger-filter.ts'
import { transactions } from '#contract/ledger/transactions.ts'
import { download } from '#web/api/api.ts'
import { Button, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** The transactions of a locker, filtered by days, articles, people and kinds. */
export function TransactionsTab({ locker }: { locker: Cabinet }) {
  const { ledger } = useText()
  const { filter, apply, clear, isDefault } = useLedgerFilter()
  const view = useTableView({ sort: newestFirst })
  const source = useMemo(() => linesBetween(locker.Id, filter), [locker.Id, filter])
  const lines = useLines(source, view)
  return (
    <Sheet label={ledger.transactions}>
      <div className={styles.tab}>
        <LedgerFilter lockerId={locker.Id} filter={filter} onApply={apply} onClear={clear} ofLines />
        <TransactionsTable
          label={ledger.transactions}
          lockerId={locker.Id}
          lines={lines}
          searchable={false}
          maxHeight="max(280px, 100dvh - 420px)"
          nothing={<NothingFound onClear={isDefault ? undefined : clear} />}
          tools={<ExportButton lockerId={locker.Id} filter={filter} disabled={!lines.table.total} />}
        />
      </div>
    </Sheet>
  )
}

interface Props {
  lockerId: number
  filter: Filter
  disabled: boolean
}

/** Saves all filtered lines as an Excel file. The server makes it, because there may be too many lines for a browser. */
function ExportButton({ lockerId, filter: { from, to, articles, people, kinds }, disabled }: Props) {
  const { ledger } = useText()
  const { working, save } = useFileExport()
  const query = {
    from,
    to,
    articles: articles.join(','),
    people: people.join(','),
    kinds: kinds.join(','),
  }
  const saveLines = () => save(() => download(transactions.exported, { params: { id: lockerId }, query }))
  return (
    <>
      <Button
        variant="default"
        h={34}
        loading={working}
        disabled={disabled}
        onClick={() => void saveLines()}
        leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}
      >
        {ledger.export}
      </Button>
      <VisuallyHidden role="status">{working && ledger.exporting}</VisuallyHidden>
    </>
  )
}
