import { postgresPrograms } from '../postgres.ts'
import { findProgram, install } from '../system-packages.ts'

/** The programs beside PostgreSQL, and the Debian packages that bring them. */
const packages = {
  etcd: ['etcd-server'],
  // Patroni talks to etcd by a library that its package only suggests.
  patroni: ['patroni', 'python3-etcd'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
  nft: ['nftables'],
  ip: ['iproute2'],
  unshare: ['util-linux'],
}
type Name = keyof typeof packages

/** What the cluster is made of. */
export const ofTheCluster = ['etcd', 'patroni', 'haproxy', 'pgbouncer'] as const satisfies Name[]
/** What loses packets in a network of the soak's own. */
export const ofTheNetwork = ['nft', 'ip', 'unshare'] as const satisfies Name[]

/** Debian keeps daemons where only root's PATH leads. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin']

/** Their paths; of `postgres` the folder with `postgres`, `initdb` and `pg_rewind`. */
export type Programs<N extends Name = (typeof ofTheCluster)[number]> = Record<N | 'postgres', string>

/** Where the programs are. What is missing is installed if that is asked for, and is otherwise an error that says how. */
export async function findPrograms<N extends Name>(
  names: readonly N[],
  mayInstall: boolean,
  folders = usualFolders,
): Promise<Programs<N>> {
  let { found, missing } = await look(names, folders)
  if (missing.length > 0) {
    const advice = `The cluster needs ${missing.join(', ')}: apt-get install ${missing.join(' ')} (Debian), or add -- --install to the command, as root.`
    if (!mayInstall) throw new Error(advice)
    console.log(`• Installing ${missing.join(', ')} …`)
    await install(missing, advice)
    ;({ found, missing } = await look(names, folders))
    if (missing.length > 0) throw new Error(`These packages are still missing: ${missing.join(', ')}`)
  }
  return found as Programs<N>
}

async function look(names: readonly Name[], folders: string[]) {
  const found: Record<string, string> = {}
  const missing: string[] = []
  const postgres = await postgresPrograms()
  if (postgres === undefined) missing.push('postgresql')
  else found['postgres'] = postgres
  for (const name of names) {
    const path = await findProgram([name], folders)
    if (path === undefined) missing.push(...packages[name])
    else found[name] = path
  }
  return { found, missing }
}
