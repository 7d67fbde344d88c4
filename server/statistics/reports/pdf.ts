import type { Language } from '#contract/language.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { colours, openSheet, page, type Sheet, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { CellValue } from '#server/http/workbook.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { words } from '#server/words/index.ts'
import { filtersInWords } from './filters.ts'
import { leftOut, type Table, tableOf } from './table.ts'

type Reader = Pick<MemberContext, 'member' | 'language' | 'db' | 'scope'>

/** As many rows as are worth printing. */
const mostPrinted = 500

/** A report on paper: what it is about, then its rows over as many pages as they need, each with the heads again. */
export async function reportPdf(question: Question, answer: ReportAnswer, name: string, reader: Reader) {
  const { language, member, db } = reader
  const said = words[language].reports
  const date = (await todayOf(db)).toString()
  const sheet = openSheet({ title: said.report, language, date })
  const table = tableOf(question, answer, { language, seesPrices: mayDo(member, 'seePrices') })
  const lines = [
    said.period(answer.From, answer.To) +
      (answer.BeforeFrom && answer.BeforeTo
        ? `, ${said.comparedWith(answer.BeforeFrom, answer.BeforeTo)}`
        : ''),
    ...leftOut(answer, language),
    ...(await filtersInWords(question, reader)),
    ...(answer.total > Math.min(mostPrinted, table.rows.length)
      ? [said.cut(String(Math.min(mostPrinted, table.rows.length)), String(answer.total))]
      : []),
  ]
  const from = drawTop(sheet, name || said.report, lines)
  drawTable(sheet, { ...table, rows: table.rows.slice(0, mostPrinted) }, from, language)
  numberPages(sheet, said.page)
  return sheet.bytes()
}

function drawTop(sheet: Sheet, title: string, lines: string[]) {
  let y = page.top
  sheet.within('H1', () => {
    for (const line of wrapped(title, page.right - page.left, { face: 'strong', size: 18 })) {
      sheet.write(line, page.left, y, { face: 'strong', size: 18 })
      y += 22
    }
  })
  for (const line of lines.flatMap((text) => wrapped(text, page.right - page.left)))
    sheet.within('P', () => {
      sheet.write(line, page.left, y, { colour: colours.quiet })
      y += 13
    })
  return y + 10
}

const headSize = 7.5
const gap = 8
const leading = 11
const padding = 7

interface Placed {
  x: number
  width: number
  isNumber: boolean
}

/** Numbers take what they need; the texts share the rest. */
function placedIn({ columns }: Table): Placed[] {
  const all = page.right - page.left
  const numbers = columns.filter(({ kind }) => kind !== 'text').length
  const texts = columns.length - numbers
  const forNumber = numbers === 0 ? 0 : Math.min(70, (all * (texts === 0 ? 1 : 0.62)) / numbers)
  const forText = texts === 0 ? 0 : (all - forNumber * numbers) / texts
  let x = page.left
  return columns.map(({ kind }) => {
    const isNumber = kind !== 'text'
    const width = isNumber ? forNumber : forText
    const placed = { x, width: width - gap, isNumber }
    x += width
    return placed
  })
}

function drawTable(sheet: Sheet, table: Table, from: number, language: Language) {
  const places = placedIn(table)
  const write = (text: string, at: number, y: number, style: object = {}) => {
    const place = places[at]
    if (!place) return
    const x = place.isNumber ? place.x + place.width : place.x
    sheet.write(text, x, y, { ...style, align: place.isNumber ? 'right' : 'left' })
  }
  const heads = table.columns.map(({ title }, at) =>
    wrapped(title, places[at]?.width ?? 0, { size: headSize }),
  )
  const headHeight = Math.max(1, ...heads.map((lines) => lines.length)) * 9 + 6
  const drawHeads = (top: number, within: (draw: () => void) => void) => {
    for (const [at, lines] of heads.entries())
      within(() => {
        for (const [line, text] of lines.entries())
          write(text, at, top + 8 + line * 9, { size: headSize, colour: colours.quiet })
      })
    sheet.rule(top + headHeight, page.left, page.right, colours.rule, 0.8)
  }
  const close = sheet.open('Table')
  sheet.within('THead', () =>
    sheet.within('TR', () => drawHeads(from, (draw) => sheet.within('TH', draw, { scope: 'Column' }))),
  )
  let y = from + headHeight
  const formats = table.columns.map(
    ({ decimals }) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )
  const textOf = (value: CellValue, at: number) =>
    typeof value === 'number' ? (formats[at]?.format(value) ?? '').replace('-', '−') : String(value ?? '')
  const drawRow = (row: readonly CellValue[], face: 'regular' | 'strong') => {
    const cells = row.map((value, at) =>
      wrapped(textOf(value, at), places[at]?.width ?? 0, { face, size: 8.5 }),
    )
    const height = Math.max(1, ...cells.map((lines) => lines.length)) * leading + padding
    if (y + height > page.bottom - 20) {
      sheet.newPage()
      sheet.aside(() => drawHeads(page.top - 20, (draw) => draw()))
      y = page.top - 20 + headHeight
    }
    sheet.within('TR', () => {
      for (const [at, lines] of cells.entries())
        sheet.within('TD', () => {
          for (const [line, text] of lines.entries())
            write(text, at, y + 12 + line * leading, { face, size: 8.5 })
        })
    })
    y += height
    sheet.rule(y)
  }
  for (const row of table.rows) drawRow(row, 'regular')
  drawRow(table.totals, 'strong')
  close()
}

function numberPages(sheet: Sheet, page_: (at: number, of: number) => string) {
  const count = sheet.pages()
  for (let at = 0; at < count; at++) {
    sheet.turnTo(at)
    sheet.aside(() =>
      sheet.write(page_(at + 1, count), page.right, page.bottom + 16, {
        size: 7.5,
        colour: colours.quiet,
        align: 'right',
      }),
    )
  }
}
