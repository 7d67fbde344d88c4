import { resolve } from 'node:path'
import { restoreBackup } from '#server/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'

/** `npm run restore -- FILE`: fills an empty database, embedded or on a server, from a backup of either. */
const file = process.argv[2]
if (!file) {
  console.error('Usage: npm run restore -- FILE')
  process.exit(1)
}
try {
  const connection = await connect(readConfig(process.env))
  try {
    const { rows } = await restoreBackup(connection.pool, resolve(file))
    console.log(`${rows} rows were restored.`)
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
