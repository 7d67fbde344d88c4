import type { Language } from '#contract/language.ts'
import { creditNote, type Statement, type StatementHead } from '#server/billing/files/statement.ts'
import { accountsFor } from '#server/billing/files/ways-to-pay.ts'
import type { Words } from '#server/words/en.ts'
import { words } from '#server/words/index.ts'
import { compact, ocrNumber } from '#contract/company-numbers.ts'
import { amountIn, lineElement, period, taxCategory } from './line.ts'
import { buyerElement, sellerElement } from './party.ts'
import { bankgiroDigits, partiesOf } from './required.ts'
import { documentOf, type Element, element } from './xml.ts'

/** A statement as Peppol BIS Billing 3.0. */
export function eInvoiceOf(statement: Statement, language: Language): Uint8Array {
  const texts = words[language].statement
  return invoiceDocument(
    statement,
    {
      paymentId: ocrNumber(statement.number),
      ...daysOf(statement),
      lines: statement.lines.map((line, index) => lineElement(line, index + 1, statement, texts)),
    },
    texts,
  )
}

/** What an invoice says above its lines, whoever sends it. */
export type InvoiceHead = Omit<StatementHead, 'id' | 'exchangeRate' | 'discountPct'>

interface Parts {
  /** What the payment is known by. */
  paymentId: string
  /** No line is of an earlier day, and none of a later one. */
  from: string
  to: string
  lines: Element[]
}

/**
 * An Invoice or a CreditNote of UBL 2.1. A credit note's document type already says that the money goes back, so its
 * amounts are positive. Elements stand in the order that UBL asks for.
 */
export function invoiceDocument(
  statement: InvoiceHead,
  { paymentId, from, to, lines }: Parts,
  texts: Words['statement'],
): Uint8Array {
  const { seller, buyer } = partiesOf(statement)
  const isCredit = statement.kind === 'credit'
  const kind = isCredit ? 'CreditNote' : 'Invoice'
  return documentOf(
    element(
      kind,
      [
        element('cbc:CustomizationID', customization),
        element('cbc:ProfileID', profile),
        element('cbc:ID', statement.number),
        element('cbc:IssueDate', statement.date),
        isCredit ? undefined : element('cbc:DueDate', statement.due),
        element(`cbc:${kind}TypeCode`, isCredit ? '381' : '380'),
        element('cbc:DocumentCurrencyCode', statement.currency),
        statement.taxInKronor === null ? undefined : element('cbc:TaxCurrencyCode', kronor),
        element('cbc:BuyerReference', statement.buyer.reference || statement.customerNumber),
        period(from, to),
        orderReference(statement),
        creditedInvoice(statement),
        sellerElement(seller),
        buyerElement(buyer),
        paymentMeans(statement, paymentId),
        paymentTerms(statement, texts),
        taxTotal(statement, texts),
        taxTotalInKronor(statement),
        monetaryTotal(statement),
        ...lines,
      ],
      {
        xmlns: `urn:oasis:names:specification:ubl:schema:xsd:${kind}-2`,
        'xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
        'xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      },
    ),
  )
}

const customization = 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0'
const profile = 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0'
const kronor = 'SEK'

/** No line is outside of the document's period: what was missing may be of an earlier month or of a later one. */
const daysOf = ({ periodStart, periodStop, lines }: Statement) => ({
  from: lines.reduce((first, { from }) => (from < first ? from : first), periodStart),
  to: lines.reduce((last, { to }) => (to > last ? to : last), periodStop),
})

function creditedInvoice({ debitNumber, debitDate }: InvoiceHead) {
  if (debitNumber === null || debitDate === null) return undefined
  return element('cac:BillingReference', [
    element('cac:InvoiceDocumentReference', [
      element('cbc:ID', debitNumber),
      element('cbc:IssueDate', debitDate),
    ]),
  ])
}

const orderReference = ({ buyer }: InvoiceHead) =>
  buyer.orderNumber === '' ? undefined : element('cac:OrderReference', [element('cbc:ID', buyer.orderNumber)])

/** A credit transfer to one account, which a machine pays to: the bankgiro, as Swedes write it, only where no other is told. */
function paymentMeans(statement: InvoiceHead, paymentId: string) {
  if (statement.kind === 'credit') return undefined
  const { bankgiro, iban, bic } = accountsFor(statement)
  const means = (account: string, bank: string) =>
    element('cac:PaymentMeans', [
      element('cbc:PaymentMeansCode', '30'),
      element('cbc:PaymentID', paymentId),
      element('cac:PayeeFinancialAccount', [
        element('cbc:ID', account),
        bank === '' ? undefined : element('cac:FinancialInstitutionBranch', [element('cbc:ID', bank)]),
      ]),
    ])
  if (iban !== '') return means(compact(iban), compact(bic))
  return bankgiro === '' ? undefined : means(bankgiroDigits(bankgiro), 'SE:BANKGIRO')
}

/** An invoice has a due date. A credit note has no field for it, and has a note on the repayment instead. */
const paymentTerms = (statement: InvoiceHead, texts: Words['statement']) =>
  statement.debitNumber === null
    ? undefined
    : element('cac:PaymentTerms', [element('cbc:Note', creditNote(statement, statement.debitNumber, texts))])

function taxTotal(statement: InvoiceHead, texts: Words['statement']) {
  const { net, tax } = statement
  const amount = amountIn(statement)
  return element('cac:TaxTotal', [
    amount('cbc:TaxAmount', tax),
    element('cac:TaxSubtotal', [
      amount('cbc:TaxableAmount', net),
      amount('cbc:TaxAmount', tax),
      taxCategory('cac:TaxCategory', statement, texts),
    ]),
  ])
}

/** The VAT is given in kronor too, where the invoice is in another currency. */
function taxTotalInKronor({ kind, taxInKronor }: InvoiceHead) {
  if (taxInKronor === null) return undefined
  return element('cac:TaxTotal', [amountIn({ kind, currency: kronor })('cbc:TaxAmount', taxInKronor)])
}

function monetaryTotal(statement: InvoiceHead) {
  const { net, tax } = statement
  const amount = amountIn(statement)
  return element('cac:LegalMonetaryTotal', [
    amount('cbc:LineExtensionAmount', net),
    amount('cbc:TaxExclusiveAmount', net),
    amount('cbc:TaxInclusiveAmount', net + tax),
    amount('cbc:PayableAmount', net + tax),
  ])
}
