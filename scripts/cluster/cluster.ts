import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '../postgres.ts'
import { haproxyConfig, type Passwords, pgbouncerConfig, pgbouncerUsers } from './configs.ts'
import { daemon, type Daemon, type Program } from './daemon.ts'
import { clusterFolder } from './folder.ts'
import { isWhole, makeMember, type Member, primaryOf, synchronous } from './members.ts'
import { freePorts } from './ports.ts'
import type { Programs } from './programs.ts'
import { answers, until } from './waiting.ts'

export interface Server {
  name: string
  url: string
  process: Daemon
  /** Resolves when it is ready. */
  start(): Promise<void>
}

export interface Cluster {
  folder: string
  /** Of the balancer, for browsers and lockers. */
  url: string
  /** Through PgBouncer, as the servers use it; and past it, for what listens and for commands. */
  databaseUrl: string
  primaryUrl: string
  secretKey: string
  members: Member[]
  servers: Server[]
  pooler: Daemon
  etcd: Daemon
  primary(): Promise<Member>
  /** Resolves when all members follow one primary, and one of them synchronously. */
  whole(seconds?: number): Promise<void>
  /** A planned change of the primary; resolves with the new one when Patroni says that it is done. */
  switchover(): Promise<Member>
  stop(): Promise<void>
}

const count = 3
const startsWithin = 90

interface Options {
  programs: Programs
  say: (line: string) => void
  onUnexpectedEnd: (name: string, log: string) => void
  /** Called with what stops all that has been started, before the first program is. */
  onStarting: (stop: () => Promise<void>) => void
}

/** etcd, three members, HAProxy, PgBouncer and three servers, on loopback ports of this machine. */
export async function startCluster({
  programs,
  say,
  onUnexpectedEnd,
  onStarting,
}: Options): Promise<Cluster> {
  const user = unprivilegedUser()
  const folder = await clusterFolder(user)
  const passwords = makePasswords()
  const secretKey = randomBytes(32).toString('hex')
  const [etcdPort = 0, peerPort = 0, poolerPort = 0, balancer = 0, primaryPort = 0, replicas = 0, ...more] =
    await freePorts(6 + 3 * count)
  let isStopping = false
  const make = (program: Omit<Program, 'log'>): Daemon => {
    const log = join(folder.path, 'log', `${program.name}.log`)
    const made = daemon({ user, ...program, log }, (name) => onUnexpectedEnd(name, log))
    const start = async () => {
      if (isStopping) throw new Error('Interrupted.')
      await made.start()
    }
    return { ...made, start }
  }

  const etcd = make(await etcdProgram())
  const members: Member[] = []
  for (let number = 1; number <= count; number++) {
    const [port = 0, restPort = 0] = more.splice(0, 2)
    const name = `member${number}`
    members.push(await makeMember({ name, port, restPort, etcdPort, programs, passwords }, folder, make))
  }
  const databaseUrl = `postgres://lagra:${passwords.lagra}@127.0.0.1:${poolerPort}/lagra`
  const primaryUrl = `postgres://lagra:${passwords.lagra}@127.0.0.1:${primaryPort}/lagra`
  const servers = more.map((port, index) => serverAt(port, `server${index + 1}`))
  const haproxy = make({
    name: 'haproxy',
    command: programs.haproxy,
    args: [
      '-db',
      '-f',
      await folder.write(
        'haproxy.cfg',
        haproxyConfig({
          ports: { balancer, primary: primaryPort, replicas },
          members: members.map((member) => ({ ...member, folder: folder.path })),
          servers: more.map((port, index) => ({ name: `server${index + 1}`, port })),
        }),
      ),
    ],
  })
  await folder.write('userlist.txt', pgbouncerUsers(passwords))
  const pooler = make({
    name: 'pgbouncer',
    command: programs.pgbouncer,
    args: [
      await folder.write(
        'pgbouncer.ini',
        pgbouncerConfig({ port: poolerPort, primaryPort, folder: folder.path }),
      ),
    ],
  })

  onStarting(stop)
  say(`• etcd and ${count} PostgreSQL members under Patroni, in ${folder.path} …`)
  await etcd.start()
  await until('etcd', startsWithin, () => answers(`http://127.0.0.1:${etcdPort}/health`))
  for (const { patroni } of members) await patroni.start()
  await until('the first primary', startsWithin, () => primaryOf(members))
  await whole()
  say('• HAProxy and PgBouncer …')
  await haproxy.start()
  await makeDatabase(await until('a primary', startsWithin, () => primaryOf(members)), passwords)
  // Until it has asked them all, HAProxy takes every member for the primary.
  await until('the way to the primary', startsWithin, () => mayWrite(primaryUrl))
  await pooler.start()
  await until('PgBouncer', startsWithin, () => mayWrite(databaseUrl))
  say(`• ${count} Lagra servers …`)
  // The first one brings the schema up to date, for all.
  const [first, ...others] = servers
  await first?.start()
  await Promise.all(others.map((server) => server.start()))
  const url = `http://127.0.0.1:${balancer}`
  await until('the balancer', startsWithin, () => answers(`${url}/api/health/ready`))

  return {
    folder: folder.path,
    url,
    databaseUrl,
    primaryUrl,
    secretKey,
    members,
    servers,
    pooler,
    etcd,
    primary: () => until('a primary', startsWithin, () => primaryOf(members)),
    whole,
    switchover,
    stop,
  }

  async function etcdProgram() {
    const at = (port: number) => `http://127.0.0.1:${port}`
    const options = {
      name: 'etcd1',
      'data-dir': join(await folder.make('etcd'), 'data'),
      'listen-client-urls': at(etcdPort),
      'advertise-client-urls': at(etcdPort),
      'listen-peer-urls': at(peerPort),
      'initial-advertise-peer-urls': at(peerPort),
      'initial-cluster': `etcd1=${at(peerPort)}`,
    }
    const args = Object.entries(options).flatMap(([name, value]) => [`--${name}`, value])
    // Debian's version does not start on this processor unless it is told to.
    const env = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}
    return { name: 'etcd', command: programs.etcd, args, env }
  }

  function serverAt(port: number, name: string): Server {
    const url = `http://127.0.0.1:${port}`
    const env = {
      PORT: String(port),
      HOST: '127.0.0.1',
      DATABASE_URL: databaseUrl,
      LISTEN_DATABASE_URL: primaryUrl,
      SECRET_KEY: secretKey,
      DATABASE_POOL: '10',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
      LOG_LEVEL: 'warn',
    }
    const own = make({ name, command: process.execPath, args: ['server/main.ts'], env, user: undefined })
    return {
      name,
      url,
      process: own,
      async start() {
        await own.start()
        await until(`${name}, see ${own.log}`, startsWithin, () => answers(`${url}/api/health/ready`))
      },
    }
  }

  async function whole(seconds = startsWithin) {
    await until('three members that follow one primary', seconds, () => isWhole(members))
  }

  async function switchover() {
    const before = await until('a primary', startsWithin, () => primaryOf(members))
    const candidate = (await synchronous(members))?.name
    const response = await fetch(`http://127.0.0.1:${before.restPort}/switchover`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`patroni:${passwords.rest}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ leader: before.name, ...(candidate !== undefined && { candidate }) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`Patroni did not switch over: ${text}`)
    return until('the new primary', startsWithin, async () => {
      const now = await primaryOf(members)
      return now !== before && now
    })
  }

  async function stop() {
    isStopping = true
    // From the outside in, so that nobody complains of what is not there any more.
    await Promise.all(servers.map((server) => server.process.end('SIGTERM')))
    await Promise.all([pooler.end('SIGTERM'), haproxy.end('SIGTERM')])
    await Promise.all(members.map((member) => member.end()))
    await etcd.end('SIGTERM')
    await folder.remove()
  }
}

function makePasswords(): Passwords {
  const one = () => randomBytes(12).toString('hex')
  return { superuser: one(), replication: one(), rewind: one(), rest: one(), lagra: one() }
}

async function makeDatabase({ port }: Member, passwords: Passwords) {
  const client = await opened(`postgres://postgres:${passwords.superuser}@127.0.0.1:${port}/postgres`)
  await client.query(`create role lagra login password '${passwords.lagra}'`)
  await client.query('create database lagra owner lagra')
  await client.end()
}

async function mayWrite(url: string) {
  const client = await opened(url)
  try {
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
    return rows[0]?.recovers === false
  } finally {
    await client.end().catch(() => {})
  }
}

async function opened(connectionString: string) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 3000 })
  // One that is cut off fails at its next query; without this the process would end.
  client.on('error', () => {})
  await client.connect()
  return client
}
