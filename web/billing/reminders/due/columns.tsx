import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { DueRow } from './letters.ts'

export function dueColumns(
  { text, format }: Words,
  leftOut: ReadonlySet<number>,
  onInclude: (statementId: number, included: boolean) => void,
): readonly Column<DueRow>[] {
  const { reminders: words, receivables } = text
  const { fields } = words
  const money = (id: 'TotalAmount' | 'RemainingAmount' | 'Interest'): Column<DueRow> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    format: (value, { letter }) => format.money(Number(value), letter.CurrencyCode),
  })
  return [
    {
      id: 'Include',
      header: fields.Include,
      kind: 'flag',
      width: 90,
      onCard: 'beside',
      value: ({ Id }) => !leftOut.has(Id),
      render: ({ Id, Number: number }) => (
        <Checkbox
          size="xs"
          checked={!leftOut.has(Id)}
          aria-label={words.include(number)}
          onChange={({ currentTarget }) => onInclude(Id, currentTarget.checked)}
        />
      ),
    },
    {
      id: 'Number',
      header: fields.Number,
      names: true,
      numberInFile: true,
      format: (value) => text.statements.number(Number(value)),
      render: ({ Id, Number: number }) => (
        <Link to="/billing/statements" search={{ statement: Id }}>
          {text.statements.number(number)}
        </Link>
      ),
    },
    {
      id: 'Level',
      header: fields.Level,
      onCard: 'line',
      value: ({ Level, IsNew }) =>
        Level === null ? words.notYet : IsNew ? words.level(Level) : words.before(Level),
    },
    { id: 'DueDate', header: fields.DueDate, kind: 'date', onCard: 'more' },
    {
      id: 'DaysOverdue',
      header: fields.DaysOverdue,
      kind: 'number',
      onCard: 'line',
      format: (value) => receivables.daysLate(Number(value), format.number(Number(value))),
    },
    { ...money('TotalAmount'), onCard: 'more' },
    { ...money('RemainingAmount'), onCard: 'end' },
    { ...money('Interest'), onCard: 'more' },
    {
      id: 'CustomerName',
      header: fields.CustomerName,
      hidden: true,
      inFile: true,
      value: ({ letter }) => letter.CustomerName,
    },
    {
      id: 'CurrencyCode',
      header: fields.CurrencyCode,
      hidden: true,
      inFile: true,
      value: ({ letter }) => letter.CurrencyCode,
    },
  ]
}
