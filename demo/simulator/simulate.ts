import { once } from 'node:events'
import { startFleet } from './fleet.ts'
import type { SimulatorOptions } from './options.ts'
import { workClock } from './rhythm.ts'
import { pause } from './running.ts'
import { type Screen, showOn } from './terminal.ts'

/** How long lockers may go on sending what waits, after the end was asked for. */
const lastWords = 3000

/** Lets lockers live and shows it, until `end`. */
export async function simulate(options: SimulatorOptions, screen: Screen, end: AbortSignal) {
  const { stateFile } = options
  const clock = workClock(options.speed, Temporal.Now.plainDateTimeISO('Europe/Stockholm'))
  const terminal = showOn(screen, clock.now)
  try {
    const fleet = await startFleet({ ...options, clock, tell: terminal.tell, signal: end })
    if (!fleet.isKnown)
      screen.write(
        `${options.credentials.email} cannot log in there, so nobody looks up the lockers: devices wait for their codes.\n`,
      )
    try {
      await Promise.race([ended(end), fleet.failed])
      const late = new AbortController()
      await Promise.race([fleet.settle(), pause(lastWords, late.signal)])
      late.abort()
    } finally {
      const { queued } = await fleet.stop()
      terminal.close()
      if (queued > 0)
        screen.write(
          stateFile === undefined
            ? `${queued} not sent, and forgotten. With --state FILE they are kept for the next time.\n`
            : `${queued} not sent, and kept in ${stateFile} for the next time.\n`,
        )
    }
  } catch (error) {
    if (!end.aborted) throw error
  } finally {
    terminal.close()
  }
}

async function ended(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort')
}
