import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Found } from './found.tsx'
import { payableFrom, type Row } from './placed.ts'
import { lookalikeText } from './seems-booked.ts'

/** `charges`: a bank has kept something of some payment. */
export function paymentColumns(spoken: Words, charges: boolean): Column<Row>[] {
  const { text, format } = spoken
  const { fields, states, leaves, noPayer, tooMuch } = text.payments
  const money = (amount: number, { CurrencyCode }: Pick<Row, 'CurrencyCode'>) =>
    format.money(amount, CurrencyCode)
  /** The second line of the amount: a column of its own would take the room of the statement's name. */
  const charge: Column<Row> = {
    id: 'Charge',
    header: fields.Charge,
    sortable: false,
    onCard: 'line',
    value: (row) => (row.Charge === 0 ? '' : text.payments.charged(money(row.Charge, row))),
  }
  return [
    { id: 'Date', header: fields.Date, kind: 'date', width: 104, onCard: 'line', saysItself: true },
    {
      id: 'Payer',
      header: fields.Payer,
      names: true,
      under: 'Reference',
      value: ({ Payer }) => Payer || noPayer,
    },
    { id: 'Reference', header: fields.Reference, onCard: 'more' },
    {
      id: 'Amount',
      header: fields.Amount,
      kind: 'number',
      decimals: 2,
      onCard: 'end',
      ...(charges && { under: 'Charge', width: 124 }),
      format: (value, row) => money(Number(value), row),
    },
    ...(charges ? [charge] : []),
    {
      id: 'Statement',
      header: fields.Statement,
      under: 'Left',
      whole: true,
      onCard: 'line',
      value: ({ Parts, BookedOn, State, SeemsBooked }) => {
        const [first] = Parts
        const its = !first && State === 'seemsBooked' ? (SeemsBooked?.statements ?? []) : BookedOn
        if (its.length > 0) return its.map(({ Number: number }) => number).join(', ')
        return first
          ? [...Parts.map((part) => part.Statement.Number), first.Statement.CustomerName].join(', ')
          : ''
      },
    },
    {
      id: 'Left',
      header: fields.Left,
      onCard: 'line',
      sortable: false,
      value: (row) => {
        const from = row.State === 'waits' ? payableFrom(row, row.Parts) : undefined
        if (from !== undefined) return text.payments.payableFrom(format.date(from))
        if (row.State === 'seemsBooked') return lookalikeText(spoken, row)
        if (row.Left === null) return ''
        const inIts = { CurrencyCode: row.Parts[0]?.Statement.CurrencyCode ?? row.CurrencyCode }
        return row.Left < 0 ? tooMuch(money(-row.Left, inIts)) : leaves(money(row.Left, inIts))
      },
    },
    {
      id: 'State',
      header: fields.State,
      beside: 20,
      onCard: 'line',
      value: ({ State }) => states[State],
      render: ({ State, Left }) => <Found state={State} isTooMuch={Left !== null && Left < 0} />,
    },
  ]
}
