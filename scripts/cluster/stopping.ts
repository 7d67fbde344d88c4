import { errorText } from '#server/http/error-text.ts'

/** Runs `work`, and stops what it has started: when it is done or fails, on a signal, and on a mistake of our own. */
export async function stoppingAtTheEnd(
  work: (onStarting: (stop: () => Promise<void>) => void) => Promise<void>,
): Promise<never> {
  let stop: (() => Promise<void>) | undefined
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const fail = (error: unknown) => {
    console.error(errorText(error))
    process.exitCode = 1
    end()
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => end())
  process.on('uncaughtException', fail)
  work((stopAll) => (stop = stopAll)).then(end, fail)
  await over
  await stop?.()
  // What was still being waited for is not worth waiting for.
  process.exit()
}
