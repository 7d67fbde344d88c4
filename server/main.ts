import { readConfig } from './config.ts'
import { startServer } from './start.ts'
import { FolderInUse } from './database/embedded.ts'

/** `npm start`. */
try {
  const stop = await startServer(readConfig(process.env), (line) => console.log(line))
  stopOnSignals(stop)
} catch (error) {
  console.error(error instanceof FolderInUse || isPlain(error) ? `\n${error.message}\n` : error)
  process.exit(1)
}

/** Requests under way are finished first; a second signal does not wait for them. */
function stopOnSignals(stop: () => Promise<void>) {
  let asked = false
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (asked) process.exit(1)
      asked = true
      setTimeout(() => process.exit(1), 30_000).unref()
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** A wrong setting or a port in use: the message says it all. */
function isPlain(error: unknown): error is Error {
  return (
    error instanceof Error && (!('code' in error) || error.code === 'EADDRINUSE' || error.code === 'EACCES')
  )
}
