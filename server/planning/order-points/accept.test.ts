import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { contract } from '#contract/index.ts'
import type { ChangedOrderPoint, OrderPointRow } from '#contract/planning/order-points.ts'
import { testCompany } from '#server/billing/testing/company.ts'

const { orderPoints } = contract
const { house, stock, resellerId, customerId, reseller } = await testCompany()

const lastWeek = () =>
  Temporal.Now.instant()
    .subtract({ hours: 24 * 7 })
    .toString()

/** Articles in a locker, each with 10 taken at once: 10 is what is proposed. */
async function locker(points: (number | null)[], at = customerId) {
  const place = await stock.locker(at)
  const held = []
  for (const place_order_amount of points) {
    const values = { created_at: '2025-01-01T12:00:00Z', place_order_amount }
    const row = await stock.held(place, await stock.article(place.reseller_id), values, 50)
    await stock.take(row, 10, lastWeek())
    held.push(row)
  }
  return { id: place.id, held }
}

const rowsIn = async (lockerId: number) => {
  const query = { lockers: String(lockerId), onlyDiffering: 0, limit: 1000 } as const
  const { body } = await house.call(orderPoints.list, reseller, { query })
  return (body['data'] as OrderPointRow[]).toSorted((one, other) => one.Id - other.Id)
}
const pointsIn = async (lockerId: number) =>
  (await rowsIn(lockerId)).map(({ PlaceOrderAmount }) => PlaceOrderAmount)

const acceptance = ({ Id, Proposed, PlaceOrderAmount }: OrderPointRow) => ({
  LockerArticleId: Id,
  PlaceOrderAmount: Proposed,
  Before: PlaceOrderAmount,
})
const accept = (data: object[], as = reseller) =>
  house.call(orderPoints.accept, as, { body: { data } as never })
const undo = (data: ChangedOrderPoint[], as = reseller) =>
  house.call(orderPoints.undo, as, { body: { data } })
const acceptAll = (body: object, as = reseller) => house.call(orderPoints.acceptAll, as, { body })

const auditOf = (lockerId: number) =>
  house.db
    .selectFrom('audit')
    .where('entity', '=', 'locker')
    .where('entity_id', '=', lockerId)
    .select(['account_id', 'action', 'before', 'after'])
    .orderBy('id')
    .execute()

describe('accepting some', () => {
  test('changes them, tells from what to what, and is written down', async () => {
    const { id, held } = await locker([3, null, 25])
    const before = await rowsIn(id)
    const { status, body } = await accept(before.slice(0, 2).map(acceptance))
    expect(status).toBe(200)
    expect(body['data']).toEqual([
      { LockerArticleId: held[0]?.id, Before: 3, After: 10 },
      { LockerArticleId: held[1]?.id, Before: null, After: 10 },
    ])
    expect(await pointsIn(id)).toEqual([10, 10, 25])
    expect((await rowsIn(id)).map((row, at) => row.Revision - (before[at]?.Revision ?? 0))).toEqual([1, 1, 0])
    const line = { account_id: reseller.id, action: 'update', after: { PlaceOrderAmount: 10 } }
    expect(await auditOf(id)).toEqual([
      { ...line, before: { PlaceOrderAmount: 3 } },
      { ...line, before: { PlaceOrderAmount: null } },
    ])
  })

  test('another amount than the proposed one can be accepted too; what is so already is no change', async () => {
    const { id, held } = await locker([3, 10])
    const { body } = await accept([
      { LockerArticleId: held[0]?.id, PlaceOrderAmount: 12 },
      { LockerArticleId: held[1]?.id, PlaceOrderAmount: 10 },
    ])
    expect(body['data']).toEqual([{ LockerArticleId: held[0]?.id, Before: 3, After: 12 }])
    expect(await pointsIn(id)).toEqual([12, 10])
  })

  test('one that somebody else changed meanwhile is told at its row, and none is changed', async () => {
    const { id, held } = await locker([3, 4, 5])
    const before = await rowsIn(id)
    await accept([{ LockerArticleId: held[1]?.id, PlaceOrderAmount: 6 }])
    expect(await accept(before.map(acceptance))).toMatchObject({
      status: 409,
      body: { errors: { 'data.1.PlaceOrderAmount': ['conflict'] } },
    })
    const byRevision = before.map(({ Revision, ...row }) => ({
      ...acceptance(row as OrderPointRow),
      Revision,
    }))
    expect((await accept(byRevision)).body.errors).toEqual({ 'data.1.PlaceOrderAmount': ['conflict'] })
    expect(await pointsIn(id)).toEqual([3, 6, 5])
  })

  test('a withdrawal meanwhile is in nobody’s way', async () => {
    const { id, held } = await locker([3])
    const before = await rowsIn(id)
    if (held[0]) await stock.take(held[0], 1, new Date().toISOString())
    expect((await accept(before.map(acceptance))).status).toBe(200)
    expect(await pointsIn(id)).toEqual([10])
  })

  test('one above its max stock, an unknown one and one of another reseller are told at their rows', async () => {
    const { id, held } = await locker([3, 4])
    const [first, second] = held.map((row) => row.id)
    await sql`update locker_article set max_stock = 8 where id = ${second}`.execute(house.db)
    const elsewhere = await locker([3], await house.customer(await house.reseller()))
    const theirs = elsewhere.held[0]?.id
    const row = (LockerArticleId: number | undefined) => ({ LockerArticleId, PlaceOrderAmount: 10 })
    expect(await accept([row(first), row(second)])).toMatchObject({
      status: 422,
      body: { errors: { 'data.1.PlaceOrderAmount': ['range'] } },
    })
    expect(await accept([row(first), row(theirs), row(999_999)])).toMatchObject({
      status: 422,
      body: { errors: { 'data.1.LockerArticleId': ['notFound'], 'data.2.LockerArticleId': ['notFound'] } },
    })
    expect(await accept([row(first), row(first)])).toMatchObject({
      status: 422,
      body: { errors: { data: ['unique'] } },
    })
    expect(await pointsIn(id)).toEqual([3, 4])
  })

  test('is for the reseller alone', async () => {
    const { id } = await locker([3])
    const data = (await rowsIn(id)).map(acceptance)
    const others = [
      await house.person('superadmin'),
      await house.person('admin'),
      await house.person('enduser', customerId),
    ]
    for (const person of others) {
      expect((await accept(data, person)).status).toBe(403)
      expect((await acceptAll({}, person)).status).toBe(403)
      expect((await undo([], person)).status).toBe(403)
    }
    expect(await pointsIn(id)).toEqual([3])
  })
})

describe('undo', () => {
  test('sets back what was before, but for what was changed again or is gone', async () => {
    const { id, held } = await locker([3, null, 5, 6])
    const data = (await accept((await rowsIn(id)).map(acceptance))).body['data'] as ChangedOrderPoint[]
    expect(await pointsIn(id)).toEqual([10, 10, 10, 10])
    const [first, , third, fourth] = held
    if (first) await stock.take(first, 1, new Date().toISOString()) // no change of the order point
    await accept([{ LockerArticleId: third?.id, PlaceOrderAmount: 7 }])
    await sql`update locker_article set deleted_at = now() where id = ${fourth?.id}`.execute(house.db)
    expect((await undo(data)).body).toMatchObject({ undone: 2, left: 2 })
    expect(await pointsIn(id)).toEqual([3, null, 7])
    expect((await undo(data)).body).toMatchObject({ undone: 0, left: 4 })
    const back = (await auditOf(id)).slice(-2).map(({ before, after }) => [before, after])
    expect(back).toHaveLength(2)
    expect(back).toEqual(
      expect.arrayContaining([
        [{ PlaceOrderAmount: 10 }, { PlaceOrderAmount: 3 }],
        [{ PlaceOrderAmount: 10 }, { PlaceOrderAmount: null }],
      ]),
    )
  })

  test.each([-1, 10_000_000, 9_999_999_999])('refuses %i, which was never an order point', async (Before) => {
    const { id, held } = await locker([10])
    const answer = await undo([{ LockerArticleId: held[0]?.id ?? 0, Before, After: 10 }])
    expect([answer.status, answer.body.errors]).toEqual([422, { 'data.0.Before': ['range'] }])
    expect(await pointsIn(id)).toEqual([10])
  })

  test('does not reach another reseller’s', async () => {
    const { id, held } = await locker([10])
    const stranger = await house.person('reseller', await house.reseller())
    const data = [{ LockerArticleId: held[0]?.id ?? 0, Before: 1, After: 10 }]
    expect((await undo(data, stranger)).body).toMatchObject({ undone: 0, left: 1 })
    expect(await pointsIn(id)).toEqual([10])
  })
})

describe('accepting all', () => {
  test('takes what the filter and the search find, and nothing else', async () => {
    const [one, other] = [await locker([3, 10, 20]), await locker([4])]
    const { body } = await acceptAll({ lockers: [one.id] })
    const changed = (body['data'] as ChangedOrderPoint[]).map(({ Before, After }) => ({ Before, After }))
    expect(changed).toHaveLength(2)
    expect(changed).toEqual(
      expect.arrayContaining([
        { Before: 3, After: 10 },
        { Before: 20, After: 10 },
      ]),
    )
    expect(await pointsIn(one.id)).toEqual([10, 10, 10])
    expect(await pointsIn(other.id)).toEqual([4])
    expect((await acceptAll({ lockers: [one.id] })).body['data']).toEqual([])
    expect((await acceptAll({ lockers: [other.id], searchString: 'no such' })).body['data']).toEqual([])
    expect((await acceptAll({ customers: [999_999] })).body['data']).toEqual([])
  })

  test('takes only those that are too low where no others are asked for', async () => {
    const { id } = await locker([3, 10, 20, null])
    await acceptAll({ lockers: [id], onlyTooLow: true })
    expect(await pointsIn(id)).toEqual([10, 10, 20, 10])
  })

  test('is no matter of how many: 1,500 at once, and back again', async () => {
    const customer = await house.customer(resellerId)
    const place = await stock.locker(customer)
    await fill(place, 1500)
    const { status, body } = await acceptAll({ customers: [customer] })
    expect(status).toBe(200)
    const changed = body['data'] as ChangedOrderPoint[]
    expect(changed).toHaveLength(1500)
    expect(await levels(place.id)).toEqual([{ level: 10, count: 1500 }])
    expect(await auditOf(place.id)).toHaveLength(1500)
    expect((await undo(changed)).body).toMatchObject({ undone: 1500, left: 0 })
    expect(await levels(place.id)).toEqual([{ level: 2, count: 1500 }])
  })
})

async function fill(place: { id: number; reseller_id: number }, count: number) {
  await sql`
    with made as (
      insert into article (owner_id, number, name)
      select ${place.reseller_id}, 'many ' || n, 'Many' from generate_series(1, ${count}) n returning id)
    insert into locker_article (reseller_id, locker_id, article_id, article_owner_id, place_order_amount, created_at)
    select ${place.reseller_id}, ${place.id}, id, ${place.reseller_id}, 2, '2025-01-01' from made`.execute(
    house.db,
  )
  await sql`
    insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, discrepancy,
      transaction_date)
    select reseller_id, locker_id, id, gen_random_uuid(), 'withdrawal', 10, 0, true, ${lastWeek()}
    from locker_article where locker_id = ${place.id}`.execute(house.db)
}

const levels = async (lockerId: number) =>
  (
    await sql<{ level: number; count: number }>`
      select place_order_amount as level, count(*)::int as count
      from locker_article where locker_id = ${lockerId} group by 1`.execute(house.db)
  ).rows
