import { useLanguage } from '#web/i18n/language-provider.tsx'
import { DataTable } from '#web/ui/table/data-table.tsx'
import type { TableView } from '#web/ui/table/use-table-view.ts'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, type ReactNode } from 'react'
import { transactionColumns } from './columns.tsx'
import { linesOnPage, type Lines } from './use-lines.ts'

interface Props {
  /** What is in the table, for those who hear it. */
  label: string
  /** From `useLines`, by the same view. */
  lines: Lines
  view: TableView
  searchable?: boolean
  maxHeight?: string
  tools?: ReactNode
}

/** The order of a ledger unless another is asked for. */
export const newestFirst = '-TransactionDate'

/** Lines of the stock ledger. The server searches, sorts and pages them: there may be a hundred thousand. */
export function TransactionsTable({ label, lines, view, searchable = true, maxHeight, tools }: Props) {
  const spoken = useLanguage()
  const narrow = useMediaQuery('(max-width: 640px)', false, { getInitialValueInEffect: false })
  const marks =
    narrow &&
    !lines.rows?.some(({ Aborted, Discrepancy, Unverified }) => Aborted || Discrepancy || Unverified)
  const notes = narrow && !lines.rows?.some(({ Reason, Note }) => Reason || Note)
  const columns = useMemo(
    () => transactionColumns(spoken, { details: narrow, marks, notes }),
    [spoken, narrow, marks, notes],
  )
  return (
    <DataTable
      label={label}
      name={narrow ? 'ledger-narrow' : 'ledger'}
      columns={columns}
      rows={lines.rows}
      total={lines.total}
      view={view}
      pageSize={linesOnPage}
      busy={lines.busy}
      failure={lines.failure}
      onRetry={lines.retry}
      searchable={searchable}
      {...(maxHeight !== undefined && { maxHeight })}
      tools={tools}
    />
  )
}
