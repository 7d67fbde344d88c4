import type { Division } from '#contract/billing/consumption.ts'
import type { Language } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import {
  type CellValue,
  type ColumnKind,
  type SheetColumn,
  type SheetRow,
  workbook,
} from '#server/http/workbook.ts'
import { words } from '#server/words/index.ts'
import { type DividedLine, sectionsOf, sumsOf } from './divided.ts'
import type { Document } from './document.ts'

const layout = [
  ['part', 'text', 24],
  ['locker', 'text', 22],
  ['costCentre', 'text', 24],
  ['person', 'text', 22],
  ['articleNumber', 'text', 18],
  ['article', 'text', 36],
  ['amount', 'number', 10],
  ['price', 'money', 12],
  ['value', 'money', 14],
  ['currency', 'text', 10],
] as const satisfies [string, ColumnKind, number][]

/**
 * Its lines, above them their sums at each level, last their total; what it is not divided by has no column. A last
 * column tells them apart, so that nobody who filters or adds up counts twice.
 */
export async function excelOf(document: Document, language: Language): Promise<Buffer> {
  const { excel, part, noCostCentre, noPerson, sumKinds } = words[language].consumption
  const { rows: kinds } = words[language].reports
  const { division, currency } = document
  const { ByLocker, ByCostCentre, ByPerson } = division
  const isThere: Record<string, boolean> = { locker: ByLocker, costCentre: ByCostCentre, person: ByPerson }
  const shown = layout.filter(([name]) => isThere[name] ?? true)
  const row = (cells: Partial<Record<(typeof layout)[number][0], CellValue>>, kind: string) => [
    ...shown.map(([name]) => cells[name] ?? null),
    kind,
  ]
  const sum = (line: DividedLine, by: Division, { amount, value }: ReturnType<typeof sumsOf>) => ({
    cells: row(
      {
        part: part[line.part](line.month?.slice(0, 7) ?? ''),
        locker: by.ByLocker ? line.locker : null,
        costCentre: by.ByCostCentre ? line.costCentre || noCostCentre : null,
        person: by.ByPerson ? line.person || noPerson : null,
        amount,
        value: fromOre(value),
        currency,
      },
      sumKinds[by.ByPerson ? 'person' : by.ByCostCentre ? 'costCentre' : by.ByLocker ? 'locker' : 'part'],
    ),
    isStrong: true,
  })
  const rows = sectionsOf(document.lines, division).flatMap(({ first, lines, above }): SheetRow[] => [
    ...above.map((around) => sum(first, around.by, around)),
    sum(first, division, sumsOf(lines)),
    ...lines.map((line) => ({
      cells: row(
        {
          part: part[line.part](line.month?.slice(0, 7) ?? ''),
          locker: line.locker,
          costCentre: line.costCentre,
          person: line.person,
          articleNumber: line.articleNumber,
          article: line.articleName,
          amount: line.amount,
          price: fromOre(line.price),
          value: fromOre(line.value),
          currency,
        },
        kinds.row,
      ),
      below: 1,
    })),
  ])
  const { amount, value } = sumsOf(document.lines)
  rows.push({ cells: row({ amount, value: fromOre(value), currency }, kinds.total), isStrong: true })
  const columns: SheetColumn[] = [
    ...shown.map(([name, kind, width]) => ({ title: excel.columns[name], kind, width })),
    { title: kinds.title, kind: 'text', width: 26 },
  ]
  const chunks: Uint8Array[] = []
  const file = workbook(excel.sheet(document.number), columns, once(rows), { isOutlined: true })
  for await (const chunk of file) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* once(rows: SheetRow[]) {
  yield rows
}
