import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { purchasingFields } from '#contract/catalogue/purchasing.ts'
import { isOrganisationNumber } from '#contract/company-numbers.ts'
import { z } from '#contract/zod.ts'
import { verifyPassword } from '#server/people/passwords.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { demoAccounts, demoPassword, dutyAccounts } from './accounts.ts'
import { fillDemo, isEmpty } from './fill.ts'
import { schema } from './testing/fingerprint.ts'
import { recomputeStatements } from './testing/statements.ts'

const today = '2026-11-15'
const patience = 180_000

let house: TestDatabase
let wasEmpty: boolean
let schemaBefore: string[]

const rows = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(house.connection.db)).rows
const count = async (query: ReturnType<typeof sql<{ count: number }>>) => (await rows(query))[0]?.count

beforeAll(async () => {
  house = await emptyDatabase()
  const { db } = house.connection
  wasEmpty = await isEmpty(db)
  schemaBefore = await schema(db)
  await fillDemo(db, house.vault, { today })
}, patience)

afterAll(() => house.close())

test('an empty database is known as such', async () => {
  expect(wasEmpty).toBe(true)
  expect(await isEmpty(house.connection.db)).toBe(false)
})

describe('the house of decisions §10', () => {
  test.each([
    [2, sql<{ count: number }>`select count(*) from organisation where kind = 'reseller'`],
    [12, sql<{ count: number }>`select count(*) from organisation where kind = 'customer'`],
    [40, sql<{ count: number }>`select count(*) from locker`],
    [1, sql<{ count: number }>`select count(*) from locker where provisioned_time is null`],
    [300, sql<{ count: number }>`select count(*) from article where image_id is not null`],
    [15, sql<{ count: number }>`select count(*) from article_group where image_id is not null`],
    [250, sql<{ count: number }>`select count(*) from account`],
    [0, sql<{ count: number }>`select count(*) from session`],
    [1, sql<{ count: number }>`select count(*) from price_plan where is_default`],
    [2, sql<{ count: number }>`select count(distinct currency_id) from price_plan`],
    [2, sql<{ count: number }>`select count(*) from billing_statement where kind = 'credit'`],
  ])('has exactly %i', async (expected, query) => expect(await count(query)).toBe(expected))

  test.each([
    [
      'lockers with their own logo and background',
      sql<{
        count: number
      }>`select count(*) from locker where logo_id is not null and background_id is not null`,
    ],
    ['limits', sql<{ count: number }>`select count(*) from usage_limit`],
    ['lockers without', sql<{ count: number }>`select count(*) from locker where logo_id is null`],
    ['inactive lockers', sql<{ count: number }>`select count(*) from locker where not active`],
    [
      'active lockers that are offline',
      sql<{
        count: number
      }>`select count(*) from locker where active and last_contact < now() - interval '5 minutes'`,
    ],
    [
      'lockers that are online',
      sql<{ count: number }>`select count(*) from locker where last_contact > now() - interval '5 minutes'`,
    ],
    ['articles of the house', sql<{ count: number }>`select count(*) from article where owner_id = 1`],
    ['discounts', sql<{ count: number }>`select count(*) from customer_discount`],
    ['refills', sql<{ count: number }>`select count(*) from transaction where kind = 'refill'`],
    [
      'rounds of refills',
      sql<{
        count: number
      }>`select count(distinct refill_id) from transaction join refill on refill.id = refill_id and booked_at = transaction_date`,
    ],
    ['returns', sql<{ count: number }>`select count(*) from transaction where kind = 'return'`],
    ['corrections', sql<{ count: number }>`select count(*) from transaction where kind = 'correction'`],
    ['aborted lines', sql<{ count: number }>`select count(*) from transaction where aborted`],
    ['discrepancies', sql<{ count: number }>`select count(*) from transaction where discrepancy`],
    ['rejected lines', sql<{ count: number }>`select count(*) from rejected_line`],
    ['audit lines', sql<{ count: number }>`select count(*) from audit`],
    ['outputs', sql<{ count: number }>`select count(*) from locker_gpio`],
  ])('has some %s', async (_what, query) => expect(await count(query)).toBeGreaterThan(0))

  test('lives through 14 months with a weekday rhythm', async () => {
    const perDay = await rows(sql<{ day: string; count: number }>`
      select (transaction_date at time zone 'Europe/Stockholm')::date as day, count(*) from transaction group by 1 order by 1`)
    expect(perDay[0]?.day).toBe('2025-09-15')
    expect(perDay.at(-1)?.day).toBe('2026-11-14')
    const of = (wanted: boolean) =>
      perDay
        .filter(({ day }) => Temporal.PlainDate.from(day).dayOfWeek > 5 === wanted)
        .reduce((sum, one) => sum + one.count, 0)
    expect(of(true) * 20).toBeLessThan(of(false))
  })

  test('has a stocktake that was approved, whose differences are booked, and one that waits with some', async () => {
    const stocktakes = await rows(sql<{
      state: string
      lines: number
      booked: number | null
      corrected: number
    }>`
      select state, count(*)::int as lines, sum(booked)::int as booked, coalesce(sum((
        select sum(moved) from transaction where locker_article_id = line.locker_article_id and kind = 'correction'
          and transaction_date = counted_at)), 0)::int as corrected
      from stocktake join stocktake_line line on line.stocktake_id = stocktake.id group by stocktake.id, state order by state`)
    expect(stocktakes.map(({ state }) => state)).toEqual(['approved', 'submitted'])
    expect(stocktakes[0]?.booked).toBe(stocktakes[0]?.corrected)
    expect(stocktakes[0]?.booked).not.toBe(0)
  })

  test('has a run that was driven: what it brought is what the ledger says was put in', async () => {
    const stops = await rows(sql<{ placed: number; booked: number }>`
      select (select sum(placed) from run_line where run_stop_id = stop.id)::int as placed,
        (select sum(moved) from transaction where refill_id = stop.refill_id)::int as booked
      from run_stop stop join run on run.id = stop.run_id where run.state = 'done'`)
    expect(stops.length).toBeGreaterThan(1)
    for (const { placed, booked } of stops) expect(placed).toBe(booked)
  })

  test('has articles that can be bought, as the contract lets them be written', async () => {
    const bought = await rows(sql<Record<string, unknown>>`
      select unit as "Unit", pack_size as "PackSize", ean as "Ean", supplier as "Supplier",
        supplier_number as "SupplierNumber", warehouse_shelf as "WarehouseShelf",
        purchase_price / 100.0 as "PurchasePrice", missing_cost as "MissingCost" from article`)
    const asWritten = z.object(purchasingFields)
    for (const one of bought)
      expect(asWritten.safeParse({ ...one, PurchasePrice: Number(one['PurchasePrice']) }).error).toBe(
        undefined,
      )
    expect(new Set(bought.map(({ Ean }) => Ean)).size).toBe(bought.length)
    expect(new Set(bought.map(({ Supplier }) => Supplier)).size).toBe(3)
  })

  test('has lockers of every colour', async () => {
    const colours = await rows(sql<{ colour: string }>`
      select distinct case floor(100.0 * count(*) filter (where current_volume < place_order_amount) / count(*))
        when 0 then 'green' when 100 then 'red' else 'orange' end as colour
      from locker join locker_article on locker_id = locker.id where active group by locker.id order by 1`)
    expect(colours.map(({ colour }) => colour)).toEqual(['green', 'orange', 'red'])
  })

  test('knows who made each record', async () => {
    const unknown = await rows(sql`
      select 'customer' entity, id from organisation where kind = 'customer' union all select 'article', id from article
      union all select 'articlegroup', id from article_group union all select 'locker', id from locker union all select 'price-plan', id from price_plan
      union all select 'user', id from account where role = 'enduser'
      except select entity, entity_id from audit where action = 'create'`)
    expect(unknown).toEqual([])
  })

  test('has organisation numbers that check', async () => {
    const numbers = await rows(sql<{ number: string }>`
      select organisation_number as number from organisation union all select organisation_number from system_setting`)
    expect(numbers.filter(({ number }) => !number || !isOrganisationNumber(number))).toEqual([])
  })
})

describe('its people', () => {
  test('log in with the demo password', async () => {
    for (const { email, role } of demoAccounts) {
      const account = await house.connection.db
        .selectFrom('account')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(account.role).toBe(role)
      expect(await verifyPassword(demoPassword, account.password_hash)).toBe(true)
    }
  })

  test('have duties: a planner, a driver with lockers, and a worker who has taken things', async () => {
    const found = await rows(sql<{
      email: string
      role: string
      duty: string
      lockers: number
      lines: number
    }>`
      select email, role, duty,
        (select count(*)::int from locker_user where account_id = account.id) as lockers,
        (select count(*)::int from transaction where account_id = account.id) as lines
      from account where duty is not null and password_hash is not null order by email`)
    const expected = dutyAccounts.toSorted((one, other) => one.email.localeCompare(other.email))
    expect(found).toMatchObject(expected.map(({ email, role, duty }) => ({ email, role, duty })))
    const [driver, , worker] = found
    expect(driver?.lockers).toBeGreaterThan(1)
    expect(worker?.lockers).toBeGreaterThan(0)
    expect(worker?.lines).toBeGreaterThan(10)
  })

  test('who want to know were each told something', async () => {
    const told = await rows(
      sql<{ email: string }>`select distinct email from notification join account on account.id = account_id`,
    )
    const resellers = demoAccounts.filter(({ role }) => role === 'reseller').map(({ email }) => email)
    expect(told.map(({ email }) => email)).toEqual(expect.arrayContaining(resellers))
  })

  test('were told only what their settings allow', async () => {
    const unwanted = await rows(sql`
      select email, happening from notification join account on account.id = account_id
      where default_notification_mode(account.role, case happening when 'lockerOnline' then 'lockerOffline' else happening end) = 'none'`)
    expect(unwanted).toEqual([])
  })

  test('can be told apart by PIN and by employee number, at their customer and at every locker', async () => {
    const doubles = await rows(sql`
      with known as (
        select 'locker ' || locker_id as place, pin_digest, employee_number
          from locker_user join account on account.id = account_id
        union all select 'locker ' || id, pin_digest, null from locker
        union all select 'organisation ' || organisation_id, pin_digest, employee_number from account where pin_digest is not null
      )
      select place, pin_digest as code from known group by 1, 2 having count(*) > 1
      union all
      select place, employee_number from known where employee_number is not null group by 1, 2 having count(*) > 1`)
    expect(doubles).toEqual([])
  })

  test('have PINs that can be read back', async () => {
    const people = await rows(
      sql<{
        pin_sealed: string
        pin_digest: string
      }>`select pin_sealed, pin_digest from account where pin_sealed is not null`,
    )
    for (const { pin_sealed, pin_digest } of people) {
      const pin = house.vault.open(pin_sealed)
      expect(pin).toMatch(/^\d{4,8}$/)
      expect(house.vault.digest('pin', pin)).toBe(pin_digest)
    }
  })

  test('stood only at lockers that they are linked to', async () => {
    const strangers = sql<{ count: number }>`
      select count(*) from transaction t where account_id is not null
        and not exists (select from locker_user u where u.locker_id = t.locker_id and u.account_id = t.account_id)`
    expect(await count(strangers)).toBe(0)
  })
})

describe('its ledger', () => {
  test('adds up to every stock', async () => {
    const wrong = await rows(sql`
      select locker_article.id from locker_article left join transaction on locker_article_id = locker_article.id
      group by locker_article.id having current_volume <> coalesce(sum(moved), 0)`)
    expect(wrong).toEqual([])
  })

  test('never lets a stock fall below zero', async () => {
    const below = sql<{ count: number }>`
      select count(*) from (select sum(moved) over (partition by locker_article_id order by id) as stock from transaction) s
      where stock < 0`
    expect(await count(below)).toBe(0)
  })

  test('was booked in order of time, each line with a UUID of its own', async () => {
    const late = sql<{ count: number }>`
      select count(*) from (select transaction_date < lag(transaction_date) over (order by id) as late from transaction) l where late`
    expect(await count(late)).toBe(0)
    expect(
      await count(
        sql`select count(*) - (select count(distinct uuid) from transaction_uuid) as count from transaction`,
      ),
    ).toBe(0)
  })

  test('agrees with the daily roll-up', async () => {
    const lines = await rows(sql<{
      article: number
      at: string
      kind: string
      amount: number
      value: number
    }>`
      select locker_article_id as article, transaction_date as at, kind, amount, value from transaction where not aborted`)
    const expected = new Map<string, [number, number]>()
    const days = new Map<string, string>()
    for (const { article, at, kind, amount, value } of lines) {
      const sign = kind === 'withdrawal' ? 1 : kind === 'return' ? -1 : 0
      if (sign === 0) continue
      // Every hour lies in one day: the zone's offset is whole hours.
      const hour = at.slice(0, 13)
      const day =
        days.get(hour) ??
        Temporal.Instant.from(at).toZonedDateTimeISO('Europe/Stockholm').toPlainDate().toString()
      days.set(hour, day)
      const [amounts, values] = expected.get(`${article} ${day}`) ?? [0, 0]
      expected.set(`${article} ${day}`, [amounts + sign * amount, values + sign * value])
    }
    const kept = await rows(sql<{ key: string; amount: number; value: number }>`
      select locker_article_id || ' ' || day as key, amount, value from consumption_day`)
    expect(new Map(kept.map(({ key, amount, value }) => [key, [amount, value]]))).toEqual(expected)
  })
})

test('its statements are what a plain calculation makes of plans, discounts and lockers', async () => {
  const { stored, expected } = await recomputeStatements(house.connection.db)
  expect(stored.length).toBeGreaterThan(25)
  expect(stored).toEqual(expected)
  const { last_number } = await house.connection.db
    .selectFrom('statement_series')
    .selectAll()
    .executeTakeFirstOrThrow()
  expect(stored.map(({ number }) => number)).toEqual(
    Array.from({ length: last_number }, (_, index) => index + 1),
  )
})

test('keys and indexes are as they were', async () => {
  const partitions = /transaction_\d{4}_\d{2}/
  const plain = (definitions: string[]) => definitions.filter((definition) => !partitions.test(definition))
  expect(plain(await schema(house.connection.db))).toEqual(plain(schemaBefore))
})
