import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { stocked } from '#server/testing/stocked.ts'

const { billingLockers, audit } = contract
let house: TestHouse
let admin: Person
let nord: number
let gruvan: number
beforeAll(async () => {
  house = await testHouse()
  admin = await house.person('admin')
  nord = await house.reseller('Nord')
  gruvan = await house.customer(nord, 'Gruvan')
})
afterAll(() => house.close())

type Row = Record<string, unknown> & { Id: number; Revision: number; Locker: string }

const locker = (name: string, values: object = {}) => stocked(house).locker(gruvan, { name, ...values })
const update = (id: number, body: object, as: Person | null = admin) =>
  house.call(billingLockers.update, as, { params: { id }, body })
const updateMany = (body: object, as: Person | null = admin) =>
  house.call(billingLockers.updateMany, as, { body: body as never })
const list = async (query: object = {}) =>
  (await house.call(billingLockers.list, admin, { query })).body as unknown as {
    lockers: Row[]
    total: number
    pages: number
  }
const kept = async () => [
  await house.db
    .selectFrom('locker')
    .select(['id', 'billable', 'billing_start_date', 'billing_stop_date', 'revision'])
    .orderBy('id')
    .execute(),
  await house.db.selectFrom('audit').selectAll().orderBy('id').execute(),
]

test('a new locker is not billed; it is from the day that it is told', async () => {
  const { id } = await locker('Verkstad')
  const row = {
    Id: id,
    Reseller: 'Nord',
    Customer: 'Gruvan',
    Locker: 'Verkstad',
    Billable: 0,
    BillingStartDate: null,
    BillingStopDate: null,
    BilledThrough: null,
    Revision: 1,
  }
  expect((await list({ searchString: 'verkstad' })).lockers).toEqual([row])
  const billed = { ...row, Billable: 1, BillingStartDate: '2026-02-01', Revision: 2 }
  const changed = await update(id, { Billable: true, BillingStartDate: '2026-02-01', Revision: 1 })
  expect(changed.body).toEqual({ success: 1, data: billed })
  expect((await list({ searchString: 'verkstad' })).lockers).toEqual([billed])
  expect((await update(id, { Billable: 0 })).body['data']).toMatchObject({
    Billable: 0,
    BillingStartDate: '2026-02-01',
    BillingStopDate: await today(),
  })
  expect((await update(id, { BillingStartDate: '' })).body['data']).toMatchObject({ BillingStartDate: null })
})

test('who is billed has a day from which on; a refused change changes nothing', async () => {
  const dates = { billing_start_date: '2026-01-01', billing_stop_date: '2026-03-31' }
  const [plain, billed, stopped] = [
    await locker('Plain'),
    await locker('Billed', { billable: true, billing_start_date: '2026-01-01' }),
    await locker('Stopped', dates),
  ]
  const before = await kept()
  for (const [id, body, errors] of [
    [plain.id, { Billable: 1 }, { BillingStartDate: ['required'] }],
    [plain.id, { Billable: '1', BillingStartDate: null }, { BillingStartDate: ['required'] }],
    [billed.id, { BillingStartDate: '' }, { BillingStartDate: ['required'] }],
    [billed.id, { BillingStartDate: '2026-02-30' }, { BillingStartDate: ['date'] }],
    [billed.id, { BillingStartDate: 'soon' }, { BillingStartDate: ['date'] }],
    [billed.id, { Billable: null }, { Billable: ['required'] }],
    [billed.id, { Billable: 'maybe' }, { Billable: ['type'] }],
    [billed.id, { BillingStopDate: '2025-12-31' }, { BillingStopDate: ['dateOrder'] }],
    [stopped.id, { BillingStartDate: '2026-04-01' }, { BillingStartDate: ['dateOrder'] }],
  ] as const) {
    const refused = await update(id, body)
    expect([refused.status, refused.body.errors]).toEqual([422, errors])
  }
  const late = await update(billed.id, { BillingStartDate: '2026-03-01', Revision: 7 })
  expect([late.status, late.body.errors]).toEqual([409, { _: ['conflict'] }])
  expect(await kept()).toEqual(before)
  expect((await update(billed.id, {})).body['data']).toMatchObject({ Billable: 1, Revision: 1 })
})

describe('the last day billed', () => {
  const dates = async (id: number, body: object) => {
    const { body: answer } = await update(id, body)
    const { Billable, BillingStartDate, BillingStopDate } = answer['data'] as Row
    return [Billable, BillingStartDate, BillingStopDate]
  }

  test('is today when billing ends, and none when it begins again', async () => {
    const { id } = await locker('Ends', { billable: true, billing_start_date: '2026-01-01' })
    expect(await dates(id, { Billable: 0 })).toEqual([0, '2026-01-01', await today()])
    expect(await dates(id, { Billable: 0 })).toEqual([0, '2026-01-01', await today()])
    expect(await dates(id, { Billable: 1 })).toEqual([1, '2026-01-01', null])
  })

  test('is the one that is told', async () => {
    const { id } = await locker('Told', { billable: true, billing_start_date: '2026-01-01' })
    expect(await dates(id, { BillingStopDate: '2026-01-01' })).toEqual([1, '2026-01-01', '2026-01-01'])
    expect(await dates(id, { Billable: 0, BillingStopDate: '2026-02-10' })).toEqual([
      0,
      '2026-01-01',
      '2026-02-10',
    ])
    expect(await dates(id, { Billable: 1, BillingStopDate: '2099-01-01' })).toEqual([
      1,
      '2026-01-01',
      '2099-01-01',
    ])
    expect(await dates(id, { BillingStopDate: '' })).toEqual([1, '2026-01-01', null])
  })

  test('stays where billing had ended already, and is none where it never began', async () => {
    const [early, never] = [
      await locker('Early', {
        billable: true,
        billing_start_date: '2026-01-01',
        billing_stop_date: '2026-01-31',
      }),
      await locker('Never', { billable: true, billing_start_date: '2099-01-01' }),
    ]
    expect(await dates(early.id, { Billable: 0 })).toEqual([0, '2026-01-01', '2026-01-31'])
    expect(await dates(never.id, { Billable: 0 })).toEqual([0, '2099-01-01', null])
  })
})

async function today() {
  const { rows } = await sql<{ day: string }>`
    select (now() at time zone time_zone)::date::text as day from system_setting`.execute(house.db)
  return rows[0]?.day
}

test('a deleted locker is not there', async () => {
  const { id } = await locker('Olden', { deleted_at: new Date().toISOString() })
  expect((await list({ searchString: 'olden' })).total).toBe(0)
  expect((await update(id, { Billable: 0 })).status).toBe(404)
  expect((await update(999_999, { Billable: 0 })).status).toBe(404)
  expect((await updateMany({ Ids: [id], Billable: 0 })).body.errors).toEqual({ Ids: ['notFound'] })
})

describe('several at once', () => {
  test('are billed from one day on; those that are so already do not change', async () => {
    const [one, two, three] = [
      await locker('One'),
      await locker('Two'),
      await locker('Three', { billable: true, billing_start_date: '2026-05-01' }),
    ]
    const Ids = [three.id, one.id, two.id, one.id]
    const { body } = await updateMany({ Ids, Billable: 1, BillingStartDate: '2026-05-01' })
    expect(body['lockers']).toMatchObject([
      { Id: one.id, Billable: 1, BillingStartDate: '2026-05-01', Revision: 2 },
      { Id: two.id, Billable: 1, BillingStartDate: '2026-05-01', Revision: 2 },
      { Id: three.id, Billable: 1, BillingStartDate: '2026-05-01', Revision: 1 },
    ])
    expect((await updateMany({ Ids, Billable: 0 })).body['lockers']).toMatchObject([
      { Billable: 0, BillingStartDate: '2026-05-01' },
      { Billable: 0 },
      { Billable: 0 },
    ])
  })

  test('are as they were seen, or none is changed', async () => {
    const [one, two] = [await locker('Seen'), await locker('Changed since')]
    await update(two.id, { Billable: 1, BillingStartDate: '2026-03-01' })
    const before = await kept()
    const change = { Ids: [one.id, two.id], Billable: 1, BillingStartDate: '2026-04-01' }
    expect((await updateMany({ ...change, Revisions: [1, 1] })).status).toBe(409)
    expect((await updateMany({ ...change, Revisions: [1] })).body.errors).toEqual({ Revisions: ['range'] })
    expect(await kept()).toEqual(before)
    expect((await updateMany({ ...change, Revisions: [1, 2] })).status).toBe(200)
  })

  test('are all of them or none', async () => {
    const [dated, undated] = [
      await locker('Dated', { billing_start_date: '2026-01-01' }),
      await locker('Undated'),
    ]
    const before = await kept()
    const Ids = [dated.id, undated.id]
    for (const [body, errors] of [
      [{ Ids, Billable: 1 }, { BillingStartDate: ['required'] }],
      [{ Ids: [dated.id, 999_999], Billable: 0 }, { Ids: ['notFound'] }],
      [{ Ids: [], Billable: 0 }, { Ids: ['range'] }],
      [{ Billable: 0 }, { Ids: ['required'] }],
      [{ Ids: Array.from({ length: 1001 }, (_, at) => at + 1), Billable: 0 }, { Ids: ['max'] }],
    ] as const) {
      const refused = await updateMany(body)
      expect([refused.status, refused.body.errors]).toEqual([422, errors])
    }
    expect(await kept()).toEqual(before)
  })
})

test('a list is searched by reseller, customer or locker, sorted and paged', async () => {
  const öster = await house.reseller('Öster 10%_')
  const [torget, alfa] = [await house.customer(öster, 'Torget'), await house.customer(öster, 'alfa')]
  const at = (customer: number, name: string, values: object = {}) =>
    stocked(house).locker(customer, { name, ...values })
  await at(torget, 'Zeta', { billable: true, billing_start_date: '2026-03-01' })
  await at(torget, 'Åtta', { billing_start_date: '2026-02-01' })
  await at(alfa, 'beta')
  const names = async (query: object) =>
    (await list({ searchString: '10%_', ...query })).lockers.map(({ Locker }) => Locker)
  // By reseller, and there by customer and locker.
  expect(await names({})).toEqual(['beta', 'Zeta', 'Åtta'])
  expect(await names({ sort: '-Reseller' })).toEqual(['Åtta', 'Zeta', 'beta'])
  expect(await names({ sort: 'Id' })).toEqual(['Zeta', 'Åtta', 'beta'])
  expect(await names({ sort: 'Customer' })).toEqual(['beta', 'Zeta', 'Åtta'])
  expect(await names({ sort: '-Locker' })).toEqual(['Åtta', 'Zeta', 'beta'])
  expect(await names({ sort: '-Billable' })).toEqual(['Zeta', 'Åtta', 'beta'])
  expect(await names({ sort: 'BillingStartDate' })).toEqual(['Åtta', 'Zeta', 'beta'])
  expect(await names({ sort: '-BillingStartDate' })).toEqual(['Zeta', 'Åtta', 'beta'])
  expect(await names({ limit: 2, page: 2 })).toEqual(['Åtta'])
  expect((await list({ searchString: '10%_', limit: 2 })).pages).toBe(2)
  expect(await names({ searchString: 'TORGET' })).toEqual(['Zeta', 'Åtta'])
  expect(await names({ searchString: 'åtta' })).toEqual(['Åtta'])
  expect(await names({ searchString: '%_%' })).toEqual([])
  for (const query of [{ limit: 1001 }, { sort: 'Colour' }])
    expect((await house.call(billingLockers.list, admin, { query: query as never })).status).toBe(422)
})

test('what was done is written down under the locker', async () => {
  const [one, two] = [await locker('Watched'), await locker('Watched too')]
  await update(one.id, { Billable: 1, BillingStartDate: '2026-01-01' })
  await updateMany({ Ids: [one.id, two.id], Billable: 1, BillingStartDate: '2026-02-01' })
  const told = async (id: number) => {
    const { body } = await house.call(audit.list, admin, { query: { entity: 'locker', id } as never })
    return (body['data'] as { Action: string; Before: object; After: object }[]).toReversed()
  }
  expect(await told(one.id)).toMatchObject([
    { Action: 'update', After: { Billable: true, BillingStartDate: '2026-01-01' } },
    { Before: { BillingStartDate: '2026-01-01' }, After: { BillingStartDate: '2026-02-01' } },
  ])
  expect(await told(two.id)).toMatchObject([
    {
      Before: { Billable: false, BillingStartDate: null },
      After: { Billable: true, BillingStartDate: '2026-02-01' },
    },
  ])
})

test('billing is for superadmins and admins', async () => {
  const { id } = await locker('Guarded')
  const statuses = async (as: Person | null) => [
    (await house.call(billingLockers.list, as, { query: {} })).status,
    (await update(id, { Billable: 0 }, as)).status,
    (await updateMany({ Ids: [id], Billable: 0 }, as)).status,
  ]
  expect(await statuses(null)).toEqual([401, 401, 401])
  expect(await statuses(await house.person('enduser', gruvan))).toEqual([403, 403, 403])
  expect(await statuses(await house.person('reseller', nord))).toEqual([403, 403, 403])
  expect(await statuses(admin)).toEqual([200, 200, 200])
  expect(await statuses(await house.person('superadmin'))).toEqual([200, 200, 200])
})
