import { errorText } from '#server/http/error-text.ts'
import { readOptions, usage } from './simulator/options.ts'
import { simulate } from './simulator/simulate.ts'

/** `npm run simulate`: simulated lockers that call a running server. */
try {
  const options = readOptions(process.argv.slice(2), process.env)
  if (options === undefined) console.log(usage)
  else {
    const end = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => end.abort())
    console.log(`Lockers on their way to ${options.url}. Ctrl-C stops them.`)
    await simulate(options, process.stdout, end.signal)
  }
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
