import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { connect } from './connect.ts'
import { migrate, readSchema } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => void (database = await emptyDatabase()))
afterEach(() => database.close())

const migration = (number: number, sql: string) => ({
  number,
  name: `${number}-test.sql`,
  sql,
  hash: String(number),
})

/** This version's schema and one more migration. */
async function schemaWith(sql: string) {
  const schema = await readSchema()
  return { ...schema, migrations: [...schema.migrations, migration(900, sql)] }
}

describe('migrations', () => {
  test('go forward on an existing database and lose nothing', async () => {
    const { pool } = database.connection
    await pool.query(`insert into organisation (kind, name) values ('reseller', 'Kept')`)
    const more = await schemaWith(`alter table organisation add column motto text not null default 'none'`)
    expect(await migrate(pool, more)).toEqual(['900-test.sql'])
    expect(await migrate(pool, more)).toEqual([])
    const { rows } = await pool.query(`select name, motto from organisation where kind = 'reseller'`)
    expect(rows).toEqual([{ name: 'Kept', motto: 'none' }])
  })

  test('a failing one leaves the database as it was', async () => {
    const { pool } = database.connection
    const bad = await schemaWith('create table half (id integer); select nonsense')
    await expect(migrate(pool, bad)).rejects.toThrow('nonsense')
    const { rows } = await pool.query(
      `select to_regclass('half') as half, (select max(number) from migration) as last`,
    )
    expect(rows).toEqual([{ half: null, last: (await readSchema()).migrations.at(-1)?.number }])
  })

  test('a changed one, and a database of a newer version, are refused', async () => {
    const { pool } = database.connection
    const schema = await readSchema()
    const changed = schema.migrations.map((each) => ({ ...each, hash: 'other' }))
    await expect(migrate(pool, { ...schema, migrations: changed })).rejects.toThrow(
      'was changed after it had been applied',
    )
    await pool.query(`insert into migration (number, name, hash) values (999, '999-future.sql', 'x')`)
    await expect(migrate(pool)).rejects.toThrow('newer than this version')
  })

  test('a database from before the baseline is refused, and the message says what to do', async () => {
    const { pool } = database.connection
    await pool.query(`
      delete from migration;
      insert into migration (number, name, hash) values (1, '001-house.sql', 'x'), (32, '032-wrong-amounts.sql', 'y');
      drop table function_file`)
    const refused = migrate(pool)
    await expect(refused).rejects.toThrow('from before the first release')
    await expect(refused).rejects.toThrow('Make the data folder (DATA_DIR) anew')
    await expect(refused).rejects.toThrow('on a server use an empty database')
    await expect(refused).rejects.toThrow('npm run backup -- FILE')
    const { rows } = await pool.query(
      `select to_regclass('function_file') as functions, (select count(*) from migration) as migrations`,
    )
    expect(rows).toEqual([{ functions: null, migrations: 2 }])
  })

  test('two servers that start at the same time migrate once', async ({ skip }) => {
    if (database.connection.embedded) skip('the embedded database admits one process')
    const other = await connect(database.config)
    const more = await schemaWith('create table once (id integer); select pg_sleep(0.2)')
    const done = await Promise.all([migrate(database.connection.pool, more), migrate(other.pool, more)])
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['900-test.sql']])
    await other.close()
  })
})

describe('functions', () => {
  /** A file that writes down each time that it is applied. */
  const file = (name: string, answer: number) => ({
    name,
    sql: `create or replace function ${name}_answer() returns integer language sql as 'select ${answer}';
      insert into ran (name) values ('${name}')`,
    hash: `${name} ${answer}`,
  })
  const ran = async () => {
    const { rows } = await database.connection.pool.query<{ name: string }>('delete from ran returning name')
    return rows.map(({ name }) => name).sort()
  }
  beforeEach(() => database.connection.pool.query('create table ran (name text)'))

  test('a file whose text changed is applied again, one that did not is not', async () => {
    const { pool } = database.connection
    const { migrations, functions } = await readSchema()
    const first = { migrations, functions: [...functions, file('one', 1), file('two', 2)] }
    expect(await migrate(pool, first)).toEqual(['functions/one', 'functions/two'])
    expect(await ran()).toEqual(['one', 'two'])
    expect(await migrate(pool, first)).toEqual([])
    expect(await ran()).toEqual([])

    const changed = { migrations, functions: [...functions, file('one', 1), file('two', 3)] }
    expect(await migrate(pool, changed)).toEqual(['functions/two'])
    expect(await ran()).toEqual(['two'])
    const { rows } = await pool.query('select one_answer() as one, two_answer() as two')
    expect(rows).toEqual([{ one: 1, two: 3 }])
  })

  test('after a migration all are applied, so that it may drop a view to change a column', async () => {
    const { pool } = database.connection
    await migrate(
      pool,
      await schemaWith('drop view consumption_by_ledger; drop trigger account_keys_go on account'),
    )
    const { rows } = await pool.query(`
      select to_regclass('consumption_by_ledger') is not null as view,
        exists (select from pg_trigger where tgname = 'account_keys_go') as trigger`)
    expect(rows).toEqual([{ view: true, trigger: true }])
  })

  test('applied again they change nothing', async () => {
    const { pool } = database.connection
    const all = async () => {
      const { rows } = await pool.query<{ definition: string }>(`
        select pg_get_functiondef(oid) as definition from pg_proc where pronamespace = 'public'::regnamespace
        union all select tgrelid::regclass || ' ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
        union all select viewname || definition from pg_views where schemaname = 'public'
        order by 1`)
      return rows.map(({ definition }) => definition)
    }
    const before = await all()
    await pool.query('delete from function_file')
    expect(await migrate(pool)).toHaveLength((await readSchema()).functions.length)
    expect(await all()).toEqual(before)
  })

  test('a failing file leaves migrations and functions as they were', async () => {
    const { pool } = database.connection
    const schema = await schemaWith('create table half (id integer)')
    const bad = { name: 'bad', sql: 'select nonsense', hash: 'bad' }
    await expect(migrate(pool, { ...schema, functions: [...schema.functions, bad] })).rejects.toThrow(
      'nonsense',
    )
    const { rows } = await pool.query(
      `select to_regclass('half') as half, exists (select from function_file where name = 'bad') as kept`,
    )
    expect(rows).toEqual([{ half: null, kept: false }])
  })
})
