import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isBelowOrderPoint, reachesOrderPoint } from '#contract/lockers/order-point.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'

let house: TestHouse
beforeAll(async () => {
  house = await testHouse()
})
afterAll(() => house.close())

test.each([
  { stock: 0, point: null, isBelow: false, reaches: false },
  { stock: 5, point: null, isBelow: false, reaches: false },
  { stock: 0, point: 1, isBelow: true, reaches: true },
  { stock: 4, point: 5, isBelow: true, reaches: true },
  { stock: 5, point: 5, isBelow: false, reaches: true },
  { stock: 6, point: 5, isBelow: false, reaches: false },
  { stock: 0, point: 0, isBelow: false, reaches: true },
])(
  'of a stock of $stock and an order point of $point the database and the contract say the same',
  async ({ stock, point, ...expected }) => {
    const { rows } = await sql`select is_below_order_point(${stock}, ${point}) as "isBelow",
      reaches_order_point(${stock}, ${point}) as reaches`.execute(house.db)
    expect(rows).toEqual([expected])
    expect({ isBelow: isBelowOrderPoint(stock, point), reaches: reachesOrderPoint(stock, point) }).toEqual(
      expected,
    )
  },
)

test('a query has the rules in place, not a call for each row', async () => {
  const { rows } = await sql<Record<'QUERY PLAN', string>>`explain select from locker_article
    where is_below_order_point(current_volume, place_order_amount)
      and reaches_order_point(current_volume, place_order_amount)`.execute(house.db)
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
  expect(plan).toContain('< (place_order_amount)')
  expect(plan).not.toContain('order_point(')
})
