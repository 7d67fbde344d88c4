import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { generateTypes } from './generate-types.ts'
import { colleague, line, locker, schemaWorld } from './testing/world.ts'

/** Wrong states are impossible, whoever writes: each of these attempts is refused by the database itself. */

const { database, run, refusedBy } = await schemaWorld()

describe('refused', () => {
  test.each([
    [
      'a second house',
      `insert into organisation (kind, name) values ('house', 'Other')`,
      'organisation_one_house',
    ],
    [
      'a customer without a reseller',
      `insert into organisation (kind, name) values ('customer', 'Lost')`,
      'organisation_has_its_reseller',
    ],
    [
      'a customer’s name twice at one reseller',
      `insert into organisation (kind, reseller_id, name) values ('customer', 2, 'KUND')`,
      'organisation_customer_name',
    ],
    [
      'a customer that changes its reseller',
      `update organisation set reseller_id = 3 where id = 4`,
      'an organisation keeps its kind and its reseller',
    ],
    [
      'a reseller’s account at a customer',
      `insert into account (organisation_id, reseller_id, role, name, email) values (4, 2, 'reseller', 'C', 'c@x.se')`,
      'account_organisation_id_organisation_kind_fkey',
    ],
    [
      'an admin at a reseller',
      `insert into account (organisation_id, role, name, email) values (2, 'admin', 'C', 'c@x.se')`,
      'account_organisation_id_organisation_kind_fkey',
    ],
    [
      'an account under another’s reseller',
      `insert into account (organisation_id, reseller_id, role, name, email) values (4, 3, 'enduser', 'C', 'c@x.se')`,
      'account_organisation_id_reseller_id_fkey',
    ],
    [
      'an e-mail twice',
      `insert into account (organisation_id, role, name, email) values (1, 'admin', 'C', 'a@x.se')`,
      'account_email',
    ],
    [
      'an e-mail in capitals',
      `insert into account (organisation_id, role, name, email) values (1, 'admin', 'C', 'C@x.se')`,
      'account_email_check',
    ],
    [
      'a PIN twice at one customer',
      `insert into account (organisation_id, reseller_id, role, name, email, pin_sealed, pin_digest) values (4, 2, 'enduser', 'C', 'c@x.se', 'y', 'pin1')`,
      'account_pin',
    ],
    [
      'an employee number twice at one customer',
      `insert into account (organisation_id, reseller_id, role, name, email, employee_number) values (4, 2, 'enduser', 'C', 'c@x.se', '007')`,
      'account_employee_number',
    ],
    [
      'somebody new at a deleted organisation',
      `insert into organisation (id, kind, name, deleted_at) values (50, 'reseller', 'Gone', now()); insert into account (organisation_id, reseller_id, role, name, email) values (50, 50, 'reseller', 'C', 'c@x.se')`,
      'account_at_living_organisation',
    ],
    [
      'a customer of a deleted reseller',
      `insert into organisation (id, kind, name, deleted_at) values (50, 'reseller', 'Gone', now()); insert into organisation (kind, reseller_id, name) values ('customer', 50, 'Kund')`,
      'organisation_at_living_reseller',
    ],
    [
      'a PIN twice at one locker',
      `${colleague}; update account set pin_sealed = 'y', pin_digest = 'pin1' where id = 50`,
      'locker_pins_differ',
    ],
    [
      'a locker’s own PIN for one who uses it',
      `${colleague}; update account set pin_sealed = 'y', pin_digest = 'x' where id = 50`,
      'locker_pins_differ',
    ],
    [
      'an employee number twice at one locker',
      `${colleague}; update account set employee_number = '007' where id = 50`,
      'locker_numbers_differ',
    ],
    [
      'a changed audit line',
      `insert into audit (account_name, entity, entity_id, action) values ('x', 'user', 1, 'create'); update audit set account_name = 'y'`,
      'audit is append-only',
    ],
    [
      'an article number twice at one owner',
      `insert into article (owner_id, number) values (2, 'a-1')`,
      'article_number',
    ],
    [
      'another’s article in a group',
      `insert into article_group_member values (1, 2, 2, 3)`,
      'article_group_member_within_reach',
    ],
    [
      'a reseller’s article in a group of the house',
      `insert into article_group_member values (2, 1, 1, 2)`,
      'article_group_member_within_reach',
    ],
    ['a locker at another’s customer', locker(9, 5, 2), 'locker_customer_id_reseller_id_fkey'],
    ['a locker at the reseller itself', locker(9, 2, 2), 'locker_check'],
    ['a locker’s name twice at one reseller', locker(9, 4, 2).replace('Locker 9', 'LOCKER 1'), 'locker_name'],
    [
      'another’s device in a locker',
      `update locker set device_id = 2, device_owner_id = 3, provision_awaiting = true where id = 1`,
      'locker_device_of_its_reseller',
    ],
    [
      'a provisioned locker without a device',
      `update locker set provisioned_time = now() where id = 1`,
      'locker_provisioning',
    ],
    [
      'awaiting and provisioned at once',
      `update locker set device_id = 1, device_owner_id = 2, provision_awaiting = true, provisioned_time = now() where id = 1`,
      'locker_provisioning',
    ],
    ['a billable locker without a day', locker(9, 4, 2, 'billable=true'), 'locker_billable_from_a_day'],
    [
      'an article twice in a locker',
      `insert into locker_article (reseller_id, locker_id, article_id, article_owner_id) values (2, 1, 1, 2)`,
      'locker_article_once',
    ],
    [
      'another’s article in a locker',
      `insert into locker_article (reseller_id, locker_id, article_id, article_owner_id) values (2, 1, 2, 3)`,
      'locker_article_within_reach',
    ],
    [
      'an order point above the maximum',
      `update locker_article set place_order_amount = 9, max_stock = 8 where id = 1`,
      'locker_article_order_point',
    ],
    [
      'stock changed beside the ledger',
      `update locker_article set current_volume = 5 where id = 1`,
      'stock changes through the ledger only',
    ],
    [
      'stock that is there from the start',
      `insert into locker_article (reseller_id, locker_id, article_id, article_owner_id, current_volume) values (2, 1, 3, 1, 5)`,
      'stock changes through the ledger only',
    ],
    ['stock below zero', line('withdrawal', 11, -11), 'locker_article_current_volume_check'],
    ['a ledger line changed', `update transaction set amount = 1`, 'is append-only'],
    ['a ledger line deleted', `delete from transaction`, 'is append-only'],
    ['an aborted line that moves stock', line('withdrawal', 1, -1, { aborted: 'true' }), 'transaction_moved'],
    ['a shortfall that is not marked', line('withdrawal', 3, -2), 'transaction_moved'],
    [
      'a line of another’s locker',
      line('refill', 1, 1).replace('values (2, 1,', 'values (3, 1,'),
      'transaction_locker_article_id_locker_id_reseller_id_fkey',
    ],
    [
      'the same line twice',
      `${line('refill', 1, 1).replace('gen_random_uuid()', `'00000000-0000-4000-8000-000000000001'`)}; ${line('refill', 1, 1).replace('gen_random_uuid()', `'00000000-0000-4000-8000-000000000001'`)}`,
      'transaction_uuid_pkey',
    ],
    [
      'a line of another’s account',
      line('refill', 1, 1, { account_id: '2' }),
      'transaction_account_id_reseller_id_fkey',
    ],
    [
      'a discrepancy where nothing was withdrawn',
      line('refill', 1, 1, { discrepancy: 'true' }),
      'transaction_moved',
    ],
    [
      'a locker that changes its reseller',
      `update locker set reseller_id = 3, customer_id = 5 where id = 1`,
      'never changes its reseller',
    ],
    [
      'a customer deleted under its locker',
      `update organisation set deleted_at = now() where id = 4`,
      'organisation_not_in_use',
    ],
    [
      'a locker at a deleted customer',
      `update locker set deleted_at = now() where id = 1; update organisation set deleted_at = now() where id = 4; ${locker(9, 4, 2)}`,
      'locker_at_living_customer',
    ],
    [
      'a tier under another’s plan',
      `insert into price_plan_tier (price_plan_id, reseller_id, tier, price, range_start, range_stop) values (2, 2, 1, 1, 5, 20)`,
      'price_plan_tier_price_plan_id_reseller_id_fkey',
    ],
    [
      'a second default plan',
      `update price_plan set is_default = true where id = 2`,
      'price_plan_one_default',
    ],
    [
      'a deleted default plan',
      `update price_plan set deleted_at = now() where id = 1`,
      'price_plan_default_lives',
    ],
    [
      'a plan that stops before it starts',
      `update price_plan set start_date = '2026-02-01', stop_date = '2026-01-01' where id = 1`,
      'price_plan_dates',
    ],
    [
      'tiers that overlap',
      `insert into price_plan_tier (price_plan_id, reseller_id, tier, price, range_start, range_stop) values (1, 2, 2, 1, 10, 20)`,
      'price_plan_tier_overlap',
    ],
    [
      'a discount twice',
      `insert into customer_discount (reseller_id, organisation_id, discount, currency_id) values (2, 2, 1, 1)`,
      'customer_discount_once',
    ],
  ])('%s', async (_name, statement, refusal) => {
    expect(await refusedBy(statement)).toContain(refusal)
  })

  test('an article that lies in a living locker is not deleted', async () => {
    expect(await refusedBy(`update article set deleted_at = now() where id = 1`)).toBe('article_not_in_use')
  })

  test('accepted, where nothing is wrong', async () => {
    expect(await refusedBy(`insert into article (owner_id, number) values (2, 'A-2')`)).toBe('accepted')
    expect(
      await refusedBy(
        `insert into price_plan_tier (price_plan_id, reseller_id, tier, price, range_start, range_stop) values (2, 3, 1, 1, 5, 20)`,
      ),
    ).toBe('accepted')
    expect(
      await refusedBy(
        `insert into article (id, owner_id, number) values (90, 2, 'A-9');
         update article set deleted_at = now() where id = 90;
         insert into article (owner_id, number) values (2, 'a-9')`,
      ),
    ).toBe('accepted')
    expect(await refusedBy(line('withdrawal', 11, -10, { discrepancy: 'true' }))).toBe('accepted')
  })
})

describe('the ledger', () => {
  test('stock and the daily roll-up follow each line', async () => {
    const read = async () => {
      const stock = await run('select current_volume from locker_article where id = 1')
      const day = await run(
        `select day, amount, value from consumption_day where locker_article_id = 1 order by day`,
      )
      return {
        stock: stock.rows[0].current_volume as number,
        days: day.rows as { day: string; amount: number; value: number }[],
      }
    }
    const before = await read()
    // Half past eleven in the evening in UTC is the next day in Stockholm, summer and winter.
    const at = (moment: string) => ({ opened: `'${moment}'` })
    const on = (kind: string, amount: number, moved: number, moment: string, rest = {}) =>
      line(kind, amount, moved, { ...at(moment), ...rest }).replace('now()', `'${moment}'`)
    await sql`select ensure_ledger_months('2026-03-01', '2026-10-31')`.execute(database.connection.db)
    await run(on('withdrawal', 3, -3, '2026-03-28T23:30:00Z'))
    await run(on('withdrawal', 2, -2, '2026-03-29T21:30:00Z')) // the day of 23 hours
    await run(on('return', 1, 1, '2026-03-29T21:59:59Z'))
    await run(on('withdrawal', 4, 0, '2026-03-29T10:00:00Z', { aborted: 'true' }))
    await run(on('refill', 5, 5, '2026-03-29T10:00:00Z'))
    await run(on('withdrawal', 1, -1, '2026-10-25T22:59:59Z')) // the day of 25 hours
    const after = await read()
    expect(after.stock).toBe(before.stock - 3 - 2 + 1 + 5 - 1)
    expect(after.days).toEqual([
      { day: '2026-03-29', amount: 4, value: 1000 },
      { day: '2026-10-25', amount: 1, value: 250 },
    ])
  })
})

test('the generated types are those of the schema', async () => {
  const written = await readFile(join(import.meta.dirname, 'tables.ts'), 'utf8')
  expect(await generateTypes(database.connection.pool)).toBe(written)
})
