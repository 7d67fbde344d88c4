import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import readExcel from 'read-excel-file/universal'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { transactionKinds } from '#contract/ledger/transactions.ts'
import { recordDimensions } from '#contract/statistics/measures.ts'
import { type LedgerLine, type LinesFilter, mostPagedLines } from '#contract/statistics/lines.ts'
import { plantLedger, someDay, someLedger } from '#server/ledger/testing/random-ledger.ts'
import { plainLedger } from '#server/ledger/testing/plain-ledger.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'
import { runs } from '../../scripts/testing/cases.ts'
import { plainLines } from './testing/plain-lines.ts'
import { plantMoves, someMove } from './testing/moves.ts'
import { plantGroups, plantTakings, someTaking } from './testing/takings.ts'

const zone = 'Europe/Stockholm'
let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

type Person = Awaited<ReturnType<TestHouse['person']>>
const { list, workbook } = contract.ledgerLines
const everything: LinesFilter = { Filters: {}, Kinds: [] }

async function pageOf(
  person: Person,
  body: Partial<LinesFilter>,
  query: { limit?: string; page?: string } = {},
) {
  const answer = await house.call(list, person, { body, query })
  expect([answer.status, answer.body.errors]).toEqual([200, undefined])
  return answer.body as unknown as { data: LedgerLine[]; total: number; pages: number; more: 0 | 1 }
}

async function sheetOf(person: Person, body: Partial<LinesFilter>) {
  const { rawPayload, statusCode } = await house.app.inject({
    method: 'POST',
    url: `/api${workbook.path}`,
    payload: body,
    headers: { authorization: person.key, 'accept-language': 'sv-SE' },
  })
  expect(statusCode).toBe(200)
  const [sheet] = await readExcel(new Blob([new Uint8Array(rawPayload)]))
  return sheet?.data ?? []
}

/** Fields by their place among those that there are. */
const someFilter = fc.record({
  filters: fc.subarray([...recordDimensions], { maxLength: 2 }),
  chosen: fc.array(fc.nat(30), { minLength: 2, maxLength: 5 }),
  kinds: fc.subarray([...transactionKinds]),
  least: fc.option(fc.nat(4)),
  more: fc.option(fc.nat(3)),
  from: someDay,
  days: fc.nat(40),
  limit: fc.integer({ min: 1, max: 20 }),
  page: fc.integer({ min: 1, max: 3 }),
})

test('the lines that fit a filter are those of the ledger, to everybody within reach, on the screen and in the file', async () => {
  let found = 0
  await fc.assert(
    fc.asyncProperty(
      someLedger,
      fc.array(someTaking, { minLength: 20, maxLength: 60 }),
      fc.array(someMove, { minLength: 3, maxLength: 6 }),
      fc.array(someFilter, { minLength: 24, maxLength: 24 }),
      async (drawn, takings, moves, asked) => {
        const { resellers, customers } = await plantLedger(house, drawn)
        await plantMoves(house, customers, moves)
        await plantGroups(house)
        const ids = await plantTakings(house, customers, takings)
        const people = [
          await house.person('superadmin'),
          await house.person('reseller', resellers[0]),
          await house.person('enduser', customers[0]),
        ]
        const plain = await plainLines(house.db, zone)
        const ledger = await plainLedger(house.db, zone)
        for (const [at, each] of asked.entries()) {
          const person = people[at % people.length]
          if (!person) throw new Error('there is always somebody')
          const body = {
            Filters: Object.fromEntries(
              each.filters.map((of) => [
                of,
                [...new Set(each.chosen.flatMap((nth) => ids[of][nth % Math.max(1, ids[of].length)] ?? []))],
              ]),
            ),
            Kinds: each.kinds,
            MinAmount: each.least,
            MaxAmount: each.more === null ? null : (each.least ?? 0) + each.more,
            From: each.from.toString(),
            To: each.from.add({ days: each.days }).toString(),
          }
          const expected = plain(person.id, await ledger.lockersOf(person.id), body)
          found += expected.length
          const { limit, page } = each
          const answer = await pageOf(person, body, { limit: String(limit), page: String(page) })
          expect([answer.total, answer.more]).toEqual([expected.length, 0])
          expect(answer.data.map(({ Id }) => Id)).toEqual(expected.slice((page - 1) * limit, page * limit))
          if (at < people.length) expect(await sheetOf(person, body)).toHaveLength(expected.length + 1)
        }
      },
    ),
    runs(2),
  )
  expect(found).toBeGreaterThan(0)
})

test('a worker sees its own lines, without prices; the file names customer and locker', async () => {
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId)
  const stock = stocked(house)
  const locker = await stock.locker(customerId, { name: 'Däckhallen' })
  const held = await stock.held(locker, await stock.article(resellerId, { name: 'Handske' }), {}, 50)
  const worker = await house.person('enduser', customerId, undefined, 'worker')
  const manager = await house.person('enduser', customerId)
  const now = new Date().toISOString()
  for (const who of [worker, manager, manager])
    await stock.take(held, 2, now, { price: 1050, account_id: who.id })
  await house.db
    .insertInto('locker_user')
    .values({ locker_id: locker.id, account_id: worker.id, reseller_id: resellerId })
    .execute()

  const own = await pageOf(worker, everything)
  expect(own.data).toMatchObject([
    { AccountId: worker.id, ArticleName: 'Handske', Locker: 'Däckhallen', TransactionAmount: null },
  ])
  const all = await pageOf(manager, { Filters: { person: [worker.id, manager.id] } })
  expect(all.data).toMatchObject(
    [manager, manager, worker].map(({ id }) => ({
      AccountId: id,
      LockerId: locker.id,
      CustomerId: customerId,
      CurrencyCode: 'SEK',
      TransactionAmount: 21,
    })),
  )
  // What a colleague books for others stays theirs.
  const reseller = await house.person('reseller', resellerId)
  const [taken] = own.data as { Id: number }[]
  const corrected = await house.call(contract.transactions.correct, reseller, {
    params: { id: locker.id, lineId: taken?.Id ?? 0 },
    body: { Amount: 1, Note: 'Tog en' },
  })
  expect([corrected.status, corrected.body.errors]).toEqual([200, undefined])
  expect((await pageOf(reseller, { Filters: { person: [worker.id] } })).total).toBe(2)
  expect((await pageOf(reseller, { Filters: { person: [reseller.id] } })).total).toBe(0)
  const [head, first] = await sheetOf(manager, everything)
  expect(head?.slice(0, 4)).toEqual(['Datum', 'Kund', 'Skåp', 'Typ'])
  expect(first?.[2]).toBe('Däckhallen')
  expect((await sheetOf(worker, everything))[0]).not.toContain('Pris')

  const refused = await house.call(list, manager, { body: { MinAmount: 5, MaxAmount: 4 } })
  expect([refused.status, refused.body.errors]).toEqual([422, { MaxAmount: ['range'] }])
})

test('of more lines than anybody reads the newest are paged through, and that there are more is told', async () => {
  const resellerId = await house.reseller()
  const person = await house.person('reseller', resellerId)
  const stock = stocked(house)
  const locker = await stock.locker(await house.customer(resellerId))
  const held = await stock.held(locker, await stock.article(resellerId), {}, 0)
  const booked = (count: number, first: number) =>
    sql`
    insert into transaction (uuid, reseller_id, locker_id, locker_article_id, kind, amount, moved, price, transaction_date)
    select gen_random_uuid(), ${resellerId}, ${locker.id}, ${held.id}, 'refill', 1, 1, 0,
      now() - make_interval(days => 6, mins => (${first}::int + number) / 3)
    from generate_series(1, ${count}::int) number`.execute(house.db)
  await booked(mostPagedLines - 1, 0)
  expect(await pageOf(person, everything)).toMatchObject({ total: mostPagedLines - 1, more: 0 })
  await booked(2, mostPagedLines)
  await stock.take(held, 1, new Date().toISOString(), { uuid: randomUUID() })
  const newest = await pageOf(person, everything, { limit: '50' })
  expect(newest).toMatchObject({ total: mostPagedLines, pages: mostPagedLines / 50, more: 1 })
  const last = await pageOf(person, everything, { limit: '50', page: String(mostPagedLines / 50) })
  const beyond = await pageOf(person, everything, { limit: '50', page: String(mostPagedLines / 50 + 1) })
  const order = await sql<{ id: number }>`select id from transaction where locker_id = ${locker.id}
    order by transaction_date desc, id desc limit ${mostPagedLines}`.execute(house.db)
  const ids = order.rows.map(({ id }) => id)
  expect(newest.data.map(({ Id }) => Id)).toEqual(ids.slice(0, 50))
  expect(last.data.map(({ Id }) => Id)).toEqual(ids.slice(-50))
  expect(beyond.data).toEqual([])
})

test('people of a customer that wants no names in reports are told by number, in the ledger, its file and reports', async () => {
  const resellerId = await house.reseller()
  const customerId = await house.customer(resellerId)
  const reseller = await house.person('reseller', resellerId)
  const stock = stocked(house)
  const locker = await stock.locker(customerId)
  const held = await stock.held(locker, await stock.article(resellerId), {}, 50)
  const [numbered, other] = [
    await house.person('enduser', customerId),
    await house.person('enduser', customerId),
  ]
  await house.db
    .updateTable('account')
    .set({ employee_number: '4711' })
    .where('id', '=', numbered.id)
    .execute()
  for (const { id } of [numbered, other])
    await stock.take(held, 1, new Date().toISOString(), { account_id: id })
  const told = async () => {
    const { data } = await pageOf(reseller, everything)
    const report = await house.call(contract.reports.run, reseller, {
      body: { Measures: ['Pieces'], Dimensions: ['person'], Period: 'thisYear' },
    })
    const rows = report.body['data'] as { Parts: { Name: string }[] }[]
    return {
      lines: data.map(({ Name, LastName }) => `${Name} ${LastName}`.trim()).toSorted(),
      report: rows.map(({ Parts: [part] }) => String(part?.Name)).toSorted(),
      file: (await sheetOf(reseller, everything))
        .slice(1)
        .map((row) => `${String(row[6])} ${String(row[7] ?? '')}`.trim())
        .toSorted(),
    }
  }
  expect((await told()).lines).toEqual(['Test enduser', 'Test enduser'])
  await house.call(contract.customers.update, reseller, {
    params: { id: customerId },
    body: { NamesInReports: false },
  })
  const numbers = [`#${other.id}`, '4711']
  expect(await told()).toEqual({ lines: numbers, report: numbers, file: numbers })
  const found = await house.call(contract.reports.choices, reseller, {
    query: { of: 'person', searchString: 'enduser' },
  })
  expect(found.body['data']).toEqual([])
})
