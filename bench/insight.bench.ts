import { sql } from 'kysely'
import type { RawDatabase } from '#server/database/connect.ts'
import { benchHouse } from './house.ts'
import { medianTime } from './median.ts'
import type { Benchmark } from './run.ts'

const rounds = 15
const slower = {
  dashboard: 'home with twice the lines ÷ before',
  forecast: 'forecast with twice the lines ÷ before',
  tsb: 'forecast by TSB with twice the lines ÷ before',
  orderPoints: 'order points with twice the lines ÷ before',
}

/** Home, forecast and order points read the daily roll-up: more transactions on the same days must cost them nothing. */
export default {
  name: 'Insight',
  limits: Object.fromEntries(Object.values(slower).map((what) => [what, 1.3])),
  async run() {
    const house = await benchHouse()
    const { db } = house
    const headers = await house.session((await house.demo('superadmin@lagra.example')).id)
    const get = (url: string) => () => house.app.inject({ url: `/api${url}`, headers })
    const measure = async () => ({
      dashboard: await medianTime(rounds, get('/dashboard?largest=10')),
      forecast: await medianTime(rounds, get('/material-forecast?limit=50')),
      tsb: await medianTime(rounds, get('/material-forecast?limit=50&method=tsb')),
      orderPoints: await medianTime(rounds, get('/order-points?limit=50')),
      lines: await linesOf(),
    })
    const linesOf = async () =>
      Number(
        (await sql<{ count: number }>`select count(*) as count from transaction`.execute(db)).rows[0]?.count,
      )

    const before = await measure()
    for (let part = 0; part < parts; part++) await takeAgain(db, part)
    await sql`analyze`.execute(db)
    const after = await measure()
    await house.close()
    const growth = after.lines / before.lines
    return {
      [slower.dashboard]: after.dashboard / before.dashboard,
      [slower.forecast]: after.forecast / before.forecast,
      [slower.tsb]: after.tsb / before.tsb,
      [slower.orderPoints]: after.orderPoints / before.orderPoints,
      'order points ÷ forecast': before.orderPoints / before.forecast,
      'lines ÷ before': growth,
      'home of the house, 3 months (ms)': before.dashboard,
      'forecast of the house, a page of 50 (ms)': before.forecast,
      'the same by TSB (ms)': before.tsb,
      'order points of the house, a page of 50 (ms)': before.orderPoints,
      'lines in the ledger': before.lines,
    }
  },
} satisfies Benchmark

/** A statement has a minute, on a busy machine too. */
const parts = 8

/** What was taken is taken once more on the same day, of stock found for it: twice the lines, as many days of use. */
const takeAgain = (db: RawDatabase, part: number) =>
  sql`
    with taken as (
      select * from transaction where kind = 'withdrawal' and not aborted and locker_id % ${parts} = ${part})
    insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date, price)
    select reseller_id, locker_id, locker_article_id, gen_random_uuid(), kind, amount, -amount, transaction_date, price
    from taken
    union all
    select reseller_id, locker_id, locker_article_id, gen_random_uuid(), 'correction', sum(amount), sum(amount), now(), 0
    from taken group by reseller_id, locker_id, locker_article_id`.execute(db)
