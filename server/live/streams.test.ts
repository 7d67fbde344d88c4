import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { gateway } from '#contract/gateway/gateway.ts'
import { speakingLocker, withdrawal } from '#server/gateway/testing/lockers.ts'
import { startSession } from '#server/people/session-store.ts'
import { type Person, testHouse, type TestHouse } from '#server/testing/house.ts'
import { listeningServer } from '#server/testing/listening-server.ts'
import { startLive } from './live.ts'
import { type Listener, listenTo } from './testing/listener.ts'

/** How many streams there may be, of a session and of a server, and what they cost. */

let house: TestHouse
let address: string
let stop: () => Promise<void>
let reseller: Person
let customerId: number
const listeners: Listener[] = []
beforeAll(async () => {
  house = await testHouse()
  const resellerId = await house.reseller()
  customerId = await house.customer(resellerId)
  reseller = await house.person('reseller', resellerId)
  ;({ address, stop } = await listeningServer(house))
})
afterEach(async () => void (await Promise.all(listeners.splice(0).map((each) => each.close()))))
afterAll(async () => {
  await stop()
  await house.close()
})

async function listening(person: Person) {
  const listener = await listenTo(address, person.key)
  listeners.push(listener)
  return listener
}

describe('streams are not without number', () => {
  test('HEAD opens none', async () => {
    const person = await house.person('reseller', await house.reseller())
    const headers = { authorization: person.key }
    for (let n = 0; n < 12; n++) {
      const { status } = await fetch(`${address}/api/events`, { method: 'HEAD', headers })
      expect(status).toBe(404)
    }
    await listening(person)
  })

  test('a session has ten; another of the same person has its own', async () => {
    const person = await house.person('reseller', await house.reseller())
    const [first] = await Promise.all(Array.from({ length: 10 }, () => listening(person)))
    const headers = { authorization: person.key }
    const refused = await fetch(`${address}/api/events`, { headers })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
    await listening({ ...person, key: await startSession(house.db, house.vault, person.id) })
    await first?.close()
    await expect
      .poll(async () => (await listening(person).catch(() => undefined))?.headers.get('content-type'))
      .toBeTruthy()
  })

  test.each([
    ['as it is told', { ofSession: 2, ofServer: 3 }, 3],
    ['5000 otherwise', undefined, 5000],
  ])('so has a server: %s', async (_name, most, count) => {
    const member = await house.memberOf(reseller)
    const live = await startLive({
      listen: house.database.connection.listen,
      sessions: async (digests) => new Map(digests.map((digest) => [digest, member])),
      onError: (error) => {
        throw error
      },
      ...(most && { most }),
    })
    for (let each = 0; each < count; each++) live.open(member, String(Math.floor(each / 2)), { age: 0 })
    expect(() => live.open(member, 'one more', { age: 0 })).toThrow(/503/)
    await live.stop()
  })
})

test('two hundred open streams leave the pool free', async () => {
  const locker = await speakingLocker(house, customerId)
  const held = await locker.article(3)
  const keys = await Promise.all(
    Array.from({ length: 20 }, () => startSession(house.db, house.vault, reseller.id)),
  )
  const tenEach = keys.flatMap((key) => Array.from({ length: 10 }, () => ({ ...reseller, key })))
  const many = await Promise.all(tenEach.map((each) => listening(each)))
  await locker.say(gateway.transactions, { transactions: [withdrawal(held.id, 1)] })
  await Promise.all(many.map((each) => each.event('stock', locker.locker.id)))
  const { idleCount, totalCount, waitingCount } = house.database.connection.pool
  expect([waitingCount, totalCount - idleCount]).toEqual([0, 0])
  await Promise.all(many.map((each) => each.close()))
})
