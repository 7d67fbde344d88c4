import type { Language } from '#contract/language.ts'
import type { Question, ReportAnswer } from '#contract/statistics/reports.ts'
import { colours, openSheet, type Sheet, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { todayOf } from '#server/house/days.ts'
import type { MemberContext } from '#server/http/context.ts'
import type { CellValue } from '#server/http/workbook.ts'
import { mayDo } from '#server/tenancy/member.ts'
import { words } from '#server/words/index.ts'
import { aboutOf } from './about.ts'
import { type Laid, laidOut, type Paper } from './paper.ts'
import { type Table, tableOf, type WrittenRow } from './table.ts'

type Reader = Pick<MemberContext, 'member' | 'language' | 'db' | 'scope'>

/** As many rows as are worth printing. */
const mostPrinted = 500

/** A report on paper: what it is about, then its rows over as many pages as they need, each with the heads again. */
export async function reportPdf(question: Question, answer: ReportAnswer, name: string, reader: Reader) {
  const { language, member, db } = reader
  const said = words[language].reports
  const date = (await todayOf(db)).toString()
  const printed = { ...answer, data: answer.data.slice(0, mostPrinted) }
  const table = tableOf(question, printed, { language, seesPrices: mayDo(member, 'seePrices') })
  const laid = laidOut(table, cellTexts(table, language))
  const { landscape } = laid.paper
  const sheet = openSheet({ title: said.report, language, date, landscape })
  const about = await aboutOf(question, answer, table.rows.length, reader)
  const lines = about.map(([label, text]) => `${label}: ${text}`)
  const from = drawTop(sheet, laid.paper, name || said.report, lines)
  drawTable(sheet, table, laid, from)
  numberPages(sheet, laid.paper, said.page)
  return sheet.bytes()
}

function drawTop(sheet: Sheet, page: Paper, title: string, lines: string[]) {
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

/** Close, so that what is compared stands on the same page. */
const leading = 9.5
const padding = 3.5

/** As it is written: numbers in the reader's language. */
function cellTexts({ columns }: Table, language: Language) {
  const formats = columns.map(
    ({ decimals }) =>
      new Intl.NumberFormat(language, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }),
  )
  return (row: readonly CellValue[]) =>
    row.map((value, at) =>
      typeof value === 'number' ? (formats[at]?.format(value) ?? '').replace('-', '−') : String(value ?? ''),
    )
}

function drawTable(sheet: Sheet, table: Table, laid: Laid, from: number) {
  const { paper: page, places, texts, size, headSize } = laid
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
  const linesOf = (row: readonly CellValue[], face: Face) =>
    texts(row).map((text, at) => wrapped(text, places[at]?.width ?? 0, { face, size }))
  const heightOf = (cells: string[][]) =>
    Math.max(1, ...cells.map((lines) => lines.length)) * leading + padding
  /** Whether a new page was begun. */
  const makeRoom = (height: number) => {
    if (y + height <= page.bottom - 20) return false
    sheet.newPage()
    sheet.aside(() => drawHeads(page.top - 20, (draw) => draw()))
    y = page.top - 20 + headHeight
    return true
  }
  const drawRow = (cells: string[][], face: Face) => {
    sheet.within('TR', () => {
      for (const [at, lines] of cells.entries())
        sheet.within('TD', () => {
          for (const [line, text] of lines.entries()) write(text, at, y + 9 + line * leading, { face, size })
        })
    })
    y += heightOf(cells)
    sheet.rule(y, page.left, page.right)
  }
  const { written } = table
  for (const [at, { cells, is, said }] of written.entries()) {
    const lines = linesOf(cells, faceOf(is))
    // A sum is never the last of a page, and what it says is said again where its rows go on.
    const firstRow = written.findIndex((row, index) => index >= at && row.is === 'row')
    const below = written
      .slice(at + 1, firstRow + 1)
      .reduce((sum, row) => sum + heightOf(linesOf(row.cells, faceOf(row.is))), 0)
    const isFirst = makeRoom(heightOf(lines) + below)
    drawRow(isFirst ? lines : lines.map((each, column) => (column < said ? [] : each)), faceOf(is))
  }
  const totals = linesOf(table.totals, 'strong')
  makeRoom(heightOf(totals))
  drawRow(totals, 'strong')
  close()
}

type Face = 'regular' | 'strong'
const faceOf = (is: WrittenRow['is']): Face => (is === 'row' ? 'regular' : 'strong')

function numberPages(sheet: Sheet, page: Paper, said: (at: number, of: number) => string) {
  const count = sheet.pages()
  for (let at = 0; at < count; at++) {
    sheet.turnTo(at)
    sheet.aside(() =>
      sheet.write(said(at + 1, count), page.right, page.bottom + 16, {
        size: 7.5,
        colour: colours.quiet,
        align: 'right',
      }),
    )
  }
}
