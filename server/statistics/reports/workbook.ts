import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import type { MemberContext } from '#server/http/context.ts'
import { type SheetRow, workbook } from '#server/http/workbook.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { words } from '#server/words/index.ts'
import { aboutOf } from './about.ts'
import { tableOf } from './table.ts'

type Reader = Pick<MemberContext, 'member' | 'language' | 'db' | 'scope'>

/**
 * A report as an Excel file: its rows, and their total. Sums stand above their rows, which fold away below them;
 * a last column tells them apart, so that nobody who filters or adds up counts twice. A second sheet says what days it is of, and more.
 */
export async function reportWorkbook(question: Question, answer: ReportAnswer, name: string, reader: Reader) {
  const { member, language } = reader
  const said = words[language].reports
  const table = tableOf(question, answer, { language, seesPrices: mayDo(member, 'seePrices') })
  const { columns, totals } = table
  const sheet = name || said.sheet
  const about = { name: said.about, facts: await aboutOf(question, answer, table.rows.length, reader) }
  const total = { cells: totals, isStrong: true }
  const [first = 'article', second = first, third] = question.Dimensions
  if (second === first) return workbook(sheet, columns, once([...table.rows, total]), { about })
  const kinds = {
    sum: third ? said.rows.sumOf(said.dimensions[first]) : said.rows.sum,
    inner: said.rows.sumOf(said.dimensions[second]),
    row: said.rows.row,
  }
  const below = { sum: 0, inner: 1, row: third ? 2 : 1 }
  const rows = table.written.map(({ cells, is }) => ({
    cells: [...cells, kinds[is]],
    isStrong: is !== 'row',
    below: below[is],
  }))
  return workbook(
    sheet,
    [...columns, { title: said.rows.title, kind: 'text', width: 22 }],
    once([...rows, { ...total, cells: [...totals, said.rows.total] }]),
    { isOutlined: true, about },
  )
}

async function* once(rows: SheetRow[]) {
  yield rows
}
