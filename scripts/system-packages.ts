import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from './processes.ts'

/** Brings packages of Debian or Ubuntu where we may; elsewhere the one line `advice` says what to install. */
export function install(packages: string[], advice: string): Promise<void> {
  queue = queue.catch(() => undefined).then(() => aptGet(packages, advice))
  return queue
}

/** The first program of these names on the PATH or in one of the folders. */
export async function findProgram(names: string[], folders: string[] = []): Promise<string | undefined> {
  const path = (process.env['PATH'] ?? '').split(':').filter((folder) => folder !== '')
  for (const folder of [...path, ...folders]) {
    for (const name of names) if (await isThere(join(folder, name))) return join(folder, name)
  }
  return undefined
}

export async function isThere(path: string) {
  return await access(path).then(
    () => true,
    () => false,
  )
}

// apt-get takes a lock of its own and fails where another one runs.
let queue: Promise<void> = Promise.resolve()

async function aptGet(packages: string[], advice: string) {
  const mayInstall = process.getuid?.() === 0 && (await findProgram(['apt-get'])) !== undefined
  if (!mayInstall) throw new Error(advice)
  // A service that a package brings is not started, so that nothing of ours is left running: with systemd by the second,
  // without it by the third.
  const env = { DEBIAN_FRONTEND: 'noninteractive', SYSTEMD_OFFLINE: '1', RUNLEVEL: '1' }
  await run('apt-get', ['update', '-q'], { env })
  const flags = ['install', '-q', '-y', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300']
  const { ok, output } = await run('apt-get', [...flags, ...packages], { env })
  if (!ok) throw new Error(`${output.trim()}\n\napt-get could not install ${packages.join(' ')}. ${advice}`)
}
