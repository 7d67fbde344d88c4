import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { parentPort, workerData } from 'node:worker_threads'
import type { CompiledDatabase } from './embedded.ts'

/** The embedded PostgreSQL. It lives in a thread of its own, so that a long query never stalls the server. */

const { folder, socketPath, program } = workerData as {
  folder: string
  socketPath: string
  program: CompiledDatabase
}

const database = await PGlite.create({ dataDir: folder, pgliteWasmModule: program, extensions: { pg_trgm } })
// With a single connection, reconnecting after a failed query breaks.
const server = new PGLiteSocketServer({ db: database, path: socketPath, maxConnections: 4 })
await server.start()
parentPort?.postMessage('ready')

parentPort?.once('message', (message) => {
  if (message === 'stop') void stop()
})

async function stop() {
  await server.stop()
  await database.close()
  parentPort?.postMessage('stopped')
  parentPort?.close()
}
