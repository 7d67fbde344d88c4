import type { Credentials } from '#demo/simulator/back-office.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { handOver, makeSuperadmin, serverProcess } from '#server/testing/server-process.ts'

/** The real server as a process, on an empty database of its own that one superadmin can log in to. */
export async function ownServer({ email, password }: Credentials, more: NodeJS.ProcessEnv = {}) {
  const database = await emptyDatabase()
  const { environment, remove } = await handOver(database)
  const used = { ...environment, LOG_LEVEL: 'error', ...more }
  const { code, output } = await makeSuperadmin(used, email, password)
  if (code !== 0) throw new Error(output)
  const server = serverProcess(used)
  return {
    server,
    url: await server.start(),
    config: database.config,
    async remove() {
      await server.end('SIGKILL')
      await remove()
    },
  }
}
