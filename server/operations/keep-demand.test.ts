import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { ForecastRow } from '#contract/planning/forecast.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { daysAgo, today } from '#server/testing/days.ts'
import { checkDemand } from './check-demand.ts'
import { keepDemand } from './keep-demand.ts'

const { house, stock, resellerId, customerId, reseller } = await testCompany()
const { db, database } = house

const used = async (locker: { id: number }) => {
  const query = { lockers: String(locker.id), includeWeekend: '1', avgBy: '60' } as const
  const { body } = await house.call(contract.forecast.list, reseller, { query })
  return (body['data'] as ForecastRow[]).map((row) => Math.round(row.ArticleDailyAverage * 60))
}
const outdated = async () =>
  (await db.selectFrom('demand_outdated').select('locker_article_id').execute()).map(
    (one) => one.locker_article_id,
  )
const article = async (locker: { id: number; reseller_id: number }) =>
  stock.held(locker, await stock.article(resellerId), {}, 1000)
const check = () => checkDemand(database.connection)

test('a line of the past outdates its article alone, one of today none; the next turn calculates it', async () => {
  const locker = await stock.locker(customerId)
  const [late, other] = [await article(locker), await article(locker)]
  await stock.take(late, 60, daysAgo(3))
  await keepDemand(db)
  expect(await outdated()).toEqual([])
  await stock.take(other, 5, daysAgo(0))
  expect(await outdated()).toEqual([])
  await stock.take(late, 60, daysAgo(2))
  expect(await outdated()).toEqual([late.id])
  expect((await used(locker)).toSorted((a, b) => b - a)).toEqual([120, 0])
  await keepDemand(db)
  expect(await outdated()).toEqual([])
  expect((await used(locker)).toSorted((a, b) => b - a)).toEqual([120, 0])
  expect((await check()).wrong).toEqual([])
})

test('what is kept is what is shown, and a wrong row is found', async () => {
  const locker = await stock.locker(customerId)
  const held = await article(locker)
  await stock.take(held, 60, daysAgo(3))
  await keepDemand(db)
  await db
    .updateTable('forecast_demand')
    .set({ used_60: 600 })
    .where('locker_article_id', '=', held.id)
    .execute()
  expect(await used(locker)).toEqual([600])
  const told = (await check()).wrong
  expect(told).toEqual([`the forecast's demand of locker article ${held.id} is not that of its days`])
  await db.deleteFrom('order_point_demand').where('locker_article_id', '=', held.id).execute()
  expect((await check()).wrong).toHaveLength(2)
  await db.updateTable('demand_kept').set({ complete: false }).execute()
  expect(await used(locker)).toEqual([60])
  await keepDemand(db)
  expect(await check()).toEqual({ demands: expect.any(Number), wrong: [] })
  expect(await used(locker)).toEqual([60])
})

test('a day begins when those are done who write lines of the day before', async ({ skip }) => {
  const { pool, embedded } = database.connection
  if (embedded) skip('the embedded database has one connection')
  const locker = await stock.locker(customerId)
  const held = await article(locker)
  await keepDemand(db)
  // As if yesterday's figures were there, a moment after midnight.
  await db
    .updateTable('demand_kept')
    .set({ day: String(today().subtract({ days: 1 })) })
    .execute()
  const writer = await pool.connect()
  await writer.query('begin')
  await writer.query(
    `insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date)
     values ($1, $2, $3, gen_random_uuid(), 'withdrawal', 60, -60, $4)`,
    [held.reseller_id, held.locker_id, held.id, daysAgo(1)],
  )
  const keeping = keepDemand(db)
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_locks where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
      )
      return rows.length
    })
    .toBe(1)
  await writer.query('commit')
  writer.release()
  await keeping
  expect(await outdated()).toEqual([])
  expect(await used(locker)).toEqual([60])
  expect((await check()).wrong).toEqual([])
})
