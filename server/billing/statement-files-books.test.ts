import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { statementFiles } from '#contract/billing/statement-files.ts'
import { statements } from '#contract/billing/statements.ts'
import { billed, type BilledHouse, type Reseller } from './testing/billed.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { all, oreAt, parseXml, textAt } from './testing/xml.ts'

let house: TestHouse
let books: BilledHouse
let nord: Reseller
let debit: number
let credit: number
let euros: number
let today: string
beforeAll(async () => {
  house = await testHouse()
  books = await billed(house)
  nord = await books.reseller('Nord "Ö" & Co', { 'A <1>': '2026-01-01', C: '2026-10-17' })
  debit = await books.billFor(nord.id, '2026-11-05')
  credit = await books.credit(debit)
  const syd = await books.reseller('Syd', { B: '2026-01-01' }, { currencyId: 2 })
  euros = await books.billFor(syd.id, '2026-11-05', { EUR: 11.2345 })
  const { billing_date } = await house.db
    .selectFrom('billing_statement')
    .where('id', '=', debit)
    .select('billing_date')
    .executeTakeFirstOrThrow()
  today = billing_date
})
afterAll(() => house.close())

const eInvoice = (id: number, as: Person) =>
  house.app.inject({
    method: 'POST',
    url: `/api${statementFiles.eInvoice.path.replace('{id}', String(id))}`,
    headers: { authorization: as.key, 'accept-language': 'sv-SE' },
  })
const bookkeeping = (query: Record<string, string>, as: Person | null = books.admin) =>
  house.app.inject({
    method: 'GET',
    url: `/api${statementFiles.bookkeeping.path}`,
    query,
    headers: { ...(as && { authorization: as.key }) },
  })
/** Enough of PC8 for what is looked at here. */
const read = (file: Buffer) => file.toString('latin1').replaceAll('\x99', 'Ö').replaceAll('\x94', 'ö')

test('a statement as an e-invoice', async () => {
  const { statusCode, headers, rawPayload } = await eInvoice(debit, nord.person)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/xml')
  const number = await books.numberOf(debit)
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''statement-${number}.xml`)
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
  const document = parseXml((await eInvoice(credit, books.admin)).body.trim())
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

/** Verifications with their entries in öre, as a bookkeeper's program would read them. */
function verificationsOf(file: string) {
  return [...file.matchAll(/#VER (\w) (\d+) (\d{8}) "((?:[^"\\]|\\")*)"\r\n\{\r\n(.*?)\}\r\n/gs)].map(
    ([, series, number, date, text, entries = '']) => ({
      series,
      number: Number(number),
      date,
      text,
      entries: [...entries.matchAll(/ {3}#TRANS (\d{4}) \{\} (-?\d+)\.(\d\d)\r\n/g)].map(
        ([, account, whole = '', part = '']) => [Number(account), Number(`${whole}${part}`)],
      ),
    }),
  )
}

test('statements, credits and payments as a SIE file, each balanced', async () => {
  const paid = await house.call(statements.pay, books.admin, {
    params: { id: debit },
    body: { UUID: randomUUID(), Date: today, Amount: 100.5, Note: '' },
  })
  const { statusCode, headers, rawPayload } = await bookkeeping({ from: today, to: today })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''lagra-SEK-${today}-${today}.se`)
  const file = read(rawPayload)
  const day = today.replaceAll('-', '')
  expect(file.split('\r\n').slice(0, 9)).toEqual([
    '#FLAGGA 0',
    '#PROGRAM "Lagra" "1"',
    '#FORMAT PC8',
    `#GEN ${day}`,
    '#SIETYP 4',
    '#ORGNR "556677-8899"',
    '#FNAMN "Lagra Drift AB"',
    '#VALUTA SEK',
    '#KONTO 1510 "Kundfordringar"',
  ])
  const made = verificationsOf(file)
  const numbers = [await books.numberOf(debit), await books.numberOf(credit)]
  expect(made.slice(0, 2)).toEqual([
    {
      series: 'F',
      number: numbers[0],
      date: day,
      text: `Faktura ${numbers[0]} Nord \\"Ö\\" & Co`,
      entries: [
        [1510, 50081],
        [3001, -40065],
        [2611, -10016],
      ],
    },
    {
      series: 'F',
      number: numbers[1],
      date: day,
      text: `Kreditfaktura ${numbers[1]} Nord \\"Ö\\" & Co`,
      entries: [
        [1510, -50081],
        [3001, 40065],
        [2611, 10016],
      ],
    },
  ])
  expect(made.at(-1)).toEqual({
    series: 'I',
    number: paid.body['Id'],
    date: day,
    text: `Betalning av faktura ${numbers[0]} Nord \\"Ö\\" & Co`,
    entries: [
      [1930, 10050],
      [1510, -10050],
    ],
  })
  for (const { entries } of made) expect(entries.reduce((sum, [, ore = 0]) => sum + ore, 0)).toBe(0)
  expect(made).toHaveLength([...file.matchAll(/#VER /g)].length)
  expect(made.map(({ number }) => number)).not.toContain(await books.numberOf(euros))
})

test('another currency has a file of its own, in kronor at the rate of the invoice; the bank knows of payments', async () => {
  await house.call(statements.pay, books.admin, {
    params: { id: euros },
    body: { UUID: randomUUID(), Date: today, Amount: 337.5, Note: '' },
  })
  const { rawPayload, headers } = await bookkeeping({ from: today, to: today, currency: 'EUR' })
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''lagra-EUR-${today}-${today}.se`)
  const file = read(rawPayload)
  expect(file).toContain('#VALUTA SEK\r\n')
  expect(file).toMatch(/^#PROSA "Belopp i kronor enligt kursen/m)
  const number = await books.numberOf(euros)
  expect(verificationsOf(file)).toEqual([
    {
      series: 'F',
      number,
      date: today.replaceAll('-', ''),
      text: `Faktura ${number} Syd (337.50 EUR, kurs 11.2345)`,
      // 270 × 11.2345 = 3 033.315 and 67.50 × 11.2345 = 758.32875, each rounded half up.
      entries: [
        [1510, 379165],
        [3001, -303332],
        [2611, -75833],
      ],
    },
  ])
})

test('what has no rate cannot be booked, nor what is in a currency that is none', async () => {
  const longAgo = { from: '1900-01-01', to: '1900-12-31' }
  const refused = async (currency: string) => (await bookkeeping({ ...longAgo, currency })).json()
  const { id } = await books.reseller('Norge', { A: '2026-01-01' }, { currencyId: 3 })
  const [without = 0] = await books.history(id, 1, 3)
  expect(await refused('NOK')).toMatchObject({ errorcode: 422, errors: { ExchangeRate: ['required'] } })
  // Debit and credit together are zero, so a statement that lacks something no longer stops the others from being booked.
  await books.credit(without)
  expect((await bookkeeping({ ...longAgo, currency: 'NOK' })).statusCode).toBe(200)
  expect(await refused('XXX')).toMatchObject({ errorcode: 422, errors: { currency: ['notFound'] } })
})

test('other days have nothing', async () => {
  const before = await bookkeeping({ from: '2020-01-01', to: '2020-01-31' })
  expect(verificationsOf(read(before.rawPayload))).toEqual([])
})

test('more than are read at a time are all there, once', async () => {
  const many = await books.reseller('Många')
  const ids = await books.history(many.id, 4100)
  await house.db
    .insertInto('statement_payment')
    .values(
      ids.slice(0, 2500).map((id, index) => ({
        billing_statement_id: id,
        reseller_id: many.id,
        uuid: randomUUID(),
        paid_on: index % 2 ? '1907-01-01' : '1908-01-01',
        amount: 1,
      })),
    )
    .execute()
  const made = verificationsOf(read((await bookkeeping({ from: '1904-01-01', to: '1913-12-31' })).rawPayload))
  const statementNumbers = made.filter(({ series }) => series === 'F').map(({ number }) => number)
  const days = Temporal.PlainDate.from('1904-01-01').until(
    Temporal.PlainDate.from('1900-02-01').add({ days: 4100 }),
  )
  expect(statementNumbers).toHaveLength(days.total('days') + 1)
  expect(new Set(statementNumbers).size).toBe(statementNumbers.length)
  expect(statementNumbers).toEqual(statementNumbers.toSorted((a, b) => a - b))
  const payments = made.filter(({ series }) => series === 'I').map(({ number }) => number)
  expect(new Set(payments).size).toBe(2500)
})

test('days that make no sense, and people who may not', async () => {
  const refused = async (from: string, to: string) => (await bookkeeping({ from, to })).json<unknown>()
  expect(await refused('2026-02-02', '2026-02-01')).toMatchObject({ errors: { to: ['dateOrder'] } })
  expect(await refused('2010-01-01', '2026-02-01')).toMatchObject({
    errorcode: 422,
    errors: { from: ['range'] },
  })
  expect(await refused('2026-02-30', '2026-03-01')).toMatchObject({ errors: { from: ['date'] } })
  expect((await bookkeeping({ from: today, to: today, currency: 'kr' })).statusCode).toBe(400)
  const enduser = await house.person('enduser', await house.customer(nord.id))
  expect((await bookkeeping({ from: today, to: today }, null)).statusCode).toBe(401)
  for (const person of [nord.person, enduser])
    expect((await bookkeeping({ from: today, to: today }, person)).statusCode).toBe(403)
})
