import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { root, runNode } from './run-node.ts'

/** Where a server finds a demo house of its own. */
export interface DemoHouse {
  env: Record<string, string>
  remove(): Promise<void>
}

// Whoever has filled the house and whoever reads it must have the same one.
const SECRET_KEY = '5e'.repeat(32)

const failure = 'The demo house could not be filled'

let filled: Promise<string> | undefined

/** A fresh copy of the demo house of today: on the server of DATABASE_URL, or embedded without one. */
export async function demoHouse(): Promise<DemoHouse> {
  const url = process.env['DATABASE_URL']
  return url
    ? onServer(url, await (filled ??= filledDatabase(url)))
    : embedded(await (filled ??= filledFolder()))
}

async function onServer(url: string, template: string): Promise<DemoHouse> {
  const name = `lagra_e2e_${randomBytes(6).toString('hex')}`
  await ask(url, `create database ${name} template ${template}`)
  return {
    env: { DATABASE_URL: at(url, name), SECRET_KEY, LOG_LEVEL: 'warn' },
    remove: async () => void (await ask(url, `drop database ${name} with (force)`)),
  }
}

/** Filled once for each day and state of the code, as long as the server stands. */
async function filledDatabase(url: string): Promise<string> {
  const name = `lagra_demo_${await fingerprint()}`
  if ((await ask(url, `select from pg_database where datname = '${name}'`)).length > 0) return name
  const filling = `${name}_${process.pid}`
  await ask(url, `create database ${filling}`)
  await runNode(failure, ['demo/main.ts'], { DATABASE_URL: at(url, filling), SECRET_KEY })
  // Another run may have been quicker.
  await ask(url, `alter database ${filling} rename to ${name}`).catch(() =>
    ask(url, `drop database ${filling}`),
  )
  return name
}

async function embedded(template: string): Promise<DemoHouse> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lagra-e2e-'))
  await cp(template, dataDir, { recursive: true })
  return {
    env: { DATABASE_URL: '', DATA_DIR: dataDir },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}

const kept = join(root, '.cache/demo-house')

/** The same in a folder. */
async function filledFolder(): Promise<string> {
  const name = await fingerprint()
  const folder = join(kept, name)
  if (existsSync(folder)) return folder
  await removeOthers(name)
  const filling = join(kept, `${name}-${process.pid}`)
  await mkdir(filling, { recursive: true })
  await runNode(failure, ['demo/main.ts'], { DATABASE_URL: '', DATA_DIR: filling })
  await rename(filling, folder).catch(() => rm(filling, { recursive: true, force: true }))
  return folder
}

/** What the demo house depends on: its own code, the schema and what writes into it, and the day. */
async function fingerprint() {
  const hash = createHash('sha256').update(Temporal.Now.plainDateISO('Europe/Stockholm').toString())
  const paths = await Promise.all(['contract', 'demo', 'server'].map(filesBelow))
  for (const path of [...paths.flat(), join(root, 'package-lock.json')])
    hash.update(`${path}\0`).update(await readFile(path))
  return hash.digest('hex').slice(0, 20)
}

async function removeOthers(name: string) {
  await mkdir(kept, { recursive: true })
  const old = (await readdir(kept)).filter((each) => !each.startsWith(name))
  await Promise.all(old.map((each) => rm(join(kept, each), { recursive: true, force: true })))
}

async function filesBelow(folder: string) {
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
}

async function ask<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

function at(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
