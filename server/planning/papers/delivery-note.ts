import type { Language } from '#contract/language.ts'
import { signatureField } from '#contract/planning/reports.ts'
import type { RoadRun, RoadStop } from '#contract/planning/road.ts'
import { colours, openSheet, page, type Sheet, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { words } from '#server/words/index.ts'
import { drawFacts, drawTable, nextPage, numberPages, type PaperColumn } from './table.ts'

export interface Note {
  run: Pick<RoadRun, 'Id' | 'Articles'>
  stop: RoadStop
  /** Who delivers. */
  reseller: string
  signature: string | null
  /** Of its end, in the house's time zone. */
  day: string
  clock: string
}

/** What was put into a locker, what was counted there, and who received it. */
export async function deliveryNotePaper(
  { run, stop, reseller, signature, day, clock }: Note,
  language: Language,
) {
  const said = words[language].runs
  const title = `${said.deliveryNote} ${noteNumber(run, stop)}`
  const sheet = openSheet({ title, language, date: day })
  sheet.within('H1', () => sheet.write(said.deliveryNote, page.left, page.top, { face: 'strong', size: 20 }))
  const top = drawFacts(
    sheet,
    [
      [said.noteNumber, noteNumber(run, stop)],
      [said.date, `${day} ${clock}`],
      [said.from, reseller],
      [said.filledBy, stop.EndedBy ?? ''],
      [said.deliveredTo, [stop.CustomerName, stop.Address].filter(Boolean).join(', ')],
      [said.locker, [stop.LockerName, stop.Location].filter(Boolean).join(', ')],
    ],
    page.top + 32,
  )
  const put = drawPut(sheet, run, stop, language, top + 14)
  const counted = drawCounted(sheet, run, stop, language, put)
  drawReceipt(sheet, stop, signature, language, counted, title)
  numberPages(sheet, said.page)
  return sheet.bytes()
}

export const noteNumber = (run: { Id: number }, stop: { Id: number }) => `${run.Id}-${stop.Id}`

const articleOf = (run: Note['run'], id: number) => run.Articles.find(({ ArticleId }) => ArticleId === id)

function drawPut(sheet: Sheet, run: Note['run'], stop: RoadStop, language: Language, top: number) {
  const said = words[language].runs
  const number = new Intl.NumberFormat(language)
  sheet.within('H2', () => sheet.write(said.putIn, page.left, top, { face: 'strong' }))
  const put = stop.Lines.filter(({ Placed }) => (Placed ?? 0) > 0)
  if (put.length === 0) {
    sheet.write(said.nothing, page.left, top + 18)
    return top + 40
  }
  const columns: PaperColumn[] = [
    { title: said.columns.number, x: page.left, width: 96 },
    { title: said.columns.article, x: page.left + 104, width: 300 },
    { title: said.columns.placed, x: page.right, isNumber: true, isStrong: true },
  ]
  const rows = put.map(({ ArticleId, Placed }) => {
    const article = articleOf(run, ArticleId)
    const unit = article?.Unit ? ` ${article.Unit}` : ''
    return { cells: [article?.Number ?? '', article?.Name ?? '', `${number.format(Placed ?? 0)}${unit}`] }
  })
  const total = put.reduce((sum, { Placed }) => sum + (Placed ?? 0), 0)
  rows.push({ cells: [said.columns.total, '', said.articlesAndPieces(put.length, number.format(total))] })
  return drawTable(sheet, columns, rows, { from: top + 8, titleOfNext: said.deliveryNote }) + 28
}

function drawCounted(sheet: Sheet, run: Note['run'], stop: RoadStop, language: Language, top: number) {
  const said = words[language].runs
  const number = new Intl.NumberFormat(language, { signDisplay: 'auto' })
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' })
  const counted = stop.Lines.filter(({ Counted }) => Counted !== null)
  if (counted.length === 0) return top
  const from = top + 60 > page.bottom ? nextPage(sheet, said.deliveryNote) : top
  sheet.within('H2', () => sheet.write(said.counts, page.left, from, { face: 'strong' }))
  const columns: PaperColumn[] = [
    { title: said.columns.number, x: page.left, width: 96 },
    { title: said.columns.article, x: page.left + 104, width: 230 },
    { title: said.columns.counted, x: page.left + 420, isNumber: true },
    { title: said.columns.difference, x: page.right, isNumber: true, isStrong: true },
  ]
  const rows = counted.map(({ ArticleId, Counted, Corrected }) => {
    const article = articleOf(run, ArticleId)
    // None where a later count stands.
    const difference = Corrected === null ? '–' : signed.format(Corrected).replace('-', '−')
    return { cells: [article?.Number ?? '', article?.Name ?? '', number.format(Counted ?? 0), difference] }
  })
  return drawTable(sheet, columns, rows, { from: from + 8, titleOfNext: said.deliveryNote }) + 28
}

function drawReceipt(
  sheet: Sheet,
  stop: RoadStop,
  signature: string | null,
  language: Language,
  top: number,
  title: string,
) {
  const said = words[language].runs
  let y = top + 170 > page.bottom ? nextPage(sheet, title) : top
  if (stop.Note !== '') {
    sheet.write(said.note, page.left, y, { size: 7.5, colour: colours.quiet })
    for (const line of wrapped(stop.Note, page.right - page.left)) sheet.write(line, page.left, (y += 13))
    y += 26
  }
  if (signature !== null) {
    const scale = 0.5
    const height = signatureField.height * scale
    sheet.within('Figure', () => sheet.draw(signature, page.left, y, scale), {
      alt: said.signature,
      bbox: [page.left, y, page.left + signatureField.width * scale, y + height],
    })
    y += height + 4
  } else y += 30
  sheet.rule(y, page.left, page.left + 240, colours.rule, 0.8)
  sheet.write(said.receivedBy, page.left, y + 12, { size: 7.5, colour: colours.quiet })
  sheet.write(stop.ReceivedBy, page.left, y + 26)
}
