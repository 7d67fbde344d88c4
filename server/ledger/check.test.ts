import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { checkLedger } from './check.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await emptyDatabase()
  await run(`
    insert into organisation (id, kind, name) values (2, 'reseller', 'Alfa');
    insert into organisation (id, kind, reseller_id, name) values (3, 'customer', 2, 'Kund');
    insert into article (id, owner_id, number) values (1, 2, 'A');
    insert into locker (id, customer_id, reseller_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed, access_key_digest, pin_salt)
      values (1, 3, 2, 'L', 'x', 'x', 'c', 'x', 'x', 'x');
    insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id, price) values (1, 2, 1, 1, 2, 100);
    insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, price, transaction_date)
      values (2, 1, 1, gen_random_uuid(), 'refill', 10, 10, 100, date_trunc('day', now()) - interval '1 hour'),
             (2, 1, 1, gen_random_uuid(), 'withdrawal', 3, -3, 100, date_trunc('day', now()) - interval '30 minutes')`)
})
afterAll(() => database.close())

const run = (text: string) => database.connection.pool.query(text)
const wrong = async () => (await checkLedger(database.connection.pool)).wrong

test('a ledger that is right is found right, and a wrong roll-up is named and rebuilt', async () => {
  expect(await checkLedger(database.connection.pool)).toEqual({ stocks: 1, days: 1, wrong: [] })
  await run(`update consumption_day set amount = amount + 1`)
  expect(await wrong()).toEqual([
    expect.stringMatching(/^use of locker article 1 on .*: 4, by the ledger 3$/),
    expect.stringMatching(/^use of locker 1 on .*: 3, by its articles 4$/),
  ])
  await run(`delete from consumption_day`)
  expect(await wrong()).toEqual([
    expect.stringMatching(/none, by the ledger 3$/),
    expect.stringMatching(/3, by its articles none$/),
  ])
  await run(`select rebuild_consumption()`)
  expect(await wrong()).toEqual([])
})

test('days and weeks that are over are summed up once, lines that come later are added, and a wrong sum is named', async () => {
  const take = (ago: string) =>
    run(`
      insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, price, transaction_date)
      values (2, 1, 1, gen_random_uuid(), 'withdrawal', 1, -1, 100, now() - interval '${ago}')`)
  const sums = async (table: 'article_day' | 'article_week') =>
    (await run(`select amount, value from ${table}`)).rows.length
  const both = async () => [await sums('article_day'), await sums('article_week')]
  await take('15 days')
  expect(await both()).toEqual([0, 0])
  await run('select sum_up_days()')
  const [days = 0, weeks = 0] = await both()
  expect(days).toBeGreaterThan(0)
  expect(weeks).toBeGreaterThan(0)
  expect(await wrong()).toEqual([])
  await run('select sum_up_days()')
  await take('15 days')
  await take('22 days')
  await take('0 seconds')
  expect(await both()).toEqual([days + 1, weeks + 1])
  expect(await wrong()).toEqual([])
  await run('update article_day set value = value + 1 where day = (select min(day) from article_day)')
  expect(await wrong()).toEqual([expect.stringMatching(/^use of article 1 on .*: 1, in its lockers 1$/)])
  await run('update article_week set value = value + 1 where week = (select min(week) from article_week)')
  expect(await wrong()).toContainEqual(
    expect.stringMatching(/^use of article 1 in the week of .*: 1, by its days 1$/),
  )
  await run('select rebuild_consumption()')
  expect(await wrong()).toEqual([])
})

test('what a line is for can be changed, again and back, and the sums of people follow; a wrong one is named', async () => {
  await run(`
    insert into cost_centre (id, reseller_id, customer_id, code) values (1, 2, 3, '100'), (2, 2, 3, '200');
    insert into account (id, organisation_id, reseller_id, role, email) values (7, 3, 2, 'enduser', 'eva@test.example');
    insert into transaction (reseller_id, locker_id, locker_article_id, account_id, uuid, kind, amount, moved, price, transaction_date, cost_centre_id)
      values (2, 1, 1, 7, gen_random_uuid(), 'withdrawal', 1, -1, 100, now(), 1),
        (2, 1, 1, 7, gen_random_uuid(), 'return', 1, 1, 100, now(), 1)`)
  const change = (to: string, kinds = `'withdrawal', 'return'`) =>
    run(`insert into cost_centre_change (reseller_id, locker_id, transaction_id, transaction_date, cost_centre_id)
      select 2, 1, id, transaction_date, ${to} from transaction where account_id = 7 and kind in (${kinds})`)
  const sums = async () =>
    (
      await run(
        `select cost_centre_id as centre, amount::int, withdrawals from person_day where account_id = 7 order by 1`,
      )
    ).rows
  expect(await sums()).toEqual([{ centre: 1, amount: 0, withdrawals: 1 }])
  await change('2', `'withdrawal'`)
  expect(await sums()).toEqual([
    { centre: 1, amount: -1, withdrawals: 0 },
    { centre: 2, amount: 1, withdrawals: 1 },
  ])
  await change('null')
  expect(await sums()).toEqual([{ centre: null, amount: 0, withdrawals: 1 }])
  await change('1')
  await change('1')
  expect(await sums()).toEqual([{ centre: 1, amount: 0, withdrawals: 1 }])
  expect(await wrong()).toEqual([])
  await run('update person_day set withdrawals = withdrawals + 1 where account_id = 7')
  await run('update stock_day set corrected = corrected + 1')
  expect(await wrong()).toEqual([
    expect.stringMatching(
      /^refills and corrections of locker article 1 on .*: 10 filled up, by the ledger 10$/,
    ),
    expect.stringMatching(/^use by a person of locker 1 on .*: 0, by the ledger 0$/),
  ])
  await run('select rebuild_consumption()')
  expect(await wrong()).toEqual([])
})

test('when an article was out follows its lines, late ones too, and hours are added up; wrong ones are named', async () => {
  const book = (kind: string, moved: number, ago: string) =>
    run(`
      insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, price, transaction_date)
      values (2, 1, 7, gen_random_uuid(), '${kind}', ${Math.abs(moved)}, ${moved}, 100,
        (date_trunc('day', now() at time zone 'Europe/Stockholm') + interval '9 hours') at time zone 'Europe/Stockholm' - interval '${ago}')`)
  const outs = async () =>
    (
      await run(`
        select case when since = '-infinity' then 'ever' else (current_date_here - since)::text end as since,
          case when until = 'infinity' then 'now' else (current_date_here - until)::text end as until
        from out_span, (select (now() at time zone 'Europe/Stockholm')::date as current_date_here) today
        where locker_article_id = 7 order by out_span.since`)
    ).rows.map(({ since, until }: { since: string; until: string }) => `${since}-${until}`)
  await run(`
    insert into article (id, owner_id, number) values (7, 2, 'G');
    insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id) values (7, 2, 1, 7, 2)`)
  expect(await outs()).toEqual(['ever-now'])
  await book('refill', 5, '9 days')
  expect(await outs()).toEqual(['ever-9'])
  await book('withdrawal', -5, '0 days')
  expect(await outs()).toEqual(['ever-9', '0-now'])
  await book('refill', 6, '4 days')
  expect(await outs()).toEqual(['ever-9'])
  // Late: it was out for two days.
  await book('withdrawal', -5, '6 days')
  expect(await outs()).toEqual(['ever-9', '6-4'])
  await book('withdrawal', -1, '0 days')
  expect(await outs()).toEqual(['ever-9', '6-4', '0-now'])
  await book('refill', 1, '0 days')
  expect(await outs()).toEqual(['ever-9', '6-4'])
  expect(await wrong()).toEqual([])
  await run(`update out_span set until = until + 1 where locker_article_id = 7 and since > '-infinity'`)
  await run(
    `update hour_day set amount = amount + 1 where day = (now() at time zone 'Europe/Stockholm')::date - 6`,
  )
  await run('update consumption_month set value = value + 1 where locker_article_id = 7')
  await run('update person_month set withdrawals = 0 where month = (select max(month) from person_month)')
  expect(await wrong()).toEqual([
    expect.stringMatching(/^use of locker 1 in an hour of .*: 6, by the ledger 5$/),
    expect.stringMatching(/^use of locker article 7 in the month of .*: 5, by its days 5$/),
    expect.stringMatching(/^use by a person of locker 1 in the month of /),
    expect.stringMatching(/^locker article 7 out from .*: until .*, by its days .*/),
  ])
  await run('select rebuild_consumption()')
  expect(await wrong()).toEqual([])
})

test('a stock that is not the sum of its lines is named', async () => {
  await run(
    `alter table locker_article disable trigger locker_article_stock_by_ledger; update locker_article set current_volume = 99 where id = 1`,
  )
  expect(await wrong()).toEqual([
    'stock of locker article 1: 99, by the ledger 3',
    expect.stringMatching(/^locker article 1 out from -infinity: until .*, by its days never$/),
  ])
  await run(
    `update locker_article set current_volume = 3 where id = 1; alter table locker_article enable trigger locker_article_stock_by_ledger`,
  )
})

test('in another time zone the days are others, and the roll-up follows', async () => {
  const days = async () => (await run('select day from consumption_day')).rows.map(({ day }) => String(day))
  const before = await days()
  await run(`update system_setting set time_zone = 'America/New_York'`)
  expect(await days()).not.toEqual(before)
  expect(await wrong()).toEqual([])
})

test('sums are made anew while lines arrive', async ({ skip }) => {
  if (database.connection.embedded) skip('the embedded database has one session')
  const take = `insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, price, transaction_date)
    values (2, 1, 2, gen_random_uuid(), 'return', 1, 1, 100, now())`
  await run(`
    insert into article (id, owner_id, number) values (2, 2, 'B');
    insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id, price) values (2, 2, 1, 2, 2, 100)`)
  const first = await database.connection.pool.connect()
  const waiting = () =>
    run(`select from pg_locks join pg_database on pg_database.oid = database
      where datname = current_database() and locktype = 'advisory' and not granted`)
  await first.query(`begin; ${take.replace('1, 2, gen', '1, 1, gen')}`)
  const rebuilding = run('select rebuild_consumption()')
  await expect.poll(async () => (await waiting()).rowCount).toBe(1)
  const second = run(take)
  await expect.poll(async () => (await waiting()).rowCount).toBe(2)
  await first.query('commit')
  first.release()
  await Promise.all([rebuilding, second])
  expect(await wrong()).toEqual([])
})
