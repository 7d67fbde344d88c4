import type { Language } from '#contract/language.ts'
import { type InvoiceHead, invoiceDocument } from '#server/billing/files/e-invoice/e-invoice.ts'
import { amountIn, decimal, taxCategory } from '#server/billing/files/e-invoice/line.ts'
import { unitCode } from '#server/billing/files/e-invoice/unit-code.ts'
import { element, optional } from '#server/billing/files/e-invoice/xml.ts'
import { words } from '#server/words/index.ts'
import type { DividedLine } from './divided.ts'
import type { Document } from './document.ts'

/** A consumption statement as an e-invoice that the reseller sends: pieces at their price, so that nothing is rounded. */
export function eInvoiceOf(document: Document, language: Language): Uint8Array {
  const head = headOf(document)
  return invoiceDocument(
    head,
    {
      paymentId: String(document.number),
      to: document.periodStop,
      from: document.lines.reduce(
        (first, { month }) => (month !== null && month < first ? month : first),
        document.periodStart,
      ),
      lines: document.lines.map((line, index) => lineElement(line, index + 1, head, language)),
    },
    words[language].statement,
  )
}

/** A credit takes back a whole statement. */
const headOf = ({
  isCredit,
  creditedNumber,
  creditedOn,
  customerId,
  ...document
}: Document): InvoiceHead => ({
  ...document,
  kind: isCredit ? 'credit' : 'debit',
  customerNumber: customerId,
  debitNumber: creditedNumber,
  debitDate: creditedOn,
  isWholeCredit: isCredit,
  givesBack: false,
  taxInKronor: null,
})

function lineElement(line: DividedLine, id: number, head: InvoiceHead, language: Language) {
  const isCredit = head.kind === 'credit'
  const { part, place } = words[language].consumption
  // The price of an invoice's line is never below zero: what goes back has a quantity below zero.
  const pieces = isCredit ? -line.amount : line.amount
  const told = [
    line.month === null ? '' : part[line.part](line.month.slice(0, 7)),
    place(line),
    line.articleNumber,
  ].filter(Boolean)
  return element(isCredit ? 'cac:CreditNoteLine' : 'cac:InvoiceLine', [
    element('cbc:ID', id),
    element(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', pieces, {
      unitCode: unitCode(line.unit),
    }),
    amountIn(head)('cbc:LineExtensionAmount', line.value),
    element('cac:Item', [
      optional('cbc:Description', told.join(' · ')),
      element('cbc:Name', line.articleName || line.articleNumber),
      taxCategory('cac:ClassifiedTaxCategory', head),
    ]),
    element('cac:Price', [element('cbc:PriceAmount', decimal(line.price), { currencyID: head.currency })]),
  ])
}
