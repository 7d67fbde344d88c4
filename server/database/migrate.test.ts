import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { connect } from './connect.ts'
import { migrate, readMigrations } from './migrate.ts'

let database: TestDatabase
beforeEach(async () => void (database = await emptyDatabase()))
afterEach(() => database.close())

const migration = (number: number, sql: string) => ({
  number,
  name: `${number}-test.sql`,
  sql,
  hash: String(number),
})

describe('migrations', () => {
  test('go forward on an existing database and lose nothing', async () => {
    const { pool } = database.connection
    await pool.query(`insert into organisation (kind, name) values ('reseller', 'Kept')`)
    const more = [
      ...(await readMigrations()),
      migration(900, `alter table organisation add column motto text not null default 'none'`),
    ]
    expect(await migrate(pool, more)).toEqual(['900-test.sql'])
    expect(await migrate(pool, more)).toEqual([])
    const { rows } = await pool.query(`select name, motto from organisation where kind = 'reseller'`)
    expect(rows).toEqual([{ name: 'Kept', motto: 'none' }])
  })

  test('a failing one leaves the database as it was', async () => {
    const { pool } = database.connection
    const bad = [
      ...(await readMigrations()),
      migration(900, 'create table half (id integer); select nonsense'),
    ]
    await expect(migrate(pool, bad)).rejects.toThrow('nonsense')
    const { rows } = await pool.query(
      `select to_regclass('half') as half, (select max(number) from migration) as last`,
    )
    expect(rows).toEqual([{ half: null, last: (await readMigrations()).at(-1)?.number }])
  })

  test('a changed one, and a database of a newer version, are refused', async () => {
    const { pool } = database.connection
    const changed = (await readMigrations()).map((each) => ({ ...each, hash: 'other' }))
    await expect(migrate(pool, changed)).rejects.toThrow('was changed after it had been applied')
    await pool.query(`insert into migration (number, name, hash) values (999, '999-future.sql', 'x')`)
    await expect(migrate(pool)).rejects.toThrow('newer than this version')
  })

  test('two servers that start at the same time migrate once', async ({ skip }) => {
    if (database.connection.embedded) skip('the embedded database admits one process')
    const other = await connect(database.config)
    const more = [
      ...(await readMigrations()),
      migration(900, 'create table once (id integer); select pg_sleep(0.2)'),
    ]
    const done = await Promise.all([migrate(database.connection.pool, more), migrate(other.pool, more)])
    expect(done.toSorted((a, b) => a.length - b.length)).toEqual([[], ['900-test.sql']])
    await other.close()
  })
})
