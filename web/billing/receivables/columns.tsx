import type { OwedStatement, Receivable } from '#contract/billing/receivables.ts'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { type FigureLinks, FigureLink, type FigureName, figureNames } from './figure.tsx'

export function receivableColumns(
  { text, format }: Words,
  linkTo: FigureLinks,
  hasPayBack: boolean,
): readonly Column<Receivable>[] {
  const { fields } = text.receivables
  const money = { kind: 'number', decimals: 2 } as const
  const figure = (id: FigureName): Column<Receivable> => ({
    ...money,
    id,
    header: fields[id],
    format: (value, { CurrencyCode }) => format.money(Number(value), CurrencyCode),
    render: ({ ResellerCustomerId, CustomerName, CurrencyCode, [id]: amount }) => (
      <FigureLink
        amount={amount}
        currency={CurrencyCode}
        what={`${CustomerName}, ${fields[id]}`}
        link={linkTo({
          reseller: ResellerCustomerId,
          currency: CurrencyCode,
          age: id === 'Total' ? undefined : id,
        })}
      />
    ),
    onCard: id === 'Total' ? 'end' : 'line',
  })
  return [
    { id: 'CustomerName', header: fields.CustomerName, names: true },
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true },
    ...figureNames.map(figure),
    ...(hasPayBack
      ? [
          {
            ...money,
            id: 'PayBack',
            header: fields.PayBack,
            format: (value, { CurrencyCode }) =>
              Number(value) === 0 ? '' : format.money(Number(value), CurrencyCode),
          } satisfies Column<Receivable>,
        ]
      : []),
  ]
}

export function owedColumns({ text, format }: Words): readonly Column<OwedStatement>[] {
  const { receivables, statements } = text
  const { fields, daysLate } = receivables
  const money = (id: 'TotalAmount' | 'RemainingAmount'): Column<OwedStatement> => ({
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
      onCard: 'line',
    },
    { ...money('TotalAmount'), onCard: 'more' },
    { ...money('RemainingAmount'), onCard: 'end' },
    { id: 'CurrencyCode', header: fields.CurrencyCode, hidden: true, inFile: true, sortable: false },
  ]
}
