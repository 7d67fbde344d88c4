import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isIban, isOrganisationNumber, statementInOcr } from '#contract/company-numbers.ts'
import type { Statement } from '#server/billing/files/statement.ts'
import { randomStatement } from '#server/billing/testing/random-statements.ts'
import { all, everywhere, oreAt, parseXml, textAt, texts, type XmlNode } from '#server/billing/testing/xml.ts'
import { eInvoiceOf } from './e-invoice.ts'

/** Rules of Peppol BIS Billing 3.0 and of Sweden, by their ids. */

const documents = fc.sample(randomStatement, { numRuns: 150, seed: 11 }).map((statement, index) => {
  const file = eInvoiceOf(statement, index % 2 ? 'sv-SE' : 'en-GB')
  return { statement, document: parseXml(new TextDecoder().decode(file).trim()) }
})

const lines = (document: XmlNode) => all(document, 'cac:InvoiceLine|cac:CreditNoteLine')
const supplier = 'cac:AccountingSupplierParty/cac:Party'
const customer = 'cac:AccountingCustomerParty/cac:Party'
const quantity = 'cbc:InvoicedQuantity|cbc:CreditedQuantity'
const allowed = (line: XmlNode) => all(line, 'cac:AllowanceCharge')
const isSwedish = (id: string) =>
  /^\d{10}$/.test(id) && isOrganisationNumber(`${id.slice(0, 6)}-${id.slice(6)}`)
const schemes = (document: XmlNode, party: string, scheme: string) =>
  all(document, `${party}/cac:PartyTaxScheme`)
    .filter((one) => textAt(one, 'cac:TaxScheme/cbc:ID') === scheme)
    .map((one) => textAt(one, 'cbc:CompanyID'))
const taxTotals = (document: XmlNode, withSubtotals: boolean) =>
  all(document, 'cac:TaxTotal').filter((one) => all(one, 'cac:TaxSubtotal').length > 0 === withSubtotals)
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/** Rounded half up, in whole numbers: what the days come to at the price. */
function gross(line: XmlNode) {
  const base = BigInt(textAt(line, 'cac:Price/cbc:BaseQuantity'))
  const full = BigInt(oreAt(line, 'cac:Price/cbc:PriceAmount')) * BigInt(textAt(line, quantity))
  return Number((2n * full + base) / (2n * base))
}

const wordsOf = (text: string) => text.split(/[\s,]+/).filter(Boolean)

const isBankgiro = (means: XmlNode) =>
  textAt(means, 'cac:PayeeFinancialAccount/cac:FinancialInstitutionBranch/cbc:ID') === 'SE:BANKGIRO'
const bankgiros = (document: XmlNode) =>
  all(document, 'cac:PaymentMeans')
    .filter(isBankgiro)
    .map((means) => textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'))

/** What is typed of these is checked there (`contract/peppol-address.ts`). */
const checkedElsewhere = ['0088', '0096', '0151', '0184', '0201', '0208', '0210', '9907']

const rules: Record<string, (document: XmlNode, statement: Statement) => boolean> = {
  'PEPPOL-EN16931-R001, R007': (document) =>
    /^urn:fdc:peppol\.eu:2017:poacc:billing:\d\d:1\.0$/.test(textAt(document, 'cbc:ProfileID')),
  'PEPPOL-EN16931-R002': (document) => all(document, 'cbc:Note').length <= 1,
  'PEPPOL-EN16931-R003': (document) => textAt(document, 'cbc:BuyerReference') !== '',
  'PEPPOL-EN16931-R004': (document) =>
    textAt(document, 'cbc:CustomizationID') ===
    'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
  'PEPPOL-EN16931-R005': (document) =>
    texts(document, 'cbc:TaxCurrencyCode').every(
      (code) => code !== textAt(document, 'cbc:DocumentCurrencyCode'),
    ),
  'PEPPOL-EN16931-R008': (document) =>
    everywhere(document).every(({ children, text }) => children.length > 0 || text.trim() !== ''),
  'PEPPOL-EN16931-R010': (document) => all(document, `${customer}/cbc:EndpointID`).length === 1,
  'PEPPOL-EN16931-R020': (document) => all(document, `${supplier}/cbc:EndpointID`).length === 1,
  'PEPPOL-EN16931-R040, R041, R042': (document) =>
    lines(document)
      .flatMap(allowed)
      .every(
        (one) =>
          all(one, 'cbc:MultiplierFactorNumeric').length === 0 && all(one, 'cbc:BaseAmount').length === 0,
      ),
  'PEPPOL-EN16931-R043': (document) =>
    lines(document)
      .flatMap(allowed)
      .every((one) => ['true', 'false'].includes(textAt(one, 'cbc:ChargeIndicator'))),
  'PEPPOL-EN16931-R044, R046: no discount on a price': (document) =>
    lines(document).every((line) => all(line, 'cac:Price/cac:AllowanceCharge').length === 0),
  'PEPPOL-EN16931-R006, R080, R101: one reference of a kind at most': (document) =>
    ['cac:AdditionalDocumentReference', 'cac:OriginatorDocumentReference', 'cac:ProjectReference'].every(
      (name) => all(document, name).length <= 1,
    ) && all(document, 'cac:OrderReference/cbc:ID').length <= 1,
  'PEPPOL-EN16931-R100, R101, CL001, CL006: nothing is attached, and no code says what a period is': (
    document,
  ) =>
    everywhere(document).every(
      ({ name }) =>
        !['cac:DocumentReference', 'cbc:EmbeddedDocumentBinaryObject', 'cbc:DescriptionCode'].includes(name),
    ),
  'PEPPOL-EN16931-CL002, CL003: a discount has the code of one, what is rounded up has none': (document) =>
    lines(document)
      .flatMap(allowed)
      .every((one) => {
        const code = textAt(one, 'cbc:AllowanceChargeReasonCode')
        return textAt(one, 'cbc:ChargeIndicator') === 'false' ? ['', '95'].includes(code) : code === ''
      }),
  // Every amount but the one in the second total.
  'PEPPOL-EN16931-R051': (document, { currency }) =>
    everywhere(document).filter(
      ({ name, attributes }) => name.endsWith('Amount') && attributes['currencyID'] !== currency,
    ).length === all(document, 'cbc:TaxCurrencyCode').length,
  'PEPPOL-EN16931-R053': (document) => taxTotals(document, true).length === 1,
  'PEPPOL-EN16931-R054': (document) =>
    taxTotals(document, false).length === all(document, 'cbc:TaxCurrencyCode').length,
  'PEPPOL-EN16931-R055': (document) => {
    const [tax = 0, ...inKronor] = all(document, 'cac:TaxTotal').map((one) => oreAt(one, 'cbc:TaxAmount'))
    return inKronor.every((ore) => (ore <= 0 && tax <= 0) || (ore >= 0 && tax >= 0))
  },
  'BT-6, BT-111: the VAT in kronor, where the rate is known': (document, { taxInKronor }) =>
    taxInKronor === null
      ? all(document, 'cbc:TaxCurrencyCode').length === 0
      : textAt(document, 'cbc:TaxCurrencyCode') === 'SEK' &&
        taxTotals(document, false).every((total) => oreAt(total, 'cbc:TaxAmount') === Math.abs(taxInKronor)),
  'PEPPOL-EN16931-R061': (document) =>
    texts(document, 'cac:PaymentMeans/cbc:PaymentMeansCode').every((code) => !['49', '59'].includes(code)),
  'PEPPOL-EN16931-R110': (document) =>
    lines(document).every(
      (line) =>
        textAt(line, 'cac:InvoicePeriod/cbc:StartDate') >=
        textAt(document, 'cac:InvoicePeriod/cbc:StartDate'),
    ),
  'PEPPOL-EN16931-R111': (document) =>
    lines(document).every(
      (line) =>
        textAt(line, 'cac:InvoicePeriod/cbc:EndDate') <= textAt(document, 'cac:InvoicePeriod/cbc:EndDate'),
    ),
  // The rule leaves room for two öre; we hold it to none, once the days' price is rounded.
  'PEPPOL-EN16931-R120': (document) =>
    lines(document).every((line) => {
      const amounts = allowed(line).map((one) => {
        const ore = oreAt(one, 'cbc:Amount')
        return { ore, sign: textAt(one, 'cbc:ChargeIndicator') === 'true' ? 1 : -1 }
      })
      const change = amounts.reduce((sum, { ore, sign }) => sum + sign * ore, 0)
      return (
        oreAt(line, 'cbc:LineExtensionAmount') === gross(line) + change && amounts.every(({ ore }) => ore > 0)
      )
    }),
  'PEPPOL-EN16931-R121': (document) =>
    lines(document).every((line) => Number(textAt(line, 'cac:Price/cbc:BaseQuantity')) > 0),
  'PEPPOL-EN16931-R130': (document) =>
    lines(document).every(
      (line) =>
        all(line, 'cac:Price/cbc:BaseQuantity')[0]?.attributes['unitCode'] ===
        all(line, quantity)[0]?.attributes['unitCode'],
    ),
  'PEPPOL-EN16931-F001': (document) =>
    everywhere(document).every(({ name, text }) => !name.endsWith('Date') || isDay(text)),
  'PEPPOL-EN16931-P0100, P0101': (document) =>
    document.name === 'Invoice'
      ? textAt(document, 'cbc:InvoiceTypeCode') === '380'
      : textAt(document, 'cbc:CreditNoteTypeCode') === '381',
  'PEPPOL-EN16931-CL007, BR-CL-03, BR-CL-04, BR-CL-05': (document) =>
    [
      ...texts(document, 'cbc:DocumentCurrencyCode|cbc:TaxCurrencyCode'),
      ...everywhere(document).flatMap(({ attributes }) => attributes['currencyID'] ?? []),
    ].every((code) => ['SEK', 'EUR', 'NOK'].includes(code)),
  'PEPPOL-EN16931-P0104 to P0111, BR-CL-17, BR-CL-18, BR-CL-22: a reason is told with its own category': (
    document,
  ) =>
    everywhere(document)
      .filter(({ name }) => name === 'cac:TaxCategory' || name === 'cac:ClassifiedTaxCategory')
      .every((one) => {
        const reason = textAt(one, 'cbc:TaxExemptionReasonCode')
        const codes = reason === '' ? ['S', 'Z', 'AE', 'G'] : [reason.replace(/^VATEX-EU-/, '')]
        return codes.includes(textAt(one, 'cbc:ID')) && ['', 'VATEX-EU-AE', 'VATEX-EU-G'].includes(reason)
      }),
  'BR-CL-10, BR-CL-11: a number of an organisation is of a scheme, or of none': (document) =>
    [supplier, customer]
      .flatMap((party) => all(document, `${party}/cac:PartyLegalEntity/cbc:CompanyID`))
      .every(({ attributes }) => ['0007', undefined].includes(attributes['schemeID'])),
  'BR-CL-14: countries by ISO 3166': (document) =>
    [supplier, customer]
      .flatMap((party) => texts(document, `${party}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`))
      .every((code) => ['SE', 'DE', 'DK', 'GR', 'NO', 'FI'].includes(code)),
  'BR-CL-16, BR-CL-23: transfers, and days': (document) =>
    texts(document, 'cac:PaymentMeans/cbc:PaymentMeansCode').every((code) => code === '30') &&
    everywhere(document).every(({ attributes: { unitCode = 'DAY' } }) => unitCode === 'DAY'),
  'PEPPOL-EN16931-CL008': (document) =>
    everywhere(document).every(
      ({ name, attributes }) =>
        name !== 'cbc:EndpointID' ||
        ['0007', '9930', '9933', '0192', '0198', '0213'].includes(attributes['schemeID'] ?? ''),
    ),
  'PEPPOL-COMMON-R041': (document) =>
    everywhere(document).every(
      ({ attributes, text }) => attributes['schemeID'] !== '0192' || text === '923609016',
    ),
  'PEPPOL-COMMON-R040, R042 to R046, R050, R052: no such scheme comes from a number': (document) =>
    everywhere(document).every(({ attributes: { schemeID = '' } }) => !checkedElsewhere.includes(schemeID)),
  'PEPPOL-COMMON-R053': (document) =>
    everywhere(document).every(
      ({ attributes, text }) => attributes['schemeID'] !== '0198' || /^DK\d{8}$/.test(text),
    ),
  'PEPPOL-COMMON-R049': (document) =>
    everywhere(document).every(
      ({ attributes, text }) => attributes['schemeID'] !== '0007' || isSwedish(text),
    ),
  'SE-R-001': (document) => schemes(document, supplier, 'VAT').every((id) => id.length === 14),
  'SE-R-002': (document) => schemes(document, supplier, 'VAT').every((id) => /^SE\d{12}$/.test(id)),
  'SE-R-003': (document) => /^\d+$/.test(textAt(document, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`)),
  'SE-R-004': (document) => textAt(document, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`).length === 10,
  'SE-R-005': (document, { seller }) => {
    const registrations = schemes(document, supplier, 'TAX')
    return seller.fTaxNote ? registrations.join() === 'Godkänd för F-skatt' : registrations.length === 0
  },
  'SE-R-006': (document) =>
    lines(document).every((line) => {
      const rate = Number(textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'))
      return textAt(line, 'cac:Item/cac:ClassifiedTaxCategory/cbc:ID') !== 'S' || [6, 12, 25].includes(rate)
    }),
  'SE-R-007, SE-R-010: only means of payment that are ours': (document) =>
    all(document, 'cac:PaymentMeans').every((means) => textAt(means, 'cbc:PaymentMeansCode') === '30'),
  'SE-R-008': (document) => bankgiros(document).every((id) => /^\d+$/.test(id)),
  'SE-R-009': (document) => bankgiros(document).every((id) => [7, 8].includes(id.length)),
  'SE-R-011, SE-R-012': (document) =>
    all(document, 'cac:PaymentMeans').every(
      (means) =>
        textAt(means, 'cbc:PaymentMeansCode') === '30' &&
        (isBankgiro(means) || isIban(textAt(means, 'cac:PayeeFinancialAccount/cbc:ID'))),
    ),
  'SE-R-013': (document) => isSwedish(textAt(document, `${supplier}/cac:PartyLegalEntity/cbc:CompanyID`)),
  'BT-13, BT-10: order number and reference of the buyer': (document, { buyer, customerNumber }) =>
    textAt(document, 'cac:OrderReference/cbc:ID') === buyer.orderNumber &&
    textAt(document, 'cbc:BuyerReference') === (buyer.reference || String(customerNumber)),
  'BT-20: a credit note says what becomes of the money, and why': (document, { kind, reason }) =>
    kind === 'credit'
      ? textAt(document, 'cac:PaymentTerms/cbc:Note').endsWith(reason)
      : all(document, 'cac:PaymentTerms').length === 0,
  'BT-83: a payment names the statement': (document, { number }) =>
    all(document, 'cac:PaymentMeans').every(
      (means) => statementInOcr(textAt(means, 'cbc:PaymentID')) === number,
    ),
  'BG-5, BG-8: no word of an address is lost': (document, { seller, buyer }) =>
    [
      { party: seller, at: supplier },
      { party: buyer, at: customer },
    ].every(({ party, at }) => {
      const told = all(document, `${at}/cac:PostalAddress`).flatMap(everywhere)
      const words = new Set(told.flatMap(({ text }) => wordsOf(text)))
      return wordsOf(`${party.address} ${party.postalCode} ${party.city}`).every(
        (word) => words.has(word) || word === 'S-906',
      )
    }),
  'BT-52, BT-53: city and postal code have fields of their own': (document, { buyer }) => {
    const at = `${customer}/cac:PostalAddress`
    const isKnown = buyer.city !== '' || /^(?:S-)?906 21 Umeå$/m.test(buyer.address)
    return !isKnown || textAt(document, `${at}/cbc:CityName`) === (buyer.city || 'Umeå')
  },
  'BT-25: a credit note names the invoice and its day': (document, { kind, debitNumber, debitDate }) => {
    const reference = 'cac:BillingReference/cac:InvoiceDocumentReference'
    return kind === 'credit'
      ? textAt(document, `${reference}/cbc:ID`) === String(debitNumber) &&
          textAt(document, `${reference}/cbc:IssueDate`) === debitDate
      : all(document, reference).length === 0
  },
  'names come through as they are': (document, { seller, lines: billed }) =>
    textAt(document, `${supplier}/cac:PartyLegalEntity/cbc:RegistrationName`) === seller.name &&
    lines(document).every((line, index) => textAt(line, 'cac:Item/cbc:Name') === billed[index]?.locker),
  'amounts of a credit note are above zero': (document, { net, tax }) =>
    oreAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount') === Math.abs(net + tax),
}

test.each(Object.entries(rules))('%s', (_, holds) => {
  for (const { statement, document } of documents)
    expect(holds(document, statement), JSON.stringify(statement)).toBe(true)
})

const order = [
  'CustomizationID',
  'ProfileID',
  'ID',
  'IssueDate',
  'DueDate',
  'InvoiceTypeCode',
  'CreditNoteTypeCode',
  'DocumentCurrencyCode',
  'TaxCurrencyCode',
  'BuyerReference',
  'InvoicePeriod',
  'OrderReference',
  'BillingReference',
  'AccountingSupplierParty',
  'AccountingCustomerParty',
  'PaymentMeans',
  'PaymentTerms',
  'TaxTotal',
  'LegalMonetaryTotal',
  'InvoiceLine',
  'CreditNoteLine',
]

test('elements stand in the order of UBL', () => {
  for (const { document } of documents) {
    const places = document.children.map(({ name }) => order.indexOf(name.slice(4)))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
  }
})
