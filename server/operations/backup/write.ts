import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type Ask, withoutTimeLimit } from '#server/database/without-time-limit.ts'
import { backedUpTables } from './tables.ts'

/** A backup is gzipped lines of JSON: a head, then for each table its name and its rows, then an end that counts them. */
export interface Head {
  lagra: 'backup'
  /** The last migration of the database: it is restored at this version, and brought forward from there. */
  migration: number
  at: string
}

/** Writes all of the database, as it is at one moment, to a file that only its owner can read. */
export async function writeBackup(pool: pg.Pool, file: string): Promise<{ rows: number }> {
  const unfinished = `${file}.part`
  const counted = { rows: 0 }
  try {
    await withoutTimeLimit(
      pool,
      (ask, client) =>
        pipeline(
          Readable.from(lines(ask, client, counted), { objectMode: false }),
          createGzip(),
          createWriteStream(unfinished, { mode: 0o600 }),
        ),
      'begin isolation level repeatable read read only',
    )
    await rename(unfinished, file)
    return counted
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

async function* lines(ask: Ask, client: pg.ClientBase, counted: { rows: number }) {
  const { rows: heads } = await ask<Head>(`
    select 'backup' as lagra, (select max(number) from migration) as migration, now() as at`)
  yield `${JSON.stringify(heads[0])}\n`
  for (const { name, identity, rowsAtATime } of await backedUpTables(client)) {
    yield `${JSON.stringify({ table: name })}\n`
    const order = identity ? `order by ${identity}` : ''
    await ask(`declare backup no scroll cursor for select to_jsonb(t)::text as row from "${name}" t ${order}`)
    for (;;) {
      const { rows } = await ask<{ row: string }>(`fetch ${rowsAtATime} from backup`)
      if (rows.length === 0) break
      counted.rows += rows.length
      yield rows.map(({ row }) => `${row}\n`).join('')
    }
    await ask('close backup')
  }
  yield `${JSON.stringify({ end: counted.rows })}\n`
}
