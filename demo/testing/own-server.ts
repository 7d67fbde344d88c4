import { rm } from 'node:fs/promises'
import { emptyDatabase } from '#server/testing/database.ts'
import type { Credentials } from '#demo/simulator/back-office.ts'
import { runCommand, serverProcess } from './server-process.ts'

/** The real server as a process, on an empty database of its own that one superadmin can log in to. */
export async function ownServer({ email, password }: Credentials, more: NodeJS.ProcessEnv = {}) {
  const database = await emptyDatabase()
  const { dataDir, databaseUrl } = database.config
  const isEmbedded = database.connection.embedded
  if (isEmbedded) await database.connection.close() // the process wants the folder for itself
  const environment = {
    ...process.env,
    DEMO: '0',
    SECRET_KEY: '00'.repeat(32),
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl ?? '',
    LOG_LEVEL: 'error',
    ...more,
  }
  const account = ['--email', email, '--name', 'Åsa']
  await runCommand('server/operations/commands/superadmin.ts', account, environment, `${password}\n`)
  const server = serverProcess(environment)
  return {
    server,
    url: await server.start(),
    config: database.config,
    async remove() {
      await server.end('SIGKILL')
      if (isEmbedded) await rm(dataDir, { recursive: true, force: true })
      else await database.close()
    },
  }
}
