import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Stocktake, StocktakeLine } from '#contract/ledger/stocktakes.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import type { Person } from '#server/testing/house.ts'
import type { Stocked } from '#server/testing/stocked.ts'

const { stocktakes, cabinetArticles, transactions, notifications, personalData } = contract
const { house, stock, resellerId, customerId, reseller, enduser } = await testCompany()
const planner = await house.person('reseller', resellerId, undefined, 'planner')
const driver = await house.person('reseller', resellerId, undefined, 'driver')

let locker: Awaited<ReturnType<Stocked['locker']>>
let held: Awaited<ReturnType<Stocked['held']>>[]
beforeEach(async () => {
  await house.db.deleteFrom('stocktake_setting').execute()
  locker = await stock.locker(customerId)
  held = []
  for (const [shelf, placement, volume] of [
    [2, '1', 10],
    [1, '10-A', 5],
    [1, '2-A', 0],
  ] as const)
    held.push(
      await stock.held(locker, await stock.article(resellerId), { shelf, placement, price: 250 }, volume),
    )
  await house.db
    .insertInto('locker_user')
    .values({ reseller_id: resellerId, locker_id: locker.id, account_id: driver.id })
    .execute()
})

const given = (index: number) => {
  const one = held[index]
  if (!one) throw new Error('there are three')
  return one
}

interface Answer {
  status: number
  data: Stocktake
  lines: StocktakeLine[]
  errors: unknown
}
const answered = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
  ({ status, data: body['data'], lines: body['lines'], errors: body['errors'] }) as Answer

const begin = async (as: Person, more: object = {}) =>
  answered(
    await house.call(stocktakes.begin, as, {
      body: { UUID: randomUUID(), LockerId: locker.id, ...more },
    }),
  )
const id = (of: Answer) => ({ params: { id: of.data.Id } })
const count = async (
  as: Person,
  of: Answer,
  ...lines: [index: number, Counted: number | null, more?: object][]
) =>
  answered(
    await house.call(stocktakes.count, as, {
      ...id(of),
      body: {
        lines: lines.map(([index, Counted, more]) => ({
          LockerArticleId: held[index]?.id,
          Counted,
          UUID: randomUUID(),
          ...more,
        })),
      } as never,
    }),
  )
const act = async (what: 'submit' | 'approve' | 'sendBack' | 'cancel', as: Person, of: Answer, body = {}) =>
  answered(await house.call(stocktakes[what], as, { ...id(of), body }))
const read = async (as: Person, of: Answer) => answered(await house.call(stocktakes.get, as, id(of)))
const lineOf = ({ lines }: Answer, index: number) =>
  lines.find(({ LockerArticleId }) => LockerArticleId === held[index]?.id)
const volumes = async () => {
  const { body } = await house.call(cabinetArticles.list, reseller, { params: { id: locker.id } })
  const rows = body['data'] as { LockerArticleId: number; CurrentVolume: number }[]
  return held.map((one) => rows.find((row) => row.LockerArticleId === one.id)?.CurrentVolume)
}

test('lists what is to be counted in walking order, of chosen shelves only those, and is begun once', async () => {
  const body = { UUID: randomUUID(), Shelves: [1] }
  const begun = await begin(reseller, body)
  expect(begun).toMatchObject({
    status: 200,
    data: { State: 'counting', Shelves: [1], Lines: 2, Counted: 0 },
  })
  expect(begun.lines.map(({ Placement, Expected }) => [Placement, Expected])).toEqual([
    ['2-A', 0],
    ['10-A', 5],
  ])
  expect((await begin(reseller, body)).data.Id).toBe(begun.data.Id)
  // Two at a time would book one difference twice.
  expect(await begin(reseller)).toMatchObject({ status: 422, errors: { LockerId: ['inUse'] } })
  await act('cancel', reseller, begun)
  expect(await begin(reseller, { Shelves: [7] })).toMatchObject({
    status: 422,
    errors: { Shelves: ['notFound'] },
  })
  expect(await begin(enduser)).toMatchObject({ status: 403 })
})

test('what differs is told with its value, approved, and booked once', async () => {
  const begun = await begin(driver)
  await count(driver, begun, [0, 8], [1, 5])
  const submitted = await act('submit', driver, begun)
  expect(submitted.data).toMatchObject({ State: 'submitted', Counted: 2 })
  expect(await volumes()).toEqual([10, 5, 0])
  const seen = await read(reseller, begun)
  expect(lineOf(seen, 0)).toMatchObject({ Expected: 10, Difference: -2, Booked: -2, Value: -5 })
  expect(lineOf(seen, 2)).toMatchObject({ Counted: null, Difference: null, Booked: null, Value: null })
  expect(lineOf(await read(planner, begun), 0)).toMatchObject({ Booked: -2, Value: null })
  expect((await act('approve', driver, begun)).status).toBe(403)
  const [one, other] = await Promise.all([act('approve', planner, begun), act('approve', reseller, begun)])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(one.data.State).toBe('approved')
  expect(await volumes()).toEqual([8, 5, 0])
  const ledger = await house.call(transactions.list, reseller, { params: { id: locker.id } })
  const counted = (ledger.body['data'] as { Reason: string | null }[]).filter(
    ({ Reason }) => Reason === 'counted',
  )
  expect(counted).toEqual([expect.objectContaining({ Kind: 'correction', Amount: -2, Moved: -2 })])
  // What is approved stays as it was approved, whatever moves afterwards.
  await stock.take(given(0), 3, new Date().toISOString())
  expect(lineOf(await read(reseller, begun), 0)).toMatchObject({ Expected: 10, Difference: -2, Booked: -2 })
})

test('blind, whoever counts is sent no figure, before and after; whoever approves is, after', async () => {
  const begun = await begin(driver, { Blind: true })
  await count(driver, begun, [0, 8])
  for (const as of [driver, reseller])
    for (const line of (await read(as, begun)).lines)
      expect(line).toMatchObject({ Expected: null, Difference: null, Booked: null, Value: null })
  await act('submit', driver, begun)
  expect(lineOf(await read(driver, begun), 0)).toMatchObject({
    Expected: null,
    Difference: null,
    Booked: null,
  })
  expect(lineOf(await read(reseller, begun), 0)).toMatchObject({ Expected: 10, Difference: -2 })
})

test('what was typed is kept once: again it changes nothing, and an older count does not undo a newer one', async () => {
  const begun = await begin(reseller)
  await house.db
    .updateTable('stocktake')
    .set({ begun_at: new Date(Date.now() - 3_600_000).toISOString() })
    .where('id', '=', begun.data.Id)
    .execute()
  const UUID = randomUUID()
  const first = await count(reseller, begun, [0, 9, { UUID, SecondsAgo: 60 }])
  await count(reseller, begun, [0, 7, { UUID }])
  await count(driver, begun, [0, 4, { SecondsAgo: 120 }])
  const kept = lineOf(await read(reseller, begun), 0)
  expect(kept).toMatchObject({
    Counted: 9,
    CountedBy: 'Test reseller',
    CountedAt: lineOf(first, 0)?.CountedAt,
  })
  expect(lineOf(await count(driver, begun, [0, null]), 0)).toMatchObject({ Counted: null, CountedAt: null })
  expect((await act('submit', reseller, begun)).errors).toEqual({ lines: ['required'] })
  const stranger = await count(reseller, begun, [0, 3], [1, 3, { LockerArticleId: 2_000_000_000 }])
  expect(stranger).toMatchObject({ status: 422, errors: { 'lines.1.LockerArticleId': ['notFound'] } })
  expect(lineOf(await read(reseller, begun), 0)?.Counted).toBeNull()
})

test('sent back, those that differ are counted again; what was typed before is too old for it', async () => {
  const begun = await begin(driver)
  await count(driver, begun, [0, 8], [1, 5])
  await act('submit', driver, begun)
  const back = await act('sendBack', planner, begun, { Note: 'Look behind the box' })
  expect(back.data).toMatchObject({ State: 'counting', Note: 'Look behind the box', Counted: 1 })
  expect(lineOf(back, 0)).toMatchObject({ Counted: null, Again: 1 })
  await count(driver, begun, [0, 8, { SecondsAgo: 3600 }])
  expect(lineOf(await read(reseller, begun), 0)?.Counted).toBeNull()
  await count(driver, begun, [0, 10])
  await act('submit', driver, begun)
  expect((await act('cancel', driver, begun)).status).toBe(403)
  // What was said when it was sent back is not said of what is approved.
  expect((await act('approve', planner, begun)).data).toMatchObject({ State: 'approved', Note: '' })
  expect(await volumes()).toEqual([10, 5, 0])
})

test('by the setting a driver’s count is booked as it is submitted', async () => {
  const settings = await house.call(stocktakes.settings, reseller, {})
  expect(settings.body['data']).toMatchObject([{ ResellerId: resellerId, ApproveAtOnce: 0, Revision: 0 }])
  const change = (as: Person, Revision: number) =>
    house.call(stocktakes.updateSettings, as, {
      params: { id: resellerId },
      body: { ApproveAtOnce: true, Revision },
    })
  expect((await change(driver, 0)).status).toBe(403)
  expect((await change(planner, 0)).status).toBe(200)
  expect((await change(planner, 0)).status).toBe(409)
  const begun = await begin(driver)
  await count(driver, begun, [2, 3])
  expect((await act('submit', driver, begun)).data).toMatchObject({ State: 'approved' })
  expect(await volumes()).toEqual([10, 5, 3])
  expect((await count(driver, begun, [2, 4])).status).toBe(409)
})

test('is told in the audit, and to nobody of another reseller or locker', async () => {
  const begun = await begin(reseller)
  const lines = await house.db
    .selectFrom('audit')
    .where('entity', '=', 'stocktake')
    .where('entity_id', '=', begun.data.Id)
    .select(['action', 'account_id'])
    .execute()
  expect(lines).toEqual([{ action: 'create', account_id: reseller.id }])
  const other = await house.person('reseller', await house.reseller())
  const stranger = await house.person('reseller', resellerId, undefined, 'driver')
  for (const as of [other, stranger]) {
    expect((await read(as, begun)).status).toBe(404)
    expect((await count(as, begun, [0, 1])).status).toBe(404)
    expect((await house.call(stocktakes.list, as, {})).body['total']).toBe(0)
    expect((await begin(as)).status).toBe(404)
  }
  const list = await house.call(stocktakes.list, driver, { query: { locker: locker.id } })
  expect(list.body['data']).toMatchObject([{ Id: begun.data.Id, LockerName: locker.name, Lines: 3 }])
})

test('an article that was taken out of the locker since is not booked', async () => {
  const begun = await begin(reseller)
  await count(reseller, begun, [0, 8], [1, 4])
  await house.call(cabinetArticles.remove, reseller, { params: { id: locker.id, articleId: given(0).id } })
  await act('submit', reseller, begun)
  expect((await act('approve', reseller, begun)).status).toBe(200)
  expect((await volumes()).slice(1)).toEqual([4, 0])
})

test('that one waits is told to those who may approve, and whoever counted what became of it', async () => {
  await house.db.deleteFrom('notification').execute()
  const told = async (as: Person) => {
    const { body } = await house.call(notifications.list, as, {})
    return (body['data'] as { title: string; link: string; unread: number; values: object }[]).map(
      ({ title, link, unread, values }) => ({ title, link, unread, values }),
    )
  }
  const titles = async (as: Person) => (await told(as)).map(({ title }) => title)
  await house.call(notifications.updateSettings, reseller, { body: { StocktakeMail: 'atOnce' } })
  const begun = await begin(driver)
  const link = `/planning/stocktakes/${begun.data.Id}`
  await count(driver, begun, [0, 8], [1, 5])
  await act('submit', driver, begun)
  const waits = { title: 'stocktakeWaits', link, unread: 1 }
  expect(await told(reseller)).toMatchObject([{ ...waits, values: { LockerName: locker.name, Articles: 2 } }])
  expect(await titles(planner)).toEqual(['stocktakeWaits'])
  for (const as of [driver, enduser]) expect(await told(as)).toEqual([])
  const mails = await house.db.selectFrom('notification').select(['account_id', 'mail']).execute()
  expect(mails).toEqual(
    expect.arrayContaining([
      { account_id: reseller.id, mail: 'atOnce' },
      { account_id: planner.id, mail: null },
    ]),
  )
  await act('sendBack', planner, begun, { Note: 'Look behind the box' })
  expect(await told(driver)).toMatchObject([
    { title: 'stocktakeBack', link, values: { Articles: 1, Note: 'Look behind the box' } },
  ])
  // Somebody has seen to it.
  expect(await told(reseller)).toMatchObject([{ ...waits, unread: 0 }])
  await house.call(notifications.updateSettings, planner, { body: { Stocktake: 'none' } })
  await count(driver, begun, [0, 8])
  await act('submit', driver, begun)
  expect(await titles(planner)).toEqual(['stocktakeWaits'])
  await act('approve', reseller, begun, { Note: 'Well found' })
  expect(await titles(driver)).toEqual(['stocktakeApproved', 'stocktakeBack'])
  expect(await titles(reseller)).toEqual(['stocktakeWaits', 'stocktakeWaits'])
  const { body } = await house.call(personalData.own, driver, {})
  expect(body['Stocktakes']).toContainEqual(
    expect.objectContaining({ Locker: locker.name, Note: 'Well found' }),
  )
  expect(body['Counts']).toContainEqual(expect.objectContaining({ Locker: locker.name, Amount: 8 }))
})
