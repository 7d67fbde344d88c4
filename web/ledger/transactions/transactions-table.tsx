import { may } from '#contract/access.ts'
import { transactions, type ListedTransaction, type Transaction } from '#contract/ledger/transactions.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import { usePosition } from '#web/shell/session/session.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useNarrow } from '#web/kit/layout/use-narrow.ts'
import { IconArrowBackUp, IconCoins } from '@tabler/icons-react'
import { useMemo, useState, type ReactNode } from 'react'
import { remarksOf, transactionColumns } from './columns.tsx'
import { CostCentreDialog } from './cost-centre-dialog.tsx'
import { CorrectDialog } from './correct-dialog.tsx'
import { CorrectLine } from './line-marks.tsx'
import { isCorrectable } from './proposed-amount.ts'
import type { Lines } from './sources.ts'
import { usePictures } from './use-pictures.ts'

interface Props {
  /** The name of the table for screen readers. */
  label: string
  /** The locker whose lines they are. */
  lockerId: number
  lines: Lines
  /** They are all of the person whose name stands above them. */
  ofOne?: boolean
  /** What the locker's prices are in; the reader's currency unless told. */
  currency?: string
  searchable?: boolean
  maxHeight?: string
  tools?: ReactNode
  exportTool?: ReactNode
  /** Shown instead of the lines if there are none. */
  nothing?: ReactNode
}

/** The default order of a ledger. */
export const newestFirst = '-TransactionDate'

/** Lines of the stock ledger. The server searches, sorts and pages them: there may be a hundred thousand. */
export function TransactionsTable(props: Props) {
  const {
    label,
    lockerId,
    lines,
    ofOne = false,
    currency,
    searchable = true,
    maxHeight,
    tools,
    exportTool,
    nothing,
  } = props
  const spoken = useLanguage()
  const narrow = useNarrow()
  const remarks = (lines.rows ?? []).some(
    (line) => remarksOf(line, spoken.text.ledger, spoken.format).length > 0,
  )
  const pictures = usePictures(lockerId, narrow)
  const columns = useMemo(
    () => transactionColumns(spoken, { narrow, remarks, ofOne, pictures, currency }),
    [spoken, narrow, remarks, ofOne, pictures, currency],
  )
  const position = usePosition()
  const [correcting, setCorrecting] = useState<Transaction>()
  const mayCorrect = may(position, transactions.correct.access)
  const [purposeOf, setPurposeOf] = useState<ListedTransaction>()
  const correctAmount = mayCorrect
    ? [
        {
          label: spoken.text.ledger.correct.action,
          icon: IconArrowBackUp,
          run: setCorrecting,
          when: isCorrectable,
        },
      ]
    : []
  const actions = [
    ...correctAmount,
    ...(may(position, transactions.setCostCentre.access)
      ? [
          {
            label: spoken.text.ledger.purpose.action,
            icon: IconCoins,
            run: setPurposeOf,
            when: ({ Kind }: Transaction) => Kind === 'withdrawal' || Kind === 'return',
          },
        ]
      : []),
  ]
  return (
    <CorrectLine value={mayCorrect ? setCorrecting : undefined}>
      <DataTable
        label={label}
        name={`ledger${narrow ? '-narrow' : ''}${ofOne ? '-of-one' : ''}`}
        columns={columns}
        {...lines.table}
        searchable={searchable}
        {...(maxHeight !== undefined && { maxHeight })}
        tools={tools}
        exportTool={exportTool}
        exportRows={lines.everyRow}
        nothing={nothing}
        rowActions={actions}
      />
      {correcting && (
        <CorrectDialog lockerId={lockerId} line={correcting} onClose={() => setCorrecting(undefined)} />
      )}
      {purposeOf && (
        <CostCentreDialog
          customerId={purposeOf.CustomerId}
          lines={[purposeOf]}
          onClose={() => setPurposeOf(undefined)}
        />
      )}
    </CorrectLine>
  )
}
