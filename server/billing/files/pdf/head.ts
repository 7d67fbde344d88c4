import type { Party, Statement } from '#server/billing/files/statement.ts'
import { colours, page, plain, type Sheet, type Style, wrapped } from './sheet.ts'
import type { Wording } from './wording.ts'

const facts = { left: 342, value: page.right }
const partyWidth = 236
const factWidth = 130

/** Who bills whom, and the facts that a bookkeeper looks for first. Gives where they end. */
export function drawTop(sheet: Sheet, statement: Statement, wording: Wording) {
  const { seller, buyer, kind } = statement
  const { words } = wording
  let y = drawBlock(sheet, page.top, [
    ...block(seller.name, { face: 'strong', size: 12.5 }, 16),
    ...addressOf(seller, wording).flatMap((line) => block(line, { size: 8.5, colour: colours.quiet }, 12)),
  ])
  y = drawBlock(sheet, y + 26, [
    ...block(words.to, { size: 7.5, colour: colours.quiet }, 14),
    ...block(buyer.name, { face: 'strong', size: 10 }, 14),
    ...addressOf(buyer, wording).flatMap((line) => block(line, {}, 12.5)),
    ...numbersOf(buyer, wording).flatMap((line) => block(line, { size: 8.5, colour: colours.quiet }, 12.5)),
  ])
  sheet.write(kind === 'credit' ? words.creditNote : words.invoice, facts.left, page.top, {
    face: 'strong',
    size: 20,
  })
  return Math.max(y, drawFacts(sheet, statement, wording, page.top + 29))
}

function drawFacts(sheet: Sheet, statement: Statement, { words, days }: Wording, top: number) {
  const { kind, debitNumber, buyer } = statement
  const rows: [label: string, value: string][] = [
    [kind === 'credit' ? words.creditNumber : words.number, String(statement.number)],
    [kind === 'credit' ? words.creditDate : words.date, statement.date],
    ...(kind === 'debit' ? [[words.due, statement.due] as [string, string]] : []),
    [words.period, days(statement.periodStart, statement.periodStop)],
    [words.customerNumber, String(statement.customerNumber)],
    [words.currency, statement.currency],
    ...(buyer.reference ? [[words.buyerReference, buyer.reference] as [string, string]] : []),
    ...(buyer.orderNumber ? [[words.orderNumber, buyer.orderNumber] as [string, string]] : []),
  ]
  if (debitNumber !== null) rows.push([words.creditsInvoice, String(debitNumber)])
  let y = top - 15
  for (const [label, value] of rows) {
    y += 15
    sheet.write(label, facts.left, y, { size: 8.5, colour: colours.quiet })
    for (const [line, text] of wrapped(value, factWidth).entries()) {
      if (line > 0) y += 12
      sheet.write(text, facts.value, y, { align: 'right' })
    }
  }
  return y
}

type Row = { text: string; style: Style; leading: number }

const block = (text: string, style: Style, leading: number): Row[] =>
  wrapped(text, partyWidth, style).map((line) => ({ text: line, style, leading }))

/** Gives the last line's baseline. */
function drawBlock(sheet: Sheet, top: number, rows: Row[]) {
  let y = top
  for (const [index, { text, style, leading }] of rows.entries()) {
    if (index > 0) y += leading
    sheet.write(text, page.left, y, style)
  }
  return y
}

/** An address of very many lines is joined into one, which is then wrapped, so that it stays on the page. */
function addressOf({ address, postalCode, city, country }: Party, { countryName }: Wording) {
  const lines = [
    ...address.split(/\r?\n/),
    `${postalCode} ${city}`,
    country === '' || country === 'SE' ? '' : countryName(country),
  ]
    .map(plain)
    .filter(Boolean)
  return lines.length > 6 ? [lines.join(', ')] : lines
}

function numbersOf({ organisationNumber, vatNumber }: Party, { words }: Wording) {
  const numbers = [
    organisationNumber && `${words.organisationNumber} ${organisationNumber}`,
    vatNumber && `${words.vatNumber} ${vatNumber}`,
  ]
  return numbers.filter(Boolean)
}
