import type { Document } from '#server/billing/consumption/document.ts'
import { drawParagraph, sums as place } from '#server/billing/files/pdf/foot.ts'
import { drawPairs, type Pair, pairsHeight } from '#server/billing/files/pdf/pairs.ts'
import { colours, page, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import type { Wording } from '#server/billing/files/pdf/wording.ts'
import { words } from '#server/words/index.ts'

const small: Style = { size: 8, colour: colours.quiet }
const noteWidth = place.left - page.left - 34
const noteLeading = 11

/** What it comes to, and what was counted. */
export function closingOf(document: Document, { words: billing, amount, money, percent, language }: Wording) {
  const texts = words[language].consumption
  const { net, tax, vatPct, currency, seller, creditedNumber, reason, lines } = document
  const sum = (label: string, ore: number): Pair => ({ label, lines: [amount(ore)] })
  const parts = [sum(billing.net, net), sum(billing.vat(percent(vatPct)), tax)]
  const all: Pair = {
    label: texts.total,
    lines: [money(net + tax, currency)],
    style: { face: 'strong', size: 12.5 },
  }
  const told = [
    ...(creditedNumber === null ? [] : [texts.takesBack(creditedNumber)]),
    ...(reason === '' ? [] : [texts.reason(reason)]),
    billing.amountsIn(currency),
    texts.uses,
    ...(lines.some(({ part }) => part === 'late') ? [texts.lateNote] : []),
  ]
  const notes = told.map((text) => wrapped(text, noteWidth, small))
  const terms = seller.terms
    .split(/\r?\n/)
    .flatMap((line) => wrapped(line, page.right - page.left, small))
    .filter(Boolean)
  const notesHeight = notes.reduce((height, note) => height + note.length * noteLeading + 3, 0)
  const upper = Math.max(28 + pairsHeight(parts, place.leading) + 24, 24 + notesHeight)
  return {
    height: upper + (terms.length === 0 ? 0 : 18 + terms.length * noteLeading),
    draw(sheet: Sheet, top: number) {
      let y = top + 24
      for (const note of notes) {
        drawParagraph(sheet, note, page.left, y, noteLeading, small)
        y += note.length * noteLeading + 3
      }
      const at = { x: place.left, values: place.right, align: 'right' as const }
      const end = drawPairs(sheet, parts, { ...at, top: top + 28, leading: place.leading })
      sheet.rule(end - 5, place.left, place.right, colours.rule, 0.8)
      drawPairs(sheet, [all], { ...at, top: end + 15, leading: 0 })
      drawParagraph(sheet, terms, page.left, top + upper + 18, noteLeading, small)
    },
  }
}
