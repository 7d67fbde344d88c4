import { useFileExport } from '#web/kit/table/export/use-file-export.ts'
import type { Cabinet } from '#contract/lockers/cabinets.ts'
import { useText } from '#web/i18n/language-provider.tsx'
import { Sheet } from '#web/kit/panel.tsx'
import { ToldByNumber } from '#web/people/customers/told-by-number.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import { LedgerFilter } from './ledger-filter.tsx'
import { NothingFound } from './nothing-found.tsx'
import { linesBetween, useLines, type LedgerFilter as Filter } from './sources.ts'
import { newestFirst, TransactionsTable } from './transactions-table.tsx'
import { useLedgerFilter } from './use-ledger-filter.ts'
import { transactions } from '#contract/ledger/transactions.ts'
import { download } from '#web/api/api.ts'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { ActionIcon, Button, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'

/** The transactions of a locker, filtered by days, articles, people and kinds. */
export function TransactionsTab({ locker }: { locker: Cabinet }) {
  const { ledger } = useText()
  const { filter, apply, clear, isDefault } = useLedgerFilter()
  const view = useTableView({ sort: newestFirst })
  const source = useMemo(() => linesBetween(locker.Id, filter), [locker.Id, filter])
  const lines = useLines(source, view)
  const narrow = useNarrow()
  const exportButton = <ExportButton lockerId={locker.Id} filter={filter} disabled={!lines.table.total} />
  return (
    <Sheet label={ledger.transactions}>
      <ToldByNumber customers={[locker.EndCustomerId]} />
      <TransactionsTable
        label={ledger.transactions}
        lockerId={locker.Id}
        currency={locker.CurrencyCode}
        lines={lines}
        searchable={false}
        maxHeight="max(280px, 100dvh - 350px)"
        nothing={<NothingFound onClear={isDefault ? undefined : clear} />}
        tools={
          <>
            <LedgerFilter lockerId={locker.Id} filter={filter} onApply={apply} onClear={clear} ofLines />
            {narrow && exportButton}
          </>
        }
        exportTool={!narrow && exportButton}
      />
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
  const button = { variant: 'default', loading: working, disabled, onClick: () => void saveLines() }
  return (
    <>
      {useNarrow() ? (
        <Button {...button} leftSection={<IconDownload size={16} stroke={1.6} aria-hidden="true" />}>
          {ledger.export}
        </Button>
      ) : (
        <ActionIcon {...button} size={34} aria-label={ledger.export} title={ledger.export}>
          <IconDownload size={18} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      )}
      <VisuallyHidden role="status">{working && ledger.exporting}</VisuallyHidden>
    </>
  )
}
