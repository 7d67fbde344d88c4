import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { baseline, migrate, readSchema, type Schema } from '#server/database/migrate.ts'
import { type Ask, withoutTimeLimit } from '#server/database/without-time-limit.ts'
import { type BackedUpTable, backedUpTables } from './tables.ts'
import type { Head } from './write.ts'

/** Fills an empty database from a backup: all of it or nothing. Then brings it forward to this version. */
export async function restoreBackup(pool: pg.Pool, file: string, schema?: Schema): Promise<{ rows: number }> {
  const lines = readLines(file)
  const head = await readHead(lines, file)
  const newest = schema ?? (await readSchema())
  const version = schemaVersion(head, file)
  const newestVersion = newest.migrations.at(-1)?.number ?? 0
  if (version > newestVersion) throw new Error(`${file} was made by a newer version of Lagra`)
  await assertEmpty(pool, version, file)
  const rows = await loadAt(pool, lines, version, newest).catch((error: unknown) => {
    throw version < newestVersion ? new OlderSchema(file, error) : error
  })
  await withoutTimeLimit(pool, (ask) => ask('analyze'))
  await migrate(pool, newest)
  return { rows }
}

/** The last schema before the baseline has the same tables and columns as the baseline; earlier ones do not. */
function schemaVersion({ migration }: Head, file: string): number {
  if (migration === baseline.replaces) return baseline.last
  if (migration >= baseline.first) return migration
  throw new Error(
    `${file} was made by a version of Lagra from before the first release, whose tables this version does not know`,
  )
}

/**
 * Rows are loaded into the tables that they were written from, with the functions of this version. These may need what
 * later migrations have added, so those that only add something come before the rows.
 */
async function loadAt(pool: pg.Pool, lines: AsyncIterator<string>, version: number, newest: Schema) {
  const later = newest.migrations.findIndex(
    ({ number, sql }) => number > version && !sql.startsWith(onlyAdds),
  )
  const migrations = later < 0 ? newest.migrations : newest.migrations.slice(0, later)
  await migrate(pool, { ...newest, migrations })
  return withoutTimeLimit(pool, (ask, client) => load(ask, client, lines))
}

/** The beginning of a migration that adds tables and indexes and touches nothing that was there. */
const onlyAdds = '-- Only adds.'

/** Functions of this version can need a column that tables of an older one do not have. */
class OlderSchema extends Error {
  constructor(file: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(
      `${reason}. ${file} was made by an older version of Lagra: restore it with that version, then start this one.`,
      { cause },
    )
  }
}

async function load(ask: Ask, client: pg.ClientBase, lines: AsyncIterator<string>): Promise<number> {
  await ask('set constraints all deferred')
  await ask("select set_config('lagra.history', 'on', true)")
  const tables = await backedUpTables(client)
  await ask(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`)

  let table: BackedUpTable | undefined
  let waiting: string[] = []
  let rows = 0
  async function insert() {
    if (!table || waiting.length === 0) return
    const columns = table.columns.map((column) => `"${column}"`).join(', ')
    const content = `[${waiting.join(',')}]`
    if (table.name === 'transaction') await ask(monthsOf, [content])
    await ask(
      `insert into "${table.name}" (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::"${table.name}", $1::jsonb)`,
      [content],
    )
    rows += waiting.length
    waiting = []
  }

  for (let next = await lines.next(); !next.done; next = await lines.next()) {
    const line = next.value
    const marker = /^\{"(table|end)":/.exec(line)?.[1]
    if (marker === 'table') {
      await insert()
      const { table: name } = JSON.parse(line) as { table: string }
      table = tables.find((known) => known.name === name)
      if (!table) throw new Error(`the backup has a table that this version does not know: ${name}`)
    } else if (marker === 'end') {
      await insert()
      const { end } = JSON.parse(line) as { end: number }
      if (end !== rows) throw new Error(`the backup should hold ${end} rows, but has ${rows}`)
      await goOnCounting(client, tables)
      return rows
    } else {
      waiting.push(line)
      if (waiting.length >= (table?.rowsAtATime ?? 1)) await insert()
    }
  }
  throw new Error('the backup ends in the middle')
}

/** The lines themselves say which months they need, in UTC, wherever the file was written and is read. */
const monthsOf = `
  select ensure_ledger_months(month, month)
  from (
    select distinct date_trunc('month', transaction_date at time zone 'UTC')::date as month
    from jsonb_populate_recordset(null::transaction, $1::jsonb)
  ) months`

async function goOnCounting(client: pg.ClientBase, tables: BackedUpTable[]) {
  for (const { name, identity } of tables) {
    if (!identity) continue
    await client.query(
      `select setval(pg_get_serial_sequence('"${name}"', '${identity}'), greatest((select max("${identity}") from "${name}"), 1))`,
    )
  }
}

function readLines(file: string): AsyncIterator<string> {
  const unpacked = createGunzip()
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  return createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]()
}

async function readHead(lines: AsyncIterator<string>, file: string): Promise<Head> {
  const first = await lines.next().catch(() => undefined)
  const head = first && !first.done ? parsed(first.value) : undefined
  if (head?.lagra !== 'backup' || typeof head.migration !== 'number')
    throw new Error(`${file} is not a backup of Lagra.`)
  return head as Head
}

function parsed(line: string): Partial<Head> | undefined {
  try {
    return JSON.parse(line) as Partial<Head>
  } catch {
    return undefined
  }
}

/** Nobody is in it, and it has no table that is newer than the backup. */
async function assertEmpty(pool: pg.Pool, version: number, file: string) {
  const { rows } = await pool.query<{ there: boolean }>("select to_regclass('account') is not null as there")
  if (!rows[0]?.there) return
  const accounts = await pool.query('select from account limit 1')
  if (accounts.rowCount)
    throw new Error('The database is not empty. A backup is restored into an empty one only.')
  const newer = await pool.query('select from migration where number > $1', [version])
  if (newer.rowCount)
    throw new Error(
      `${file} was made by an older version of Lagra than the tables in this database. Restore it into a new data folder, or on a server into a database without tables: they are made as they were, and brought forward.`,
    )
}
