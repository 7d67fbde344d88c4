import { rmSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/**
 * Two simulators at one server would run the same lockers twice, each with its own idea of what they hold. The first
 * one holds an exclusive SQLite lock, which the system releases when its process ends, even by a crash. Undefined:
 * another simulator is running.
 */
export function aloneAt(url: string): (() => void) | undefined {
  const { hostname, port, protocol } = new URL(url)
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname.replace(/[^\w.]+/g, '_')
  const file = join(tmpdir(), `lagra-simulator-${userInfo().uid}-${host}-${port || protocol.slice(0, -1)}`)
  const holder = new DatabaseSync(file, { open: false })
  try {
    holder.open()
    holder.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    if (holder.isOpen) holder.close()
    return undefined
  }
  held.add(holder)
  return () => {
    if (!held.delete(holder)) return
    rmSync(file, { force: true })
    holder.close()
  }
}

/** Keeps the locks from being garbage-collected, and so released. */
const held = new Set<DatabaseSync>()
