import type { Language } from '#contract/language.ts'
import { openSheet } from '#server/billing/files/pdf/sheet.ts'
import { footOf } from '#server/billing/files/pdf/foot.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { words } from '#server/words/index.ts'
import type { Document } from '#server/billing/consumption/document.ts'
import { closingOf } from './closing.ts'
import { drawTop } from './head.ts'
import { drawLines, nextPage } from './table.ts'

/** A consumption statement as a document to read, print, have read aloud and keep. */
export async function pdfOf(document: Document, language: Language): Promise<Uint8Array> {
  const wording = wordingFor(language)
  const texts = words[language].consumption
  const { isCredit, number, date } = document
  const title = `${isCredit ? texts.creditTitle : texts.title} ${number}`
  const sheet = openSheet({ title, language, date })
  const foot = footOf(document, wording)
  const closing = closingOf(document, wording)
  const top = drawTop(sheet, document, wording)
  const end = await drawLines(sheet, document, wording, {
    from: top + 28,
    bottom: foot.top,
    after: closing.height,
  })
  closing.draw(sheet, end + closing.height <= foot.top ? end : nextPage(sheet, document, wording))
  foot.draw(sheet)
  return sheet.bytes()
}
