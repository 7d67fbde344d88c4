import { afterAll, beforeAll, expect, test } from 'vitest'
import { ocrNumber } from '#contract/company-numbers.ts'
import { contract } from '#contract/index.ts'
import type { Statement } from '#contract/billing/statements.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './testing/billed.ts'
import { textOf } from './testing/pdf-text.ts'
import { all, parseXml, textAt } from './testing/xml.ts'

const { resellers, statementFiles, statements, system } = contract

let house: TestHouse
let books: BilledHouse
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  const accounts = {
    IbanEur: 'SE45 5000 0000 0583 9825 7466',
    BicEur: 'ESSESESS',
    IbanSek: 'SE35 5000 0000 0549 1000 0003',
    BicSek: 'HANDSESS',
  }
  await house.call(system.updateSettings, await house.person('superadmin'), { body: accounts })
})
afterAll(() => house.close())

/** A reseller's statement, in euro unless it is told, and its files. */
async function statementFor(name: string, buyer: object, currencyId = 2) {
  const { id } = await books.reseller(name, { [`${name} 1`]: '2026-01-01' }, { currencyId, discount: 0 })
  const told = await house.call(resellers.update, books.admin, { params: { id }, body: buyer })
  expect(told.status).toBe(200)
  const statementId = await books.billFor(id, '2026-11-05', { EUR: 11.2 })
  const { body } = await house.call(statements.get, books.admin, { params: { id: statementId } })
  const file = (path: string, as: Person, language: string) =>
    house.app.inject({
      method: 'POST',
      url: `/api${path.replace('{id}', String(statementId))}`,
      headers: { authorization: as.key, 'accept-language': language },
    })
  const { download, eInvoice } = statementFiles
  return {
    statement: body['data'] as Statement,
    pdf: async (language: string) =>
      textOf((await file(download.path, books.admin, language)).rawPayload)
        .join('\n')
        .replaceAll(/\s+/g, ' '),
    xml: parseXml((await file(eInvoice.path, books.admin, 'en-GB')).body.trim()),
  }
}

const subtotal = 'cac:TaxTotal/cac:TaxSubtotal'

test('a buyer in another country of the Union owes the VAT itself, and is told so', async () => {
  const { statement, pdf, xml } = await statementFor('Berlin', {
    Address: 'Hauptstraße 1',
    PostalCode: '10115',
    City: 'Berlin',
    Country: 'DE',
    OrganisationNumber: 'HRB 1',
    VatNumber: 'DE811907980',
    VatTreatment: 'reverse',
    BuyerReference: 'Kim Koch, Einkauf Norddeutschland',
    OrderNumber: 'PO-7',
  })
  expect(statement).toMatchObject({ BilledNetAmount: 300, VatPct: 0, TaxAmount: 0 })
  expect(statement).toMatchObject({
    Buyer: {
      Country: 'DE',
      VatTreatment: 'reverse',
      Reference: 'Kim Koch, Einkauf Norddeutschland',
      OrderNumber: 'PO-7',
    },
    IsNeverBooked: 0,
  })
  const swedish = await pdf('sv-SE')
  for (const text of [
    'Omvänd skattskyldighet',
    'artikel 196',
    '10115 Berlin',
    'Tyskland',
    'Kim Koch',
    'Norddeutschland',
    'PO-7',
    'SE45 5000 0000 0583 9825 7466',
    'ESSESESS',
    ocrNumber(statement.Number),
  ])
    expect(swedish).toContain(text)
  const english = await pdf('en-GB')
  for (const text of ['Reverse charge', 'Sweden', 'Approved for F-tax']) expect(english).toContain(text)
  expect(swedish).toContain('Sverige')
  expect(swedish).not.toContain('OCR-nummer')
  expect(swedish).not.toContain('5050-1055')
  expect(swedish).not.toContain('Moms i kronor')

  expect(textAt(xml, `${subtotal}/cac:TaxCategory/cbc:ID`)).toBe('AE')
  expect(textAt(xml, `${subtotal}/cac:TaxCategory/cbc:TaxExemptionReasonCode`)).toBe('VATEX-EU-AE')
  expect(textAt(xml, 'cbc:BuyerReference')).toBe('Kim Koch, Einkauf Norddeutschland')
  expect(textAt(xml, 'cac:OrderReference/cbc:ID')).toBe('PO-7')
  const address = 'cac:AccountingCustomerParty/cac:Party/cac:PostalAddress'
  expect(
    ['cbc:StreetName', 'cbc:CityName', 'cbc:PostalZone', 'cac:Country/cbc:IdentificationCode'].map((name) =>
      textAt(xml, `${address}/${name}`),
    ),
  ).toEqual(['Hauptstraße 1', 'Berlin', '10115', 'DE'])
  expect(textAt(xml, 'cac:PaymentMeans/cac:PayeeFinancialAccount/cbc:ID')).toBe('SE4550000000058398257466')
})

test('what is sold outside of the Union has no VAT, and says why', async () => {
  const { statement, pdf, xml } = await statementFor('Oslo', {
    OrganisationNumber: 'NO 923609016',
    VatNumber: 'NO 923609016 MVA',
    VatTreatment: 'export',
  })
  expect(statement).toMatchObject({ VatPct: 0, TaxAmount: 0 })
  expect(await pdf('en-GB')).toContain('outside of the EU')
  expect(textAt(xml, `${subtotal}/cac:TaxCategory/cbc:ID`)).toBe('G')
})

test('a bankgiro cannot be reached from abroad: whoever is billed kronor there is told the account, too', async () => {
  const norwegian = {
    OrganisationNumber: 'NO 923609016',
    VatNumber: 'NO 923609016 MVA',
    VatTreatment: 'export',
  }
  const { statement, pdf, xml } = await statementFor('Bergen', norwegian, 1)
  const iban = 'SE35 5000 0000 0549 1000 0003'
  expect(statement.PayTo).toMatchObject({ Bankgiro: '5050-1055', Iban: iban, Bic: 'HANDSESS' })
  expect(await pdf('en-GB')).toMatch(new RegExp(`5050-1055.*${iban}.*HANDSESS`))
  const account = 'cac:PaymentMeans/cac:PayeeFinancialAccount'
  expect(textAt(xml, 'cac:PaymentMeans/cbc:PaymentMeansCode')).toBe('30')
  expect(textAt(xml, 'cac:PaymentMeans/cbc:PaymentID')).toBe(ocrNumber(statement.Number))
  expect(textAt(xml, `${account}/cbc:ID`)).toBe(iban.replaceAll(' ', ''))
  expect(textAt(xml, `${account}/cac:FinancialInstitutionBranch/cbc:ID`)).toBe('HANDSESS')
  await house.db.updateTable('system_setting').set({ iban_sek: '', bic_sek: '' }).execute()
  const without = await statementFor('Tromsø', norwegian, 1)
  expect(without.statement.PayTo).toBeNull()
  expect(await without.pdf('en-GB')).not.toMatch('5050-1055')
})

test('a buyer has an address of its own in the Peppol network, where its numbers tell none', async () => {
  const { xml } = await statementFor('Austin', {
    Country: 'US',
    OrganisationNumber: 'EIN 12-3456789',
    VatNumber: '',
    VatTreatment: 'export',
    PeppolAddress: '9959: 12-3456789',
  })
  const [endpoint] = all(xml, 'cac:AccountingCustomerParty/cac:Party/cbc:EndpointID')
  expect(endpoint).toMatchObject({ text: '12-3456789', attributes: { schemeID: '9959' } })
  const { id } = await books.reseller('Nacka', {})
  const body = { PeppolAddress: '0007:5560004616' }
  expect(await house.call(resellers.update, books.admin, { params: { id }, body })).toMatchObject({
    status: 422,
    body: { errors: { PeppolAddress: ['peppolAddress'] } },
  })
})

test('at home the house’s VAT is charged, and kronor are paid by bankgiro with an OCR number', async () => {
  const { id } = await books.reseller('Luleå', { L: '2026-01-01' }, { discount: 0 })
  const statementId = await books.billFor(id, '2026-11-05')
  const { body } = await house.call(statements.get, books.admin, { params: { id: statementId } })
  expect(body['data']).toMatchObject({ VatPct: 25, TaxAmount: 75 })
  const { rawPayload } = await house.app.inject({
    method: 'POST',
    url: `/api${statementFiles.download.path.replace('{id}', String(statementId))}`,
    headers: { authorization: books.admin.key, 'accept-language': 'sv-SE' },
  })
  const page = textOf(rawPayload).join('\n')
  expect(page).toContain('OCR-nummer')
  expect(page).toContain(ocrNumber(await books.numberOf(statementId)))
  expect(page).not.toContain('skattskyldighet')
  expect(page).not.toContain('Sverige')
  expect(page).not.toContain('IBAN')
})
