import type { Document } from '#server/billing/consumption/document.ts'
import { drawParties, facts } from '#server/billing/files/pdf/head.ts'
import { drawPairs, pair } from '#server/billing/files/pdf/pairs.ts'
import { page, type Sheet } from '#server/billing/files/pdf/sheet.ts'
import type { Wording } from '#server/billing/files/pdf/wording.ts'
import { words } from '#server/words/index.ts'

const factWidth = 130

/** Whose lockers were used by whom, and when. Gives where it ends. */
export function drawTop(sheet: Sheet, document: Document, wording: Wording) {
  const texts = words[wording.language].consumption
  const { isCredit, number, date, creditedNumber, periodStart, periodStop, customerId, currency, buyer } =
    document
  sheet.within('H1', () =>
    sheet.write(isCredit ? texts.creditTitle : texts.title, facts.left, page.top, {
      face: 'strong',
      size: 16,
    }),
  )
  const fact = (label: string, value: string) => pair(label, value, factWidth)
  const rows = [
    fact(texts.number, String(number)),
    fact(texts.date, date),
    ...(creditedNumber === null ? [] : [fact(texts.credits, String(creditedNumber))]),
    fact(texts.period, wording.days(periodStart, periodStop)),
    fact(texts.customerNumber, String(customerId)),
    fact(wording.words.currency, currency),
    ...(buyer.reference === '' ? [] : [fact(wording.words.buyerReference, buyer.reference)]),
    ...(buyer.orderNumber === '' ? [] : [fact(wording.words.orderNumber, buyer.orderNumber)]),
  ]
  const place = {
    x: facts.left,
    values: facts.right,
    align: 'right' as const,
    top: page.top + 27,
    leading: 15,
  }
  const factsEnd = drawPairs(sheet, rows, place) - place.leading
  return Math.max(drawParties(sheet, document, wording, texts.to), factsEnd)
}
