import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { buildApp } from '#server/app.ts'
import { startLive } from '#server/live/live.ts'
import { type Person, testHouse, type TestHouse, testPassword } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { testLocker } from './testing/locker-of-users.ts'
import { knownSessions } from './session-memory.ts'
import { startSession } from './session-store.ts'

/** On a server that hears the database: only such a server knows sessions without looking them up. */

let house: TestHouse
let server: Awaited<ReturnType<typeof listeningServer>>
beforeAll(async () => {
  house = await testHouse()
  server = await listeningServer(house)
})
afterAll(async () => {
  await server.stop()
  await house.close()
})

const me = ({ key }: Person) =>
  fetch(`${server.address}/api${contract.session.currentUser.path}`, { headers: { authorization: key } })
const statusOf = async (person: Person) => (await me(person)).status
const statements = async (person: Person) =>
  Number(/(\d+) statements/.exec((await me(person)).headers.get('server-timing') ?? '')?.[1])

test('a session is looked up once', async () => {
  const admin = await house.person('admin')
  const first = await statements(admin)
  expect(await statements(admin)).toBe(first - 1)
})

describe('nobody goes on with a session that this server has ended, even if it hears nothing of it:', () => {
  let app: Awaited<ReturnType<typeof buildApp>>
  beforeAll(async () => {
    const live = await startLive({
      listen: async () => async () => {},
      sessions: async () => new Map(),
      onError: () => {},
    })
    app = await buildApp({ db: house.db, vault: house.vault, live })
  })
  afterAll(() => app.close())

  async function say({ method, path }: Endpoint, { key }: Person, body?: object) {
    const { statusCode } = await app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: key },
      ...(body && { body }),
    })
    return statusCode
  }
  const status = (person: Person) => say(contract.articles.list, person)

  test('who has logged out', async () => {
    const person = await house.person('admin')
    const said = [await status(person), await say(contract.session.logout, person), await status(person)]
    expect(said).toEqual([200, 200, 401])
  })

  test('in another browser, when the password is changed', async () => {
    const person = await house.person('admin')
    const elsewhere = { ...person, key: await startSession(house.db, house.vault, person.id) }
    const passwords = { CurrentPassword: testPassword, NewPassword: 'Förråd-nio-hängslen-7' }
    const said = [
      await status(elsewhere),
      await say(contract.session.changePassword, person, passwords),
      await status(elsewhere),
      await status(person),
    ]
    expect(said).toEqual([200, 200, 401, 200])
  })

  test('who was deleted', async () => {
    const [superadmin, person] = [await house.person('superadmin'), await house.person('admin')]
    const { remove } = contract.users
    const said = [
      await status(person),
      await say({ ...remove, path: remove.path.replace('{id}', String(person.id)) }, superadmin),
      await status(person),
    ]
    expect(said).toEqual([200, 200, 401])
  })

  test('nor does a driver with a locker that was taken back, or with more than its duty asks for', async () => {
    const reseller = await house.reseller()
    const manager = await house.person('reseller', reseller)
    const driver = await house.person('reseller', reseller, undefined, 'driver')
    const locker = await testLocker(house, await house.customer(reseller))
    const at = { ...contract.cabinets.get, path: `/cabinet/${locker.id}` }
    const change = (body: object) =>
      say({ ...contract.users.update, path: `/admin/user/${driver.id}` }, manager, body)
    const said = [await say(at, driver)]
    for (const body of [
      { LockerIds: [locker.id] },
      { LockerIds: [] },
      { Duty: 'manager' },
      { Duty: 'driver' },
    ])
      said.push(await change(body), await say(at, driver))
    expect(said).toEqual([404, 200, 200, 200, 404, 200, 200, 200, 404])
  })
})

describe('another server’s changes are heard:', () => {
  test('a session that was ended', async () => {
    const person = await house.person('admin')
    expect(await statusOf(person)).toBe(200)
    await house.db.deleteFrom('session').where('account_id', '=', person.id).execute()
    await expect.poll(() => statusOf(person)).toBe(401)
  })

  test.each([
    ['a role', { role: 'admin' } as const],
    ['a name', { name: 'Åsa', last_name: 'Ny' }],
    ['a deletion', { deleted_at: new Date().toISOString() }],
  ])('%s that has changed', async (_name, changes) => {
    const person = await house.person('superadmin')
    const first = await statements(person)
    expect(await statements(person)).toBe(first - 1)
    await house.db.updateTable('account').set(changes).where('id', '=', person.id).execute()
    // Looked up again, or refused.
    await expect.poll(() => statements(person)).not.toBe(first - 1)
  })

  test('a duty, and the lockers that come with it', async () => {
    const reseller = await house.reseller()
    const person = await house.person('reseller', reseller)
    const locker = await testLocker(house, await house.customer(reseller))
    const seen = async () =>
      (await fetch(`${server.address}/api/cabinet/${locker.id}`, { headers: { authorization: person.key } }))
        .status
    expect(await seen()).toBe(200)
    await house.db.updateTable('account').set({ duty: 'driver' }).where('id', '=', person.id).execute()
    await expect.poll(seen).toBe(404)
    await locker.link(person.id)
    await expect.poll(seen).toBe(200)
  })
})

describe('what is not known for sure is looked up:', () => {
  async function knowing() {
    const person = await house.person('admin')
    const live = { heard: true, isListening: () => live.heard, onSessions: () => {} }
    const sessions = knownSessions(live)
    const find = async () => (await sessions.find(house.db, house.vault, person.key))?.id
    expect(await find()).toBe(person.id)
    const end = () => house.db.deleteFrom('session').where('account_id', '=', person.id).execute()
    return { person, live, sessions, find, end }
  }

  test('while the database cannot tell', async () => {
    const { live, find, end } = await knowing()
    live.heard = false
    await end()
    expect(await find()).toBeUndefined()
  })

  test('if sessions were forgotten while it was read', async () => {
    const { person, sessions, find, end } = await knowing()
    sessions.forget()
    const reading = find()
    sessions.forget()
    expect(await reading).toBe(person.id)
    await end()
    expect(await find()).toBeUndefined()
  })
})
