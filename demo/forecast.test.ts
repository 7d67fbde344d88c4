import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ForecastRow, methods, windows } from '#contract/planning/forecast.ts'
import { contract } from '#contract/index.ts'
import { agree } from '#server/planning/testing/agree.ts'
import { type Line, plainForecast } from '#server/planning/testing/plain-forecast.ts'
import type { Person, TestHouse } from '#server/testing/house.ts'
import { filledHouse } from './testing/filled-house.ts'

const today = Temporal.Now.plainDateISO('Europe/Stockholm')

let house: TestHouse
let superadmin: Person
let ledgers: Map<number, Line[]>
beforeAll(async () => {
  house = await filledHouse()
  superadmin = await house.person('superadmin')
  const { rows } = await sql<Line & { article: number }>`
    select locker_article_id as article, kind, amount, aborted,
      (transaction_date at time zone 'Europe/Stockholm')::date as day
    from transaction where transaction_date > now() - interval '125 days'`.execute(house.db)
  ledgers = Map.groupBy(rows, ({ article }) => article)
}, 180_000)
afterAll(() => house.close())

const asked = windows.flatMap((avgBy) =>
  [true, false].flatMap((weekends) => methods.map((method) => ({ avgBy, weekends, method }))),
)

test.each(asked)(
  'by $method of $avgBy days, weekends $weekends, every row is what the ledger says',
  async ({ avgBy, weekends, method }) => {
    const query = { avgBy: String(avgBy), includeWeekend: weekends ? '1' : '0', method } as const
    const { body } = await house.call(contract.forecast.list, superadmin, { query })
    const found = body['data'] as ForecastRow[]
    expect(found.length).toBe(body['total'])
    expect(found.length).toBeGreaterThan(700)
    for (const row of found) {
      const ledger = ledgers.get(row.LockerArticleId) ?? []
      agree(
        row,
        plainForecast(ledger, row.CurrentVolume, row.MinAmount, today, { avgBy, days: 10, weekends, method }),
      )
    }
  },
)

test('the demo house has demand of every kind, and rows for which each method was closer', async () => {
  const { body } = await house.call(contract.forecast.list, superadmin, { query: { includeWeekend: '0' } })
  const found = body['data'] as ForecastRow[]
  expect(new Set(found.map(({ Demand }) => Demand))).toEqual(
    new Set(['smooth', 'erratic', 'intermittent', 'lumpy', 'unknown']),
  )
  for (const closer of ['average', 'tsb', 'same'])
    expect(found.some(({ Closer }) => Closer === closer)).toBe(true)
})
