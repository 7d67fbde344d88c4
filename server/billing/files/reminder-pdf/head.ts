import { drawParagraph } from '#server/billing/files/pdf/foot.ts'
import { drawParties, facts } from '#server/billing/files/pdf/head.ts'
import { drawPairs, pair } from '#server/billing/files/pdf/pairs.ts'
import { page, type Sheet, wrapped } from '#server/billing/files/pdf/sheet.ts'
import type { Wording } from '#server/billing/files/pdf/wording.ts'
import { words } from '#server/words/index.ts'
import type { Reminder } from './reminder.ts'

/** A reminder has a mark of its own, so that it is not taken for an invoice. */
const warning = '#c92a2a'

/** Who reminds whom, and of what. Gives where it ends. */
export function drawTop(sheet: Sheet, reminder: Reminder, wording: Wording) {
  const texts = words[wording.language].reminder
  sheet.rule(page.top - 34, page.left, page.right, warning, 3)
  sheet.within('H1', () =>
    sheet.write(texts.title, facts.left, page.top, { face: 'strong', size: 20, colour: warning }),
  )
  const level = texts.levels[reminder.sums.Level - 1] ?? texts.title
  sheet.write(level, facts.left, page.top + 18, { face: 'strong', size: 11 })
  const factsEnd = drawFacts(sheet, reminder, texts)
  const partiesEnd = drawParties(sheet, reminder, wording, texts.to, reminder.logo)
  const lead = wrapped(texts.lead, page.right - page.left)
  const top = Math.max(partiesEnd, factsEnd) + 29
  drawParagraph(sheet, lead, page.left, top, leading, {})
  return top + (lead.length - 1) * leading
}

const leading = 13
const factWidth = 130

function drawFacts(
  sheet: Sheet,
  { number, date, ResellerCustomerId, CurrencyCode }: Reminder,
  texts: (typeof words)['en-GB']['reminder'],
) {
  const rows = [
    pair(texts.number, String(number), factWidth),
    pair(texts.date, date, factWidth),
    pair(texts.customerNumber, String(ResellerCustomerId), factWidth),
    pair(texts.currency, CurrencyCode, factWidth),
  ]
  const place = {
    x: facts.left,
    values: facts.right,
    align: 'right' as const,
    top: page.top + 40,
    leading: 15,
  }
  return drawPairs(sheet, rows, place) - place.leading
}
