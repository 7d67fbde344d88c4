import { join } from 'node:path'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { lockerPlans } from '#demo/locker-data.ts'
import { aloneAt } from './alone.ts'
import type { ReadSecrets } from './back-office.ts'
import { type Fleet, startFleet } from './fleet.ts'
import { workClock } from './rhythm.ts'
import type { Habits } from './running.ts'

interface Living {
  /** Where the server is that they talk to. */
  url: string
  dataDir: string
  /** False: no visits, the lockers only send heartbeats. */
  visits: boolean
  secrets?: ReadSecrets
  say: (line: string) => void
}

/** Twenty times real time, so that something happens every few seconds. */
const speed = 20
const [{ email }] = demoAccounts

const heartbeatsOnly: Habits = { visits: 0, outages: 0, repeats: 0, heartbeat: 60 }

/**
 * `npm start`: the demo house's own provisioned lockers send heartbeats, and with `--live` people use them. No locker
 * is added, and those that the demo shows as offline stay offline. Answers with a function that stops them, which also
 * works while they are still starting.
 */
export function startDemoLockers(living: Living): () => Promise<void> {
  const end = new AbortController()
  const leave = living.visits ? aloneAt(living.url) : undefined
  const starting = start(living, leave !== undefined, end.signal).catch((error: unknown) => {
    if (!end.signal.aborted) living.say(stopped(error))
    return undefined
  })
  return async () => {
    end.abort()
    const fleet = await starting
    await fleet?.stop()
    leave?.()
  }
}

async function start({ url, dataDir, visits, secrets, say }: Living, isAlone: boolean, signal: AbortSignal) {
  const fleet = await startFleet({
    url,
    lockers: Number.POSITIVE_INFINITY,
    newDevices: false,
    takes: ({ Name, ProvisionState }) => ProvisionState === 'provisioned' && online.has(Name),
    clock: workClock(speed, Temporal.Now.plainDateTimeISO('Europe/Stockholm')),
    credentials: { email, password: demoPassword },
    secrets,
    stateFile: join(dataDir, 'simulator.json'),
    ...(isAlone ? { apart: 500 } : { habits: heartbeatsOnly, apart: 100 }),
    tell: () => {},
    signal,
  })
  if (visits) say(`  ${greeting(fleet, isAlone)}\n`)
  fleet.failed.catch((error: unknown) => {
    say(stopped(error))
    return fleet.stop()
  })
  return fleet
}

function greeting({ running, isKnown }: Fleet, isAlone: boolean) {
  if (!isAlone) return 'npm run simulate lets the lockers live already: here they are only heard of.'
  if (running > 0) return 'The lockers live: what is taken shows as it happens.'
  if (!isKnown) return `The lockers keep still: ${email} cannot log in with the demo's password alone.`
  return "The lockers keep still: none of the demo's is there any more."
}

const stopped = (error: unknown) =>
  `  The lockers stopped: ${error instanceof Error ? error.message : String(error)}\n`

const online = new Set(
  Object.values(lockerPlans).flatMap((plans) =>
    plans
      .filter(
        (plan) => !plan.unprovisioned && plan.inactiveSince === undefined && plan.silentSince === undefined,
      )
      .map(({ name }) => name),
  ),
)
