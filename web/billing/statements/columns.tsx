import type { Statement } from '#contract/statements.ts'
import type { Column, Words } from '#web/ui/table/column.ts'
import { monthText } from './month-text.ts'
import { StateMark } from './state-mark.tsx'
import { stateOf } from './state-of.ts'

interface Wanted {
  /** Whom it bills: a reader who has only its own knows it. */
  resellers: boolean
  today: string
}

/** A statement as a row: first what it takes to see who owes what, then the rest. */
export function statementColumns(
  { text, format, language }: Words,
  { resellers, today }: Wanted,
): readonly Column<Statement>[] {
  const { fields, states, number } = text.statements
  // As wide as the amounts are: one that is cut off is no amount.
  const money = (
    id: 'BilledNetAmount' | 'TaxAmount' | 'PaidAmount' | 'RemainingAmount',
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
      width: 90,
      format: (value) => number(Number(value)),
    },
    ...(resellers ? [{ id: 'CustomerName', header: fields.CustomerName, width: 124 }] : []),
    {
      id: 'State',
      header: fields.State,
      width: 106,
      sortable: false,
      value: (row) => states[stateOf(row, today)],
      render: (row) => <StateMark state={stateOf(row, today)} />,
    },
    {
      id: 'PeriodStart',
      header: fields.PeriodStart,
      kind: 'date',
      width: 88,
      format: (value) => monthText(String(value), language),
    },
    {
      id: 'DueDate',
      header: fields.DueDate,
      kind: 'date',
      width: 126,
      // Nothing is due on a credit.
      value: ({ is_credit, DueDate }) => (is_credit ? null : DueDate),
    },
    money('BilledNetAmount'),
    money('TaxAmount'),
    money('RemainingAmount'),
    money('PaidAmount'),
    {
      id: 'DiscountPct',
      header: fields.DiscountPct,
      kind: 'number',
      width: 88,
      format: (value) => format.percent(Number(value)),
    },
    { id: 'BillingDate', header: fields.BillingDate, kind: 'date', width: 122 },
    { id: 'Title', header: fields.Title, width: 172 },
  ]
}
