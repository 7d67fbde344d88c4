import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { type Member, primaryOf, synchronous } from '../members.ts'
import { patroni, promisedSeconds } from '../settings.ts'
import { until } from '../waiting.ts'

/** Something that happens to the cluster. */
export interface Fault {
  name: string
  /** For how many seconds, at most, no line is booked; none where the primary stays and only retries are waited for. */
  promise?: number
  /** Resolves when the cluster could serve again, by what its own programs tell. */
  happen(cluster: Cluster): Promise<void>
}

/** In milliseconds: for how long the killed server is away. */
const aMoment = 3000

let killed: Member | undefined

/** In this order, since the old primary can come back only after it was killed. */
export const faults: Fault[] = [
  {
    name: 'a Lagra server is killed, and started again',
    async happen({ servers: [, server] }) {
      await server?.process.end('SIGKILL')
      await sleep(aMoment)
      await server?.start()
    },
  },
  {
    name: 'PgBouncer restarts',
    async happen({ pooler }) {
      await pooler.end('SIGTERM')
      await pooler.start()
    },
  },
  {
    name: 'the primary is killed',
    promise: promisedSeconds.afterDeath,
    async happen({ members, primary }) {
      const before = await primary()
      killed = before
      await before.kill()
      await until('another primary', 120, async () => {
        const now = await primaryOf(members)
        return now !== before && now
      })
    },
  },
  {
    name: 'the old primary comes back as a replica',
    async happen({ whole }) {
      if (!killed) throw new Error('No primary was killed.')
      await killed.patroni.start()
      await whole(120)
      const log = await readFile(killed.patroni.log, 'utf8')
      if (!/running pg_rewind|no rewind required/i.test(log))
        throw new Error(`${killed.name} did not look whether it must be rewound: see ${killed.patroni.log}`)
    },
  },
  {
    name: 'the synchronous replica is killed, and comes back',
    promise: promisedSeconds.replica,
    async happen({ members, whole }) {
      const before = await synchronous(members)
      await before?.kill()
      await until('another synchronous replica', 60, async () => (await synchronous(members)) !== before)
      await before?.patroni.start()
      await whole(120)
    },
  },
  {
    name: 'a planned switchover',
    promise: promisedSeconds.switchover,
    async happen({ switchover, whole }) {
      await switchover()
      await whole(120)
    },
  },
  {
    name: 'etcd is away for longer than ttl',
    async happen({ etcd, primary, whole }) {
      const before = await primary()
      await etcd.end('SIGKILL')
      await sleep((patroni.ttl + patroni.loopWait) * 1000)
      await etcd.start()
      await whole(120)
      if ((await primary()) !== before) throw new Error('Without etcd the primary was given up.')
    },
  },
  {
    name: 'a Lagra server is stopped and started, as in an upgrade',
    async happen({ servers: [server] }) {
      await server?.process.end('SIGTERM')
      await server?.start()
    },
  },
]
