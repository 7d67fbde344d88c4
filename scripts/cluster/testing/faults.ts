import { setTimeout as sleep } from 'node:timers/promises'
import type { Cluster } from '../cluster.ts'
import { isHealthy, leaderOf } from '../etcd.ts'
import { type Member, primaryOf, synchronous } from '../members.ts'
import { patroni, promisedSeconds } from '../settings.ts'
import { startsWithin, until } from '../waiting.ts'
import { spoil, withLinesUnderWay } from './ledger.ts'
import type { Lines } from './lines.ts'
import type { Network } from './network.ts'

/** Something that happens to the cluster, which is whole again afterwards. */
export interface Fault {
  name: string
  /** For how many seconds, at most, no line is booked. */
  promise: number
  /** Resolves when the cluster could serve again, by what its own programs tell. */
  happen(cluster: Cluster): Promise<void>
}

/** In milliseconds: how long it takes a service manager to start again what has died. */
const aMoment = 3000
/** In seconds: for how long the network between PgBouncer and the primary is away. */
const cutFor = 15

export const faults: Fault[] = [
  {
    name: 'a Lagra server is killed in the midst of its batches, and started again',
    promise: promisedSeconds.piece,
    async happen({ servers: [, server], primaryUrl }) {
      await withLinesUnderWay(primaryUrl, async () => server?.kill())
      await sleep(aMoment)
      await server?.start()
    },
  },
  {
    name: 'a Lagra server is stopped and started, as in an upgrade',
    promise: promisedSeconds.piece,
    async happen({ servers: [server] }) {
      await server?.stop()
      await server?.start()
    },
  },
  {
    name: 'PgBouncer restarts',
    promise: promisedSeconds.piece,
    async happen({ pgbouncer }) {
      await pgbouncer.stop()
      await pgbouncer.start()
    },
  },
  {
    name: 'HAProxy is killed, and started again',
    promise: promisedSeconds.piece,
    async happen({ haproxy }) {
      await haproxy.kill()
      await sleep(aMoment)
      await haproxy.start()
    },
  },
  {
    name: 'the primary is killed, and comes back as a replica',
    promise: promisedSeconds.afterDeath,
    async happen(cluster) {
      const old = await cluster.primary()
      await old.kill()
      await anotherTakesOver(cluster, old)
      await old.start()
      await cluster.whole()
    },
  },
  {
    name: 'the primary hangs, and wakes up when another one has taken over',
    promise: promisedSeconds.afterDeath,
    async happen(cluster) {
      const old = await cluster.primary()
      await old.freeze()
      await anotherTakesOver(cluster, old)
      await old.thaw()
      await cluster.whole()
    },
  },
  {
    name: 'a planned switchover',
    promise: promisedSeconds.switchover,
    async happen({ switchover, whole }) {
      await switchover()
      await whole()
    },
  },
  {
    name: 'the synchronous replica is killed, and comes back',
    promise: promisedSeconds.replica,
    async happen({ members, whole }) {
      const old = await synchronous(members)
      await old?.kill()
      await until('another synchronous replica', startsWithin, async () => {
        const now = await synchronous(members)
        return now !== undefined && now !== old
      })
      await old?.start()
      await whole()
    },
  },
  {
    name: 'the leader of the three etcds is killed, and started again',
    promise: promisedSeconds.piece,
    async happen({ etcds }) {
      const leader = await leaderOf(etcds)
      await leader.kill()
      await sleep(aMoment)
      await leader.start()
      await until('three etcds', startsWithin, () => isHealthy(etcds))
    },
  },
  {
    name: 'two of three etcds are away for longer than ttl',
    promise: promisedSeconds.piece,
    async happen({ etcds, primary, whole }) {
      const before = await primary()
      const two = etcds.slice(1)
      await Promise.all(two.map((etcd) => etcd.kill()))
      await sleep((patroni.ttl + patroni.loopWait) * 1000)
      await Promise.all(two.map((etcd) => etcd.start()))
      await whole()
      if ((await primary()) !== before) throw new Error('Without etcd the primary was given up.')
    },
  },
]

/** Those for which packets have to be lost. */
export const faultsOfNetwork = (network: Network): Fault[] => [
  {
    name: "the primary's machine loses power, and comes back",
    promise: promisedSeconds.afterDeath,
    async happen(cluster) {
      const old = await cluster.primary()
      // First the network, so that nobody is told that a connection has ended.
      await network.without([old.port, old.restPort], async () => {
        await old.kill()
        await anotherTakesOver(cluster, old)
      })
      await old.start()
      await cluster.whole()
    },
  },
  {
    name: `for ${cutFor} s no packet passes between the servers' PgBouncer and the primary`,
    promise: cutFor + promisedSeconds.afterCut,
    async happen({ primaryUrl }) {
      await network.without([Number(new URL(primaryUrl).port)], () => sleep(cutFor * 1000))
    },
  },
]

/** No fault of the cluster: what the soak has to find. */
export const spoiling = (lines: Lines): Fault => ({
  name: 'a line is lost, another one is doubled, a session ends',
  promise: promisedSeconds.piece,
  happen: ({ primaryUrl }) => spoil(lines, primaryUrl),
})

async function anotherTakesOver({ members }: Cluster, old: Member) {
  await until('another primary', startsWithin, async () => {
    const now = await primaryOf(members)
    return now !== undefined && now !== old
  })
}
