import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import type { MemberContext } from '#server/http/context.ts'
import { type CellValue, workbook } from '#server/http/workbook.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { words } from '#server/words/index.ts'
import { tableOf } from './table.ts'

type Reader = Pick<MemberContext, 'member' | 'language'>

/** A report as an Excel file: its rows, and their total. */
export function reportWorkbook(
  question: Question,
  answer: ReportAnswer,
  name: string,
  { member, language }: Reader,
) {
  const { columns, rows, totals } = tableOf(question, answer, {
    language,
    seesPrices: mayDo(member, 'seePrices'),
  })
  return workbook(name || words[language].reports.sheet, columns, once([...rows, totals]))
}

async function* once(rows: CellValue[][]) {
  yield rows
}
