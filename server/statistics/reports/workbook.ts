import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import type { MemberContext } from '#server/http/context.ts'
import { type SheetRow, workbook } from '#server/http/workbook.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { words } from '#server/words/index.ts'
import { aboutOf } from './about.ts'
import { tableOf, written } from './table.ts'

type Reader = Pick<MemberContext, 'member' | 'language' | 'db' | 'scope'>

/**
 * A report as an Excel file: its rows, and their total. Sums of the first dimension stand above their rows, which fold away below them;
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
  if (table.sums.length === 0) return workbook(sheet, columns, once([...table.rows, total]), { about })
  const rows = written(table).map(({ cells, is }) => ({
    cells: [...cells, said.rows[is]],
    isStrong: is === 'sum',
    isBelow: is === 'row',
  }))
  return workbook(
    sheet,
    [...columns, { title: said.rows.title, kind: 'text', width: 14 }],
    once([...rows, { ...total, cells: [...totals, said.rows.total] }]),
    { isOutlined: true, about },
  )
}

async function* once(rows: SheetRow[]) {
  yield rows
}
