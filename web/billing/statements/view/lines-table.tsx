import type { StatementLine } from '#contract/billing/runs.ts'
import { useLanguage } from '#web/i18n/language-provider.tsx'
import type { Words } from '#web/i18n/language-provider.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import { found, searchTexts } from '#web/kit/table/data/search.ts'
import { plus } from '#web/billing/statements/ore.ts'
import { explained } from './line-words.ts'
import styles from './view.module.css'

type Line = StatementLine & { LockerId: number; CreditedDays?: number }

interface Props {
  label: string
  lines: readonly Line[]
  currency: string
  /** The name of an exported file; without it nothing is exported. */
  fileName?: string
  maxHeight?: string
}

const manyLines = 10
/** More of them scroll by themselves, since not all can be drawn at once. */
const mostAtOnce = 60

/** The lines of a statement, one for each locker, with their calculation. */
export function LinesTable({ label, lines, currency, fileName, maxHeight }: Props) {
  const spoken = useLanguage()
  const view = useTableView({ inAddress: false })
  const columns = useMemo(() => lineColumns(spoken, currency), [spoken, currency])
  const { search } = view
  const grouping = useMemo(() => {
    const shown = search.trim() === '' ? lines : found(lines, searchTexts(lines, columns), search)
    return byCustomer(shown, currency, spoken)
  }, [lines, columns, search, currency, spoken])
  return (
    <DataTable
      label={label}
      name="statement-lines"
      columns={columns}
      rows={lines}
      rowId={rowId}
      grouping={grouping}
      view={view}
      searchable={lines.length > manyLines}
      plainOnPhone
      tall
      maxHeight={maxHeight ?? (lines.length > mostAtOnce ? 'max(240px, 36dvh)' : 'none')}
      {...(fileName !== undefined && { exportName: fileName })}
    />
  )
}

/** The customers of the lines by name, each with the sum of its lines. */
function byCustomer(lines: readonly Line[], currency: string, { text, format, language }: Words) {
  const { inSum } = text.statements.lines
  const customers = [...Map.groupBy(lines, customerOf)].toSorted(([one], [other]) =>
    one.localeCompare(other, language, { numeric: true }),
  )
  return {
    groups: customers.map(([customer, ofCustomer]) => {
      const lockers = new Set(ofCustomer.map(({ LockerId }) => LockerId)).size
      const sum = ofCustomer.reduce((before, { BilledAmount }) => plus(before, BilledAmount), 0)
      return {
        id: customer,
        heading: (
          <span className={styles.customer}>
            <strong>{customer}</strong> <span>{inSum(lockers, format.money(sum, currency))}</span>
          </span>
        ),
      }
    }),
    groupOf: customerOf,
  }
}

const customerOf = ({ customer }: Line) => customer

/** A locker's name, and the calculation below it. */
const Explained = ({ name, text }: { name: string; text: string }) => (
  <span className={styles.line}>
    <span title={name}>{name}</span>
    <span className={styles.explained} title={text}>
      {text}
    </span>
  </span>
)

/** A locker may have a line of an earlier period, too. */
const rowId = ({ LockerId, PeriodStart }: Line) => `${LockerId} ${PeriodStart}`

function lineColumns(spoken: Words, currency: string): readonly Column<Line>[] {
  const { text, format } = spoken
  const words = text.statements.lines
  const { fields } = words
  const money = (id: 'Price' | 'Discount' | 'BilledAmount'): Column<Line> => ({
    id,
    header: fields[id],
    kind: 'number',
    decimals: 2,
    format: (value) => format.money(Number(value), currency),
  })
  return [
    {
      id: 'locker',
      header: fields.locker,
      names: true,
      width: 400,
      render: (line) => <Explained name={line.locker} text={explained(line, currency, spoken)} />,
    },
    { id: 'customer', header: fields.customer, hidden: true, inFile: true },
    {
      id: 'BilledDays',
      header: fields.Days,
      kind: 'number',
      hidden: true,
      format: (value, { DaysInPeriod }) => words.days(Number(value), DaysInPeriod),
    },
    { id: 'Tier', header: fields.Tier, kind: 'number', hidden: true },
    {
      id: 'DiscountPct',
      header: fields.DiscountPct,
      shortHeader: text.statements.fields.DiscountPct,
      kind: 'number',
      format: (value) => format.percent(Number(value)),
    },
    { ...money('BilledAmount'), summary: 'sum', onCard: 'end', saysItself: true },
    { ...money('Price'), hidden: true },
    { ...money('Discount'), hidden: true },
    { id: 'Position', header: fields.Position, kind: 'number', hidden: true },
    {
      id: 'Explained',
      header: words.explained,
      hidden: true,
      value: (line) => explained(line, currency, spoken),
    },
    {
      id: 'PeriodStart',
      header: fields.Period,
      kind: 'date',
      hidden: true,
      format: (_, { PeriodStart, PeriodStop }) => `${format.date(PeriodStart)} – ${format.date(PeriodStop)}`,
    },
  ]
}
