import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { filledDatabase, fingerprint, SECRET_KEY } from '#demo/testing/filled-database.ts'
import { databaseName, withDatabase } from '#server/testing/database-names.ts'
import { root, runNode } from './run-node.ts'

/** Where a server finds a demo house of its own. */
export interface DemoHouse {
  env: Record<string, string>
  remove(): Promise<void>
}

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
  const name = databaseName('e2e')
  await ask(url, `create database ${name} template ${template}`)
  return {
    env: { DATABASE_URL: withDatabase(url, name), SECRET_KEY, LOG_LEVEL: 'warn' },
    remove: async () => void (await ask(url, `drop database ${name} with (force)`)),
  }
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

async function removeOthers(name: string) {
  await mkdir(kept, { recursive: true })
  const old = (await readdir(kept)).filter((each) => !each.startsWith(name))
  await Promise.all(old.map((each) => rm(join(kept, each), { recursive: true, force: true })))
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
