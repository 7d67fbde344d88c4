import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import readExcel from 'read-excel-file/universal'
import { contract } from '#contract/index.ts'
import type { ReportAnswer, SavedReport } from '#contract/statistics/reports.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

let house: TestHouse
let manager: Person
let colleague: Person
let planner: Person
let stranger: Person
let lockerId: number
let customer: number
beforeAll(async () => {
  house = await testHouse()
  const stock = stocked(house)
  const reseller = await house.reseller('Alfa')
  customer = await house.customer(reseller, 'Lackeringen')
  manager = await house.person('enduser', customer)
  colleague = await house.person('enduser', customer)
  planner = await house.person('reseller', reseller, undefined, 'planner')
  stranger = await house.person('enduser', await house.customer(reseller, 'Smedjan'))
  const locker = await stock.locker(customer, { name: 'Lack 1' })
  lockerId = locker.id
  const gloves = await stock.held(
    locker,
    await stock.article(reseller, { name: 'Handskar', number: 'H-1' }),
    { price: 250 },
    100,
  )
  const take = (amount: number, transaction_date: string) =>
    stock.line(gloves, {
      kind: 'withdrawal',
      amount,
      moved: -amount,
      price: 250,
      transaction_date,
      account_id: colleague.id,
    })
  await take(3, '2026-09-10T08:00:00Z')
  await take(4, '2026-10-05T08:00:00Z')
  await take(1, '2026-10-31T22:59:00Z') // in Stockholm the last minute of October
})
afterAll(() => house.close())

const october = {
  Measures: ['Pieces', 'Value', 'Withdrawals'],
  Dimensions: ['person', 'article'],
  Period: 'fixed',
  From: '2026-10-01',
  To: '2026-10-31',
  Compare: 'before',
} as const
const { reports } = contract
const run = async (as: Person, question: object | undefined = october) =>
  (await house.call(reports.run, as, { body: question as never })).body as unknown as ReportAnswer

test('what somebody used in October, by person and article, against September', async () => {
  const answer = await run(manager)
  expect(answer.data).toEqual([
    {
      Id: 1,
      Parts: [
        { Key: String(colleague.id), Name: 'Test enduser', Number: null },
        { Key: expect.any(String), Name: 'Handskar', Number: 'H-1' },
      ],
      Values: { Pieces: 5, Value: 12.5, Withdrawals: 2 },
      Before: { Pieces: 3, Value: 7.5, Withdrawals: 1 },
    },
  ])
  expect([answer.BeforeFrom, answer.BeforeTo, answer.total]).toEqual(['2026-09-01', '2026-09-30', 1])
  expect((await run(stranger)).data).toEqual([])
  const asked = { ...october, Filters: { locker: [lockerId] } }
  expect((await run(stranger, asked)).Totals).toEqual({ Pieces: 0, Value: 0, Withdrawals: 0 })
  expect((await run(planner)).Totals).toEqual({ Pieces: 5, Value: null, Withdrawals: 2 })
})

test('what cannot be divided so, or makes no period, is refused at its field', async () => {
  const refusal = async (question: object) =>
    (await house.call(reports.run, manager, { body: { ...october, ...question } as never })).body.errors
  expect(await refusal({ Measures: ['Stock'] })).toEqual({ Measures: ['notDivided'] })
  expect(await refusal({ From: '2026-11-01' })).toEqual({ To: ['dateOrder'] })
  expect(await refusal({ From: null })).toEqual({ From: ['required'] })
  expect(await refusal({ Sort: 'Stock' })).toEqual({ Sort: ['notFound'] })
  expect(await refusal({ Dimensions: ['day', 'week', 'month', 'hour'] })).toEqual({ Dimensions: ['max'] })
  const worker = await house.person('enduser', customer, undefined, 'worker')
  expect((await house.call(reports.run, worker, { body: october as never })).status).toBe(403)
})

test('whoever is in two teams counts under each, once in the total, and teams are told to their own customer', async () => {
  const lone = await house.person('enduser', customer)
  const reseller = await house.person('reseller', (await house.memberOf(manager)).resellerId ?? 0)
  const teamOf = (name: string, people: Person[]) =>
    house.call(contract.teams.create, reseller, {
      body: { Name: name, CustomerId: customer, AccountIds: people.map(({ id }) => id) },
    })
  for (const [name, people] of [['Dag', [colleague]] as const, ['Natt', [colleague, lone]] as const])
    expect((await teamOf(name, [...people])).status).toBe(200)
  const byTeam = { ...october, Dimensions: ['team'] }
  const told = async (as: Person, question: object) => {
    const { data, Totals } = await run(as, question)
    const rows = data.map(({ Parts, Values }) => [...Parts.map(({ Name }) => Name), Values.Pieces].join(' '))
    return [...rows.toSorted(), Totals.Pieces]
  }
  for (const as of [manager, reseller]) expect(await told(as, byTeam)).toEqual(['Dag 5', 'Natt 5', 5])
  expect(await told(stranger, byTeam)).toEqual([0])
  const [night] = (
    await house.call(reports.choices, manager, { query: { of: 'team', searchString: 'natt' } })
  ).body['data'] as { Id: number; Name: string; Number: string }[]
  expect(night).toMatchObject({ Name: 'Natt', Number: 'Lackeringen' })
  const only = (id: number, Dimensions: string[]) => ({
    ...october,
    Dimensions,
    Filters: { team: [id] },
  })
  expect(await told(manager, only(night?.Id ?? 0, ['team']))).toEqual(['Natt 5', 5])
  expect(await told(manager, only(night?.Id ?? 0, ['article']))).toEqual(['Handskar 5', 5])
  expect(await told(manager, only(0, ['team']))).toEqual([0])
  // A team has a name also where people have none.
  const names = (NamesInReports: boolean) =>
    house.call(contract.customers.update, reseller, { params: { id: customer }, body: { NamesInReports } })
  await names(false)
  expect(await told(manager, only(night?.Id ?? 0, ['team', 'person']))).toEqual([
    `Natt #${colleague.id} 5`,
    5,
  ])
  const sheetsOf = async (Question: object) => {
    const { rawPayload } = await house.app.inject({
      method: 'POST',
      url: '/api/reports/excel',
      payload: { Question, Name: 'Team' },
      headers: { authorization: manager.key, 'accept-language': 'sv-SE' },
    })
    return readExcel(new Blob([new Uint8Array(rawPayload)]))
  }
  const [, about] = await sheetsOf(only(0, ['person']))
  expect(about?.data).toContainEqual([
    'Person',
    expect.stringMatching(/^med nummer där namn är avstängda: ./),
  ])
  await names(true)
  const [sheet] = await sheetsOf({ ...byTeam, Compare: 'none' })
  expect(sheet?.data.map(([first, pieces]) => `${String(first)} ${String(pieces)}`).toSorted()).toEqual([
    'Dag 5',
    'Natt 5',
    'Summa (var och en en gång) 5',
    'Team Förbrukat',
  ])
})

test('a report is kept under its name, shared within its organisation, and changed by its owner alone', async () => {
  const made = await house.call(reports.create, manager, {
    body: { Name: 'Lacken', Question: october as never },
  })
  expect(made.status).toBe(200)
  const id = Number(made.body['Id'])
  const again = await house.call(reports.create, manager, {
    body: { Name: 'Lacken', Question: october as never },
  })
  expect([again.status, again.body.errors]).toEqual([422, { Name: ['unique'] }])
  const seenBy = async (as: Person) =>
    ((await house.call(reports.list, as, {})).body['data'] as SavedReport[]).map(({ Name, Own }) => [
      Name,
      Own,
    ])
  expect([await seenBy(manager), await seenBy(colleague)]).toEqual([[['Lacken', 1]], []])
  const shared = await house.call(reports.update, manager, {
    params: { id },
    body: { Shared: true, Revision: 1 },
  })
  expect(shared.status).toBe(200)
  expect([await seenBy(colleague), await seenBy(stranger), await seenBy(planner)]).toEqual([
    [['Lacken', 0]],
    [],
    [],
  ])
  const change = (as: Person, Revision?: number) =>
    house.call(reports.update, as, { params: { id }, body: { Name: 'Min', Revision } })
  expect((await change(colleague)).status).toBe(403)
  expect((await change(stranger)).status).toBe(404)
  expect((await change(manager, 1)).status).toBe(409)
  const kept = ((await house.call(reports.list, manager, {})).body['data'] as SavedReport[])[0]
  expect((await run(manager, kept?.Question)).Totals).toEqual({ Pieces: 5, Value: 12.5, Withdrawals: 2 })
  expect((await house.call(reports.remove, colleague, { params: { id } })).status).toBe(403)
  expect((await house.call(reports.remove, manager, { params: { id } })).status).toBe(200)
  expect(await seenBy(manager)).toEqual([])
})

test('files say what the screen says, and no prices to whoever may not see them', async () => {
  const ofLocker = { ...october, Filters: { locker: [lockerId] } }
  const fileOf = (kind: 'excel' | 'pdf', as: Person, question: object = ofLocker) =>
    house.app.inject({
      method: 'POST',
      url: `/api/reports/${kind}`,
      payload: { Question: question, Name: 'Lacken' },
      headers: { authorization: as.key, 'accept-language': 'sv-SE' },
    })
  const sheets = async (as: Person, question?: object) =>
    readExcel(new Blob([new Uint8Array((await fileOf('excel', as, question)).rawPayload)]))
  const rows = async (as: Person) => (await sheets(as))[0]?.data
  const [, about] = await sheets(manager)
  expect(about).toEqual({
    sheet: 'Om rapporten',
    data: [
      ['Uppdelat på', 'Person, Artikel'],
      ['Period', '2026-10-01 – 2026-10-31'],
      ['Jämfört med', '2026-09-01 – 2026-09-30'],
      ['Skåp', 'Lack 1'],
      ['Skapad', expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d$/)],
    ],
  })
  expect(await rows(manager)).toEqual([
    [
      'Person',
      'Artikelnummer',
      'Artikel',
      ...['Förbrukat', 'Värde, SEK', 'Uttag'].flatMap((name) => [name, `${name}, före`, `${name}, ändring`]),
      'Slag av rad',
    ],
    ['Test enduser', null, null, 5, 3, 2, 12.5, 7.5, 5, 2, 1, 1, 'Delsumma'],
    ['Test enduser', 'H-1', 'Handskar', 5, 3, 2, 12.5, 7.5, 5, 2, 1, 1, 'Rad'],
    ['Summa', null, null, 5, 3, 2, 12.5, 7.5, 5, 2, 1, 1, 'Summa'],
  ])
  expect((await rows(planner))?.[0]).not.toContain('Värde, SEK')
  // Of three dimensions each article of a person has its sum, too.
  const divided = {
    ...october,
    Measures: ['Pieces'],
    Compare: 'none',
    Dimensions: ['person', 'article', 'day'],
  }
  const [byDay] = await sheets(manager, divided)
  expect(byDay?.data.slice(1).map((row) => row.slice(-3))).toEqual([
    [null, 5, 'Delsumma, person'],
    [null, 5, 'Delsumma, artikel'],
    ['2026-10-05', 4, 'Rad'],
    ['2026-10-31', 1, 'Rad'],
    [null, 5, 'Summa'],
  ])
  expect((await fileOf('pdf', manager, divided)).statusCode).toBe(200)
  const pdf = await fileOf('pdf', manager)
  expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
  expect(pdf.headers['content-disposition']).toContain('Lacken_2026-10-01_2026-10-31.pdf')
})

test('what only the ledger knows is refused where it would take too many lines, before any is read', async () => {
  const status = async (asked: object) => {
    const { status, body } = await house.call(reports.run, manager, {
      body: { ...october, ...asked } as never,
    })
    return [status, body.errors]
  }
  const tooMany = [422, { Period: ['tooManyLines'], _: ['tooManyLines'] }]
  const fine = [200, undefined]
  // As if a day had been a busy one.
  const onThatDay = house.db.updateTable('locker_day').where('day', '=', '2026-10-05')
  await onThatDay.set({ withdrawals: 400_001 }).execute()
  expect(await status({})).toEqual(tooMany)
  expect(await status({ Measures: ['People'], Dimensions: ['article'] })).toEqual(tooMany)
  expect(await status({ Dimensions: ['person', 'month'] })).toEqual(fine)
  expect(await status({ Dimensions: ['article'], Filters: { locker: [lockerId] } })).toEqual(fine)
  expect(await status({ From: '2026-10-06', Compare: 'none' })).toEqual(fine)
  // Of one person there are few.
  expect(await status({ Filters: { person: [colleague.id] } })).toEqual(fine)
  await onThatDay.set({ withdrawals: 1 }).execute()
  expect(await status({})).toEqual(fine)
})

test('what can be chosen to filter by is what is within reach', async () => {
  const choices = async (as: Person, of: 'locker' | 'person' | 'article', searchString = '') =>
    (
      (await house.call(reports.choices, as, { query: { of, searchString } })).body['data'] as {
        Name: string
      }[]
    ).map(({ Name }) => Name)
  expect(await choices(manager, 'locker')).toEqual(['Lack 1'])
  expect(await choices(stranger, 'locker')).toEqual([])
  expect(await choices(planner, 'article', 'h-1')).toEqual(['Handskar'])
  expect(await choices(manager, 'person')).toEqual(expect.arrayContaining(['Test enduser']))
})

test('what is in no group is a filter, too', async () => {
  const reseller = await house.person('reseller', (await house.memberOf(manager)).resellerId ?? 0)
  const filters = { group: [0] }
  expect((await run(reseller, { ...october, Filters: filters })).Totals).toMatchObject({ Pieces: 5 })
  const body = { Filters: filters, Kinds: [], From: '2026-10-01', To: '2026-10-31' }
  expect((await house.call(contract.ledgerLines.list, reseller, { body })).body['total']).toBe(2)
})

test('what happened in a locker before it moved stays with the customer at whose site it stood', async () => {
  const resellerId = await house.reseller()
  const reseller = await house.person('reseller', resellerId)
  const [before, since] = [
    await house.customer(resellerId, 'Gjuteriet'),
    await house.customer(resellerId, 'Svetsen'),
  ]
  const stock = stocked(house)
  const locker = await stock.locker(since, { customer_since: '2026-03-15T11:00:00Z' })
  await house.db
    .insertInto('locker_stay')
    .values({
      reseller_id: resellerId,
      locker_id: locker.id,
      customer_id: before,
      until: '2026-03-15T11:00:00Z',
    })
    .execute()
  const held = await stock.held(locker, await stock.article(resellerId), {}, 100)
  const moments = [
    '2026-02-02T08:00:00Z',
    '2026-03-15T08:00:00Z',
    '2026-03-15T14:00:00Z',
    '2026-04-01T08:00:00Z',
  ]
  for (const [at, transaction_date] of moments.entries())
    await stock.line(held, { kind: 'withdrawal', amount: 2 ** at, moved: -(2 ** at), transaction_date })
  await sql`select sum_up_days()`.execute(house.db)
  const told = async (as: Person, Dimensions: string[], Filters = {}) => {
    const days = { Period: 'fixed', From: '2026-02-01', To: '2026-04-30' }
    const { data } = await run(as, { Measures: ['Pieces'], Dimensions, ...days, Filters })
    return data.map(({ Parts, Values }) => [...Parts.map(({ Name, Key }) => Name ?? Key), Values.Pieces])
  }
  const byMonth = [
    ['Gjuteriet', '2026-02', 1],
    ['Gjuteriet', '2026-03', 2],
    ['Svetsen', '2026-03', 4],
    ['Svetsen', '2026-04', 8],
  ]
  expect(await told(reseller, ['customer', 'month'])).toEqual(byMonth)
  expect(await told(reseller, ['article', 'month', 'customer'])).toEqual(
    byMonth.map(([name, month, pieces]) => ['Gloves', month, name, pieces]),
  )
  expect(await told(reseller, ['article'], { customer: [before] })).toEqual([['Gloves', 3]])
  expect(await told(reseller, ['hour'], { customer: [since] })).toEqual([
    ['10', 8],
    ['15', 4],
  ])
  expect(await told(await house.person('enduser', since), ['customer'])).toEqual([['Svetsen', 12]])
  expect(await told(await house.person('enduser', before), ['customer'])).toEqual([])

  const lines = await house.call(contract.ledgerLines.list, reseller, {
    body: { Filters: { customer: [before] }, Kinds: ['withdrawal'], From: '2026-02-01', To: '2026-04-30' },
  })
  expect(lines.body['data']).toMatchObject([2, 1].map((Amount) => ({ Amount, CustomerName: 'Gjuteriet' })))
})
