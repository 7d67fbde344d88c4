import type { Statement } from '#contract/billing/statements.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { inSentence } from '#web/i18n/format.ts'
import { monthText } from '#contract/months.ts'
import { sendingColumn } from '#web/billing/sending/sending-column.tsx'
import { plus } from './ore.ts'
import { StateMark } from './state-mark.tsx'

interface Wanted {
  /** Whether to show the reseller; not for a reseller's own statements. */
  resellers: boolean
  /** Whether there is room for what is needed less often. */
  roomy: boolean
}

/** The columns of a statement: first who owes what, then further ones that are hidden by default. */
export function statementColumns(
  { text, format, language }: Words,
  { resellers, roomy }: Wanted,
): readonly Column<Statement>[] {
  const { fields, inTable, states, number } = text.statements
  const { dispute } = text.reminders.history
  // No fixed width, so that amounts are never cut off.
  const money = (
    id: 'BilledNetAmount' | 'TaxAmount' | 'Total' | 'PaidAmount' | 'RemainingAmount',
  ): Column<Statement> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
  })
  return [
    {
      id: 'Number',
      header: fields.Number,
      names: true,
      numberInFile: true,
      format: (value) => number(Number(value)),
    },
    // On a card it goes on in the next line: who it is about is not cut.
    ...(resellers
      ? [{ id: 'CustomerName', header: fields.CustomerName, onCard: 'line' as const, whole: true }]
      : []),
    {
      id: 'State',
      onCard: 'line',
      // With its dispute it may need the whole line.
      whole: true,
      header: fields.State,
      beside: 44,
      format: (_value, { State, InDispute }) =>
        InDispute === 1 ? `${states[State]}, ${inSentence(dispute)}` : states[State],
      render: ({ State, InDispute }) => <StateMark state={State} inDispute={InDispute === 1} />,
    },
    {
      id: 'PeriodStart',
      // On the house's cards the customer needs the room.
      onCard: resellers ? 'more' : 'line',
      saysItself: true,
      header: fields.PeriodStart,
      kind: 'date',
      format: (value) => monthText(String(value), language),
    },
    {
      id: 'DueDate',
      header: fields.DueDate,
      shortHeader: inTable.DueDate,
      kind: 'date',
      // Nothing is due on a credit.
      value: ({ is_credit, DueDate }) => (is_credit ? null : DueDate),
    },
    {
      id: 'PaymentReference',
      header: fields.PaymentReference,
      shortHeader: 'OCR',
      onCard: 'more',
      sortable: false,
      hidden: resellers && !roomy,
    },
    {
      ...money('Total'),
      onCard: 'end',
      sortable: false,
      value: ({ BilledNetAmount, TaxAmount }) => plus(BilledNetAmount, TaxAmount),
    },
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true, sortable: false },
    { ...money('PaidAmount'), hidden: resellers },
    { ...money('RemainingAmount'), onCard: 'line' },
    ...(resellers ? [sendingColumn(text.sending)] : []),
    { ...money('BilledNetAmount'), hidden: true },
    { ...money('TaxAmount'), hidden: true },
    {
      id: 'DiscountPct',
      header: fields.DiscountPct,
      kind: 'number',
      hidden: true,
      format: (value) => format.percent(Number(value)),
    },
    { id: 'BillingDate', header: fields.BillingDate, kind: 'date', hidden: true },
    { id: 'Title', header: fields.Title, hidden: true },
  ]
}
