import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { writeBackup } from '#server/operations/backup/write.ts'
import { readConfig } from '#server/config.ts'
import { connect, embeddedPool } from '#server/database/connect.ts'
import { FolderInUse } from '#server/database/embedded.ts'

/** `npm run backup [-- FILE]`: works while Lagra is running, too. */
const config = readConfig(process.env)
const stamp = new Date().toISOString().slice(0, 16).replace(/\D/g, '')
const file = resolve(process.argv[2] ?? `lagra-backup-${stamp}.jsonl.gz`)

if (existsSync(file)) {
  console.error(`${file} is there already. Choose another name.`)
  process.exit(1)
}
const { pool, close } = await open()
try {
  const { rows } = await writeBackup(pool, file)
  console.log(`${rows} rows are in ${file}.`)
  console.log(
    config.secretKey
      ? 'Keep SECRET_KEY with it, but not in the same place: without it PINs and keys cannot be read.'
      : `Keep ${join(config.dataDir, 'secret.key')} with it, but not in the same place: without it PINs and keys cannot be read.`,
  )
} catch (error) {
  console.error(`No backup was made: ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
} finally {
  await close()
}

/** The embedded database belongs to one process; if that is a running server, its socket is used. */
async function open() {
  try {
    return await connect(config)
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error
    const running = embeddedPool((await readFile(join(config.dataDir, 'socket'), 'utf8')).trim())
    return { pool: running, close: () => running.end() }
  }
}
