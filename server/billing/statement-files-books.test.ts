import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementFiles } from '#contract/billing/statement-files.ts'
import { billed, type BilledHouse, type Reseller } from './testing/billed.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { all, oreAt, parseXml, textAt } from './testing/xml.ts'

let house: TestHouse
let books: BilledHouse
let nord: Reseller
let debit: number
let credit: number
let euros: number
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  nord = await books.reseller('Nord "Ö" & Co', { 'A <1>': '2026-01-01', C: '2026-10-17' })
  debit = await books.billFor(nord.id, '2026-11-05')
  credit = await books.credit(debit)
  const syd = await books.reseller('Syd', { B: '2026-01-01' }, { currencyId: 2 })
  euros = await books.billFor(syd.id, '2026-11-05', { EUR: 11.2345 })
})
afterAll(() => house.close())

const eInvoice = (id: number, as: Person) =>
  house.app.inject({
    method: 'POST',
    url: `/api${statementFiles.eInvoice.path.replace('{id}', String(id))}`,
    headers: { authorization: as.key, 'accept-language': 'sv-SE' },
  })

test('a statement as an e-invoice', async () => {
  const { statusCode, headers, rawPayload } = await eInvoice(debit, nord.person)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  const number = await books.numberOf(debit)
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''faktura-${number}.xml`)
  const document = parseXml(rawPayload.toString().trim())
  expect(document.name).toBe('Invoice')
  expect(textAt(document, 'cbc:ID')).toBe(String(number))
  const buyer = 'cac:AccountingCustomerParty/cac:Party'
  expect(textAt(document, `${buyer}/cbc:EndpointID`)).toBe('5560004615')
  expect(textAt(document, `${buyer}/cac:PartyName/cbc:Name`)).toBe('Nord "Ö" & Co')
  expect(textAt(document, `${buyer}/cac:PostalAddress/cbc:PostalZone`)).toBe('906 21')
  expect(textAt(document, `${buyer}/cac:PostalAddress/cbc:CityName`)).toBe('Umeå')
  expect(oreAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(50081)
  const [, second] = all(document, 'cac:InvoiceLine')
  expect(second && oreAt(second, 'cbc:LineExtensionAmount')).toBe(13065)
  expect(second && textAt(second, 'cbc:InvoicedQuantity')).toBe('15')
})

test('a credit is a credit note that names its invoice', async () => {
  const { body, headers } = await eInvoice(credit, books.admin)
  expect(headers['content-disposition']).toContain(`''kreditfaktura-${await books.numberOf(credit)}.xml`)
  const document = parseXml(body.trim())
  expect(document.name).toBe('CreditNote')
  expect(textAt(document, 'cac:BillingReference/cac:InvoiceDocumentReference/cbc:ID')).toBe(
    String(await books.numberOf(debit)),
  )
  expect(oreAt(document, 'cac:LegalMonetaryTotal/cbc:PayableAmount')).toBe(50081)
})

test('in another currency it has the VAT in kronor beside it', async () => {
  const document = parseXml((await eInvoice(euros, books.admin)).body.trim())
  expect(textAt(document, 'cbc:DocumentCurrencyCode')).toBe('EUR')
  expect(textAt(document, 'cbc:TaxCurrencyCode')).toBe('SEK')
  const totals = all(document, 'cac:TaxTotal/cbc:TaxAmount')
  expect(totals.map(({ text, attributes }) => [text, attributes['currencyID']])).toEqual([
    ['67.50', 'EUR'],
    ['758.33', 'SEK'],
  ])
})

test('what a statement lacks for it is told by its name', async () => {
  const bare = await books.reseller('Naken')
  await house.db
    .updateTable('organisation')
    .set({ organisation_number: '', vat_number: '' })
    .where('id', '=', bare.id)
    .execute()
  const response = await eInvoice(await books.billFor(bare.id, '2026-11-05'), books.admin)
  expect(response.json()).toMatchObject({ errorcode: 422, errors: { 'Buyer.VatNumber': ['required'] } })
})
