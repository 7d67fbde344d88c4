import { creditNote, grossOf, type Statement } from '#server/billing/files/statement.ts'
import { accountsToldFor, waysToPay } from '#server/billing/files/ways-to-pay.ts'
import { drawPairs, pair, type Pair, pairsHeight } from './pairs.ts'
import { payCode, qrModules } from './pay-code.ts'
import { colours, page, type Sheet, type Style, widthOf, wrapped } from './sheet.ts'
import type { Wording } from './wording.ts'

export const sums = { left: 342, right: page.right, leading: 16 }
const code = { size: 84, top: 42 }

/** What a statement ends with: what it comes to, how it is paid, and the house's terms. */
export function closingOf(statement: Statement, wording: Wording) {
  const total = totalOf(statement, wording)
  const payment = paymentOf(statement, wording)
  const terms = termsOf(statement, wording)
    .split(/\r?\n/)
    .flatMap((line) => wrapped(line, page.right - page.left, small))
    .filter(Boolean)
  const height = Math.max(total.height, payment.height)
  const termsHeight = terms.length === 0 ? 0 : terms.length * 11 + 18
  return {
    height: height + termsHeight,
    draw(sheet: Sheet, top: number) {
      total.draw(sheet, top)
      payment.draw(sheet, top)
      drawParagraph(sheet, terms, page.left, top + height + 18, 11, small)
    },
  }
}

/** What is to be done about an invoice does not concern a credit note. */
function termsOf({ kind, seller: { terms, termsEn } }: Statement, { language }: Wording) {
  if (kind === 'credit') return ''
  return language === 'en-GB' ? termsEn || terms : terms
}

const quiet: Style = { size: 8.5, colour: colours.quiet }
const small: Style = { size: 8, colour: colours.quiet }

function totalOf(statement: Statement, wording: Wording) {
  const { net, tax, vatPct, discountPct, currency, kind, buyer } = statement
  const { words, amount, percent, money } = wording
  const gross = grossOf(statement)
  const sum = (label: string, ore: number): Pair => ({ label, lines: [amount(ore)] })
  const parts = [
    ...(gross === net
      ? []
      : [sum(words.beforeDiscount, gross), sum(words.discount(percent(discountPct)), net - gross)]),
    sum(words.net, net),
    sum(words.vat(percent(vatPct)), tax),
  ]
  const all: Pair = {
    label: kind === 'credit' ? words.credited : words.total,
    lines: [money(net + tax, currency)],
    style: { face: 'strong', size: 12.5 },
  }
  const kronor = kronorOf(statement, wording)
  const untaxed =
    buyer.vatTreatment === 'domestic'
      ? []
      : wrapped(words.untaxed[buyer.vatTreatment], sums.right - sums.left, { size: 8.5 })
  const place = { x: sums.left, values: sums.right, align: 'right' as const }
  return {
    height: 24 + pairsHeight(parts, sums.leading) + 30 + pairsHeight(kronor, 14) + 6 + untaxed.length * 11,
    draw(sheet: Sheet, top: number) {
      let y = drawPairs(sheet, parts, { ...place, top: top + 24, leading: sums.leading })
      sheet.rule(y - 5, sums.left, sums.right, colours.rule, 0.8)
      drawPairs(sheet, [all], { ...place, top: y + 15, leading: 0 })
      y += 35
      if (kronor.length > 0) y = drawPairs(sheet, kronor, { ...place, top: y, leading: 14 }) + 6
      drawParagraph(sheet, untaxed, sums.left, y, 11, { size: 8.5 })
    },
  }
}

/** Swedish law wants the VAT in kronor too, whatever the invoice is in; where there is none, there is nothing to tell. */
function kronorOf(
  { tax, taxInKronor, exchangeRate, currency }: Statement,
  { words, money, rate }: Wording,
): Pair[] {
  if (tax === 0 || taxInKronor === null || exchangeRate === null) return []
  return [
    { label: words.vatInKronor, lines: [money(taxInKronor, 'SEK')] },
    { label: words.exchangeRate, lines: [rate(exchangeRate, currency)] },
  ]
}

/** How it is paid, with a code for the bank's app; on a credit what becomes of the money. */
function paymentOf(statement: Statement, wording: Wording) {
  const { words } = wording
  const { debitNumber, net, tax } = statement
  if (debitNumber !== null) {
    const note = wrapped(creditNote(statement, debitNumber, words), sums.left - page.left - 34)
    return {
      height: 48 + note.length * 13,
      draw(sheet: Sheet, top: number) {
        sheet.write(words.amountsIn(statement.currency), page.left, top + 24, quiet)
        drawParagraph(sheet, note, page.left, top + 48, 13, {})
      },
    }
  }
  if (net + tax === 0)
    return {
      height: 44,
      draw(sheet: Sheet, top: number) {
        sheet.write(words.amountsIn(statement.currency), page.left, top + 24, quiet)
        sheet.write(words.nothingToPay, page.left, top + 46, { face: 'strong' })
      },
    }
  const scanned = payCode(statement)
  const left = scanned === undefined ? page.left : page.left + code.size + 14
  const values = left + (scanned === undefined ? 104 : 76)
  const rows = rowsToPay(statement, wording, {
    beside: sums.left - 14 - values,
    below: sums.left - 14 - left,
  })
  const codeHeight = scanned === undefined ? 0 : code.top + code.size + 16
  return {
    height: Math.max(44 + pairsHeight(rows, 15), codeHeight),
    draw(sheet: Sheet, top: number) {
      sheet.write(words.amountsIn(statement.currency), page.left, top + 24, quiet)
      drawPairs(sheet, rows, { x: left, values, top: top + code.top + 8, leading: 15 })
      if (scanned !== undefined) drawCode(sheet, scanned, words, top + code.top)
    },
  }
}

/** Beside their labels, or all below them where one does not fit: an account number is never broken. */
function rowsToPay(
  statement: Statement,
  { words }: Wording,
  width: { beside: number; below: number },
): Pair[] {
  const told = [
    ...waysToPay(statement).map(([way, value]) => [words[way], value] as const),
    [words.due, statement.due] as const,
  ]
  const style: Style = { face: 'strong' }
  const rows = told.map(([label, value]) => pair(label, value, width.beside, style))
  if (rows.every(({ lines }) => lines.length === 1)) return rows
  return told.map(([label, value]) => ({ ...pair(label, value, width.below, style), isBelow: true }))
}

function drawCode(sheet: Sheet, scanned: string, words: Wording['words'], top: number) {
  const bbox: [number, number, number, number] = [page.left, top, page.left + code.size, top + code.size]
  sheet.within('Figure', () => sheet.paint(qrModules(scanned, page.left, top, code.size), '#000000'), {
    alt: words.payCode,
    bbox,
  })
  sheet.write(words.scan, page.left, top + code.size + 11, { size: 7.5, colour: colours.quiet })
}

export function drawParagraph(
  sheet: Sheet,
  lines: string[],
  x: number,
  top: number,
  leading: number,
  style: Style,
) {
  if (lines.length === 0) return
  sheet.within('P', () => {
    for (const [index, line] of lines.entries()) sheet.write(line, x, top + index * leading, style)
  })
}

/** The seller's numbers, as they stand at the bottom of every page, with the account that is paid to. */
export function footOf(
  of: Parameters<typeof accountsToldFor>[0] & Pick<Statement, 'seller'>,
  { words }: Wording,
) {
  const { seller } = of
  const accounts = accountsToldFor(of)
  // Whoever is abroad does not reach the bankgiro.
  const [way, account] = accounts.find(([one]) => one === 'iban') ?? accounts[0] ?? []
  const facts = [
    [words.organisationNumber, seller.organisationNumber],
    [words.vatNumber, seller.vatNumber],
    [way && words[way], account],
    [words.fTax, words.fTaxNote(seller.fTaxNote)],
  ].filter(([, value]) => value)
  const style: Style = { size: 7.5 }
  let x = page.left
  const columns = facts.map(([label = '', value = ''], index) => {
    const [left, room] = [x, page.right - pageNumberWidth - x]
    const width =
      index === facts.length - 1 ? room : Math.min(room, Math.max(columnWidth, widthOf(value, style) + 12))
    x += width
    return { label, x: left, lines: wrapped(value, width - 10, style) }
  })
  const height = Math.max(1, ...columns.map(({ lines }) => lines.length)) * 10
  const top = page.bottom - height - 12

  function drawColumns(sheet: Sheet) {
    for (const { label, lines, x } of columns) {
      sheet.within('P', () => {
        sheet.write(label, x, top, { ...style, colour: colours.quiet })
        for (const [line, text] of lines.entries()) sheet.write(text, x, top + 11 + line * 10, style)
      })
    }
  }

  return {
    /** The content of the page ends above this. */
    top: top - 24,
    draw(sheet: Sheet) {
      const pages = sheet.pages()
      for (let index = 0; index < pages; index++) {
        sheet.turnTo(index)
        sheet.rule(top - 12)
        if (index === 0) drawColumns(sheet)
        else sheet.aside(() => drawColumns(sheet))
        sheet.aside(() =>
          sheet.write(words.page(index + 1, pages), page.right, top, {
            ...style,
            colour: colours.quiet,
            align: 'right',
          }),
        )
      }
    },
  }
}

/** What is longer than that takes its room from those after it. */
const columnWidth = 112
const pageNumberWidth = 40
