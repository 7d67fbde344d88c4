import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BookkeepingFile, bookkeeping } from '#contract/billing/bookkeeping.ts'
import { statementFiles } from '#contract/billing/statement-files.ts'
import { type FullStatement, statements } from '#contract/billing/statements.ts'
import { audit } from '#contract/house/audit.ts'
import { makeFiles } from './bookkeeping/make-files.ts'
import { billed, type BilledHouse, type Reseller } from './testing/billed.ts'
import { readSie } from './testing/sie-reader.ts'
import { writing } from '#server/tenancy/records.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'

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
  const syd = await books.reseller('Syd', { B: '2026-01-01' }, { currencyId: 2 })
  euros = await books.billFor(syd.id, '2026-11-05', { EUR: 11.2345 })
  credit = await books.credit(debit)
  const { billing_date } = await house.db
    .selectFrom('billing_statement')
    .where('id', '=', debit)
    .select('billing_date')
    .executeTakeFirstOrThrow()
  today = billing_date
})
afterAll(() => house.close())

const fileAt = (path: string, query: Record<string, string> = {}, as: Person | null = books.admin) =>
  house.app.inject({
    method: 'GET',
    url: `/api${path}`,
    query,
    headers: { ...(as && { authorization: as.key }) },
  })
const look = (query: Record<string, string>, as?: Person | null) =>
  fileAt(statementFiles.bookkeeping.path, query, as)
async function looked(query: Record<string, string>) {
  const { rawPayload } = await look(query)
  return readSie(rawPayload).vouchers.map(({ rows, ...told }) => ({
    ...told,
    rows: rows.map(({ account, ore }) => [Number(account), ore]),
  }))
}
const pay = (id: number, Amount: number, Date = today) =>
  house.call(statements.pay, books.admin, {
    params: { id },
    body: { UUID: randomUUID(), Date, Amount, Note: '' },
  })
const make = async (to = today) =>
  (await house.call(bookkeeping.make, books.admin, { body: { to } })).body['data'] as BookkeepingFile[]
const set = (body: object) => house.call(bookkeeping.updateSettings, books.admin, { body })
const shown = async (id: number, as = books.admin) =>
  (await house.call(statements.get, as, { params: { id } })).body['data'] as FullStatement
const waiting = async () =>
  (await house.call(bookkeeping.waiting, books.admin, { query: { to: today } })).body

test('a look at some days: statements, credits and payments of all currencies, in kronor', async () => {
  await pay(debit, 100.5)
  const { statusCode, headers, rawPayload } = await look({ from: today, to: today })
  expect(statusCode).toBe(200)
  expect(headers['content-disposition']).toBe(`attachment; filename*=UTF-8''lagra-${today}-${today}.si`)
  const { head, years, accounts, vouchers } = readSie(rawPayload)
  expect(Object.fromEntries(head)).toMatchObject({
    '#PROGRAM': ['Lagra', '1'],
    '#GEN': [today.replaceAll('-', '')],
    '#ORGNR': ['556677-8899'],
    '#FNAMN': ['Lagra Drift AB'],
    '#VALUTA': ['SEK'],
  })
  expect(years).toEqual([{ first: `${today.slice(0, 4)}-01-01`, last: `${today.slice(0, 4)}-12-31` }])
  expect([...accounts.keys()].slice(0, 3)).toEqual(['1510', '1930', '2611'])
  expect(vouchers).toHaveLength(4)
  const [first = 0, second = 0, third = 0] = await Promise.all([debit, euros, credit].map(books.numberOf))
  expect(await looked({ from: today, to: today })).toEqual([
    {
      series: 'F',
      number: first,
      day: today,
      text: `Faktura ${first} Nord "Ö" & Co`,
      rows: [
        [1510, 50081],
        [3001, -40065],
        [2611, -10016],
      ],
    },
    {
      series: 'F',
      number: second,
      day: today,
      text: `Faktura ${second} Syd (337.50 EUR, kurs 11.2345)`,
      // 270 × 11.2345 = 3 033.315 and 67.50 × 11.2345 = 758.32875, each rounded half up.
      rows: [
        [1510, 379165],
        [3001, -303332],
        [2611, -75833],
      ],
    },
    {
      series: 'F',
      number: third,
      day: today,
      text: `Kreditfaktura ${third} Nord "Ö" & Co`,
      rows: [
        [1510, -50081],
        [3001, 40065],
        [2611, 10016],
      ],
    },
    {
      series: 'I',
      number: null,
      day: today,
      text: `Betalning av faktura ${first} Nord "Ö" & Co`,
      rows: [
        [1930, 10050],
        [1510, -10050],
      ],
    },
  ])
  const inEuro = await looked({ from: today, to: today, currency: 'EUR' })
  expect(inEuro.map(({ number }) => number)).toEqual([second])
})

test('what has no rate is refused by its number, unless it is taken back; a currency that is none, too', async () => {
  const longAgo = { from: '1900-01-01', to: '1900-12-31' }
  const refused = async (query: object) => (await look({ ...longAgo, ...query })).json<object>()
  const { id } = await books.reseller('Norge', { A: '2026-01-01' }, { currencyId: 3 })
  const [without = 0] = await books.history(id, 1, 3)
  const inTheWay = { Names: [`${await books.numberOf(without)} Kund`], Count: 1, Ids: [without] }
  expect(await refused({})).toMatchObject({
    errorcode: 422,
    errors: { ExchangeRate: ['required'] },
    inTheWay,
  })
  const made = await house.call(bookkeeping.make, books.admin, { body: { to: today } })
  expect([made.status, made.body['inTheWay']]).toEqual([422, inTheWay])
  expect(await house.db.selectFrom('bookkeeping_voucher').select('id').execute()).toEqual([])
  // Debit and credit together are zero, so a statement that lacks something no longer stops the others from being booked.
  expect(await shown(without)).toMatchObject({ IsNeverBooked: 0 })
  const taken = await books.credit(without)
  for (const each of [without, taken]) expect(await shown(each)).toMatchObject({ IsNeverBooked: 1 })
  expect((await look({ ...longAgo, currency: 'NOK' })).statusCode).toBe(200)
  expect(await refused({ currency: 'XXX' })).toMatchObject({
    errorcode: 422,
    errors: { currency: ['notFound'] },
  })
})

test('a file has what was in none yet; late ones come with the next, and what was made stays', async () => {
  expect(await waiting()).toMatchObject({
    Statements: 3,
    Payments: 1,
    From: today,
    To: today,
    currencies: [
      { CurrencyCode: 'EUR', Statements: 1, Billed: 337.5, Payments: 0, Paid: 0 },
      { CurrencyCode: 'SEK', Statements: 2, Billed: 0, Payments: 1, Paid: 100.5 },
    ],
  })
  // Two at once make one.
  const files = (await Promise.all([make(), make()])).flat()
  expect(files).toMatchObject([
    { Id: 1, Name: `lagra-1-${today}.si`, Statements: 3, Payments: 1, Releases: 0, MadeBy: 'Test admin' },
  ])
  const kept = await fileAt('/billing-bookkeeping/files/1')
  expect(kept.headers['content-disposition']).toBe(`attachment; filename*=UTF-8''lagra-1-${today}.si`)
  expect(createHash('sha256').update(kept.rawPayload).digest('hex')).toBe(files[0]?.Sha256)
  expect(kept.rawPayload.length).toBe(files[0]?.Size)
  expect(readSie(kept.rawPayload).vouchers).toHaveLength(4)

  expect(await waiting()).toMatchObject({ Statements: 0, Payments: 0, From: null, To: null, currencies: [] })
  expect(await make()).toEqual([])
  await pay(debit, 50, '2026-11-01')
  const late = await make()
  expect(late).toMatchObject([{ Id: 2, From: '2026-11-01', Statements: 0, Payments: 1 }])
  expect((await fileAt('/billing-bookkeeping/files/1')).rawPayload).toEqual(kept.rawPayload)

  const found = async (searchString: string) =>
    (
      (await house.call(bookkeeping.files, books.admin, { query: { searchString } })).body[
        'data'
      ] as BookkeepingFile[]
    ).map(({ Id }) => Id)
  expect(await found('')).toEqual([2, 1])
  expect(await found(String(await books.numberOf(euros)))).toEqual([1])
  const [first, second] = [files[0], late[0]].map((file) => ({ Id: file?.Id, Name: file?.Name }))
  const inFiles = { bookkeeping_file: first, bookkeeping_releases: [] }
  expect(await shown(debit)).toMatchObject({
    ...inFiles,
    payments: [
      { Amount: 50, bookkeeping_file: second },
      { Amount: 100.5, bookkeeping_file: first },
    ],
  })
  expect(await shown(credit)).toMatchObject(inFiles)
  expect(await shown(debit, nord.person)).toMatchObject({
    bookkeeping_file: null,
    payments: [{ bookkeeping_file: null }, { bookkeeping_file: null }],
  })
  const lines = await house.call(audit.list, books.admin, { query: { entity: 'bookkeeping-file' } })
  expect(lines.body['data']).toMatchObject([
    { Action: 'create', EntityId: 2, After: { Payments: 1 } },
    { Action: 'create', EntityId: 1, After: { Statements: 3, Sha256: files[0]?.Sha256 } },
  ])
  await expect(house.db.deleteFrom('bookkeeping_voucher').execute()).rejects.toThrow('append-only')
  await expect(house.db.updateTable('bookkeeping_file').set({ name: 'x' }).execute()).rejects.toThrow(
    'append-only',
  )
})

test('a payment in another currency is booked at the rate of its day; the claim is cleared on its own account', async () => {
  const later = await books.reseller('Öst', { B: '2026-01-01' }, { currencyId: 2 })
  await set({ Receivable: '1511', BankEur: '1935' })
  const other = await books.billFor(later.id, '2026-11-05', { EUR: 11 })
  await make()
  await pay(euros, 100)
  await pay(euros, 237.5)
  await pay(other, 337.5)
  const [file] = await make()
  const { vouchers } = readSie((await fileAt(`/billing-bookkeeping/files/${file?.Id}`)).rawPayload)
  expect(
    vouchers.map(({ rows }) => Object.fromEntries(rows.map(({ account, ore }) => [account, ore]))),
  ).toEqual([
    // 237.50 × 11.2345 = 2 668.19375, and what is left of 3 791.65 after it.
    { 1935: 110000, 1510: -112346, 7960: 2346 },
    { 1935: 261250, 1510: -266819, 7960: 5569 },
    { 1935: 371250, 1511: -371250 },
  ])
  await set({ Receivable: '1510', BankEur: '' })
})

test('what is billed before its month is income of that month, where the house wants it so', async () => {
  const nextMonth = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: 1 })
  const { id } = await books.reseller('Väst', { B: '2026-01-01' })
  await house.db
    .updateTable('price_plan')
    .set({ billing_type: 'pre' })
    .where('reseller_id', '=', id)
    .execute()
  await set({ Accrue: 1 })
  await make()
  const ahead = await books.billFor(id, String(nextMonth))
  const file = (await make()).at(-1)
  // Switched off afterwards: what was put off is still taken up.
  await set({ Accrue: 0 })
  const number = await books.numberOf(ahead)
  const vouchersOf = async (fileId = 0) =>
    readSie((await fileAt(`/billing-bookkeeping/files/${fileId}`)).rawPayload).vouchers
  const billedThen = (await vouchersOf(file?.Id)).find((voucher) => voucher.number === number)
  expect(billedThen?.rows).toEqual([
    { account: '1510', ore: 33750 },
    { account: '2970', ore: -27000 },
    { account: '2611', ore: -6750 },
  ])
  const fileOf = (it = file) => ({ Id: it?.Id, Name: it?.Name })
  expect(await shown(ahead)).toMatchObject({ bookkeeping_file: fileOf(), bookkeeping_releases: [] })
  // By then; before it comes, nobody makes a file of it.
  const early = await house.call(bookkeeping.make, books.admin, { body: { to: String(nextMonth) } })
  expect([early.status, early.body.errors]).toEqual([422, { to: ['range'] }])
  const inTime = await writing(house.db, await house.memberOf(books.admin), (writer) =>
    makeFiles(writer, String(nextMonth)),
  )
  const { body } = await house.call(bookkeeping.files, books.admin, { query: {} })
  const released = (body['data'] as BookkeepingFile[]).filter(({ Id }) => inTime.includes(Id))
  expect(await shown(ahead)).toMatchObject({
    bookkeeping_file: fileOf(),
    bookkeeping_releases: [{ Month: String(nextMonth), bookkeeping_file: fileOf(released[0]) }],
  })
  expect(released.map(({ Releases }) => Releases)).toEqual([1])
  expect(await vouchersOf(released[0]?.Id)).toMatchObject([
    {
      series: 'P',
      day: String(nextMonth),
      text: `Periodisering av faktura ${number} Väst`,
      rows: [
        { account: '2970', ore: 27000 },
        { account: '3001', ore: -27000 },
      ],
    },
  ])
})

test('accounts are four digits; one that is empty names the statements that need it', async () => {
  const refused = await set({ Receivable: '151', Bank: '', SalesLow: 'x', FinancialYearMonth: 13 })
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    { Receivable: ['type'], Bank: ['required'], SalesLow: ['type'], FinancialYearMonth: ['range'] },
  ])
  const { id } = await books.reseller('Berlin', { B: '2026-01-01' })
  await house.db.updateTable('organisation').set({ vat_treatment: 'reverse' }).where('id', '=', id).execute()
  const number = await books.numberOf(await books.billFor(id, '2026-11-05'))
  const next = await books.numberOf(await books.billFor(id, '2026-12-05'))
  await set({ SalesReverse: '' })
  const { body } = await house.call(bookkeeping.make, books.admin, { body: {} })
  expect(body).toMatchObject({
    errorcode: 422,
    errors: { SalesReverse: ['required'] },
    inTheWay: { Names: [`${number} Berlin`, `${next} Berlin`], Count: 2 },
  })
  await set({ SalesReverse: '3109', FinancialYearMonth: 7 })
  const [file] = await make()
  const { years, vouchers, accounts } = readSie(
    (await fileAt(`/billing-bookkeeping/files/${file?.Id}`)).rawPayload,
  )
  expect(years).toEqual([{ first: '2026-07-01', last: '2027-06-30' }])
  expect(accounts.get('3109')).toBe('Försäljning tjänster till annat EU-land')
  expect(vouchers[0]?.rows[1]?.account).toBe('3109')
  // Files of an older Lagra know nothing of the accounts that came later.
  await house.db.transaction().execute(async (tx) => {
    await sql`alter table bookkeeping_file disable trigger user`.execute(tx)
    await sql`update bookkeeping_file set accounts = accounts - 'Interest' - 'BankCharges'`.execute(tx)
    await sql`alter table bookkeeping_file enable trigger user`.execute(tx)
  })
  const { rawPayload } = await look({ from: today, to: today })
  expect(readSie(rawPayload).accounts.get('1510')).toBe('Kundfordringar')
  const stale = await set({ Bank: '1940', Revision: 1 })
  expect(stale.status).toBe(409)
  const lines = await house.call(audit.list, books.admin, { query: { entity: 'bookkeeping' } })
  expect((lines.body['data'] as unknown[]).slice(0, 2)).toMatchObject([
    {
      Action: 'update',
      Before: { SalesReverse: '', FinancialYearMonth: 1 },
      After: { SalesReverse: '3109' },
    },
    { Action: 'update', Before: { SalesReverse: '3308' }, After: { SalesReverse: '' } },
  ])
})

test('more than are read at a time are all there, once', async () => {
  await set({ FinancialYearMonth: 1 })
  const many = await books.reseller('Många')
  const ids = await books.history(many.id, 4100)
  await house.db
    .insertInto('statement_payment')
    .values(
      Array.from({ length: 2400 }, (_, index) => ({
        billing_statement_id: ids[index % 300] ?? 0,
        reseller_id: many.id,
        uuid: randomUUID(),
        paid_on: '1900-12-31',
        amount: 1,
      })),
    )
    .execute()
  const range = { from: '1900-01-01', to: '1909-12-31' }
  const { vouchers, years } = readSie((await look(range)).rawPayload)
  expect(years).toHaveLength(10)
  const days = Temporal.PlainDate.from('1900-02-02').until(range.to).total('days') + 1
  const numbers = vouchers.filter(({ series }) => series === 'F').map(({ number }) => number)
  expect(numbers).toHaveLength(days)
  expect(numbers).toEqual(numbers.toSorted((a, b) => Number(a) - Number(b)))
  expect(vouchers.filter(({ series }) => series === 'I')).toHaveLength(2400)
  // A file for each year.
  const files = await make('1901-12-31')
  expect(files).toMatchObject([
    { From: '1900-02-02', To: '1900-12-31', Statements: 333, Payments: 2400 },
    { From: '1901-01-01', To: '1901-12-31', Statements: 365, Payments: 0 },
  ])
  const kept = readSie((await fileAt(`/billing-bookkeeping/files/${files[0]?.Id}`)).rawPayload)
  const unnumbered = kept.vouchers.map((voucher) =>
    voucher.series === 'I' ? { ...voucher, number: null } : voucher,
  )
  expect(unnumbered).toEqual(vouchers.filter(({ day }) => day < '1901'))
  const paid = kept.vouchers.filter(({ series }) => series === 'I').map(({ number }) => Number(number))
  expect(paid).toEqual(paid.map((_, index) => (paid[0] ?? 0) + index))
})

test('days that make no sense, and people who may not', async () => {
  const refused = async (from: string, to: string) => (await look({ from, to })).json<unknown>()
  expect(await refused('2026-02-02', '2026-02-01')).toMatchObject({ errors: { to: ['dateOrder'] } })
  expect(await refused('2010-01-01', '2026-02-01')).toMatchObject({
    errorcode: 422,
    errors: { from: ['range'] },
  })
  expect(await refused('2026-02-30', '2026-03-01')).toMatchObject({ errors: { from: ['date'] } })
  expect((await look({ from: today, to: today, currency: 'kr' })).statusCode).toBe(400)
  expect((await fileAt('/billing-bookkeeping/files/999')).statusCode).toBe(404)
  const enduser = await house.person('enduser', await house.customer(nord.id))
  for (const path of [statementFiles.bookkeeping.path, '/billing-bookkeeping/files/1']) {
    expect((await fileAt(path, { from: today, to: today }, null)).statusCode).toBe(401)
    for (const person of [nord.person, enduser])
      expect((await fileAt(path, { from: today, to: today }, person)).statusCode).toBe(403)
  }
})

test('what is paid back is called so', async () => {
  for (const amount of [1, -1]) expect((await pay(debit, amount)).status).toBe(200)
  const vouchers = await looked({ from: today, to: today })
  expect(vouchers.map(({ text }) => text.split(' ')[0]).slice(-2)).toEqual(['Betalning', 'Återbetalning'])
})
