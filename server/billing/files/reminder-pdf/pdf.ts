import { footOf } from '#server/billing/files/pdf/foot.ts'
import { openSheet } from '#server/billing/files/pdf/sheet.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import { words } from '#server/words/index.ts'
import { drawTop } from './head.ts'
import type { Reminder } from './reminder.ts'
import { closingOf } from './sums.ts'
import { drawLines, nextPage } from './table.ts'

/** A reminder as a document to read, print, have read aloud and keep. */
export async function reminderPdf(reminder: Reminder): Promise<Uint8Array> {
  const { Language: language, number, date } = reminder
  const wording = wordingFor(language)
  const sheet = openSheet({ title: `${words[language].reminder.title} ${number}`, language, date })
  const foot = footOf({ ...reminder, currency: reminder.CurrencyCode }, wording)
  const closing = closingOf(reminder, wording)
  const top = drawTop(sheet, reminder, wording)
  const end = drawLines(sheet, reminder, { from: top + 22, bottom: foot.top, after: closing.height })
  closing.draw(sheet, end + closing.height <= foot.top ? end : nextPage(sheet, reminder))
  foot.draw(sheet)
  return sheet.bytes()
}
