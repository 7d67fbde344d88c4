import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { devices } from '#contract/devices.ts'
import { lockers } from '#contract/lockers.ts'
import { session } from '#contract/session.ts'
import { demoAccounts, demoPassword } from '../accounts.ts'
import { ownServer } from '../testing/own-server.ts'
import { smallHouse } from '../testing/small-house.ts'
import { call, type Sender } from './client.ts'
import { startFleet } from './fleet.ts'
import { letLockersLive } from './house.ts'
import { workClock } from './rhythm.ts'

const credentials = { email: demoAccounts[0].email, password: demoPassword }

let own: Awaited<ReturnType<typeof ownServer>>
let as: Sender
let dataDir: string

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lagra-house-'))
  own = await ownServer(credentials)
  await smallHouse(own.url, credentials, { lockers: 3, articles: 2, people: 2, stock: 40 })
  const body = { validateUsername: credentials.email, validateUserPassword: credentials.password }
  as = { url: own.url, authorization: (await call({ url: own.url }, session.login, { body })).SessionKey }
  await provision('Skåp 1')
}, 120_000)

afterAll(async () => {
  await own.remove()
  await rm(dataDir, { recursive: true, force: true })
})

test('the house’s own lockers are heard of, each time they are let live, and none is added', async () => {
  for (let start = 1; start <= 2; start++) {
    const before = await lastContact('Skåp 1')
    const said: string[] = []
    const stop = await letLockersLive({ url: own.url, dataDir, say: (line) => said.push(line) })
    expect(said.join()).toContain('The lockers live')
    await expect.poll(() => lastContact('Skåp 1'), { timeout: 30_000 }).not.toBe(before)
    await stop()
  }
  const { data } = await call(as, lockers.list)
  expect(new Map(data.map(({ Name, ProvisionState }) => [Name, ProvisionState]))).toEqual(
    new Map([
      ['Skåp 1', 'provisioned'],
      ['Skåp 2', 'none'],
      ['Skåp 3', 'none'],
    ]),
  )
  expect((await call(as, devices.list)).devices).toHaveLength(1)
})

test('says so where it may not look them up', async () => {
  const body = { CurrentPassword: demoPassword, NewPassword: 'correct horse battery' }
  await call(as, session.changePassword, { body })
  const said: string[] = []
  const stop = await letLockersLive({
    url: own.url,
    dataDir: join(dataDir, 'none'),
    say: (line) => said.push(line),
  })
  await stop()
  expect(said.join()).toContain('The lockers keep still')
})

async function provision(name: string) {
  const { promise: isReady, resolve } = Promise.withResolvers<void>()
  const fleet = await startFleet({
    url: own.url,
    lockers: 1,
    takes: ({ Name }) => Name === name,
    clock: workClock(60, Temporal.PlainDateTime.from('2026-11-16T06:30')),
    credentials,
    tell: ({ what }) => what === 'ready' && resolve(),
  })
  await Promise.race([isReady, fleet.failed])
  await fleet.stop()
}

async function lastContact(name: string) {
  const { data } = await call(as, lockers.list, { query: { searchString: name } })
  return data.find(({ Name }) => Name === name)?.LastContact
}
