import { randomUUID } from 'node:crypto'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { makePost } from '#server/post.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked, type Stocked } from '#server/testing/stocked.ts'
import { textOf } from './testing/pdf-text.ts'

const { consumption } = contract
let house: TestHouse
let stock: Stocked
beforeAll(async () => {
  house = await testHouse()
  stock = stocked(house)
})
afterAll(() => house.close())

const october = { From: '2026-10-01', To: '2026-10-31' }
const division = { ByLocker: true, ByCostCentre: true, ByPerson: true }

/** A customer that took three pieces at 12.50 and gave one back, the one by a person, in October. */
async function company() {
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId, 'Åkeriet')
  await house.db
    .updateTable('organisation')
    .set({
      organisation_number: '556016-0680',
      vat_number: 'SE556016068001',
      address: 'Gatan 1\n111 22 Stad',
    })
    .where('id', '=', resellerId)
    .execute()
  await house.db
    .updateTable('organisation')
    .set({ organisation_number: '556036-0793', invoice_email: 'ekonomi@akeriet.example' })
    .where('id', '=', customerId)
    .execute()
  const locker = await stock.locker(customerId, { name: 'Verkstad 3' })
  const held = await stock.held(
    locker,
    await stock.article(resellerId, { number: 'H-1', name: 'Handskar', unit: 'Par' }),
    {},
    100,
  )
  const enduser = await house.person('enduser', customerId)
  await stock.take(held, 3, '2026-10-05T10:00:00Z', { price: 1250, account_id: enduser.id })
  await stock.line(held, {
    kind: 'return',
    amount: 1,
    moved: 1,
    transaction_date: '2026-10-06T10:00:00Z',
    price: 1250,
  })
  return {
    resellerId,
    customerId,
    locker,
    held,
    enduser,
    reseller: await house.person('reseller', resellerId),
  }
}

const make = (as: Person, Customers: number[], more: object = {}) =>
  house.call(consumption.make, as, { body: { ...october, ...division, Customers, ...more } })
const made = async (as: Person, customerId: number) => {
  const { body } = await make(as, [customerId])
  return Number((body['made'] as number[])[0])
}
const read = async (as: Person, id: number) =>
  (await house.call(consumption.get, as, { params: { id } })).body['data']

test('a preview says what is made, which is made once, divided as it was wanted', async () => {
  const { reseller, customerId, enduser } = await company()
  const sums = { NetAmount: 25, VatPct: 25, TaxAmount: 6.25, TotalAmount: 31.25 }
  const preview = await house.call(consumption.preview, reseller, { body: october })
  expect(preview.body).toMatchObject({
    CurrencyCode: 'SEK',
    LastDivision: null,
    data: [
      { CustomerId: customerId, ...sums, LateLines: 0, Skipped: null, Unstated: [], lacks: ['Address'] },
    ],
  })
  const draft = await house.call(consumption.draft, reseller, {
    body: { ...october, ...division, ByPerson: false, CustomerId: customerId },
  })
  const line = {
    Part: 'use',
    Month: null,
    Locker: 'Verkstad 3',
    CostCentre: '',
    Person: '',
    ArticleNumber: 'H-1',
    ArticleName: 'Handskar',
    Price: 12.5,
    Amount: 2,
    Value: 25,
  }
  expect(draft.body['data']).toMatchObject({ ...sums, lines: [line] })
  const both = await Promise.all([make(reseller, [customerId]), make(reseller, [customerId])])
  const outcomes = both.map(({ body }) => body)
  expect(outcomes.flatMap((body) => body['made'])).toHaveLength(1)
  expect(outcomes.flatMap((body) => body['skipped'])).toEqual([{ CustomerId: customerId, reason: 'stated' }])
  const id = Number(outcomes.flatMap((body) => body['made'])[0])
  expect(await read(reseller, id)).toMatchObject({
    Number: 1,
    State: 'made',
    ...sums,
    lines: [
      { ...line, Amount: -1, Value: -12.5 },
      { ...line, Person: 'Test enduser', Amount: 3, Value: 37.5 },
    ],
  })
  const again = await house.call(consumption.preview, reseller, { body: october })
  expect(again.body).toMatchObject({
    LastDivision: { ByLocker: 1, ByCostCentre: 1, ByPerson: 1 },
    data: [{ Skipped: 'stated', stated: { Id: id, Number: 1 } }],
  })
  const part = await make(reseller, [customerId], { From: '2026-10-31', To: '2026-11-01' })
  expect(part.body['skipped']).toEqual([{ CustomerId: customerId, reason: 'overlap' }])
  expect((await house.call(consumption.get, enduser, { params: { id } })).status).toBe(404)
})

test('a preview says how much of it is lent and not brought back yet', async () => {
  const { reseller, resellerId, locker } = await company()
  const drill = await stock.article(resellerId, { number: 'B-1' })
  await stock.lend(drill.id)
  const held = await stock.held(locker, drill, {}, 10)
  await stock.take(held, 2, '2026-10-07T10:00:00Z', { price: 5000 })
  await stock.take(held, 1, '2026-11-07T10:00:00Z', { price: 5000 })
  await stock.line(held, {
    kind: 'return',
    amount: 1,
    moved: 1,
    transaction_date: '2026-10-08T10:00:00Z',
    price: 5000,
  })
  const preview = await house.call(consumption.preview, reseller, { body: october })
  expect(preview.body['data']).toMatchObject([{ NetAmount: 75, LentAmount: 50 }])
})

test('what comes later for a stated month is on the next statement, and what is taken back can be stated again', async () => {
  const { reseller, customerId, held } = await company()
  const first = await made(reseller, customerId)
  await stock.take(held, 2, '2026-10-20T10:00:00Z', { price: 100 })
  await stock.take(held, 1, '2026-11-02T10:00:00Z', { price: 1300 })
  const november = { From: '2026-11-01', To: '2026-11-10' }
  const preview = await house.call(consumption.preview, reseller, { body: november })
  expect(preview.body['data']).toMatchObject([{ NetAmount: 15, LateAmount: 2, LateLines: 1 }])
  const { body } = await make(reseller, [customerId], november)
  const second = Number((body['made'] as number[])[0])
  expect(await read(reseller, second)).toMatchObject({
    UseAmount: 13,
    LateAmount: 2,
    lines: [
      { Part: 'use', Value: 13 },
      { Part: 'late', Month: '2026-10-01', Amount: 2, Value: 2 },
    ],
  })
  const cancel = () =>
    house.call(consumption.cancel, reseller, { params: { id: first }, body: { Reason: 'Fel pris' } })
  const credit = await cancel()
  expect(credit.body['data']).toMatchObject({
    Number: 3,
    State: 'credit',
    NetAmount: -25,
    TaxAmount: -6.25,
    Reason: 'Fel pris',
    credited: { Id: first, Number: 1 },
  })
  expect((await cancel()).status).toBe(409)
  expect(await read(reseller, first)).toMatchObject({
    State: 'cancelled',
    NetAmount: 25,
    credit: { Number: 3 },
  })
  // The late line stays on the statement that has it.
  expect(await read(reseller, await made(reseller, customerId))).toMatchObject({ Number: 4, NetAmount: 25 })
  const list = await house.call(consumption.list, reseller, { query: { sort: '-Number' } })
  expect(list.body).toMatchObject({
    total: 4,
    totals: [{ CurrencyCode: 'SEK', NetAmount: 40, TotalAmount: 50 }],
  })
  const found = await house.call(consumption.list, reseller, {
    query: { state: 'cancelled', searchString: 'åker' },
  })
  expect(found.body['data']).toMatchObject([{ Id: first }])
})

test('its files are made once, hold its sums, and stay whatever is renamed', async () => {
  const { reseller, customerId } = await company()
  const id = await made(reseller, customerId)
  const fileOf = async (
    endpoint: typeof consumption.pdf | typeof consumption.excel | typeof consumption.eInvoice,
  ) => {
    const { path, method } = endpoint
    const response = await house.app.inject({
      method,
      url: `/api${path.replace('{id}', String(id))}`,
      headers: { authorization: reseller.key, 'accept-language': 'sv-SE' },
    })
    expect(response.statusCode).toBe(200)
    return response.rawPayload
  }
  const before = await fileOf(consumption.pdf)
  const text = textOf(before).join(' ')
  for (const said of ['Förbrukningsunderlag', 'Åkeriet', 'Verkstad 3', 'Handskar', '25,00', '31,25 kr'])
    expect(text).toContain(said)
  const sheet = unzipSync(await fileOf(consumption.excel))['xl/worksheets/sheet1.xml']
  for (const said of ['Delsumma, skåp', 'Delsumma, kostnadsställe', 'Delsumma, person', 'Rad', 'Summa'])
    expect(Buffer.from(sheet ?? []).toString()).toContain(`>${said}<`)
  const xml = (await fileOf(consumption.eInvoice)).toString()
  expect(xml).toContain('<cbc:PayableAmount currencyID="SEK">31.25</cbc:PayableAmount>')
  expect(xml).toContain('<cbc:InvoicedQuantity unitCode="PR">3</cbc:InvoicedQuantity>')
  await house.db.updateTable('organisation').set({ name: 'Nytt namn' }).where('id', '=', customerId).execute()
  expect((await fileOf(consumption.pdf)).equals(before)).toBe(true)
  expect(await read(reseller, id)).toMatchObject({
    CustomerName: 'Åkeriet',
    files: ['e-invoice', 'excel-en', 'excel-sv', 'pdf-en', 'pdf-sv'].map((Kind) => ({
      Kind,
      Sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      lacks: null,
    })),
  })
})

test('what is sent is seen by the customer’s site managers and by nobody else, and a request sends once', async () => {
  const { reseller, customerId, resellerId, enduser } = await company()
  const other = await company()
  const id = await made(reseller, customerId)
  const send = (UUID: string, more = {}) =>
    house.call(consumption.send, reseller, { body: { UUID, ids: [id], ...more } })
  const request = randomUUID()
  expect((await send(request)).body).toMatchObject({ sent: [id], noAddress: [] })
  await send(request)
  expect((await send(randomUUID(), { Addresses: ['A@b.example', 'c@d.example'] })).body).toMatchObject({
    sent: [id],
  })
  const sendings = await house.call(consumption.sendings, enduser, { params: { id } })
  expect(sendings.body['data']).toMatchObject([
    { Address: 'c@d.example', State: 'waiting', SentBy: null },
    { Address: 'a@b.example' },
    { Address: 'ekonomi@akeriet.example' },
  ])
  const mail = await house.db
    .selectFrom('mail')
    .where('address', '=', 'ekonomi@akeriet.example')
    .orderBy('id', 'desc')
    .selectAll()
    .executeTakeFirstOrThrow()
  const letter = await makePost(house.db, house.vault).writers.consumptionStatement({
    ...mail,
    kind: 'consumptionStatement',
  })
  expect(letter).toMatchObject({
    subject: expect.stringContaining('Förbrukningsunderlag 1 från'),
    attachments: [{ name: 'förbrukning-1.pdf' }],
  })
  await house.db.updateTable('mail').set({ state: 'sent' }).where('id', '=', mail.id).execute()
  expect(await read(enduser, id)).toMatchObject({ State: 'sent', NetAmount: 25, MadeBy: null })
  expect((await house.call(consumption.list, enduser, { query: {} })).body).toMatchObject({ total: 1 })
  const admin = await house.person('admin')
  expect(await read(admin, id)).toMatchObject({ NetAmount: 25 })
  const worker = await house.person('enduser', customerId, undefined, 'worker')
  const planner = await house.person('reseller', resellerId, undefined, 'planner')
  for (const as of [worker, planner])
    expect((await house.call(consumption.list, as, { query: {} })).status).toBe(403)
  for (const as of [other.reseller, other.enduser])
    expect((await house.call(consumption.get, as, { params: { id } })).status).toBe(404)
  for (const as of [admin, enduser, planner]) expect((await make(as, [customerId])).status).toBe(403)
  expect((await make(other.reseller, [customerId])).body).toMatchObject({
    errors: { Customers: ['notFound'] },
  })
})

test('a statement that names people is not sent once its customer has names switched off, its mail that waits is held back, and one made anew is sent', async () => {
  const { reseller, customerId } = await company()
  const named = await made(reseller, customerId)
  const told = (NamesInReports: boolean) =>
    house.db
      .updateTable('organisation')
      .set({ names_in_reports: NamesInReports })
      .where('id', '=', customerId)
      .execute()
  const preview = async (id: number) =>
    (await house.call(consumption.sendPreview, reseller, { body: { ids: [id] } })).body['data']
  const send = async (id: number) =>
    (await house.call(consumption.send, reseller, { body: { UUID: randomUUID(), ids: [id] } })).body
  expect(await preview(named)).toMatchObject([{ NamesOff: 0 }])
  await send(named)
  const mail = await house.db.selectFrom('mail').orderBy('id', 'desc').selectAll().executeTakeFirstOrThrow()
  await told(false)
  const { writers } = makePost(house.db, house.vault)
  const written = writers.consumptionStatement({ ...mail, kind: 'consumptionStatement' })
  await expect(written).rejects.toMatchObject({ reason: 'namesOff' })
  expect(await preview(named)).toMatchObject([{ NamesOff: 1 }])
  expect(await send(named)).toMatchObject({ sent: [], noAddress: [], namesOff: [named] })
  expect(await read(reseller, named)).toMatchObject({ NamesInFiles: 1 })
  await house.call(consumption.cancel, reseller, { params: { id: named }, body: { Reason: 'Namn' } })
  const anew = await made(reseller, customerId)
  expect(await preview(anew)).toMatchObject([{ NamesOff: 0 }])
  expect(await read(reseller, anew)).toMatchObject({ NamesInFiles: 0 })
  expect(await send(anew)).toMatchObject({ sent: [anew], namesOff: [] })
})

test('the VAT is the reseller’s own, days have to have ended, and nothing of a statement changes', async () => {
  const { reseller, customerId, resellerId } = await company()
  const set = (body: object) => house.call(consumption.setSettings, reseller, { body })
  expect((await set({ VatPct: 12, Bankgiro: '5050-1055', Email: 'Fråga@' })).body).toMatchObject({
    errors: { Email: ['email'] },
  })
  expect((await set({ VatPct: 12, Bankgiro: '5050-1055' })).body['data']).toMatchObject({
    VatPct: 12,
    Revision: 1,
  })
  expect((await set({ VatPct: 6, Revision: 0 })).status).toBe(409)
  const later = { From: '2026-10-01', To: '2999-01-01' }
  expect((await make(reseller, [customerId], later)).status).toBe(422)
  const id = await made(reseller, customerId)
  expect(await read(reseller, id)).toMatchObject({ VatPct: 12, TaxAmount: 3, TotalAmount: 28 })
  for (const attempt of [
    sql`update consumption_statement set net = 0 where id = ${id}`,
    sql`update consumption_statement set live = false where id = ${id}`,
    sql`delete from consumption_statement_line where consumption_statement_id = ${id}`,
    sql`insert into consumption_statement_line (consumption_statement_id, reseller_id, part, locker_id, locker_name,
      article_number, article_name, price, centre_name, amount, value)
      select consumption_statement_id, reseller_id, part, locker_id, locker_name, article_number, article_name, price,
        centre_name, amount, value from consumption_statement_line where consumption_statement_id = ${id}`,
    sql`update consumption_span set upto_line = 1 where consumption_statement_id = ${id}`,
    sql`update consumption_series set last_number = 7 where reseller_id = ${resellerId}`,
    sql`truncate consumption_file`,
  ])
    await expect(attempt.execute(house.db)).rejects.toThrow(
      /never changes|append-only|without gaps|never emptied/,
    )
})

test('a corrected cost centre is told by the next statement that is divided by them, whatever was made between', async () => {
  const { reseller, customerId, resellerId, locker, held } = await company()
  const centreOf = async (code: string) => {
    const centre = { reseller_id: resellerId, customer_id: customerId, code }
    const { id } = await house.db
      .insertInto('cost_centre')
      .values(centre)
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const [booked, right] = [await centreOf('4500'), await centreOf('4300')]
  const at = '2026-09-03T10:00:00Z'
  const line = await stock.line(held, {
    kind: 'withdrawal',
    amount: 4,
    moved: -4,
    transaction_date: at,
    price: 100,
    cost_centre_id: booked,
  })
  const makeOf = async (days: object, ByCostCentre: boolean) => {
    const { body } = await make(reseller, [customerId], { ...days, ByCostCentre })
    return body as { made: number[]; skipped: object[] }
  }
  const september = { From: '2026-09-01', To: '2026-09-30' }
  await makeOf(september, true)
  await house.db
    .insertInto('cost_centre_change')
    .values({
      reseller_id: resellerId,
      locker_id: locker.id,
      transaction_id: line.id,
      transaction_date: at,
      cost_centre_id: right,
    })
    .execute()
  const [locked = 0] = (await makeOf(october, false)).made
  expect(await read(reseller, locked)).toMatchObject({ NetAmount: 25, LateAmount: 0 })
  // Nothing was used in November: only a statement by cost centre has something to tell.
  const november = { From: '2026-11-01', To: '2026-11-10' }
  const preview = await house.call(consumption.preview, reseller, { body: november })
  expect(preview.body['data']).toMatchObject([{ Skipped: null, OnlyMoved: 1, NetAmount: 0 }])
  expect(await makeOf(november, false)).toMatchObject({ made: [], skipped: [{ reason: 'nothing' }] })
  const [divided = 0] = (await makeOf(november, true)).made
  expect(await read(reseller, divided)).toMatchObject({
    NetAmount: 0,
    lines: [
      { Part: 'moved', Month: '2026-09-01', CostCentre: '4300', Amount: 4 },
      { Part: 'moved', Month: '2026-09-01', CostCentre: '4500', Amount: -4 },
    ],
  })
  const december = { From: '2026-11-11', To: '2026-11-12' }
  expect(await makeOf(december, true)).toMatchObject({ made: [], skipped: [{ reason: 'nothing' }] })
})
