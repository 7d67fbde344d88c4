import { openSheet } from '#server/billing/files/pdf/sheet.ts'
import { words } from '#server/words/index.ts'
import { drawFoot, footTop } from './foot.ts'
import { drawTop } from './head.ts'
import type { Reminder } from './reminder.ts'
import { drawSums, sumsHeight } from './sums.ts'
import { drawLines, nextPage } from './table.ts'

/** A reminder as a document to read, print and keep. */
export async function reminderPdf(reminder: Reminder): Promise<Uint8Array> {
  const { Language: language, number, date } = reminder
  const title = `${words[language].reminder.title} ${number}`
  const sheet = openSheet({ title, language, date })
  const top = drawTop(sheet, reminder)
  const after = sumsHeight(reminder)
  const end = drawLines(sheet, reminder, { from: top + 22, bottom: footTop, after })
  drawSums(sheet, reminder, end + after <= footTop ? end : nextPage(sheet, reminder))
  drawFoot(sheet, reminder)
  return sheet.bytes()
}
