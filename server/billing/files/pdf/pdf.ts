import type { Language } from '#contract/language.ts'
import type { Statement } from '#server/billing/files/statement.ts'
import { closingOf, footOf } from './foot.ts'
import { drawTop } from './head.ts'
import { openSheet } from './sheet.ts'
import { drawLines, nextPage } from './table.ts'
import { wordingFor } from './wording.ts'

/** A statement as a document to read, print, have read aloud and keep. */
export async function pdfOf(
  statement: Statement,
  language: Language,
  logo?: Uint8Array,
): Promise<Uint8Array> {
  const wording = wordingFor(language)
  const { kind, number, date } = statement
  const sheet = openSheet({ title: wording.title(kind, number), language, date })
  const foot = footOf(statement, wording)
  const closing = closingOf(statement, wording)

  const top = drawTop(sheet, statement, wording, logo)
  const end = await drawLines(sheet, statement, wording, {
    from: top + 28,
    bottom: foot.top,
    after: closing.height,
  })
  const fits = end + closing.height <= foot.top
  closing.draw(sheet, fits ? end : nextPage(sheet, statement, wording))
  foot.draw(sheet)
  return sheet.bytes()
}
