import { afterAll } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { TestHouse } from '#server/testing/house.ts'

/** Connections of others who book at the same time; the embedded database has one for all. */
export async function otherWriters({ database: { config, connection } }: TestHouse) {
  if (config.databaseUrl === undefined) return { isEmbedded: true, writers: 1, pool: connection.pool }
  const writers = 8
  const others = await connect({ ...config, poolSize: writers })
  afterAll(() => others.close())
  return { isEmbedded: false, writers, pool: others.pool }
}
