import { join, resolve } from 'node:path'
import { restoreBackup } from '#server/operations/backup/restore.ts'
import { readConfig } from '#server/config.ts'
import { connect } from '#server/database/connect.ts'

/** `npm run restore -- FILE`: fills an empty database, embedded or on a server, from a backup of either. */
const file = process.argv[2]
if (!file) {
  console.error('Usage: npm run restore -- FILE')
  process.exit(1)
}
try {
  const config = readConfig(process.env)
  const connection = await connect(config)
  try {
    console.log('Restoring; a large house takes some minutes …')
    const { rows } = await restoreBackup(connection.pool, resolve(file))
    console.log(`${rows} rows were restored.`)
    console.log(
      config.secretKey
        ? 'SECRET_KEY must be the one of the house that was backed up.'
        : `Now put the secret key of the house that was backed up into ${join(config.dataDir, 'secret.key')}.`,
    )
  } finally {
    await connection.close()
  }
} catch (error) {
  console.error(`Nothing was restored: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
