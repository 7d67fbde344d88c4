import { expect, test } from 'vitest'
import { audit } from '#contract/house/audit.ts'
import {
  credentials,
  lastContacts,
  loggedIn,
  patience,
  provision,
  size,
} from '#demo/testing/house-lockers.ts'
import { ownServer } from '#demo/testing/own-server.ts'
import { smallHouse } from '#demo/testing/small-house.ts'
import { call } from './client.ts'

// With a PostgreSQL server there is no demo.
test('a server with the demo house lets its lockers be heard of, and ends at once when asked to', async () => {
  const demo = await ownServer(credentials, { DEMO: '1' })
  try {
    await smallHouse(demo.url, credentials, size)
    await provision(demo, 'Svarvavdelningen')
    const office = await loggedIn(demo)
    const before = await lastContacts(office)
    const looks = async () => (await call(office, audit.list, { query: { action: 'reveal' } })).total
    const looksBefore = await looks()
    expect(await demo.server.end('SIGTERM')).toBe(0)
    await demo.server.start()
    await expect.poll(() => lastContacts(office), patience).not.toEqual(before)
    expect(await looks()).toBe(looksBefore)
    expect(await demo.server.end('SIGTERM')).toBe(0)
    await demo.server.start()
    expect(await demo.server.end('SIGINT')).toBe(0)
  } finally {
    await demo.remove()
  }
})
