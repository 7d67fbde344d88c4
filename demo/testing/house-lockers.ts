import { lockers } from '#contract/lockers/lockers.ts'
import { session } from '#contract/people/session.ts'
import { demoAccounts, demoPassword } from '#demo/accounts.ts'
import { call, type Sender } from '#demo/simulator/client.ts'
import { type FleetOptions, startFleet } from '#demo/simulator/fleet.ts'
import { workClock } from '#demo/simulator/rhythm.ts'
import type { ownServer } from './own-server.ts'

/** A few lockers with names of the demo, to see which of them are heard of. */

export const credentials = { email: demoAccounts[0].email, password: demoPassword }
// One that the demo shows as offline, one that is somebody's own, and two that are the demo's and online.
export const names = ['Underhåll', 'Vårt eget', 'Svarvavdelningen', 'Måleriet']
export const size = { lockers: names.length, names, articles: 2, people: 2, stock: 40 }
export const patience = { timeout: 30_000 }

export type Own = Awaited<ReturnType<typeof ownServer>>

export async function provision(server: Own, name: string) {
  const { promise: isReady, resolve } = Promise.withResolvers<void>()
  const fleet = await fleetOf(server, {
    takes: ({ Name }) => Name === name,
    tell: ({ what }) => what === 'ready' && resolve(),
  })
  await Promise.race([isReady, fleet.failed])
  await fleet.stop()
}

export const fleetOf = ({ url }: Own, more: Pick<FleetOptions, 'tell'> & Partial<FleetOptions>) =>
  startFleet({
    url,
    lockers: 1,
    clock: workClock(60, Temporal.PlainDateTime.from('2026-11-16T06:30')),
    credentials,
    ...more,
  })

export async function loggedIn({ url }: Own): Promise<Sender> {
  const body = { validateUsername: credentials.email, validateUserPassword: credentials.password }
  return { url, authorization: (await call({ url }, session.login, { body })).SessionKey }
}

export async function lastContacts(office: Sender) {
  const { data } = await call(office, lockers.list)
  return Object.fromEntries(data.map(({ Name, LastContact }) => [Name, LastContact]))
}
