import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import pg from 'pg'
import { unprivilegedUser } from '../postgres.ts'
import { haproxyConfig, type Passwords, pgbouncerConfig, pgbouncerUsers } from './configs.ts'
import { daemon, type Piece, type Program } from './daemon.ts'
import { type Etcd, isHealthy, makeEtcds } from './etcd.ts'
import { clusterFolder } from './folder.ts'
import { isWhole, makeMember, type Member, primaryOf, synchronous } from './members.ts'
import { freePorts } from './ports.ts'
import type { Programs } from './programs.ts'
import { makeServer, type Server } from './servers.ts'
import { answers, startsWithin, until } from './waiting.ts'

export interface Cluster {
  folder: string
  /** Of the balancer, for browsers and lockers. */
  url: string
  /** Through PgBouncer, as the servers use it; and past it, for what listens and for commands. */
  databaseUrl: string
  primaryUrl: string
  secretKey: string
  etcds: Etcd[]
  members: Member[]
  haproxy: Piece
  pgbouncer: Piece
  servers: Server[]
  primary(): Promise<Member>
  /** Resolves when all members follow one primary, and one of them synchronously. */
  whole(): Promise<void>
  /** A planned change of the primary; resolves with the new one when Patroni says that it is done. */
  switchover(): Promise<Member>
}

interface Options {
  programs: Programs
  say: (line: string) => void
  onUnexpectedEnd: (name: string, log: string) => void
  /** Called with what stops all that has been started, before the first program is. */
  onStarting: (stop: () => Promise<void>) => void
}

const threeOf = (kind: string) => [`${kind}1`, `${kind}2`, `${kind}3`]

/** Three etcds, three members, HAProxy, PgBouncer and three servers, on loopback ports of this machine. */
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
  const free = freePorts()
  const ports = {
    balancer: await free(),
    primary: await free(),
    replicas: await free(),
    pooler: await free(),
  }
  const url = `http://127.0.0.1:${ports.balancer}`
  const databaseUrl = `postgres://lagra:${passwords.lagra}@127.0.0.1:${ports.pooler}/lagra`
  const primaryUrl = `postgres://lagra:${passwords.lagra}@127.0.0.1:${ports.primary}/lagra`

  let isStopping = false
  const make = (program: Omit<Program, 'log'>): Piece => {
    const log = join(folder.path, 'log', `${program.name}.log`)
    const made = daemon({ user, ...program, log }, (name) => onUnexpectedEnd(name, log))
    const start = async () => {
      if (isStopping) throw new Error('Interrupted.')
      await made.start()
    }
    return { ...made, start }
  }

  const etcdPlaces = await each(threeOf('etcd'), async (name) => ({
    name,
    port: await free(),
    peerPort: await free(),
  }))
  const etcdPorts = etcdPlaces.map(({ port }) => port)
  const etcds = await makeEtcds(etcdPlaces, programs.etcd, folder, make)
  const members = await each(threeOf('member'), async (name) => {
    const place = { name, port: await free(), restPort: await free(), etcdPorts, programs, passwords }
    return makeMember(place, folder, make)
  })
  const servers = await each(threeOf('server'), async (name) =>
    makeServer({ name, port: await free(), databaseUrl, primaryUrl, secretKey }, make),
  )
  const balancing = await folder.write('haproxy.cfg', haproxyConfig({ ports, members, servers }))
  const haproxy = make({ name: 'haproxy', command: programs.haproxy, args: ['-db', '-f', balancing] })
  const pooling = await folder.write('pgbouncer.ini', pgbouncerConfig({ ports, folder: folder.path }))
  await folder.write('userlist.txt', pgbouncerUsers(passwords))
  const pgbouncer = make({ name: 'pgbouncer', command: programs.pgbouncer, args: [pooling] })

  const primary = () => until('a primary', startsWithin, () => primaryOf(members))
  const whole = async () =>
    void (await until('three members that follow one primary', startsWithin, () => isWhole(members)))

  onStarting(stop)
  say(`• Three etcds and three PostgreSQL members under Patroni, in ${folder.path} …`)
  await Promise.all(etcds.map((etcd) => etcd.start()))
  await until('etcd', startsWithin, () => isHealthy(etcds))
  await Promise.all(members.map((member) => member.start()))
  await primary()
  await whole()
  say('• HAProxy and PgBouncer …')
  await haproxy.start()
  await makeDatabase(await primary(), passwords)
  // Until it has asked them all, HAProxy takes every member for the primary.
  await until('the way to the primary', startsWithin, () => mayWrite(primaryUrl))
  await pgbouncer.start()
  await until('PgBouncer', startsWithin, () => mayWrite(databaseUrl))
  say('• Three Lagra servers …')
  // The first one brings the schema up to date, for all.
  const [first, ...others] = servers
  await first?.start()
  await Promise.all(others.map((server) => server.start()))
  await until('the balancer', startsWithin, () => answers(`${url}/api/health/ready`))

  return {
    folder: folder.path,
    url,
    databaseUrl,
    primaryUrl,
    secretKey,
    etcds,
    members,
    haproxy,
    pgbouncer,
    servers,
    primary,
    whole,
    switchover,
  }

  async function switchover() {
    const before = await primary()
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
    say('Stopping all of it …')
    isStopping = true
    // From the outside in, so that nobody complains of what is not there any more.
    for (const pieces of [servers, [pgbouncer, haproxy], members, etcds])
      await Promise.all(pieces.map((piece) => piece.stop()))
    // What went wrong is in the logs.
    if (process.exitCode) say(`All files are still in ${folder.path}.`)
    else await folder.remove()
  }
}

/** One after the other, so that their ports are in order too. */
async function each<T>(names: string[], makeOne: (name: string) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  for (const name of names) made.push(await makeOne(name))
  return made
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
