import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { baseline, readSchema } from '#server/database/migrate.ts'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { restoreBackup } from './restore.ts'
import { writeBackup } from './write.ts'

let folder: string
let full: TestDatabase
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lagra-backup-'))
  full = await emptyDatabase()
  await full.connection.pool.query(`
    insert into organisation (id, kind, name) values (7, 'reseller', 'Åäö "quoted" \\ back');
    insert into organisation (id, kind, reseller_id, name) values (8, 'customer', 7, E'Two\\nlines');
    insert into account (organisation_id, role, name, email) values (1, 'superadmin', 'S', 's@x.se');
    insert into image (id, content_type, content) values ('i', 'image/png', '\\x00ff10');
    insert into article (id, owner_id, number, image_id) values (3, 7, 'A', 'i');
    insert into locker (id, customer_id, reseller_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed, access_key_digest, pin_salt)
      values (5, 8, 7, 'L', 'x', 'x', 'c', 'x', 'x', 'x');
    insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id, price) values (9, 7, 5, 3, 7, 150);
    select ensure_ledger_months('2024-01-01', '2024-02-29');
    insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, price, transaction_date)
      values (7, 5, 9, gen_random_uuid(), 'refill', 10, 10, 150, '2024-01-15T10:00:00Z'),
             (7, 5, 9, gen_random_uuid(), 'withdrawal', 4, -4, 150, '2024-02-15T10:00:00.123456Z');
    insert into price_plan (id, reseller_id, name, billing_type) values (1, 7, 'P', 'post');
    update statement_series set last_number = last_number + 1;
    insert into billing_statement (number, reseller_id, kind, debit_statement_id, period_start, period_stop, billing_date, due_date, price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
      values (1, 7, 'debit', null, '2024-01-01', '2024-01-31', '2024-02-01', '2024-03-01', 1, 1, 12345, 25, 3086, 0, '{"a": [1, null]}', '{}');
    update statement_series set last_number = last_number + 1;
    insert into billing_statement (number, reseller_id, kind, debit_statement_id, period_start, period_stop, billing_date, due_date, price_plan_id, currency_id, net, vat_pct, tax, discount_pct, seller, buyer)
      values (2, 7, 'credit', 1, '2024-01-01', '2024-01-31', '2024-02-01', '2024-03-01', 1, 1, -12345, 25, -3086, 0, '{}', '{}');
    insert into billing_statement_line (billing_statement_id, reseller_id, locker_id, locker_name, customer_name, position, tier, price, discount, period_start, period_stop, billed_days, billed_amount, discount_pct)
      select id, 7, 5, 'L', 'K', 1, 1, 12345, 0, '2024-01-01', '2024-01-31', 31, net, 0 from billing_statement;
    update system_setting set support = 'Kalle';
    insert into session (key_hash, account_id) select 'k', id from account;`)
})
afterAll(async () => {
  await full.close()
  await rm(folder, { recursive: true })
})

/** Everything but what a backup leaves out on purpose. */
async function contents({ connection }: TestDatabase) {
  const tables = [
    'organisation',
    'account',
    'image',
    'article',
    'locker',
    'locker_article',
    'transaction',
    'transaction_uuid',
    'consumption_day',
    'stock_day',
    'person_day',
    'hour_day',
    'consumption_month',
    'person_month',
    'out_span',
    'price_plan',
    'billing_statement',
    'system_setting',
    'currency',
    'statement_series',
    'audit',
  ]
  const all: Record<string, unknown[]> = {}
  for (const table of tables)
    all[table] = (await connection.pool.query(`select * from "${table}" order by 1, 2`)).rows
  return all
}

test('what was backed up is there again, stock and roll-up included, and numbers go on', async () => {
  const file = join(folder, 'all.jsonl.gz')
  const written = await writeBackup(full.connection.pool, file)
  expect((await stat(file)).mode & 0o777).toBe(0o600)

  const copy = await emptyDatabase()
  try {
    expect(await restoreBackup(copy.connection.pool, file)).toEqual(written)
    expect(await contents(copy)).toEqual(await contents(full))
    expect((await copy.connection.pool.query('select from session')).rowCount).toBe(0)
    const { rows } = await copy.connection.pool.query(
      `insert into organisation (kind, name) values ('reseller', 'Next') returning id`,
    )
    expect(rows).toEqual([{ id: 9 }])
  } finally {
    await copy.close()
  }
})

test('a backup that is cut short, or that misses a row, restores nothing', async () => {
  const file = join(folder, 'whole.jsonl.gz')
  await writeBackup(full.connection.pool, file)
  const packed = await readFile(file)
  const text = gunzipSync(packed).toString()
  const broken = {
    'cut.gz': packed.subarray(0, packed.length - 20),
    'short.gz': gzipSync(text.slice(0, text.lastIndexOf('{"end"'))),
    'missing.gz': gzipSync(text.replace(/^.*"s@x\.se".*\n/m, '')),
    'other.gz': gzipSync('{"something": "else"}\n'),
  }
  const target = await emptyDatabase()
  try {
    for (const [name, content] of Object.entries(broken)) {
      await writeFile(join(folder, name), content)
      await expect(restoreBackup(target.connection.pool, join(folder, name))).rejects.toThrow()
    }
    expect((await target.connection.pool.query('select from organisation')).rowCount).toBe(1)
    expect((await target.connection.pool.query('select from account')).rowCount).toBe(0)
  } finally {
    await target.close()
  }
})

test('a database that is not empty is left alone', async () => {
  const file = join(folder, 'again.jsonl.gz')
  await writeBackup(full.connection.pool, file)
  await expect(restoreBackup(full.connection.pool, file)).rejects.toThrow('not empty')
})

test('of a server east of Greenwich is restored west of it, old files too', async () => {
  const inZone = async (zone: string) => {
    const database = await emptyDatabase()
    database.connection.pool.on('connect', (client) => void client.query(`set time zone '${zone}'`))
    return database
  }
  const east = await inZone('Pacific/Auckland')
  // The end of January in UTC is February there.
  await east.connection.pool.query(`
    insert into organisation (id, kind, name) values (7, 'reseller', 'R');
    insert into organisation (id, kind, reseller_id, name) values (8, 'customer', 7, 'C');
    insert into article (id, owner_id, number) values (3, 7, 'A');
    insert into locker (id, customer_id, reseller_id, name, pin_sealed, pin_digest, caller_id, access_key_sealed, access_key_digest, pin_salt)
      values (5, 8, 7, 'L', 'x', 'x', 'c', 'x', 'x', 'x');
    insert into locker_article (id, reseller_id, locker_id, article_id, article_owner_id) values (9, 7, 5, 3, 7);
    select ensure_ledger_months('2024-01-01', '2024-01-31');
    insert into transaction (reseller_id, locker_id, locker_article_id, uuid, kind, amount, moved, transaction_date)
      values (7, 5, 9, gen_random_uuid(), 'refill', 10, 10, '2024-01-31T20:00:00Z')`)
  const file = join(folder, 'east.gz')
  const old = join(folder, 'east-old.gz')
  await writeBackup(east.connection.pool, file)
  const [head = '', ...rest] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const oldHead = JSON.stringify({ ...(JSON.parse(head) as object), firstLedgerDay: '2024-02-01' })
  await writeFile(old, gzipSync([oldHead, ...rest].join('\n')))
  const expected = await contents(east)
  await east.close()
  for (const each of [file, old]) {
    const west = await inZone('America/Los_Angeles')
    await restoreBackup(west.connection.pool, each)
    expect(await contents(west)).toEqual(expected)
    await west.close()
  }
})

/** Tables that came since the baseline; they are empty here. */
const newTables = [
  'account_code_app',
  'account_identity',
  'alert',
  'api_key',
  'article_own',
  'bookkeeping_file',
  'bookkeeping_file_part',
  'bookkeeping_setting',
  'bookkeeping_voucher',
  'consumption_file',
  'consumption_moved',
  'consumption_sending',
  'consumption_series',
  'consumption_setting',
  'consumption_span',
  'consumption_statement',
  'consumption_statement_line',
  'cost_centre',
  'cost_centre_change',
  'erased_identity',
  'exchange_rate',
  'loan',
  'loan_end',
  'loan_mark',
  'loan_told',
  'locker_stay',
  'locker_visit',
  'passkey',
  'price_list',
  'price_list_line',
  'purchase',
  'recovery_code',
  'reminder',
  'reminder_line',
  'reminder_mail',
  'reminder_setting',
  'report',
  'route',
  'run',
  'run_line',
  'run_pick',
  'run_report',
  'run_stop',
  'saved_view',
  'second_factor_demand',
  'single_sign_on',
  'statement_dispute',
  'statement_file',
  'statement_sending',
  'stocktake',
  'stocktake_line',
  'stocktake_setting',
  'team',
  'team_locker',
  'team_member',
  'usage_limit',
  'usage_limit_exception',
  'visit_setting',
  'webhook',
]

/** The same backup with another number of the last migration in its head, and only the tables that it had. */
async function withMigration(file: string, migration: number) {
  const [head = '', ...rest] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  const changed = join(folder, `migration-${migration}.gz`)
  const changedHead = JSON.stringify({ ...(JSON.parse(head) as object), migration })
  const headers = new Set(newTables.map((table) => JSON.stringify({ table })))
  let [isKnown, dropped] = [true, 0]
  const known = rest.flatMap((line) => {
    const [, marker, end] = /^\{"(table|end)":(\d*)/.exec(line) ?? []
    if (marker === 'end') return JSON.stringify({ end: Number(end) - dropped })
    if (marker === 'table') isKnown = !headers.has(line)
    else if (!isKnown) dropped += 1
    return isKnown ? line : []
  })
  await writeFile(changed, gzipSync([changedHead, ...known].join('\n')))
  return changed
}

test('of the last schema before the baseline is restored, of an earlier or a newer one it is refused', async () => {
  const file = join(folder, 'now.gz')
  await writeBackup(full.connection.pool, file)
  const copy = await emptyDatabase()
  try {
    const { pool } = copy.connection
    await pool.query('drop schema public cascade; create schema public')
    const restored = async (migration: number) => restoreBackup(pool, await withMigration(file, migration))
    for (const earlier of [8, 30]) await expect(restored(earlier)).rejects.toThrow('before the first release')
    await expect(restored(999)).rejects.toThrow('newer version')
    await restored(baseline.replaces)
    expect(await contents(copy)).toEqual(await contents(full))
  } finally {
    await copy.close()
  }
})

test('of an older schema is brought forward; where today’s functions do not fit it, the message says what to do', async () => {
  const file = join(folder, 'older.gz')
  await writeBackup(full.connection.pool, file)
  const { migrations, functions } = await readSchema()
  const motto = {
    number: 900,
    name: '900-motto.sql',
    sql: `alter table organisation add column motto text not null default 'none'`,
    hash: 'x',
  }
  const newer = { migrations: [...migrations, motto], functions }
  const view = {
    name: '9-view.sql',
    sql: 'create or replace view mottos as select motto from organisation',
    hash: 'x',
  }
  const copy = await emptyDatabase()
  try {
    const { pool } = copy.connection
    await pool.query("insert into migration (number, name, hash) values (901, '901-later.sql', 'x')")
    await expect(restoreBackup(pool, file, newer)).rejects.toThrow('into a database without tables')
    await pool.query('delete from migration where number = 901')
    await expect(restoreBackup(pool, file, { ...newer, functions: [...functions, view] })).rejects.toThrow(
      /"motto" does not exist.* restore it with that version, then start this one/,
    )
    await restoreBackup(pool, file, newer)
    const { rows } = await pool.query('select distinct motto from organisation')
    expect(rows).toEqual([{ motto: 'none' }])
  } finally {
    await copy.close()
  }
})
