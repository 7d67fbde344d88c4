import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { Worker } from 'node:worker_threads'

export interface Embedded {
  socketFolder: string
  /** For a query that hangs: there is no way to cancel one, but the files survive a new start. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Start the embedded database on the files in `dataDir`, behind a Unix socket that the ordinary driver speaks to. */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  await mkdir(dataDir, { recursive: true })
  // PGlite makes files that anybody may write to, so only the server's own user may enter the folder.
  await chmod(dataDir, 0o700)
  const unlock = lock(dataDir)
  // The system's folder for temporary files keeps the path below the limit for Unix sockets.
  const socketFolder = await mkdtemp(join(tmpdir(), 'lagra-'))
  const socketPath = join(socketFolder, '.s.PGSQL.5432')
  await writeFile(join(dataDir, 'socket'), socketFolder)

  let stopping = false
  let current = startWorker()
  await current

  async function startWorker() {
    await rm(socketPath, { force: true })
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { folder: join(dataDir, 'postgres'), socketPath, program: await compiledDatabase() },
    })
    await ready(worker)
    worker.once('exit', () => {
      if (stopping) return
      current = startWorker()
      current.catch(reportAndExit)
    })
    return worker
  }

  return {
    socketFolder,
    async restart() {
      const hanging = await current
      await hanging.terminate()
      await current
    },
    async stop() {
      stopping = true
      const worker = await current
      const exited = once(worker, 'exit')
      worker.postMessage('stop')
      await exited
      await rm(socketFolder, { recursive: true, force: true })
      await rm(join(dataDir, 'socket'), { force: true })
      unlock()
    },
  }
}

export type CompiledDatabase = WebAssembly.Module
let compiled: Promise<CompiledDatabase> | undefined

/** Compiling takes most of a start's time; threads that are started later share what is compiled. */
function compiledDatabase() {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes))
  return compiled
}

declare global {
  /** Node has it, its types have not. */
  namespace WebAssembly {
    interface Module {}
    function compile(bytes: Uint8Array): Promise<Module>
  }
}

/** Node posts messages of its own under `--watch`; ours says ready. A thread that ends before would be waited for for ever. */
function ready(worker: Worker) {
  return new Promise<void>((resolve, reject) => {
    const ended = (code: number) => reject(new Error(`Its thread ended with ${code} before it was ready.`))
    const said = (message: unknown) => {
      if (message !== 'ready') return
      worker.off('message', said).off('error', reject).off('exit', ended)
      resolve()
    }
    worker.on('message', said).once('error', reject).once('exit', ended)
  })
}

function reportAndExit(error: unknown) {
  console.error('The embedded database could not be started again:', error)
  process.exit(1)
}

export class FolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `Another Lagra is already using ${dataDir}. Stop it first, or choose another folder with DATA_DIR and another port with PORT.`,
    )
  }
}

/**
 * Two processes on one folder would destroy it silently. SQLite's exclusive lock is released by the operating system
 * when its holder dies, however it dies; a lock file would stay behind.
 */
function lock(dataDir: string) {
  const holder = new DatabaseSync(join(dataDir, 'lock'))
  try {
    holder.exec('pragma busy_timeout = 0; begin exclusive')
  } catch {
    holder.close()
    throw new FolderInUse(dataDir)
  }
  held.add(holder)
  return () => {
    held.delete(holder)
    holder.close()
  }
}

/** Keeps the locks from being garbage-collected, and so released. */
const held = new Set<DatabaseSync>()
