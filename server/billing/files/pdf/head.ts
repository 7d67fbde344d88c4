import type { Buyer, Party, Seller, Statement } from '#server/billing/files/statement.ts'
import { isInSweden } from '#server/billing/files/e-invoice/addresses.ts'
import { drawPairs, type Pair, pair } from './pairs.ts'
import { colours, page, plain, type Sheet, type Style, widthOf, wrapped } from './sheet.ts'
import type { Wording } from './wording.ts'

export const facts = { left: 342, right: page.right }
const partyWidth = 236
const factWidth = 123
const logo = { width: 170, height: 44 }

/** Who bills whom, and the facts that a bookkeeper looks for first. Gives where they end. */
export function drawTop(sheet: Sheet, statement: Statement, wording: Wording, picture?: Uint8Array) {
  const under = drawTitle(sheet, statement, wording)
  const factsEnd = drawFacts(sheet, statement, wording, under)
  const { words } = wording
  const to = statement.kind === 'credit' ? words.creditTo : words.to
  return Math.max(drawParties(sheet, statement, wording, to, picture), factsEnd)
}

/** The seller with its logo and whom to ask, and the buyer. Gives where they end. */
export function drawParties(
  sheet: Sheet,
  { seller, buyer }: { seller: Seller; buyer: Buyer },
  wording: Wording,
  to: string,
  picture?: Uint8Array,
) {
  const top = picture ? drawLogo(sheet, seller, wording, picture) : page.top
  const quiet: Style = { size: 8.5, colour: colours.quiet }
  const y = drawBlock(sheet, top, [
    ...block(seller.name, { face: 'strong', size: 12.5 }, 16),
    ...[...addressOf(seller, wording, !isInSweden(buyer)), ...contactOf(seller)].flatMap((line, index) =>
      block(line, quiet, index === 0 ? 15 : 12),
    ),
  ])
  return drawBlock(sheet, y + 26, [
    ...block(to, { size: 7.5, colour: colours.quiet }, 14),
    ...block(buyer.name, { face: 'strong', size: 10 }, 14),
    ...addressOf(buyer, wording).flatMap((line) => block(line, {}, 12.5)),
    ...numbersOf(buyer, wording).flatMap((line) => block(line, quiet, 12.5)),
  ])
}

/** A credit note is told from an invoice at a glance, on grey paper too. Gives where the facts begin. */
function drawTitle(sheet: Sheet, { kind }: Statement, { words }: Wording) {
  if (kind === 'debit') {
    sheet.within('H1', () => sheet.write(words.invoice, facts.left, page.top, { face: 'strong', size: 20 }))
    return page.top + 29
  }
  const band = { top: page.top - 25, height: 36 }
  sheet.aside(() => sheet.paint([[facts.left, band.top, facts.right - facts.left, band.height]]))
  const title: Style = { face: 'strong', size: 20, colour: colours.paper }
  sheet.within('H1', () => sheet.write(words.creditNote, facts.left + 11, page.top, title))
  sheet.write(words.notToPay, facts.left, page.top + 29, { face: 'strong', size: 10 })
  return page.top + 50
}

function drawFacts(sheet: Sheet, statement: Statement, { words, days }: Wording, top: number) {
  const { kind, debitNumber, isWholeCredit, buyer, date, due } = statement
  const isCredit = kind === 'credit'
  const rows: (Pair | undefined)[] = [
    fact(isCredit ? words.creditNumber : words.number, String(statement.number)),
    fact(isCredit ? words.creditDate : words.date, date),
    isCredit ? undefined : fact(words.due, due),
    isCredit ? undefined : fact(words.paymentTerms, words.daysNet(daysBetween(date, due))),
    debitNumber === null
      ? undefined
      : fact(words.creditsInvoice, isWholeCredit ? String(debitNumber) : words.inPart(debitNumber)),
    fact(words.period, days(statement.periodStart, statement.periodStop)),
    fact(words.customerNumber, String(statement.customerNumber)),
    fact(words.currency, statement.currency),
    buyer.reference === '' ? undefined : fact(words.buyerReference, buyer.reference),
    buyer.orderNumber === '' ? undefined : fact(words.orderNumber, buyer.orderNumber),
  ]
  const place = { x: facts.left, values: facts.right, align: 'right' as const, top, leading: 15 }
  const known = rows.filter((row) => row !== undefined)
  return drawPairs(sheet, known, place) - place.leading
}

/** Below its label, where it has a word that does not fit beside it: a number is not broken. */
function fact(label: string, value: string): Pair {
  if (
    plain(value)
      .split(' ')
      .every((word) => widthOf(word) <= factWidth)
  )
    return pair(label, value, factWidth)
  return { ...pair(label, value, facts.right - facts.left), isBelow: true }
}

const daysBetween = (from: string, to: string) =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

/** Gives where the name stands below it. */
function drawLogo(sheet: Sheet, { name }: Seller, { words }: Wording, picture: Uint8Array) {
  const top = page.top - 26
  const bbox: [number, number, number, number] = [page.left, top, page.left + logo.width, top + logo.height]
  const height = sheet.within('Figure', () => sheet.picture(picture, page.left, top, logo), {
    alt: words.logoOf(plain(name)),
    bbox,
  })
  return top + height + 24
}

type Row = { text: string; style: Style; leading: number }

const block = (text: string, style: Style, leading: number): Row[] =>
  wrapped(text, partyWidth, style).map((line) => ({ text: line, style, leading }))

/** Gives the last line's baseline. */
function drawBlock(sheet: Sheet, top: number, rows: Row[]) {
  let y = top
  sheet.within('Sect', () => {
    for (const [index, { text, style, leading }] of rows.entries()) {
      if (index > 0) y += leading
      sheet.write(text, page.left, y, style)
    }
  })
  return y
}

/**
 * An address of very many lines is joined into one, which is then wrapped, so that it stays on the page. Sweden is named
 * only to those who are elsewhere.
 */
function addressOf(
  { address, postalCode, city, country }: Party,
  { countryName }: Wording,
  isAbroad = false,
) {
  const lines = [
    ...address.split(/\r?\n/),
    `${postalCode} ${city}`,
    country === '' || (country === 'SE' && !isAbroad) ? '' : countryName(country),
  ]
    .map(plain)
    .filter(Boolean)
  return lines.length > 6 ? [lines.join(', ')] : lines
}

/** Whom to ask about the invoice. */
const contactOf = ({ phone, email, website }: Seller) =>
  [[phone, email].filter(Boolean).join(' · '), website].filter(Boolean)

function numbersOf({ organisationNumber, vatNumber }: Party, { words }: Wording) {
  const numbers = [
    organisationNumber && `${words.organisationNumber} ${organisationNumber}`,
    vatNumber && `${words.vatNumber} ${vatNumber}`,
  ]
  return numbers.filter(Boolean)
}
