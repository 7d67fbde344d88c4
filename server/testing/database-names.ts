import { createHash, randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import type pg from 'pg'

/** The name tells which process on which machine made it, so that it can be dropped once that process is gone. */
export const databaseName = (use: string) =>
  `lagra_${use}_${machine}_${process.pid}_${randomBytes(4).toString('hex')}`

const machine = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)

/** What runs that were interrupted left behind. */
export async function dropLeftBehind(admin: pg.Pool) {
  const { rows } = await admin.query<{ datname: string }>('select datname from pg_database')
  for (const { datname } of rows) {
    const [, madeAt, pid] = /^lagra_[a-z]+_([0-9a-f]{6})_(\d+)_[0-9a-f]{8}$/.exec(datname) ?? []
    if (madeAt === machine && !isRunning(Number(pid)))
      await admin.query(`drop database if exists ${datname} with (force)`)
  }
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // A process of somebody else is running, too.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

export function withDatabase(url: string, name: string) {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
