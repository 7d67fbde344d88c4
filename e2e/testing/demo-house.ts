import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { root, runNode } from './run-node.ts'

const kept = join(root, '.cache/demo-house')

let house: Promise<string> | undefined

/** A data folder with the demo house of today in it, to be copied. It is filled once for each day and state of the code. */
export function demoHouse(): Promise<string> {
  return (house ??= findOrFill())
}

async function findOrFill() {
  const name = await fingerprint()
  const folder = join(kept, name)
  if (existsSync(folder)) return folder
  await removeOthers(name)
  // Another run may be doing the same; whoever is ready later finds the folder there.
  const filling = join(kept, `${name}-${process.pid}`)
  await mkdir(filling, { recursive: true })
  await runNode('The demo house could not be filled', ['demo/main.ts'], {
    DATABASE_URL: '',
    DATA_DIR: filling,
  })
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
