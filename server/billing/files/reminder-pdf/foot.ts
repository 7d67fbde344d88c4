import { colours, page, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { words } from '#server/words/index.ts'
import type { Reminder } from './reminder.ts'

const top = page.bottom - 22
/** The content of the page ends above this. */
export const footTop = top - 24
const columnWidth = 112

/** The seller's numbers, at the bottom of every page. */
export function drawFoot(sheet: Sheet, { seller, Language }: Reminder) {
  const texts = words[Language].statement
  const facts = [
    [texts.organisationNumber, seller.organisationNumber],
    [texts.vatNumber, seller.vatNumber],
    [texts.bankgiro, seller.bankgiro],
    [texts.fTax, seller.fTaxNote],
  ].filter(([, value]) => value)
  const style: Style = { size: 7.5 }
  const quiet = { ...style, colour: colours.quiet }
  const pages = sheet.pages()
  for (let index = 0; index < pages; index++) {
    sheet.turnTo(index)
    sheet.rule(top - 12)
    for (const [column, [label = '', value = '']] of facts.entries()) {
      const x = page.left + column * columnWidth
      sheet.write(label, x, top, quiet)
      sheet.write(wrapped(value, columnWidth - 10, style)[0] ?? '', x, top + 11, style)
    }
    sheet.write(texts.page(index + 1, pages), page.right, top, { ...quiet, align: 'right' })
  }
}
