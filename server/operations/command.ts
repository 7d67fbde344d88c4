import { type Config, readConfig } from '#server/config.ts'
import { connect, type Connection } from '#server/database/connect.ts'
import { errorText } from '#server/http/error-text.ts'

/** What a command does on the database of the environment; it ends with 1, or what `codeOf` says, where that fails. */
export async function runOnDatabase(
  work: (connection: Connection, config: Config) => Promise<void>,
  codeOf: (error: unknown) => number = () => 1,
) {
  try {
    const config = readConfig(process.env)
    const connection = await connect(config)
    try {
      await work(connection, config)
    } finally {
      await connection.close()
    }
  } catch (error) {
    console.error(errorText(error))
    process.exitCode = codeOf(error)
  }
}
