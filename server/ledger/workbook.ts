import { sql, type SqlBool } from 'kysely'
import type { Language } from '#contract/language.ts'
import type { NamedCostCentre } from '#contract/people/cost-centre-fields.ts'
import { fromOre } from '#server/database/money.ts'
import { type CellValue, type ColumnKind, workbook } from '#server/http/workbook.ts'
import { words } from '#server/words/index.ts'
import { type Lines, newestFirst, withCustomer } from './lines.ts'

/**
 * Read a batch at a time, so that neither a transaction nor the memory is held for as long as somebody downloads. The
 * batches are small, because the embedded database answers one query at a time and others wait for it.
 */
const batchSize = 500

/** A position in the ledger, newest first; to the microsecond, which a Date would lose. */
export interface Place {
  place: string
  Id: number
}

/** Lines after that position. */
export const beyond = (last: Place | undefined) =>
  last
    ? sql<SqlBool>`(transaction_date, id) < (${last.place}::timestamptz, ${last.Id}::bigint)`
    : sql<SqlBool>`true`

/** Reads the next lines after a position. */
export type Next = (after: Place | undefined, count: number) => Lines

/**
 * Lines of the ledger as an Excel file, in the reader's language and the house's time zone. Each of `parts` is read to its
 * end. It has no column of money for whoever may not see prices, and names customer and locker where it is of several.
 */
export function ledgerWorkbook(
  parts: Iterable<Next>,
  language: Language,
  { seesPrices, ofSeveral = false }: { seesPrices: boolean; ofSeveral?: boolean },
) {
  const { sheet, columns } = words[language].ledger
  const shown = layout.filter(
    ([column, kind]) =>
      (seesPrices || (kind !== 'money' && column !== 'currency')) &&
      (ofSeveral || (column !== 'customer' && column !== 'locker')),
  )
  const described = shown.map(([column, kind, width]) => ({ title: columns[column], kind, width }))
  const cellsOf = (row: Line) => {
    const cells = cellsIn(row, language)
    return shown.map(([column]) => cells[column])
  }
  return workbook(sheet, described, batches(parts, cellsOf))
}

type Title = keyof (typeof words)['en-GB']['ledger']['columns']

const layout: [column: Title, kind: ColumnKind, width: number][] = [
  ['date', 'moment', 20],
  ['customer', 'text', 24],
  ['locker', 'text', 24],
  ['kind', 'text', 14],
  ['articleNumber', 'text', 18],
  ['article', 'text', 36],
  ['name', 'text', 16],
  ['lastName', 'text', 18],
  ['costCentre', 'text', 24],
  ['amount', 'number', 10],
  ['moved', 'number', 14],
  ['used', 'number', 16],
  ['price', 'money', 12],
  ['usedValue', 'money', 16],
  ['currency', 'text', 10],
  ['opened', 'moment', 20],
  ['closed', 'moment', 20],
  ['aborted', 'flag', 10],
  ['discrepancy', 'flag', 12],
  ['unusual', 'flag', 16],
  ['corrected', 'flag', 10],
  ['unverified', 'flag', 14],
  ['overLimit', 'flag', 14],
  ['bookedBy', 'text', 22],
  ['note', 'text', 36],
  ['costCentreChange', 'text', 36],
]

async function* batches(
  parts: Iterable<Next>,
  cellsOf: (row: Line) => CellValue[],
): AsyncGenerator<CellValue[][]> {
  for (const next of parts) {
    let after: Line | undefined
    do {
      const rows = await batch(next, after)
      if (rows.length > 0) yield rows.map(cellsOf)
      after = rows.length === batchSize ? rows.at(-1) : undefined
    } while (after)
  }
}

type Line = Awaited<ReturnType<typeof batch>>[number]

const onTheClock = (column: string) =>
  sql<
    string | null
  >`to_char(${sql.ref(column)} at time zone (select time_zone from system_setting), 'YYYY-MM-DD HH24:MI:SS')`

const batch = (next: Next, after: Place | undefined) =>
  withCustomer(newestFirst(next(after, batchSize)))
    .select([
      'customer.name as customer',
      sql<string>`line.transaction_date::text`.as('place'),
      onTheClock('line.transaction_date').as('date'),
      onTheClock('line.opened').as('opened'),
      onTheClock('changed.changed_at').as('changed'),
      onTheClock('line.closed').as('closed'),
      sql<string>`currency_of(line.reseller_id)`.as('currency'),
    ])
    .execute()

function cellsIn(row: Line, language: Language): Record<Title, CellValue> {
  const { kinds, reasons, changed } = words[language].ledger
  return {
    date: row.date,
    customer: row.customer,
    locker: row.Locker,
    kind: kinds[row.Kind],
    articleNumber: row.ArticleNumber,
    article: row.ArticleName,
    name: row.Name,
    lastName: row.LastName,
    costCentre: called(row.CostCentre),
    costCentreChange:
      row.CostCentreChange &&
      changed({
        at: row.changed?.slice(0, 16) ?? '',
        by: row.CostCentreChange.By,
        was: called(row.CostCentreChange.Was),
        reason: row.CostCentreChange.Reason,
      }),
    amount: row.Amount,
    moved: row.Moved,
    used: row.UsedAmount,
    price: fromOre(row.price),
    usedValue: fromOre(row.usedValue),
    currency: row.currency,
    opened: row.opened,
    closed: row.closed,
    aborted: row.Aborted === 1,
    discrepancy: row.Discrepancy === 1,
    unusual: row.UsualAmount !== null,
    corrected: row.CorrectionId !== null,
    unverified: row.Unverified === 1,
    overLimit: row.OverLimit === 1,
    bookedBy: row.BookedBy,
    note: [row.Reason && reasons[row.Reason], row.Note].filter(Boolean).join(': '),
  }
}

const called = (centre: NamedCostCentre | null) => centre && `${centre.Code} ${centre.Name}`.trim()
