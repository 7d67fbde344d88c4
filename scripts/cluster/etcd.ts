import { join } from 'node:path'
import { etcdConfig } from './configs.ts'
import type { Piece, Program } from './daemon.ts'
import type { Folder } from './folder.ts'
import { answers } from './waiting.ts'

/** One of those who agree on which member is the primary, as long as most of them live. */
export interface Etcd extends Piece {
  url: string
}

interface Place {
  name: string
  /** Where Patroni asks, and where the other etcds do. */
  port: number
  peerPort: number
}

export async function makeEtcds(
  places: Place[],
  command: string,
  folder: Folder,
  make: (program: Omit<Program, 'log'>) => Piece,
): Promise<Etcd[]> {
  return Promise.all(
    places.map(async (place) => {
      const data = join(await folder.make(place.name), 'data')
      const config = await folder.write(`${place.name}.yml`, etcdConfig({ ...place, data, all: places }))
      const program = { name: place.name, command, args: ['--config-file', config], env }
      return { ...make(program), url: `http://127.0.0.1:${place.port}` }
    }),
  )
}

/** Debian's version does not start on this processor unless it is told to. */
const env: Record<string, string> = process.arch === 'arm64' ? { ETCD_UNSUPPORTED_ARCH: 'arm64' } : {}

/** All of them live, and agree. */
export const isHealthy = async (etcds: Etcd[]) =>
  (await Promise.all(etcds.map(({ url }) => answers(`${url}/health`)))).every(Boolean)

/** The one that the others follow. */
export async function leaderOf(etcds: Etcd[]): Promise<Etcd> {
  return Promise.any(
    etcds.map(async (etcd) => {
      const response = await fetch(`${etcd.url}/v2/stats/self`, { signal: AbortSignal.timeout(3000) })
      const { state } = (await response.json()) as { state: string }
      if (state !== 'StateLeader') throw new Error(`${etcd.name} follows another one.`)
      return etcd
    }),
  )
}
