import { buildApp } from '#server/app.ts'
import { connect, type Connection } from '#server/database/connect.ts'
import { startLive } from '#server/live/live.ts'
import { livingSessions } from '#server/people/session-store.ts'
import type { TestHouse } from './house.ts'

/** A server of the house that is heard on a port and hears the database, as `start.ts` makes one. */
export async function listeningServer(
  { vault, database }: Pick<TestHouse, 'vault'> & { database: Pick<TestHouse['database'], 'connection'> },
  connection = database.connection,
) {
  const { db, listen } = connection
  const live = await startLive({
    listen,
    sessions: (digests) => livingSessions(db, digests),
    onError: (error) => {
      throw error
    },
    // Never while a test runs: what the database does not tell at once stays untold, and the test sees it.
    checkSessionsEvery: 24 * 60 * 60_000,
  })
  const app = await buildApp({ db, vault, live })
  return { address: await app.listen({ host: '127.0.0.1', port: 0 }), stop: () => app.close() }
}

/** One more of the same house, with connections of its own; the embedded database admits none. */
export async function anotherServer(house: TestHouse) {
  const connection: Connection = await connect(house.database.config)
  const { address, stop } = await listeningServer(house, connection)
  return {
    address,
    async stop() {
      await stop()
      await connection.close()
    },
  }
}
