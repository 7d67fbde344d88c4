import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { withDatabase } from '#server/testing/database-names.ts'
import { runCommand } from '#server/testing/server-process.ts'

/** The key that the filled demo house is sealed with. */
export const SECRET_KEY = '5e'.repeat(32)

/** The name of a filled database to copy: one for each day and state of the code, as long as the server stands. */
export async function filledDatabase(url: string): Promise<string> {
  const name = `lagra_demo_${await fingerprint()}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    // Of several who need it at once, one fills it.
    await client.query('select pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await fill(url, name, client)
  } finally {
    await client.end()
  }
  return name
}

async function fill(url: string, name: string, client: pg.Client) {
  const filling = `${name}_unfinished`
  await client.query(`drop database if exists ${filling} with (force)`)
  await client.query(`create database ${filling}`)
  const environment = { ...process.env, DATABASE_URL: withDatabase(url, filling), SECRET_KEY }
  const { code, output } = await runCommand('demo/main.ts', [], environment)
  if (code !== 0) throw new Error(`The demo house could not be filled:\n${output}`)
  await client.query(`alter database ${filling} rename to ${name}`)
}

const root = resolve(import.meta.dirname, '../..')

/** What the demo house depends on: its own code, the schema and what writes into it, and the day. */
export async function fingerprint() {
  const hash = createHash('sha256').update(Temporal.Now.plainDateISO('Europe/Stockholm').toString())
  const paths = await Promise.all(['contract', 'demo', 'server'].map(filesBelow))
  for (const path of [...paths.flat(), join(root, 'package-lock.json')])
    hash.update(`${path}\0`).update(await readFile(path))
  return hash.digest('hex').slice(0, 20)
}

async function filesBelow(folder: string) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}
