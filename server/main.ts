import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { errorText } from './http/error-text.ts'

// What was compiled before is not compiled again, which is half of a start. It stands beside the code, in nobody else's reach;
// where this folder cannot be written to, Node goes on without it.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'))
const { readConfig } = await import('./config.ts')
const { startServer } = await import('./start.ts')

/** `npm start`. */
try {
  const config = readConfig(environment(process.argv.slice(2)))
  await startServer(config, (line) => console.log(line), stopOnSignals)
} catch (error) {
  console.error(errorText(error))
  process.exit(1)
}

/** `--live` does the same as LIVE=1 and is easier to type. */
function environment(args: string[]): NodeJS.ProcessEnv {
  const unknown = args.find((arg) => arg !== '--live')
  if (unknown !== undefined)
    throw new Error(`There is no option ${unknown}. --live simulates people at the demo's lockers.`)
  return args.length > 0 ? { ...process.env, LIVE: '1' } : process.env
}

/** The first signal lets running requests finish; the second one ends the process at once. */
function stopOnSignals(stop: () => Promise<void>) {
  let asked: number | undefined
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A Ctrl-C arrives twice, from the terminal and from npm, so a second signal within a moment is ignored.
      if (asked !== undefined && performance.now() - asked > 1000) process.exit(1)
      if (asked !== undefined) return
      asked = performance.now()
      console.log('\n  Stopping: finishing the requests that are being answered …')
      stop().then(
        () => {
          console.log('  Stopped.')
          process.exit(0)
        },
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}
