import { unzipSync } from 'fflate'
import readExcel from 'read-excel-file/universal'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'

const { exported } = contract.transactions
const { house, stock, resellerId, customerId, enduser } = await testCompany()

const fetched = (lockerId: number, query: Record<string, string>, language = 'sv-SE', as = enduser) =>
  house.app.inject({
    method: 'GET',
    url: `/api${exported.path.replace('{id}', String(lockerId))}`,
    query,
    headers: { authorization: as.key, 'accept-language': language },
  })
const sheetOf = async (content: Buffer) => {
  const [sheet] = await readExcel(new Blob([new Uint8Array(content)]))
  return sheet?.data ?? []
}

test('is named by the locker and the days, in the reader’s language, each cell of its type', async () => {
  const locker = await stock.locker(customerId, { name: 'Verkstad 3: höger/vänster' })
  const article = await stock.article(resellerId, { name: '=Tejp', number: '00123' })
  const held = await stock.held(locker, article, {}, 10)
  await stock.take(held, 3, '2026-03-29T08:00:00Z', { price: 1250, account_id: enduser.id })
  await stock.take(held, 3, '2026-03-30T08:00:00Z')
  const { headers, rawPayload } = await fetched(locker.id, { from: '2026-03-29', to: '2026-03-29' })
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
  expect(decodeURIComponent(String(headers['content-disposition']))).toBe(
    "attachment; filename*=UTF-8''Verkstad 3 höger vänster_2026-03-29_2026-03-29.xlsx",
  )
  const [head, row, ...rest] = await sheetOf(rawPayload)
  expect(head?.slice(0, 4)).toEqual(['Datum', 'Typ', 'Artikelnummer', 'Artikel'])
  // 08:00 UTC is 10:00 in Stockholm on the first day of summer time; the cell has the local time.
  expect(row?.slice(0, 13)).toEqual([
    new Date('2026-03-29T10:00:00Z'),
    'Uttag',
    '00123',
    '=Tejp',
    'Test',
    'enduser',
    null,
    3,
    -3,
    3,
    12.5,
    37.5,
    'SEK',
  ])
  expect(rest).toEqual([])
  const english = await sheetOf(
    (await fetched(locker.id, { from: '2026-03-29', to: '2026-03-29' }, 'en')).rawPayload,
  )
  expect(english[0]?.slice(0, 2)).toEqual(['Date', 'Kind'])
})

test('marks a line as the screen does: what was unusual, what went beyond the stock, and what is corrected', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 2)
  const reseller = await house.person('reseller', resellerId)
  const { id } = await stock.take(held, 999, '2026-04-01T08:00:00Z', {
    moved: -2,
    discrepancy: true,
    usual_amount: 2,
  })
  const days = { from: '2026-04-01', to: '2026-04-01' }
  const marks = async (language: string) => {
    const [head = [], ...rows] = await sheetOf((await fetched(locker.id, days, language)).rawPayload)
    const line = rows.find((row) => row[7] === 999) ?? []
    return head.flatMap((title, at) => (line[at] === true ? [title] : []))
  }
  expect(await marks('sv')).toEqual(['Avvikelse', 'Ovanligt många'])
  await house.call(contract.transactions.correct, reseller, {
    params: { id: locker.id, lineId: id },
    body: { Amount: 2, Note: '' },
  })
  expect(await marks('sv')).toEqual(['Avvikelse', 'Ovanligt många', 'Rättad'])
  expect(await marks('en')).toEqual(['Discrepancy', 'Unusually many', 'Corrected'])
  const body = { Code: 'K7', Name: 'Lack', CustomerId: customerId }
  const CostCentreId = Number((await house.call(contract.costCentres.create, reseller, { body })).body['Id'])
  await house.call(contract.transactions.setCostCentre, reseller, {
    body: { Ids: [id], CostCentreId, Reason: 'Fel projekt' },
  })
  const [head = [], ...rows] = await sheetOf((await fetched(locker.id, days)).rawPayload)
  const line = rows.find((row) => row[7] === 999) ?? []
  expect(line[head.indexOf('Kostnadsställe')]).toBe('K7 Lack')
  expect(line[head.indexOf('Kostnadsstället ändrat')]).toMatch(
    /^Hade inget; \d{4}-\d\d-\d\d \d\d:\d\d, .+: Fel projekt$/,
  )
})

test('has the lines of the chosen people and kinds only', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 0)
  const days = { from: '2026-05-01', to: '2026-05-01' }
  const moment = '2026-05-01T08:00:00Z'
  await stock.line(held, { kind: 'refill', amount: 9, moved: 9, transaction_date: moment })
  await stock.take(held, 1, moment, { account_id: enduser.id })
  await stock.take(held, 2, moment)
  const amounts = async (filter: Record<string, string>) => {
    const [, ...rows] = await sheetOf((await fetched(locker.id, { ...days, ...filter })).rawPayload)
    return rows.map((row) => row[7])
  }
  expect(await amounts({ people: String(enduser.id) })).toEqual([1])
  expect(await amounts({ kinds: 'refill,correction' })).toEqual([9])
  expect(await amounts({ people: String(enduser.id), kinds: 'refill' })).toEqual([])
  expect((await fetched(locker.id, { kinds: 'theft' })).statusCode).toBe(422)
})

test('is for those who see the locker', async () => {
  const locker = await stock.locker(customerId)
  const stranger = await house.person('reseller', await house.reseller())
  expect((await fetched(locker.id, {}, 'sv', stranger)).statusCode).toBe(404)
  expect((await fetched(locker.id, { from: 'x' })).statusCode).toBe(400)
})

test('30,000 lines are sent in flat memory, none twice and none missing', async () => {
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 0)
  const lines = 30_000
  // Many share a moment, and some differ by a microsecond only.
  await sql`
    insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date)
    select ${resellerId}::int, ${locker.id}::int, ${held.id}::int, gen_random_uuid(), 'refill', n, n,
      '2026-01-10T12:00:00Z'::timestamptz + (n / 7) * interval '1 second' + (n % 3) * interval '1 microsecond'
    from generate_series(1, ${lines / 100}::int) n, generate_series(1, 100)`.execute(house.db)
  const address = await house.app.listen({ host: '127.0.0.1', port: 0 })
  const response = await fetch(
    `${address}/api/cabinet/${locker.id}/transaction/export?from=2026-01-01&to=2026-01-31`,
    {
      headers: { authorization: enduser.key },
    },
  )
  const chunks: Uint8Array[] = []
  let most = 0
  globalThis.gc?.()
  const before = process.memoryUsage().arrayBuffers
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk)
    const kept = chunks.reduce((sum, { length }) => sum + length, 0)
    most = Math.max(most, process.memoryUsage().arrayBuffers - before - kept)
  }
  // Before it is packed the sheet has 20 MB.
  expect(most).toBeLessThan(8 * 1024 * 1024)
  const amounts = amountsIn(Buffer.concat(chunks))
  expect(amounts).toHaveLength(lines)
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe((100 * (lines / 100) * (lines / 100 + 1)) / 2)
})

/** Read without a library for workbooks, which takes longer to read so many lines than the server to write them. */
function amountsIn(workbook: Buffer) {
  const sheet = unzipSync(workbook)['xl/worksheets/sheet1.xml']
  const text = new TextDecoder().decode(sheet)
  return [...text.matchAll(/<c r="H(?!1")\d+"[^>]*><v>(\d+)<\/v>/g)].map(([, amount]) => Number(amount))
}
