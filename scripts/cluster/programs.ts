import { postgresPrograms } from '../postgres.ts'
import { findProgram, install } from '../system-packages.ts'

/** The programs that the cluster is made of, and the Debian packages that bring them. */
const packages = {
  etcd: ['etcd-server'],
  // Patroni talks to etcd by a library that its package only suggests.
  patroni: ['patroni', 'python3-etcd'],
  haproxy: ['haproxy'],
  pgbouncer: ['pgbouncer'],
}
type Name = keyof typeof packages
const names = Object.keys(packages) as Name[]
/** Debian keeps daemons where only root's PATH leads. */
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/bin']

export interface Programs extends Record<Name, string> {
  /** The folder with `postgres`, `initdb` and `pg_rewind`. */
  postgres: string
}

/** Where the programs are. What is missing is installed if that is asked for, and is otherwise an error that says how. */
export async function findPrograms(mayInstall: boolean, folders = usualFolders): Promise<Programs> {
  const missing = await missingPackages(folders)
  if (missing.length > 0) {
    const advice = `The cluster needs ${missing.join(', ')}: apt-get install ${missing.join(' ')} (Debian), or npm run cluster -- --install as root.`
    if (!mayInstall) throw new Error(advice)
    await install(missing, advice)
  }
  const found = await find(folders)
  const postgres = await postgresPrograms()
  const { etcd, patroni, haproxy, pgbouncer } = found
  if (!etcd || !patroni || !haproxy || !pgbouncer || !postgres)
    throw new Error(`These packages are still missing: ${(await missingPackages(folders)).join(', ')}`)
  return { etcd, patroni, haproxy, pgbouncer, postgres }
}

async function missingPackages(folders: string[]) {
  const found = await find(folders)
  const missing = names.filter((name) => !found[name]).flatMap((name) => packages[name])
  return (await postgresPrograms()) ? missing : ['postgresql', ...missing]
}

async function find(folders: string[]): Promise<Partial<Record<Name, string>>> {
  const paths = await Promise.all(names.map(async (name) => [name, await findProgram([name], folders)]))
  return Object.fromEntries(paths) as Partial<Record<Name, string>>
}
