import { colours, page, plain, type Sheet, type Style, wrapped } from '#server/billing/files/pdf/sheet.ts'
import { wordingFor } from '#server/billing/files/pdf/wording.ts'
import type { Party } from '#server/billing/files/statement.ts'
import { words } from '#server/words/index.ts'
import type { Reminder } from './reminder.ts'

/** A reminder has a mark of its own, so that it is not taken for an invoice. */
const warning = '#c92a2a'

const factsLeft = 342
const partyWidth = 236

/** Who reminds whom, and of what. Gives where it ends. */
export function drawTop(sheet: Sheet, reminder: Reminder) {
  const { seller, buyer, sums, Language } = reminder
  const texts = words[Language].reminder
  sheet.rule(page.top - 34, page.left, page.right, warning, 3)
  const quiet: Style = { size: 8.5, colour: colours.quiet }
  let y = drawBlock(sheet, page.top, [
    [seller.name, { face: 'strong', size: 12.5 }, 16],
    ...addressOf(seller, Language).map((line): Row => [line, quiet, 12]),
  ])
  y = drawBlock(sheet, y + 26, [
    [texts.to, { size: 7.5, colour: colours.quiet }, 14],
    [buyer.name, { face: 'strong', size: 10 }, 14],
    ...addressOf(buyer, Language).map((line): Row => [line, {}, 12.5]),
  ])
  sheet.write(texts.title, factsLeft, page.top, { face: 'strong', size: 20, colour: warning })
  const level = texts.levels[sums.Level - 1] ?? texts.title
  sheet.write(level, factsLeft, page.top + 18, { face: 'strong', size: 11 })
  y = Math.max(y, drawFacts(sheet, reminder, page.top + 40))
  for (const line of wrapped(texts.lead, page.right - page.left)) {
    y += y > 0 ? 13 : 0
    sheet.write(line, page.left, y + 16)
  }
  return y + 16
}

function drawFacts(sheet: Sheet, { Language, number, date, ...reminder }: Reminder, top: number) {
  const texts = words[Language].reminder
  const rows: [label: string, value: string][] = [
    [texts.number, String(number)],
    [texts.date, date],
    [texts.customerNumber, String(reminder.ResellerCustomerId)],
    [texts.currency, reminder.CurrencyCode],
  ]
  for (const [index, [label, value]] of rows.entries()) {
    sheet.write(label, factsLeft, top + index * 15, { size: 8.5, colour: colours.quiet })
    sheet.write(value, page.right, top + index * 15, { align: 'right' })
  }
  return top + (rows.length - 1) * 15
}

type Row = [text: string, style: Style, leading: number]

/** Gives the last line's baseline. */
function drawBlock(sheet: Sheet, top: number, rows: Row[]) {
  let y = top
  const lines = rows.flatMap(([text, style, leading]) =>
    wrapped(text, partyWidth, style).map((line) => ({ line, style, leading })),
  )
  for (const [index, { line, style, leading }] of lines.entries()) {
    if (index > 0) y += leading
    sheet.write(line, page.left, y, style)
  }
  return y
}

/** An address of very many lines is joined into one, which is then wrapped, so that it stays on the page. */
function addressOf({ address, postalCode, city, country }: Party, language: Reminder['Language']) {
  const lines = [
    ...address.split(/\r?\n/),
    `${postalCode} ${city}`,
    country === '' || country === 'SE' ? '' : wordingFor(language).countryName(country),
  ]
    .map(plain)
    .filter(Boolean)
  return lines.length > 6 ? [lines.join(', ')] : lines
}
