import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Passwords, patroniConfig } from './configs.ts'
import type { Piece, Program } from './daemon.ts'
import type { Folder } from './folder.ts'
import { answers, until } from './waiting.ts'

/** A PostgreSQL server and the Patroni that looks after it: what happens to one of them happens to both. */
export interface Member extends Piece {
  port: number
  /** Of Patroni. */
  restPort: number
}

interface Place {
  name: string
  port: number
  restPort: number
  etcdPorts: number[]
  programs: { patroni: string; postgres: string }
  passwords: Passwords
}

export async function makeMember(
  place: Place,
  folder: Folder,
  make: (program: Omit<Program, 'log'>) => Piece,
): Promise<Member> {
  const { name, port, restPort, programs } = place
  const own = await folder.make(name)
  const config = await folder.write(
    `${name}.yml`,
    patroniConfig({ ...place, folder: own, programs: programs.postgres }),
  )
  const patroni = make({ name, command: programs.patroni, args: [config] })
  const data = join(own, 'data')
  const signalPostgres = async (signal: NodeJS.Signals) => {
    const running = await postgresProcesses(data)
    for (const pid of running) send(signal, pid)
    return running
  }
  return {
    ...patroni,
    port,
    restPort,
    async stop() {
      await signalPostgres('SIGCONT')
      await patroni.stop()
      // What a Patroni that was killed has left behind.
      await signalPostgres('SIGKILL')
    },
    async kill() {
      const [running] = await Promise.all([signalPostgres('SIGKILL'), patroni.kill()])
      await until(`${name}: the end of PostgreSQL`, 20, async () => !(await isAlive(running)))
    },
    async freeze() {
      await Promise.all([patroni.freeze(), signalPostgres('SIGSTOP')])
    },
    async thaw() {
      await Promise.all([patroni.thaw(), signalPostgres('SIGCONT')])
    },
  }
}

/** The postmaster of this data folder and its children, which have its id in /proc. */
async function postgresProcesses(data: string): Promise<number[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const postmaster = Number.parseInt(text, 10)
  if (!(postmaster > 1)) return []
  // The number may be another program's by now.
  const command = await readFile(`/proc/${postmaster}/cmdline`, 'utf8').catch(() => '')
  if (!command.includes(data)) return []
  const entries = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry))
  const parents = await Promise.all(entries.map(async (entry) => [Number(entry), await parentOf(entry)]))
  return [postmaster, ...parents.flatMap(([pid = 0, parent]) => (parent === postmaster ? [pid] : []))]
}

async function parentOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name, in parentheses, may hold anything; state and parent come after it.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

const isAlive = async (pids: number[]) => {
  const states = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return states.some((command) => command !== '')
}

function send(signal: NodeJS.Signals, pid: number) {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended already.
  }
}

/** What Patroni tells of the whole cluster. */
interface Told {
  members: { name: string; role: string; state: string; timeline?: number }[]
}

/** The members as one of them tells; whoever answers first. */
async function told(members: Member[]): Promise<Told['members']> {
  return Promise.any(
    members.map(async ({ restPort }) => {
      const url = `http://127.0.0.1:${restPort}/cluster`
      const response = await fetch(url, { signal: AbortSignal.timeout(3000) })
      return ((await response.json()) as Told).members
    }),
  )
}

/** The member that says of itself that it is the primary. */
export async function primaryOf(members: Member[]): Promise<Member | undefined> {
  const is = await Promise.all(
    members.map(({ restPort }) => answers(`http://127.0.0.1:${restPort}/primary`).catch(() => false)),
  )
  return members.find((_, index) => is[index])
}

/** The member without whom no line is acknowledged. */
export async function synchronous(members: Member[]): Promise<Member | undefined> {
  const known = (await told(members)).find(({ role }) => role === 'sync_standby')
  return members.find(({ name }) => name === known?.name)
}

/** All members run, one leads, and one of the others is the synchronous one: nothing is lost by the next failover. */
export async function isWhole(members: Member[]) {
  const known = await told(members)
  const leader = known.find(({ role }) => role === 'leader')
  const running = known.filter(({ state }) => state === 'running' || state === 'streaming')
  return (
    leader !== undefined &&
    running.length === members.length &&
    running.every(({ timeline }) => timeline === leader.timeline) &&
    known.some(({ role }) => role === 'sync_standby')
  )
}
