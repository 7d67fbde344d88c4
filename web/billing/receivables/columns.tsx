import type { OwedStatement, Receivable } from '#contract/billing/receivables.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import { StatusShape } from '#web/kit/status.tsx'
import type { Column } from '#web/kit/table/column.ts'
import {
  type FigureLinks,
  FigureLink,
  type FigureName,
  isInList,
  linkOf,
  shownAmount,
  type Widths,
} from './figure.tsx'
import styles from './receivables.module.css'

/** What a figure tells, without how it is drawn. */
export const plainFigure = ({ text, format }: Words, id: FigureName): Column<Receivable> => ({
  kind: 'number',
  decimals: 2,
  id,
  header: text.receivables.fields[id],
  // On a phone what is zero is left out.
  value: (row) => shownAmount(row, id) || null,
  format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
})

export function receivableColumns(
  spoken: Words,
  linkTo: FigureLinks,
  figureNames: readonly FigureName[],
  widths: Widths,
): readonly Column<Receivable>[] {
  const { fields } = spoken.text.receivables
  const figure = (id: FigureName, width = widths.get(id)): Column<Receivable> => ({
    ...plainFigure(spoken, id),
    ...(width !== undefined && { width }),
    render: (row) => (
      <FigureLink
        amount={shownAmount(row, id)}
        currency={row.CurrencyCode}
        what={`${row.CustomerName}, ${fields[id]}`}
        link={linkOf(linkTo, id, { reseller: row.ResellerCustomerId, currency: row.CurrencyCode })}
      />
    ),
    // In the totals, and behind the other figures.
    hidden: !isInList(id, figureNames),
    onCard: id === 'Total' ? 'end' : 'line',
  })
  return [
    { id: 'CustomerName', header: fields.CustomerName, names: true },
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true },
    ...figureNames.map((name) => figure(name)),
  ]
}

export function owedColumns({ text, format }: Words, hasFees: boolean): readonly Column<OwedStatement>[] {
  const { receivables, statements } = text
  const { fields, daysLate } = receivables
  const money = (id: 'TotalAmount' | 'RemainingAmount' | 'Fees'): Column<OwedStatement> => ({
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
      format: (value) => statements.number(Number(value)),
    },
    { id: 'CustomerName', header: fields.CustomerName, onCard: 'line' },
    { id: 'BillingDate', header: fields.BillingDate, kind: 'date', hidden: true },
    { id: 'DueDate', header: fields.DueDate, kind: 'date', onCard: 'line' },
    {
      id: 'DaysOverdue',
      header: fields.DaysOverdue,
      kind: 'number',
      onCard: 'line',
      format: (value) => (value === 0 ? '' : daysLate(Number(value), format.number(Number(value)))),
    },
    {
      id: 'InDispute',
      header: text.reminders.history.dispute,
      sortable: false,
      value: ({ InDispute }) => (InDispute ? text.reminders.history.dispute : ''),
      beside: 22,
      render: ({ InDispute }) =>
        InDispute ? (
          <span className={styles.disputed}>
            <StatusShape status="warn" />
            {text.reminders.history.dispute}
          </span>
        ) : null,
      onCard: 'line',
    },
    { ...money('TotalAmount'), onCard: 'more' },
    { ...money('RemainingAmount'), onCard: 'end' },
    ...(hasFees ? [{ ...money('Fees'), onCard: 'line' as const }] : []),
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true, sortable: false },
  ]
}
