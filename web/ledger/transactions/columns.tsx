import { VisuallyHidden } from '@mantine/core'
import { transactionKinds, type Transaction, type TransactionKind } from '#contract/ledger/transactions.ts'
import { useLanguage, useText, type Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import type { Text } from '#web/i18n/en.ts'
import {
  IconArrowBackUp,
  IconArrowDownRight,
  IconPackageImport,
  IconPencil,
  type TablerIcon,
} from '@tabler/icons-react'
import { Picture } from '#web/resource/picture.tsx'
import { LineMarks, marksOf } from './line-marks.tsx'
import styles from './ledger.module.css'

export interface Room {
  /** On a phone a card has a line for each fact; a table has two facts in one cell. */
  narrow: boolean
  /** Whether any of the lines has a remark. */
  remarks: boolean
  /** They are all of the person whose name stands above them. */
  ofOne: boolean
  /** The pictures of the locker's articles, on a phone. */
  pictures: ReadonlyMap<number, string | null>
  /** What the locker's prices are in. */
  currency: string | undefined
}

/** The columns of a ledger line. */
export function transactionColumns(
  { text, format }: Words,
  { narrow, remarks, ofOne, pictures, currency }: Room,
): readonly Column<Transaction>[] {
  const { ledger } = text
  const { fields } = ledger
  const signed = (value: number) => (value > 0 ? `+${format.number(value)}` : format.number(value))
  /** Only a correction goes either way; of the others the kind tells it. */
  const amountOf = (value: number, kind: TransactionKind) =>
    kind === 'correction' ? signed(value) : format.number(value)
  return [
    {
      id: 'TransactionDate',
      header: fields.TransactionDate,
      kind: 'dateTime',
      ...(narrow ? { onCard: 'line', format: (value) => format.dayTime(String(value)) } : { under: 'Kind' }),
    },
    {
      id: 'Kind',
      header: fields.Kind,
      beside: 24,
      options: transactionKinds.map((kind) => ({ value: kind, label: ledger.kinds[kind] })),
      ...(narrow && { onCard: 'end' }),
      render: ({ Kind, Amount }) => (
        <KindMark kind={Kind} amount={narrow ? amountOf(Amount, Kind) : undefined} />
      ),
    },
    {
      id: 'ArticleName',
      header: fields.ArticleName,
      names: true,
      under: 'ArticleNumber',
      ...(narrow && {
        lead: ({ LockerArticleId }) => <Picture address={pictures.get(LockerArticleId) ?? null} />,
      }),
    },
    {
      id: 'Who',
      header: fields.Who,
      hidden: ofOne,
      sortable: false,
      // People's names are not cut for the sake of an article's.
      ...(narrow ? { onCard: 'line' } : { width: 150, render: (line) => <Who line={line} /> }),
      value: (line) => whoOf(line, ledger),
    },
    {
      id: 'Amount',
      header: fields.Amount,
      kind: 'number',
      hidden: narrow,
      beside: 22,
      format: (value, { Kind }) => amountOf(Number(value), Kind),
      render: ({ Kind, Amount }) => <AmountMark kind={Kind} amount={amountOf(Amount, Kind)} />,
    },
    {
      id: 'Moved',
      header: fields.Moved,
      kind: 'number',
      hidden: true,
      sortable: false,
      format: (value) => signed(Number(value)),
    },
    { id: 'UsedValue', header: format.pricesNamed(fields.UsedValue, currency), kind: 'number', decimals: 2 },
    {
      id: 'Marks',
      header: fields.Marks,
      hidden: narrow && !remarks,
      sortable: false,
      ...(narrow && { onCard: 'line' }),
      // A long one takes a further line, which is seldom: names of articles would take it in many rows.
      ...(!narrow && remarks && { width: 190 }),
      value: (line) => remarksOf(line, ledger, format).join(': '),
      drawsValue: true,
      render: (line) => <Remarks line={line} />,
    },
    {
      id: 'CostCentre',
      header: fields.CostCentre,
      hidden: true,
      inFile: true,
      sortable: false,
      value: ({ CostCentre }) => (CostCentre ? `${CostCentre.Code} ${CostCentre.Name}`.trim() : ''),
    },
    {
      id: 'EndCustomerArticlePrice',
      header: format.pricesNamed(fields.EndCustomerArticlePrice, currency),
      kind: 'number',
      decimals: 2,
      hidden: true,
      sortable: false,
    },
    { id: 'UsedAmount', header: fields.UsedAmount, kind: 'number', hidden: true },
    ...(['Opened', 'Closed'] as const).map((id): Column<Transaction> => ({
      id,
      header: fields[id],
      kind: 'dateTime',
      hidden: true,
      sortable: false,
      format: (_, line) => clockOf(line[id], line.TransactionDate, format),
    })),
    {
      id: 'ArticleNumber',
      header: fields.ArticleNumber,
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

/** The kind of a line, as an icon and a word; on a card with its amount, where the arrow alone tells a withdrawal. */
function KindMark({ kind, amount }: { kind: TransactionKind; amount: string | undefined }) {
  const { ledger } = useText()
  const Icon = icons[kind]
  const word = ledger.kinds[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {kind === 'withdrawal' && amount !== undefined ? <VisuallyHidden>{word}</VisuallyHidden> : word}
      {amount !== undefined && <b>{amount}</b>}
    </span>
  )
}

/** An amount with the way that it went; the word for it is under the line's date. */
function AmountMark({ kind, amount }: { kind: TransactionKind; amount: string }) {
  const Icon = icons[kind]
  return (
    <span className={styles.kind}>
      <Icon size={16} stroke={1.6} aria-hidden="true" />
      {amount}
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
  if (AccountId !== null)
    return (
      <span className={styles.wrapped} title={who}>
        {who}
      </span>
    )
  if (BookedBy === null)
    return (
      <span className={styles.text} title={who}>
        <span className={styles.muted}>{who}</span>
      </span>
    )
  return (
    <span className={styles.lines} title={who}>
      <span className={styles.text}>{BookedBy}</span>
      <span className={styles.note}>{ledger.inLagra}</span>
    </span>
  )
}

/** The kind of a line, and in what is left of the same line what there is to say of it. */
export function KindWithRemarks({ line }: { line: Transaction }) {
  const { ledger } = useText()
  const note = noteOf(line, ledger)
  return (
    <span className={styles.told}>
      <span>{ledger.kinds[line.Kind]}</span>
      <LineMarks line={line} />
      {note !== '' && (
        <span className={styles.quiet} title={note}>
          {note}
        </span>
      )}
    </span>
  )
}

const noteOf = ({ Reason, Note }: Transaction, ledger: Text['ledger']) =>
  [Reason && ledger.reasons[Reason], Note].filter(Boolean).join(': ')

/** What there is to say of a line: its marks, then why it was booked or what somebody noted. */
export const remarksOf = (
  line: Transaction,
  ledger: Text['ledger'],
  format: ReturnType<typeof useLanguage>['format'],
) => [...marksOf(line, ledger, format).map(({ name }) => name), noteOf(line, ledger)].filter(Boolean)

function Remarks({ line }: { line: Transaction }) {
  const { text, format } = useLanguage()
  const note = noteOf(line, text.ledger)
  const isMarked = marksOf(line, text.ledger, format).length > 0
  return (
    <span className={styles.lines}>
      {isMarked && (
        <span className={styles.marks}>
          <LineMarks line={line} />
        </span>
      )}
      {note !== '' && (
        <span className={isMarked ? styles.note : styles.wrapped} title={note}>
          {note}
        </span>
      )}
    </span>
  )
}
