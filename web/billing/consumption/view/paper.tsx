import type { ConsumptionLine, ConsumptionPaper } from '#contract/billing/consumption.ts'
import { type Words, useLanguage } from '#web/i18n/language-provider.tsx'
import { monthText } from '#contract/months.ts'
import { Fact } from '#web/kit/fact.tsx'
import type { Column } from '#web/kit/table/column.ts'
import { found, searchTexts } from '#web/kit/table/data/search.ts'
import { DataTable } from '#web/kit/table/data-table.tsx'
import { useTableView } from '#web/kit/table/use-table-view.ts'
import { useMemo } from 'react'
import paperStyles from '#web/billing/statements/view/view.module.css'
import styles from '#web/billing/consumption/consumption.module.css'

interface Props {
  paper: ConsumptionPaper
  /** The name of an exported file; without it nothing is exported. */
  fileName?: string
}

const manyLines = 10
/** More of them scroll by themselves, since not all can be drawn at once. */
const mostAtOnce = 60

/** The lines and the sums of a statement, or of a draft. */
export function Paper({ paper, fileName }: Props) {
  const { text } = useLanguage()
  return (
    <>
      <section>
        <Lines
          paper={paper}
          label={text.consumption.lines.title}
          {...(fileName !== undefined && { fileName })}
        />
      </section>
      <Sums paper={paper} />
    </>
  )
}

function Sums({
  paper: { NetAmount, TaxAmount, TotalAmount, VatPct, UseAmount, LateAmount, CurrencyCode },
}: Props) {
  const { text, format } = useLanguage()
  const { fields, use, lateAndMoved } = text.consumption
  const money = (amount: number) => format.money(amount, CurrencyCode)
  return (
    <dl className={paperStyles.sums}>
      {LateAmount !== 0 && (
        <>
          <Fact label={use}>{money(UseAmount)}</Fact>
          <Fact label={lateAndMoved}>{money(LateAmount)}</Fact>
        </>
      )}
      <Fact label={fields.NetAmount}>{money(NetAmount)}</Fact>
      <Fact label={`${fields.TaxAmount} ${format.percent(VatPct)}`}>{money(TaxAmount)}</Fact>
      <Fact label={fields.TotalAmount} strong>
        {money(TotalAmount)}
      </Fact>
    </dl>
  )
}

type Row = ConsumptionLine & { Id: number }

function Lines({ paper, label, fileName }: Props & { label: string }) {
  const spoken = useLanguage()
  const view = useTableView({ inAddress: false })
  const { lines, CurrencyCode } = paper
  const rows = useMemo(() => lines.map((line, at): Row => ({ ...line, Id: at })), [lines])
  const columns = useMemo(() => columnsIn(spoken, CurrencyCode), [spoken, CurrencyCode])
  const { search } = view
  const grouping = useMemo(() => {
    const shown = search.trim() === '' ? rows : found(rows, searchTexts(rows, columns), search)
    return groupedBy(shown, paper, spoken)
  }, [rows, columns, search, paper, spoken])
  return (
    <DataTable
      label={label}
      name="consumption-lines"
      columns={columns}
      rows={rows}
      grouping={grouping}
      view={view}
      searchable={rows.length > manyLines}
      plainOnPhone
      tall
      maxHeight={rows.length > mostAtOnce ? 'max(240px, 42dvh)' : 'none'}
      {...(fileName !== undefined && { exportName: fileName })}
    />
  )
}

const groupOf = ({ Part, Month, Locker, CostCentre, Person }: Row) =>
  JSON.stringify([Part, Month, Locker, CostCentre, Person])

/** As on the PDF: a heading with its sum for each place, cost centre and person; above several of one place, what it comes to. */
function groupedBy(rows: readonly Row[], paper: ConsumptionPaper, spoken: Words) {
  const { format } = spoken
  const heading = (id: string, those: readonly Row[], by: Division) => {
    const [first] = those
    const sum = those.reduce((total, { Value }) => total + Math.round(Value * 100), 0) / 100
    return {
      id,
      heading: (
        <span className={styles.heading}>
          <strong>{first && headingOf(first, by, spoken)}</strong>
          <span>{format.money(sum, paper.CurrencyCode)}</span>
        </span>
      ),
    }
  }
  const inner = [...Map.groupBy(rows, groupOf)]
  const wider = widerThan(paper).map((by) => {
    const around = Map.groupBy(inner, ([, [first]]) => (first ? groupOf(within(first, by)) : ''))
    return { by, beginning: new Map([...around.values()].map((several) => [several[0]?.[0], several])) }
  })
  const groups = inner.flatMap(([key, those]) => {
    const above = wider.flatMap(({ by, beginning }) => {
      const several = beginning.get(key) ?? []
      const all = several.flatMap(([, some]) => some)
      return several.length > 1 ? [heading(`${JSON.stringify(by)} ${key}`, all, by)] : []
    })
    return [...above, heading(key, those, paper)]
  })
  return { groups, groupOf }
}

type Division = Pick<ConsumptionPaper, 'ByLocker' | 'ByCostCentre' | 'ByPerson'>

/** By less than a statement is divided by: by lockers alone, then by the cost centres of each. */
function widerThan({ ByLocker, ByCostCentre, ByPerson }: Division): Division[] {
  const ofLockers = { ByLocker, ByCostCentre: 0, ByPerson: 0 } as const
  const ofCentres = { ByLocker, ByCostCentre, ByPerson: 0 } as const
  return [
    ...(ByLocker === 1 && (ByCostCentre === 1 || ByPerson === 1) ? [ofLockers] : []),
    ...(ByCostCentre === 1 && ByPerson === 1 ? [ofCentres] : []),
  ]
}

const within = (row: Row, { ByLocker, ByCostCentre }: Division): Row => ({
  ...row,
  Locker: ByLocker === 1 ? row.Locker : '',
  CostCentre: ByCostCentre === 1 ? row.CostCentre : '',
  Person: '',
})

function headingOf(
  { Part, Month, Locker, CostCentre, Person }: Row,
  by: Division,
  { text, language }: Words,
) {
  const words = text.consumption
  const part = words.parts[Part](Month === null ? '' : monthText(Month, language))
  const place = [
    by.ByLocker === 1 ? Locker : '',
    by.ByCostCentre === 1 ? CostCentre || words.noCostCentre : '',
    by.ByPerson === 1 ? Person || words.noPerson : '',
  ].filter(Boolean)
  return [...(Part === 'use' && place.length > 0 ? [] : [part]), ...place].join(' · ')
}

function columnsIn({ text, format }: Words, currency: string): readonly Column<Row>[] {
  const { lines: words, fields } = text.consumption
  const { make } = text.consumption
  const money = (id: 'Price' | 'Value'): Column<Row> => ({
    id,
    header: words[id],
    kind: 'number',
    decimals: 2,
    format: (value) => format.money(Number(value), currency),
  })
  return [
    { id: 'ArticleName', header: words.ArticleName, names: true, width: 300 },
    { id: 'ArticleNumber', header: words.ArticleNumber, onCard: 'line' },
    { id: 'Amount', header: words.Amount, kind: 'number', onCard: 'line' },
    { ...money('Price'), onCard: 'line' },
    { ...money('Value'), summary: 'sum', onCard: 'end' },
    { id: 'Locker', header: make.ByLocker, hidden: true, inFile: true },
    { id: 'CostCentre', header: make.ByCostCentre, hidden: true, inFile: true },
    { id: 'Person', header: make.ByPerson, hidden: true, inFile: true },
    { id: 'Month', header: fields.Period, kind: 'date', hidden: true, inFile: true },
  ]
}
