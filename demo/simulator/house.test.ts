import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '#contract/lockers/devices.ts'
import { lockers } from '#contract/lockers/lockers.ts'
import { session } from '#contract/people/session.ts'
import { demoPassword } from '#demo/accounts.ts'
import {
  credentials,
  fleetOf,
  lastContacts,
  loggedIn,
  names,
  type Own,
  patience,
  provision,
  size,
} from '#demo/testing/house-lockers.ts'
import { ownServer } from '#demo/testing/own-server.ts'
import { smallHouse } from '#demo/testing/small-house.ts'
import { aloneAt } from './alone.ts'
import { call, type Sender } from './client.ts'
import { startDemoLockers } from './house.ts'
import { workClock } from './rhythm.ts'

let own: Own
let as: Sender
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagra-house-'))
  own = await ownServer(credentials)
  await smallHouse(own.url, credentials, size)
  as = await loggedIn(own)
  for (const name of names.slice(0, 3)) await provision(own, name)
}, 120_000)

afterAll(async () => {
  await own.remove()
  await rm(dataDir, { recursive: true, force: true })
})

test.each([true, false])(
  'the house’s own lockers are heard of each time, others are not, and none is added (visits: %s)',
  async (visits) => {
    for (let start = 1; start <= 2; start++) {
      const before = await lastContacts(as)
      const { said, stop } = live({ visits })
      await expect
        .poll(async () => (await lastContacts(as))['Svarvavdelningen'], patience)
        .not.toBe(before['Svarvavdelningen'])
      await stop()
      expect(said.join()).toBe(visits ? '  The lockers live: what is taken shows as it happens.\n' : '')
      expect(await lastContacts(as)).toEqual({ ...before, Svarvavdelningen: expect.any(String) })
    }
    expect((await call(as, devices.list)).devices).toHaveLength(3)
  },
)

test('where nobody is to come, nobody does', async () => {
  const seen: string[] = []
  const fleet = await fleetOf(own, {
    takes: ({ Name }) => Name === 'Svarvavdelningen',
    clock: workClock(10_000, Temporal.PlainDateTime.from('2026-11-16T06:30')),
    habits: { visits: 0, outages: 0, heartbeat: 0.5 },
    tell: ({ what }) => seen.push(what),
  })
  for (let beat = 1; beat <= 3; beat++) {
    const before = await lastContacts(as)
    await expect.poll(() => lastContacts(as), patience).not.toEqual(before)
  }
  await fleet.stop()
  expect(seen).toEqual(['ready'])
})

test('a locker whose key is made anew goes on with the new one', async () => {
  const seen: string[] = []
  const fleet = await fleetOf(own, {
    takes: ({ Name }) => Name === 'Svarvavdelningen',
    habits: { visits: 0, outages: 0, heartbeat: 0.5 },
    tell: ({ what }) => seen.push(what),
  })
  const { data } = await call(as, lockers.list, { query: { searchString: 'Svarvavdelningen' } })
  await call(as, lockers.newKey, { params: { id: data[0]?.Id ?? 0 } })
  await expect.poll(() => seen, patience).toContain('shutOut')
  const before = await lastContacts(as)
  await expect.poll(() => lastContacts(as), patience).not.toEqual(before)
  await fleet.stop()
})

test('beside another simulator they are only heard of', async () => {
  const leave = aloneAt(own.url)
  const { said, stop } = live({ visits: true })
  await expect.poll(() => said.join(), patience).toContain('here they are only heard of')
  await stop()
  leave?.()
  aloneAt(own.url)?.()
})

test('can be stopped while they are starting', async () => {
  const deaf = createServer().listen(0, '127.0.0.1')
  await once(deaf, 'listening')
  const { port } = deaf.address() as AddressInfo
  const asked = once(deaf, 'connection')
  const { said, stop } = live({ visits: true, url: `http://127.0.0.1:${port}` })
  await asked
  await stop()
  deaf.close()
  expect(said).toEqual([])
})

test('says so where it may not look them up', async () => {
  const body = { CurrentPassword: demoPassword, NewPassword: 'correct horse battery' }
  await call(as, session.changePassword, { body })
  const { said, stop } = live({ visits: true, dataDir: join(dataDir, 'none') })
  await expect.poll(() => said.join(), patience).toContain('The lockers keep still')
  await stop()
})

function live(more: Partial<Parameters<typeof startDemoLockers>[0]>) {
  const said: string[] = []
  const stop = startDemoLockers({
    url: own.url,
    dataDir,
    visits: false,
    say: (line) => said.push(line),
    ...more,
  })
  return { said, stop }
}
