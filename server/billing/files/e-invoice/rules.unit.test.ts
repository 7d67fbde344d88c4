import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomStatement } from '#server/billing/testing/random-statements.ts'
import { all, everywhere, oreAt, parseXml, textAt, texts, type XmlNode } from '#server/billing/testing/xml.ts'
import { eInvoiceOf } from './e-invoice.ts'

/** Rules of EN 16931, by their ids: each is asked of documents that were made from statements of every kind. */

const documents = fc.sample(randomStatement, { numRuns: 150, seed: 7 }).map((statement, index) => {
  const file = eInvoiceOf(statement, index % 2 ? 'sv-SE' : 'en-GB')
  return { statement, document: parseXml(new TextDecoder().decode(file).trim()) }
})

const lines = (document: XmlNode) => all(document, 'cac:InvoiceLine|cac:CreditNoteLine')
const supplier = 'cac:AccountingSupplierParty/cac:Party'
const customer = 'cac:AccountingCustomerParty/cac:Party'
const total = (document: XmlNode, name: string) => oreAt(document, `cac:LegalMonetaryTotal/cbc:${name}`)
const sum = (ore: number[]) => ore.reduce((so, one) => so + one, 0)
const lineNets = (document: XmlNode) => lines(document).map((line) => oreAt(line, 'cbc:LineExtensionAmount'))
const isThere = (document: XmlNode, path: string) => textAt(document, path).trim() !== ''
const everyLine = (document: XmlNode, holds: (line: XmlNode) => boolean) => lines(document).every(holds)
const allowances = (line: XmlNode) => all(line, 'cac:AllowanceCharge')
const subtotal = 'cac:TaxTotal/cac:TaxSubtotal'
const vatId = (document: XmlNode) =>
  all(document, `${supplier}/cac:PartyTaxScheme`).find((one) => textAt(one, 'cac:TaxScheme/cbc:ID') === 'VAT')
const category = (document: XmlNode) => textAt(document, `${subtotal}/cac:TaxCategory/cbc:ID`)
const decimals = (text: string) => text.split('.')[1]?.length ?? 0
const ofCategory = (code: string, holds: (document: XmlNode) => boolean) => (document: XmlNode) =>
  category(document) !== code || holds(document)
const ratesAre = (document: XmlNode, holds: (rate: number) => boolean) =>
  everyLine(document, (line) => holds(Number(textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'))))
const taxable = (document: XmlNode) => oreAt(document, `${subtotal}/cbc:TaxableAmount`)
const tax = (document: XmlNode) => oreAt(document, `${subtotal}/cbc:TaxAmount`)
const rate = (document: XmlNode) => Number(textAt(document, `${subtotal}/cac:TaxCategory/cbc:Percent`))
const exactTax = (document: XmlNode) => Math.floor((taxable(document) * rate(document) + 50) / 100)
const taxRoom = ({ name }: XmlNode) => (name === 'CreditNote' ? 1 : 0)
const isCharge = (one: XmlNode) => textAt(one, 'cbc:ChargeIndicator') === 'true'

const rules: Record<string, (document: XmlNode) => boolean> = {
  'BR-01': (document) => isThere(document, 'cbc:CustomizationID'),
  'BR-02': (document) => isThere(document, 'cbc:ID'),
  'BR-03': (document) => isThere(document, 'cbc:IssueDate'),
  'BR-04': (document) =>
    textAt(document, 'cbc:InvoiceTypeCode|cbc:CreditNoteTypeCode') ===
    (document.name === 'Invoice' ? '380' : '381'),
  'BR-05': (document) => isThere(document, 'cbc:DocumentCurrencyCode'),
  'BR-06': (document) => isThere(document, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`),
  'BR-07': (document) => isThere(document, `${customer}/cac:PartyLegalEntity/cbc:RegistrationName`),
  'BR-08': (document) => all(document, `${supplier}/cac:PostalAddress`).length === 1,
  'BR-09': (document) =>
    isThere(document, `${supplier}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
  'BR-10': (document) => all(document, `${customer}/cac:PostalAddress`).length === 1,
  'BR-11': (document) =>
    isThere(document, `${customer}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`),
  'BR-12': (document) => Number.isInteger(total(document, 'LineExtensionAmount')),
  'BR-13': (document) => Number.isInteger(total(document, 'TaxExclusiveAmount')),
  'BR-14': (document) => Number.isInteger(total(document, 'TaxInclusiveAmount')),
  'BR-15': (document) => Number.isInteger(total(document, 'PayableAmount')),
  'BR-16': (document) => lines(document).length > 0,
  'BR-21': (document) =>
    new Set(lines(document).map((line) => textAt(line, 'cbc:ID'))).size === lines(document).length,
  'BR-22': (document) =>
    everyLine(document, (line) => isThere(line, 'cbc:InvoicedQuantity|cbc:CreditedQuantity')),
  'BR-23': (document) =>
    everyLine(
      document,
      (line) => all(line, 'cbc:InvoicedQuantity|cbc:CreditedQuantity')[0]?.attributes['unitCode'] === 'DAY',
    ),
  'BR-24': (document) =>
    everyLine(document, (line) => Number.isInteger(oreAt(line, 'cbc:LineExtensionAmount'))),
  'BR-25': (document) => everyLine(document, (line) => isThere(line, 'cac:Item/cbc:Name')),
  'BR-26': (document) => everyLine(document, (line) => isThere(line, 'cac:Price/cbc:PriceAmount')),
  'BR-27': (document) => everyLine(document, (line) => oreAt(line, 'cac:Price/cbc:PriceAmount') >= 0),
  'BR-29': (document) =>
    textAt(document, 'cac:InvoicePeriod/cbc:EndDate') >= textAt(document, 'cac:InvoicePeriod/cbc:StartDate'),
  'BR-30': (document) =>
    everyLine(
      document,
      (line) =>
        textAt(line, 'cac:InvoicePeriod/cbc:EndDate') >= textAt(line, 'cac:InvoicePeriod/cbc:StartDate'),
    ),
  'BR-41': (document) =>
    everyLine(document, (line) =>
      allowances(line).every((one) => Number.isInteger(oreAt(one, 'cbc:Amount'))),
    ),
  'BR-42, BR-44, BR-CO-23': (document) =>
    everyLine(document, (line) => allowances(line).every((one) => isThere(one, 'cbc:AllowanceChargeReason'))),
  'BR-43': (document) =>
    everyLine(document, (line) =>
      allowances(line)
        .filter(isCharge)
        .every((one) => Number.isInteger(oreAt(one, 'cbc:Amount'))),
    ),
  'BR-45': (document) => Number.isInteger(taxable(document)),
  'BR-46': (document) => Number.isInteger(tax(document)),
  'BR-47': (document) => ['S', 'Z', 'AE', 'G'].includes(category(document)),
  'BR-48': (document) => isThere(document, `${subtotal}/cac:TaxCategory/cbc:Percent`),
  'BR-49': (document) => texts(document, 'cac:PaymentMeans/cbc:PaymentMeansCode').every(Boolean),
  'BR-50': (document) =>
    all(document, 'cac:PaymentMeans').every((means) => isThere(means, 'cac:PayeeFinancialAccount/cbc:ID')),
  'BR-53': (document) =>
    texts(document, 'cbc:TaxCurrencyCode').every((code) =>
      all(document, 'cac:TaxTotal/cbc:TaxAmount').some(({ attributes }) => attributes['currencyID'] === code),
    ),
  'BR-55': (document) =>
    all(document, 'cac:BillingReference').every((one) => isThere(one, 'cac:InvoiceDocumentReference/cbc:ID')),
  'BR-61': (document) =>
    all(document, 'cac:PaymentMeans').every(
      (means) =>
        textAt(means, 'cbc:PaymentMeansCode') === '30' && isThere(means, 'cac:PayeeFinancialAccount/cbc:ID'),
    ),
  'BR-62': (document) => Boolean(all(document, `${supplier}/cbc:EndpointID`)[0]?.attributes['schemeID']),
  'BR-63': (document) => Boolean(all(document, `${customer}/cbc:EndpointID`)[0]?.attributes['schemeID']),
  'BR-CO-03': (document) => !isThere(document, 'cbc:TaxPointDate'),
  'BR-CO-04': (document) =>
    everyLine(document, (line) => isThere(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID')),
  'BR-CO-09': (document) =>
    [supplier, customer]
      .flatMap((party) => all(document, `${party}/cac:PartyTaxScheme`))
      .filter((scheme) => textAt(scheme, 'cac:TaxScheme/cbc:ID') === 'VAT')
      .every((scheme) => /^(SE|DE|DK|EL|NO|FI)\d/.test(textAt(scheme, 'cbc:CompanyID'))),
  'BR-CO-10': (document) => total(document, 'LineExtensionAmount') === sum(lineNets(document)),
  'BR-CO-13': (document) => total(document, 'TaxExclusiveAmount') === total(document, 'LineExtensionAmount'),
  'BR-CO-14': (document) => oreAt(document, 'cac:TaxTotal/cbc:TaxAmount') === tax(document),
  'BR-CO-15': (document) =>
    total(document, 'TaxInclusiveAmount') ===
    total(document, 'TaxExclusiveAmount') + oreAt(document, 'cac:TaxTotal/cbc:TaxAmount'),
  'BR-CO-16': (document) => total(document, 'PayableAmount') === total(document, 'TaxInclusiveAmount'),
  // The rule leaves room for a krona. Only the last part of a credit, which takes the rest of the tax, is an öre off.
  'BR-CO-17': (document) => Math.abs(tax(document) - exactTax(document)) <= taxRoom(document),
  'BR-CO-18': (document) => all(document, subtotal).length === 1,
  'BR-CL-19, BR-CO-24: a discount has its code, what is rounded has words': (document) =>
    everyLine(document, (line) =>
      allowances(line).every((one) => {
        const code = textAt(one, 'cbc:AllowanceChargeReasonCode')
        return code === '' || (code === '95' && !isCharge(one))
      }),
    ),
  'BR-CO-11, BR-CO-12: nothing is taken off or put on as a whole': (document) =>
    allowances(document).length === 0 &&
    !isThere(document, 'cac:LegalMonetaryTotal/cbc:AllowanceTotalAmount') &&
    !isThere(document, 'cac:LegalMonetaryTotal/cbc:ChargeTotalAmount'),
  'BR-CO-19, BR-CO-20: a period has its days': (document) =>
    [document, ...lines(document)].every(
      (part) =>
        isThere(part, 'cac:InvoicePeriod/cbc:StartDate') && isThere(part, 'cac:InvoicePeriod/cbc:EndDate'),
    ),
  'BR-CO-25': (document) =>
    total(document, 'PayableAmount') <= 0 ||
    isThere(document, 'cbc:DueDate') ||
    isThere(document, 'cac:PaymentTerms/cbc:Note'),
  'BR-CO-26': (document) => isThere(document, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`),
  'BR-S-01': ofCategory('S', (document) =>
    everyLine(document, (line) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') === 'S'),
  ),
  'BR-S-02': ofCategory('S', (document) => vatId(document) !== undefined),
  'BR-S-05': ofCategory('S', (document) => ratesAre(document, (percent) => percent > 0)),
  'BR-S-08': ofCategory('S', (document) => taxable(document) === sum(lineNets(document))),
  'BR-S-09': ofCategory('S', (document) => Math.abs(tax(document) - exactTax(document)) <= taxRoom(document)),
  'BR-S-10': ofCategory(
    'S',
    (document) => !isThere(document, `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReason`),
  ),
  'BR-Z-01': ofCategory('Z', (document) =>
    everyLine(document, (line) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') === 'Z'),
  ),
  'BR-Z-02': ofCategory('Z', (document) => vatId(document) !== undefined),
  'BR-Z-05': ofCategory('Z', (document) => ratesAre(document, (percent) => percent === 0)),
  'BR-Z-08': ofCategory('Z', (document) => taxable(document) === sum(lineNets(document))),
  'BR-Z-09': ofCategory('Z', (document) => tax(document) === 0),
  'BR-Z-10': ofCategory(
    'Z',
    (document) => !isThere(document, `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReason`),
  ),
  ...Object.fromEntries(
    (['AE', 'G'] as const).flatMap((code) => [
      [
        `BR-${code}-01`,
        ofCategory(code, (document) =>
          everyLine(document, (line) => textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') === code),
        ),
      ],
      [
        `BR-${code}-02`,
        ofCategory(
          code,
          (document) =>
            vatId(document) !== undefined &&
            (code === 'G' || isThere(document, `${customer}/cac:PartyTaxScheme/cbc:CompanyID`)),
        ),
      ],
      [`BR-${code}-05`, ofCategory(code, (document) => ratesAre(document, (percent) => percent === 0))],
      [`BR-${code}-08`, ofCategory(code, (document) => taxable(document) === sum(lineNets(document)))],
      [`BR-${code}-09`, ofCategory(code, (document) => tax(document) === 0)],
      [
        `BR-${code}-10`,
        ofCategory(
          code,
          (document) =>
            textAt(document, `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReasonCode`) ===
              `VATEX-EU-${code}` && isThere(document, `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReason`),
        ),
      ],
    ]),
  ),
  'BR-DEC-09, 12, 13, 14, 15, 18, 19, 20, 23, 24': (document) =>
    everywhere(document).every(({ name, text }) => !name.endsWith('Amount') || decimals(text) <= 2),
}

test.each(Object.entries(rules))('%s', (_, holds) => {
  for (const { statement, document } of documents)
    expect(holds(document), JSON.stringify(statement)).toBe(true)
})

test('the documents are of every kind that the rules are about', () => {
  const have = (holds: (document: XmlNode) => boolean) => documents.some(({ document }) => holds(document))
  for (const code of ['S', 'Z', 'AE', 'G']) expect(have((document) => category(document) === code)).toBe(true)
  for (const name of ['Invoice', 'CreditNote']) expect(have((document) => document.name === name)).toBe(true)
  expect(have((document) => lines(document).some((line) => allowances(line).length > 0))).toBe(true)
  expect(have((document) => lines(document).some((line) => allowances(line).some(isCharge)))).toBe(true)
  expect(have((document) => tax(document) !== exactTax(document))).toBe(true)
  const isEarlier = (line: XmlNode) => textAt(line, 'cac:InvoicePeriod/cbc:EndDate') < '2026'
  expect(have((document) => lines(document).some(isEarlier))).toBe(true)
  const isLater = (line: XmlNode) => textAt(line, 'cac:InvoicePeriod/cbc:StartDate') > '2026-01-31'
  expect(have((document) => lines(document).some(isLater))).toBe(true)
  expect(have((document) => isThere(document, 'cac:PaymentMeans/cbc:PaymentMeansCode'))).toBe(true)
  expect(have((document) => !isThere(document, 'cac:PaymentMeans/cbc:PaymentMeansCode'))).toBe(true)
  expect(have((document) => total(document, 'PayableAmount') > 0)).toBe(true)
  for (const [currency, isTold] of [
    ['SEK', false],
    ['EUR', true],
    ['EUR', false],
  ])
    expect(
      have(
        (document) =>
          textAt(document, 'cbc:DocumentCurrencyCode') === currency &&
          isThere(document, 'cbc:TaxCurrencyCode') === isTold,
      ),
    ).toBe(true)
})
