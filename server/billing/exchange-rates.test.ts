import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#contract/house/audit.ts'
import { type ExchangeRate, exchangeRates } from '#contract/billing/exchange-rates.ts'
import { statements } from '#contract/billing/statements.ts'
import type { KnownRate } from '#contract/billing/runs.ts'
import { todayOf } from '#server/house/days.ts'
import { testHouse, type TestHouse } from '#server/testing/house.ts'
import { billed, type BilledHouse } from './testing/billed.ts'

const eur = 2
let house: TestHouse
let billing: BilledHouse
let today: Temporal.PlainDate
beforeAll(async () => {
  house = await testHouse()
  billing = await billed(house)
  today = await todayOf(house.db)
})
afterAll(() => house.close())

const given = async (searchString = '') => {
  const { body } = await house.call(exchangeRates.list, billing.admin, { query: { searchString } })
  return body['data'] as ExchangeRate[]
}
const short = ({ CurrencyCode, Rate, Day, Source }: ExchangeRate) => [CurrencyCode, Rate, Day, Source]
const type = async (rate: object, as = billing.admin) => {
  const body = { CurrencyCode: 'EUR', Rate: 11.1, Day: String(today), Note: '', ...rate }
  const { status, body: answer } = await house.call(exchangeRates.create, as, { body })
  return status === 200 ? status : [status, answer.errors]
}
const run = async (date: string, rates?: Record<string, number>, preview?: 1) => {
  const { status, body } = await house.call(statements.generate, billing.admin, {
    body: { date, ...(rates && { rates }), ...(preview && { preview }) },
  })
  return { status, errors: body.errors, ...(body as { rates?: KnownRate[]; skipped?: unknown[] }) }
}
const rateOf = async (resellerId: number) =>
  house.db
    .selectFrom('billing_statement')
    .where('reseller_id', '=', resellerId)
    .select(sql<number>`exchange_rate::float8`.as('rate'))
    .orderBy('id', 'desc')
    .executeTakeFirst()

test('a run keeps what it is given, takes the newest where it is given none, and skips where none was ever given', async () => {
  const { id } = await billing.reseller('Eura', { A: '2026-01-01' }, { currencyId: eur })
  expect((await run('2026-02-05')).skipped).toEqual([
    { Reseller: 'Eura', reason: 'noRate', CurrencyCode: 'EUR' },
  ])
  expect((await run('2026-02-05', { EUR: 11.123_456 }, 1)).rates).toEqual([
    { CurrencyCode: 'EUR', Rate: null, Day: null, IsOld: 0 },
  ])
  expect(await given()).toEqual([]) // it was a preview

  await run('2026-02-05', { EUR: 11.123_456, SEK: 1 })
  await run('2026-02-05', { EUR: 11.123_456 }) // the same again
  expect((await given()).map(short)).toEqual([['EUR', 11.123456, String(today), 'run']])
  expect((await given())[0]).toMatchObject({ GivenBy: 'Test admin', Note: '' })

  // Of an earlier day, so that the run's is still the newest.
  expect(await type({ Rate: 10.5, Day: '2026-01-02', Note: 'Riksbanken' })).toBe(200)
  await run('2026-03-05')
  expect(await rateOf(id)).toEqual({ rate: 11.123456 })
  expect(await type({ Rate: 10.9 })).toBe(200)
  await run('2026-04-05')
  expect(await rateOf(id)).toEqual({ rate: 10.9 })
  expect((await given()).map(short)).toEqual([
    ['EUR', 10.9, String(today), 'typed'],
    ['EUR', 11.123456, String(today), 'run'],
    ['EUR', 10.5, '2026-01-02', 'typed'],
  ])
  expect((await given('riksb')).map(({ Rate }) => Rate)).toEqual([10.5])
})

test('a new one is asked for when the newest is older than a month', async () => {
  await billing.reseller('Norsk', { A: '2026-01-01' }, { currencyId: 3 })
  const { code } = await house.db
    .selectFrom('currency')
    .where('id', '=', 3)
    .select('code')
    .executeTakeFirstOrThrow()
  const known = async () =>
    (await run('2026-05-05', undefined, 1)).rates?.find(({ CurrencyCode }) => CurrencyCode === code)
  const monthAgo = today.subtract({ months: 1 })
  await type({ CurrencyCode: code, Rate: 0.97, Day: String(monthAgo.subtract({ days: 1 })) })
  expect(await known()).toMatchObject({ Rate: 0.97, IsOld: 1 })
  await type({ CurrencyCode: code, Rate: 0.98, Day: String(monthAgo) })
  expect(await known()).toEqual({ CurrencyCode: code, Rate: 0.98, Day: String(monthAgo), IsOld: 0 })
})

test('a rate that is far from the last one is taken only when somebody says that it is meant', async () => {
  const before = (await given()).length
  expect(await type({ Rate: 110 })).toEqual([422, { Rate: ['unlikelyRate'] }])
  expect(await type({ Rate: 1.1 })).toEqual([422, { Rate: ['unlikelyRate'] }])
  const last = async (Day: string, CurrencyCode = 'EUR') => {
    const { body } = await house.call(exchangeRates.last, billing.admin, { query: { CurrencyCode, Day } })
    return body['data']
  }
  expect(await last(String(today))).toEqual({ Rate: 10.9, Day: String(today) })
  expect(await last('2026-01-03')).toEqual({ Rate: 10.5, Day: '2026-01-02' })
  expect(await last('2025-12-31')).toEqual({ Rate: 10.5, Day: '2026-01-02' })
  expect(await last('2026-01-03', 'SEK')).toBeNull()
  // That of the day counts, not the newest.
  expect(await type({ Rate: 13.1, Day: '2026-01-03' })).toEqual([422, { Rate: ['unlikelyRate'] }])
  expect(await run('2026-05-05', { EUR: 110 }, 1)).toMatchObject({ status: 200 })
  expect(await run('2026-05-05', { EUR: 110 })).toMatchObject({
    status: 422,
    errors: { 'rates.EUR': ['unlikelyRate'] },
  })
  expect(await given()).toHaveLength(before)
  expect(await type({ Rate: 12.5, Day: '2026-01-03', IsSure: true })).toBe(200)
  expect(await type({ Rate: 13.1, IsSure: true })).toBe(200)
  const { status } = await house.call(statements.generate, billing.admin, {
    body: { date: '2026-05-05', rates: { EUR: 10.9 }, sureOfRates: true },
  })
  expect(status).toBe(200)
  expect(await given()).toHaveLength(before + 3)
})

test('what is wrong is told at its field, and nothing is written', async () => {
  const before = (await given()).length
  for (const [rate, errors] of [
    [{ Rate: 0 }, { Rate: ['range'] }],
    [{ Rate: 11.123_456_7 }, { Rate: ['number'] }],
    [{ Rate: 1e6 }, { Rate: ['range'] }],
    [{ CurrencyCode: 'SEK' }, { CurrencyCode: ['notFound'] }],
    [{ CurrencyCode: 'ZZZ' }, { CurrencyCode: ['notFound'] }],
    [{ Day: String(today.add({ days: 1 })) }, { Day: ['range'] }],
    [{ Day: '2026-02-30' }, { Day: ['date'] }],
  ] as const)
    expect([rate, await type(rate)]).toEqual([rate, [422, errors]])
  expect(await run('2026-05-05', { ZZZ: 3 })).toMatchObject({
    status: 422,
    errors: { 'rates.ZZZ': ['notFound'] },
  })
  const { person } = await billing.reseller('Nord')
  expect(await type({}, person)).toEqual([403, { _: ['unauthorized'] }])
  expect((await house.call(exchangeRates.list, person, {})).status).toBe(403)
  expect(await given()).toHaveLength(before)
})

test('the audit tells who gave it; nothing changes or deletes it', async () => {
  const [newest] = await given()
  const { body } = await house.call(audit.list, billing.admin, {
    query: { entity: 'exchange-rate', limit: 1 },
  })
  expect(body['data']).toEqual([
    expect.objectContaining({
      Action: 'create',
      UserName: 'Test admin',
      Name: expect.stringMatching(/^[A-Z]{3} \d{4}-\d\d-\d\d$/),
      After: expect.objectContaining({ Rate: 10.9, Source: 'run' }),
    }),
  ])
  for (const attempt of [
    sql`update exchange_rate set rate = 1 where id = ${newest?.Id}`,
    sql`delete from exchange_rate where id = ${newest?.Id}`,
    sql`truncate exchange_rate`,
  ])
    await expect(attempt.execute(house.db)).rejects.toThrow()
})
