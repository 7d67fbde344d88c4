import { ibanInGroups, ocrNumber } from '#contract/company-numbers.ts'
import { creditNote, grossOf, type Statement } from '#server/billing/files/statement.ts'
import { colours, page, type Sheet, type Style, wrapped } from './sheet.ts'
import type { Wording } from './wording.ts'

const sums = { left: 342, right: page.right }

/** How high the sums are, with how it is paid beside them. */
export function sumsHeight(statement: Statement) {
  const rows = grossOf(statement) === statement.net ? 2 : 4
  const kronor = statement.taxInKronor === null ? 0 : 34
  const untaxed = statement.buyer.vatTreatment === 'domestic' ? 0 : 40
  return Math.max(110, 24 + rows * 16 + 30 + kronor + untaxed)
}

/** What it comes to, and how it is paid. */
export function drawSums(sheet: Sheet, statement: Statement, wording: Wording, top: number) {
  const { net, tax, vatPct, discountPct, currency } = statement
  const { words, amount, percent, money } = wording
  const gross = grossOf(statement)
  const rows: [label: string, ore: number][] = [
    ...(gross === net
      ? []
      : ([
          [words.beforeDiscount, gross],
          [words.discount(percent(discountPct)), net - gross],
        ] as [string, number][])),
    [words.net, net],
    [words.vat(percent(vatPct)), tax],
  ]
  let y = top + 24
  for (const [label, ore] of rows) {
    sheet.write(label, sums.left, y, { colour: colours.quiet })
    sheet.write(amount(ore), sums.right, y, { align: 'right' })
    y += 16
  }
  sheet.rule(y - 5, sums.left, sums.right, colours.rule, 0.8)
  const total: Style = { face: 'strong', size: 12.5 }
  sheet.write(statement.kind === 'credit' ? words.credited : words.total, sums.left, y + 15, total)
  sheet.write(money(net + tax, currency), sums.right, y + 15, { ...total, align: 'right' })
  drawKronor(sheet, statement, wording, y + 35)
  drawUntaxed(sheet, statement, wording, y + 35 + (statement.taxInKronor === null ? 0 : 34))
  drawPayment(sheet, statement, wording, top + 24)
}

/** Why there is no VAT, in the words that the law asks for. */
function drawUntaxed(sheet: Sheet, { buyer }: Statement, { words }: Wording, top: number) {
  for (const [index, line] of untaxedLines(buyer, words).entries())
    sheet.write(line, sums.left, top + index * 11, { size: 8.5 })
}

const untaxedLines = ({ vatTreatment }: Statement['buyer'], words: Wording['words']) =>
  vatTreatment === 'domestic'
    ? []
    : wrapped(words.untaxed[vatTreatment], sums.right - sums.left, { size: 8.5 })

/** Swedish law wants the VAT in kronor too, whatever the invoice is in. */
function drawKronor(sheet: Sheet, statement: Statement, { words, money, rate }: Wording, top: number) {
  const { taxInKronor, exchangeRate, currency } = statement
  if (taxInKronor === null || exchangeRate === null) return
  sheet.write(words.vatInKronor, sums.left, top, { colour: colours.quiet })
  sheet.write(money(taxInKronor, 'SEK'), sums.right, top, { align: 'right' })
  sheet.write(words.exchangeRate, sums.left, top + 14, { colour: colours.quiet })
  sheet.write(rate(exchangeRate, currency), sums.right, top + 14, { align: 'right' })
}

function drawPayment(sheet: Sheet, statement: Statement, { words }: Wording, top: number) {
  const { seller, number, due, debitNumber } = statement
  const quiet: Style = { size: 8.5, colour: colours.quiet }
  sheet.write(words.amountsIn(statement.currency), page.left, top, quiet)
  if (debitNumber !== null) {
    const lines = wrapped(creditNote(statement, debitNumber, words), sums.left - page.left - 34)
    for (const [index, line] of lines.entries()) sheet.write(line, page.left, top + 24 + index * 13)
    return
  }
  const isByBankgiro = statement.currency === 'SEK' && seller.bankgiro !== ''
  const rows = (
    [
      isByBankgiro ? [words.bankgiro, seller.bankgiro] : undefined,
      !isByBankgiro && seller.iban !== '' ? [words.iban, ibanInGroups(seller.iban)] : undefined,
      !isByBankgiro && seller.bic !== '' ? [words.bic, seller.bic] : undefined,
      [isByBankgiro ? words.ocr : words.reference, ocrNumber(number)],
      [words.due, due],
    ] satisfies ([label: string, value: string] | undefined)[]
  ).filter((row) => row !== undefined)
  for (const [index, [label, value]] of rows.entries()) {
    sheet.write(label, page.left, top + 24 + index * 15, quiet)
    const [text = ''] = wrapped(value, 170, { face: 'strong' })
    sheet.write(text, page.left + 104, top + 24 + index * 15, { face: 'strong' })
  }
}

/** The seller's numbers, as they stand at the bottom of every page. */
export function footOf({ seller }: Statement, { words }: Wording) {
  const facts = [
    [words.organisationNumber, seller.organisationNumber],
    [words.vatNumber, seller.vatNumber],
    [words.bankgiro, seller.bankgiro],
    [words.fTax, seller.fTaxNote],
  ].filter(([, value]) => value)
  const style: Style = { size: 7.5 }
  const columns = facts.map(([label = '', value = '']) => ({
    label,
    lines: wrapped(value, columnWidth - 10, style),
  }))
  const height = Math.max(1, ...columns.map(({ lines }) => lines.length)) * 10
  const top = page.bottom - height - 12

  return {
    /** The content of the page ends above this. */
    top: top - 24,
    draw(sheet: Sheet) {
      const pages = sheet.pages()
      for (let index = 0; index < pages; index++) {
        sheet.turnTo(index)
        sheet.rule(top - 12)
        for (const [column, { label, lines }] of columns.entries()) {
          const x = page.left + column * columnWidth
          sheet.write(label, x, top, { ...style, colour: colours.quiet })
          for (const [line, text] of lines.entries()) sheet.write(text, x, top + 11 + line * 10, style)
        }
        sheet.write(words.page(index + 1, pages), page.right, top, {
          ...style,
          colour: colours.quiet,
          align: 'right',
        })
      }
    },
  }
}

const columnWidth = 112
