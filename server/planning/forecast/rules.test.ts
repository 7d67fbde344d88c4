import { expect, test } from 'vitest'
import { dayFields, type ForecastRow } from '#contract/planning/forecast.ts'
import { contract } from '#contract/index.ts'
import { testCompany } from '#server/billing/testing/company.ts'
import { noon, today } from '#server/testing/days.ts'

const { house, stock, resellerId, customerId, reseller } = await testCompany()

const lastDays = (count: number) =>
  Array.from({ length: count }, (_, index) => today().subtract({ days: index + 1 }))
const isWeekend = (day: Temporal.PlainDate) => day.dayOfWeek > 5

const get = (query: Record<string, string>) => house.call(contract.forecast.list, reseller, { query })
const shown = (row: ForecastRow) => dayFields.map((field) => row[field])

/** What the forecast says of one article, of which so much is left after so much was taken on some days. */
async function forecastOf(left: number, takes: (readonly [Temporal.PlainDate, number])[]) {
  const locker = await stock.locker(customerId)
  const all = takes.reduce((sum, [, amount]) => sum + amount, left)
  const held = await stock.held(locker, await stock.article(resellerId), {}, all)
  for (const [day, amount] of takes) if (amount > 0) await stock.take(held, amount, noon(day))
  return async (query: Record<string, string>) => {
    const { body } = await get({ lockers: String(locker.id), ...query })
    const [row] = body['data'] as ForecastRow[]
    if (!row) throw new Error('the forecast has no row for the article')
    return row
  }
}

test('without weekends the average is that of the weekdays, over the weekdays', async () => {
  const row = await forecastOf(
    50,
    lastDays(14).map((day) => [day, isWeekend(day) ? 9 : 2] as const),
  )
  const weekdays = await row({ includeWeekend: '0' })
  expect(weekdays).toMatchObject({ ArticleDailyAverage: 2, DaysLeft: 25 })
  expect(shown(weekdays)).toEqual([48, 46, 44, 42, 40, 38, 36, 34, 32, 30])
  // (10 × 2 + 4 × 9) ÷ 14
  expect(await row({ includeWeekend: '1' })).toMatchObject({ ArticleDailyAverage: 4, Day1: 46, Day10: 10 })
})

test('what is used on weekends alone lasts for ever without them', async () => {
  const weekends = lastDays(14).filter(isWeekend)
  const row = await forecastOf(
    20,
    weekends.map((day) => [day, 7] as const),
  )
  expect(await row({})).toMatchObject({ ArticleDailyAverage: 0, Day10: 20, DaysLeft: null })
  expect(await row({ includeWeekend: '1' })).toMatchObject({ ArticleDailyAverage: 2, Day10: 0, DaysLeft: 10 })
})

test('the average is shown with two decimals, and counted with all of them', async () => {
  const row = await forecastOf(10, [[today().subtract({ days: 20 }), 20]])
  const found = await row({ includeWeekend: '1', avgBy: '30' })
  expect(found.ArticleDailyAverage).toBe(0.67)
  // Three days take 2, whereas three times 0.67 would take a third piece.
  expect(shown(found)).toEqual([9, 8, 8, 7, 6, 6, 5, 4, 4, 3])
})

test('what is empty stays at nothing, and has no day left', async () => {
  const row = await forecastOf(0, [[today().subtract({ days: 1 }), 3]])
  const found = await row({ includeWeekend: '1' })
  expect(found).toMatchObject({ CurrentVolume: 0, DaysLeft: 0 })
  expect(shown(found)).toEqual(dayFields.map(() => 0))
})

test.each([
  ['avgBy', ['14', '30', '60'], ['0', '1', '13', '15', '31', '59', '61', '365']],
  ['days', ['1', '2', '9', '10'], ['0', '11', '60']],
])('%s takes %j and nothing else', async (name, taken, refused) => {
  const statuses = async (values: string[]) =>
    new Set(await Promise.all(values.map(async (value) => (await get({ [name]: value })).status)))
  expect(await statuses(taken)).toEqual(new Set([200]))
  expect(await statuses(refused)).toEqual(new Set([422]))
})
