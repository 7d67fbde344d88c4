import { transactionKinds, type Transaction, type TransactionKind } from '#contract/ledger/transactions.ts'
import { type useLanguage, useText } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Text } from '#web/i18n/en.ts'
import {
  IconArrowBackUp,
  IconArrowDownRight,
  IconPackageImport,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { LineMarks, marksOf } from './line-marks.tsx'
import styles from './ledger.module.css'

/** Columns that are hidden on a phone: details, and columns that would be empty. */
export interface Spared {
  details: boolean
  marks: boolean
  notes: boolean
}

/** The columns of a ledger line. */
export function transactionColumns(
  { text, format }: ReturnType<typeof useLanguage>,
  spared: Spared,
): readonly Column<Transaction>[] {
  const { ledger } = text
  const { fields } = ledger
  const signed = (value: number) => (value > 0 ? `+${format.number(value)}` : format.number(value))
  return [
    { id: 'TransactionDate', header: fields.TransactionDate, kind: 'dateTime', width: 142 },
    {
      id: 'Kind',
      header: fields.Kind,
      width: 112,
      options: transactionKinds.map((kind) => ({ value: kind, label: ledger.kinds[kind] })),
      render: ({ Kind }) => <KindMark kind={Kind} />,
    },
    { id: 'ArticleName', header: fields.ArticleName, names: true, width: 128 },
    {
      id: 'Who',
      header: fields.Who,
      width: 106,
      sortable: false,
      value: (line) => whoOf(line, ledger),
      render: (line) => <Who line={line} />,
    },
    { id: 'Amount', header: fields.Amount, kind: 'number', width: 74 },
    {
      id: 'Moved',
      header: fields.Moved,
      kind: 'number',
      width: 84,
      sortable: false,
      format: (value) => signed(Number(value)),
    },
    { id: 'UsedValue', header: fields.UsedValue, kind: 'number', decimals: 2, width: 124 },
    {
      id: 'Marks',
      header: fields.Marks,
      width: 176,
      hidden: spared.marks,
      sortable: false,
      value: (line) =>
        marksOf(line, ledger, format)
          .map(({ name }) => name)
          .join(', '),
      render: (line) => <LineMarks line={line} />,
    },
    {
      id: 'Note',
      header: fields.Note,
      width: 150,
      hidden: spared.notes,
      sortable: false,
      value: ({ Reason, Note }) => [Reason && ledger.reasons[Reason], Note].filter(Boolean).join(': '),
    },
    {
      id: 'EndCustomerArticlePrice',
      header: fields.EndCustomerArticlePrice,
      kind: 'number',
      decimals: 2,
      width: 90,
      hidden: spared.details,
      sortable: false,
    },
    { id: 'UsedAmount', header: fields.UsedAmount, kind: 'number', width: 128, hidden: true },
    ...(['Opened', 'Closed'] as const).map((id): Column<Transaction> => ({
      id,
      header: fields[id],
      kind: 'dateTime',
      width: 90,
      hidden: spared.details,
      sortable: false,
      format: (_, line) => clockOf(line[id], line.TransactionDate, format),
    })),
    {
      id: 'ArticleNumber',
      header: fields.ArticleNumber,
      width: 120,
      hidden: spared.details,
      sortable: false,
    },
  ]
}

/** Only the time if it is on the line's own day, which the first column shows. */
function clockOf(
  moment: string | null,
  line: string,
  { date, time, dateTime }: ReturnType<typeof useLanguage>['format'],
) {
  if (moment === null) return ''
  return date(moment) === date(line) ? time(moment) : dateTime(moment)
}

/** The kind of a line, as an icon and a word. */
function KindMark({ kind }: { kind: TransactionKind }) {
  const { ledger } = useText()
  const Icon = icons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {ledger.kinds[kind]}
    </span>
  )
}

const icons: Record<TransactionKind, TablerIcon> = {
  withdrawal: IconArrowDownRight,
  return: IconArrowBackUp,
  refill: IconPackageImport,
  correction: IconPencil,
}

/** Who was at the locker, or who booked the line in the back-office; without a name, the code that was used. */
function whoOf(line: Transaction, ledger: Text['ledger']) {
  const { Name, LastName, BookedBy, Kind } = line
  const person = [Name, LastName].filter(Boolean).join(' ')
  if (person !== '') return person
  if (BookedBy !== null) return `${BookedBy} ${ledger.inLagra}`
  if (Kind === 'refill') return ledger.adminCode
  return Kind === 'correction' ? '' : ledger.commonPin
}

function Who({ line }: { line: Transaction }) {
  const { ledger } = useText()
  const { AccountId, BookedBy } = line
  const who = whoOf(line, ledger)
  if (AccountId !== null) return <span className={styles.text}>{who}</span>
  return (
    <span className={styles.text} title={who}>
      {BookedBy ?? <span className={styles.muted}>{who}</span>}
      {BookedBy !== null && <span className={styles.muted}> {ledger.inLagra}</span>}
    </span>
  )
}
