import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { run, start } from './processes.ts'
import { findProgram, install, isThere } from './system-packages.ts'

export type Postgres = { url: string; stop: () => Promise<void> }

const advice =
  'The tests need a PostgreSQL server (15 or newer): install one (Debian: apt-get install postgresql), or set POSTGRES_BIN to the folder of its programs or TEST_DATABASE_URL to a database that may be overwritten.'

/** What a database that is thrown away needs not do. */
const careless = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A throw-away PostgreSQL server inside the given folder; `settings` are for one that should be as careful as usual. */
export async function startPostgres(folder: string, settings = careless): Promise<Postgres> {
  const bin = await postgresBin()
  const user = unprivilegedUser()
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'password'), password)
  for (const path of [folder, join(folder, 'password')]) if (user) await chown(path, user.uid, user.gid)
  await initialise(bin, data, join(folder, 'password'), user)
  const { port, server } = await listen(bin, data, user, settings)
  return {
    url: `postgres://lagra:${password}@127.0.0.1:${port}/postgres`,
    async stop() {
      // SIGINT is PostgreSQL's fast shutdown: it does not wait for open connections.
      await server.stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A replica of a server, inside the given folder. */
export async function startReplica(folder: string, primaryUrl: string): Promise<Postgres> {
  const bin = await postgresBin()
  const user = unprivilegedUser()
  const data = join(folder, 'data')
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  const args = ['-D', data, '-d', primaryUrl, '--write-recovery-conf', '--checkpoint=fast', '--no-sync']
  const { ok, output } = await run(join(bin, 'pg_basebackup'), args, { ...user, cwd: '/' })
  if (!ok) throw new Error(`pg_basebackup failed:\n${output}`)
  const { port, server } = await listen(bin, data, user, careless)
  const url = new URL(primaryUrl)
  url.port = `${port}`
  return {
    url: url.href,
    async stop() {
      await server.stop('SIGINT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type User = { uid: number; gid: number } | undefined

async function postgresBin(): Promise<string> {
  const found = await postgresPrograms()
  if (found !== undefined) return found
  await install(['postgresql'], advice)
  const installed = await postgresPrograms()
  if (installed === undefined) throw new Error(advice)
  return installed
}

/** The folder of the server's programs, if it is installed. */
export async function postgresPrograms(): Promise<string | undefined> {
  const named = process.env['POSTGRES_BIN']
  if (named !== undefined && named !== '') {
    if (await isThere(join(named, 'initdb'))) return named
    throw new Error(`POSTGRES_BIN names ${named}, which holds no initdb.`)
  }
  // Debian keeps the server's programs off the PATH, one folder for each version; the newest comes first here.
  const debian = '/usr/lib/postgresql'
  const versions = (await readdir(debian).catch(() => [])).toSorted((a, b) => Number(b) - Number(a))
  const folders = versions.map((version) => join(debian, version, 'bin'))
  const initdb = await findProgram(['initdb'], folders)
  // On the PATH it may be a link that stands alone: the other programs are where it leads.
  return initdb && dirname(await realpath(initdb))
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
      return { uid: id('-u'), gid: id('-g') }
    } catch {
      // There is no such user here.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user `postgres` or `nobody`.')
}

async function initialise(bin: string, data: string, passwordFile: string, user: User) {
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'
  const access = ['--username=lagra', '--auth=scram-sha-256', `--pwfile=${passwordFile}`]
  const args = ['-D', data, ...access, '--encoding=UTF8', `--locale=${locale}`, '--no-sync']
  const { ok, output } = await run(join(bin, 'initdb'), args, { ...user, cwd: '/' })
  if (!ok) throw new Error(`initdb failed:\n${output}`)
}

async function listen(bin: string, data: string, user: User, settings: string[]) {
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort()
    const options = [...settings, 'max_connections=200']
    const args = [
      '-D',
      data,
      '-h',
      '127.0.0.1',
      '-p',
      `${port}`,
      '-k',
      '',
      ...options.flatMap((each) => ['-c', each]),
    ]
    const server = start(join(bin, 'postgres'), args, { ...user, cwd: '/' })
    if (await answers(server)) return { port, server }
    await server.stop('SIGQUIT')
    // Somebody else may have taken the port in between.
    if (attempt === 3) throw new Error(`PostgreSQL did not start:\n${server.output()}`)
  }
}

async function answers(server: ReturnType<typeof start>) {
  let over = false
  void server.ended.then(() => (over = true))
  for (let tenths = 0; tenths < 300 && !over; tenths += 1) {
    if (/ready to accept (read-only )?connections/.test(server.output())) return true
    await sleep(100)
  }
  return false
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}
