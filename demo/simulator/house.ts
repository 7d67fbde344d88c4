import { join } from 'node:path'
import { demoAccounts, demoPassword } from '../accounts.ts'
import { lockerPlans } from '../locker-data.ts'
import { startFleet } from './fleet.ts'
import { workClock } from './rhythm.ts'

interface Living {
  /** Where the server is that they talk to. */
  url: string
  dataDir: string
  say: (line: string) => void
}

/** Somebody who watches sees something happen every few seconds. */
const speed = 20
const apart = 500
const [{ email }] = demoAccounts

/**
 * `npm start -- --live`: the demo house's lockers, as they are provisioned there. None is added, and those that the house
 * is to show as offline stay so. Answers with the way to stop them.
 */
export async function letLockersLive({ url, dataDir, say }: Living): Promise<() => Promise<void>> {
  const fleet = await startFleet({
    url,
    lockers: Number.POSITIVE_INFINITY,
    newDevices: false,
    takes: ({ Name, ProvisionState }) => ProvisionState === 'provisioned' && !silent.has(Name),
    clock: workClock(speed, Temporal.Now.plainDateTimeISO('Europe/Stockholm')),
    credentials: { email, password: demoPassword },
    stateFile: join(dataDir, 'simulator.json'),
    apart,
    tell: () => {},
  })
  if (fleet.isKnown) say('  The lockers live: what is taken shows as it happens.\n')
  else say(`  The lockers keep still: ${email} cannot log in with the demo's password.\n`)
  fleet.failed.catch((error: unknown) => {
    say(`  The lockers stopped: ${error instanceof Error ? error.message : String(error)}\n`)
    return fleet.stop()
  })
  return () => fleet.stop()
}

const silent = new Set(
  Object.values(lockerPlans).flatMap((plans) =>
    plans.flatMap(({ name, silentSince }) => (silentSince === undefined ? [] : name)),
  ),
)
