import { once } from 'node:events'
import { system } from '#contract/house/system.ts'
import { aloneAt } from './alone.ts'
import { call, reachable } from './client.ts'
import { type Fleet, startFleet } from './fleet.ts'
import type { SimulatorOptions } from './options.ts'
import { workClock } from './rhythm.ts'
import { pause } from './running.ts'
import { type Screen, showOn } from './terminal.ts'

/** How long lockers may go on sending what waits, after the end was asked for. */
const lastWords = 3000
const atOnce = 2000

/** Runs the lockers and shows what happens, until `end`. */
export async function simulate(options: SimulatorOptions, screen: Screen, end: AbortSignal) {
  const { url, credentials } = options
  const leave = aloneAt(url)
  if (!leave)
    throw new Error(
      `The lockers at ${url} live already, by npm start -- --live or by another npm run simulate. Stop that one first.`,
    )
  try {
    await answering(url, screen, end)
    const clock = workClock(options.speed, Temporal.Now.plainDateTimeISO('Europe/Stockholm'))
    const terminal = showOn(screen, clock.now)
    const fleet = await startFleet({ ...options, clock, tell: terminal.tell, signal: end })
    if (!fleet.isKnown)
      screen.write(
        `${credentials.email} cannot log in there: only new devices, which wait for their codes.\n`,
      )
    const queued = await untilTheEnd(fleet, end).finally(terminal.close)
    if (queued > 0) screen.write(`${queued} not sent, and kept in ${options.stateFile} for the next time.\n`)
  } catch (error) {
    if (!end.aborted) throw error
  } finally {
    leave()
  }
}

/** Waits for the server, and says so unless it answers at once. */
async function answering(url: string, screen: Screen, end: AbortSignal) {
  let isSaid = false
  const say = () => {
    if (!isSaid) screen.write(`Waiting for ${url} …\n`)
    isSaid = true
  }
  const slow = setTimeout(say, atOnce)
  const ask = () =>
    call({ url, signal: end }, system.ready).catch((error: unknown) => {
      if (!end.aborted) say()
      throw error
    })
  await reachable(ask, end).finally(() => clearTimeout(slow))
}

/** How much was not sent. */
async function untilTheEnd(fleet: Fleet, end: AbortSignal) {
  const late = new AbortController()
  try {
    await Promise.race([ended(end), fleet.failed])
    await Promise.race([fleet.settle(), pause(lastWords, late.signal)])
  } finally {
    late.abort()
    await fleet.stop()
  }
  return fleet.queued()
}

async function ended(signal: AbortSignal) {
  if (!signal.aborted) await once(signal, 'abort')
}
