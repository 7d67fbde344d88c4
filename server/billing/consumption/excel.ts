import type { Language } from '#contract/language.ts'
import { fromOre } from '#server/database/money.ts'
import { type CellValue, type ColumnKind, workbook } from '#server/http/workbook.ts'
import { words } from '#server/words/index.ts'
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

/** Its lines; what it is not divided by has no column. */
export async function excelOf(document: Document, language: Language): Promise<Buffer> {
  const { excel, part } = words[language].consumption
  const { ByLocker, ByCostCentre, ByPerson } = document.division
  const isThere: Record<string, boolean> = { locker: ByLocker, costCentre: ByCostCentre, person: ByPerson }
  const shown = layout.filter(([name]) => isThere[name] ?? true)
  const rows = document.lines.map((line): CellValue[] => {
    const cells: Record<(typeof layout)[number][0], CellValue> = {
      part: part[line.part](line.month?.slice(0, 7) ?? ''),
      locker: line.locker,
      costCentre: line.costCentre,
      person: line.person,
      articleNumber: line.articleNumber,
      article: line.articleName,
      amount: line.amount,
      price: fromOre(line.price),
      value: fromOre(line.value),
      currency: document.currency,
    }
    return shown.map(([name]) => cells[name])
  })
  const columns = shown.map(([name, kind, width]) => ({ title: excel.columns[name], kind, width }))
  const chunks: Uint8Array[] = []
  for await (const chunk of workbook(excel.sheet(document.number), columns, once(rows))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function* once(rows: CellValue[][]) {
  yield rows
}
